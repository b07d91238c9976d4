/*
 * journal_own.h - the journal from inside, for its own files.
 */
#ifndef JOURNAL_JOURNAL_OWN_H
#define JOURNAL_JOURNAL_OWN_H

#include "journal/store.h"

struct journal {
    const struct store_way *way;
    void *store;
    struct journal_keys keys;
    struct own **own; /* streams taken, by number */
    size_t owns, room;
    struct batch batch;
    uint8_t *scratch; /* for what is opened while reading */
    size_t scratch_size;
    void (*stop)(void *to, const char *why);
    void *stop_to;
    bool dead;         /* writing has failed: nothing more is taken */
    uint64_t records;  /* staged since the last signature */
    int64_t signed_ms; /* when that was */
};

/* The stream if it is ours, or NULL. */
struct own *journal_own(const struct journal *j, uint32_t stream);

/* A journal without secrets, which can only take and put what is written. */
int journal_open_bare(struct journal **out, const char *where,
                      const char *address, struct fault *f);

/* Stages a record as it is stored, with its numbers and its hash. */
int journal_put(struct journal *j, const struct journal_record *r,
                struct fault *f);

/* 0, or a fault if writing has failed before. */
int journal_check_alive(const struct journal *j, struct fault *f);

/* Writing failed: stops the process, unless the stream is only another's. */
int journal_fail(struct journal *j, int bad, const struct fault *why,
                 struct fault *f);

struct ties;

/*
 * A record of the house's stream, as it is stored: it is signed with that key,
 * and every stream that was read stands where it says.  `j` lends its scratch.
 */
int journal_check_signed(struct journal *j, const struct journal_record *r,
                         const uint8_t key[KEYS_PUBLIC], const struct ties *t,
                         struct fault *f);

/* At least so many bytes of scratch; NULL: no memory, as the fault says. */
uint8_t *journal_scratch(struct journal *j, size_t bytes, struct fault *f);

#endif
