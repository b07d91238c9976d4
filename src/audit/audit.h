/*
 * audit.h - is a journal what it says it is?
 *
 * Reads the database by itself and shares no code with whoever writes it: the
 * hashes, the signatures and the seals are worked out here from what the
 * format says.  It shares only the table of events, and the rules by which
 * every hand is played once more.
 *
 *   chain       every record carries the hash of the one before in its stream
 *   heads       signed by the house; every stream was as they say
 *   once        no wish is there twice, and every acknowledged one is there
 *   decks       the order dealt is the one promised before, and a seat that
 *               is drawn with a deck is drawn by its nonce
 *   hands       every wish decided again has the same answer, byte for byte,
 *               and its events applied make the same table
 *   money       what the cage has sent to a table is what lies there
 */
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include <stddef.h>

#include "base/fault.h"
#include "book/shelf.h"
#include "rule/sign.h"

enum { AUDIT_HASH = 32, AUDIT_WHY = 200 };

/* A wish that a client was told of. */
struct audit_ack {
    uint32_t stream;
    uint64_t seq, id;
};

struct seating;
struct cage;

/* Receives the final state that the journal leads to. */
struct audit_eye {
    void (*table)(void *to, uint32_t table, const struct seating *s);
    void (*cage)(void *to, const struct cage *cage);
    void *to;
};

struct audit_plan {
    const char *where;   /* the database */
    struct shelf *shelf; /* the house's books */
    const char *acks;    /* a file of what clients were told, or NULL; */
    const struct audit_ack *ack; /* or so many of them */
    size_t ack_count;
    const struct audit_eye *eye; /* or NULL */
    const uint8_t *key;  /* the house's public key, or NULL: as it is there */
    const uint8_t *head; /* that was kept outside the house, or NULL: it must
                            be there */
    const uint8_t *secret; /* the house's 32 bytes, to open running hands as
                              well; or NULL */
    void (*told)(int64_t records); /* how far it is; or NULL */
};

enum { AUDIT_OTHERS = 32, AUDIT_WRONGS = 16 };

/* The first record of a stream that is bad, and why. */
struct audit_wrong {
    uint32_t stream;
    uint64_t seq;  /* 0: of the journal as a whole */
    uint64_t last; /* of all records, before it and what was written with it:
                      the room can be restored to there; 0: not known */
    char why[AUDIT_WHY];
};

/* Wishes that were not decided again, because the book is not here. */
struct audit_other {
    char house[SIGN_NAME_MAX], game[SIGN_NAME_MAX];
    uint8_t edition[EDITION_BYTES];
    int64_t wishes;
    int tables;
    bool kept; /* the journal has the book, of a program with other rules */
};

struct audit_report {
    int64_t records, events, wishes, hands, decks, heads, streams;
    int64_t draws;  /* seats drawn with a deck */
    int64_t acks;   /* found */
    int64_t sealed; /* of hands that are still played: not read */
    int64_t other;  /* wishes under a book that is not here: applied only, */
    int others;     /* and which books those are, as far as there is room */
    struct audit_other other_of[AUDIT_OTHERS];
    int64_t unsigned_tail;    /* records that no signed head covers yet */
    uint8_t head[AUDIT_HASH]; /* of the house's stream */
    bool clean;
    /* The first record that is bad, and why; stream and seq 0: of no one. */
    uint32_t stream;
    uint64_t seq;
    char why[AUDIT_WHY];
    /* All streams with a bad record, as far as there is room: a stream is not
       read past it, and the others are. */
    int wrongs;
    struct audit_wrong wrong[AUDIT_WRONGS];
};

struct event;

/* Negative: it cannot be so, and the fault says why. */
typedef int audit_event_taker(void *to, uint32_t stream, int64_t at_ms,
                              const struct event *e, struct fault *f);

/* A record that is not told, because it or one before it in its stream is
 * still sealed. */
typedef void audit_sealed_taker(void *to, uint32_t stream, int64_t at_ms);

/* A record that cannot be read, or that `event` did not take, and why: the
 * rest of its stream is not told. */
typedef void audit_wrong_taker(void *to, const struct audit_wrong *w);

/* Receives the records of a journal. */
struct audit_listener {
    audit_event_taker *event;
    audit_sealed_taker *sealed;
    audit_wrong_taker *wrong;
    void *to;
};

/*
 * Reads a journal aloud, for reports: the cage's stream first, then the
 * desk's, then one table after the other.  A table is read up to the first
 * record that is still sealed, because its hand or its shoe is in play; the
 * records from there on go to `sealed`.  A stream is read up to the first
 * record that is wrong, and the others go on.  Before the first event is told
 * every record is checked against the one before it, and the last against the
 * end that is written of its stream.  Only an audit checks the signatures, and
 * decides every wish again.
 */
int audit_read(const char *where, const struct audit_listener *l,
               struct fault *f) MUST_USE;

/*
 * Returns a fault only if the journal could not be read at all; the report has
 * everything that is wrong in it.
 */
int audit_run(const struct audit_plan *p, struct audit_report *out,
              struct fault *f) MUST_USE;

#endif
