/*
 * secret.h - what must hold of every person at every table: what he is told
 * follows only from cards he may see.
 *
 * A hand that was simulated is played twice more.  Once as it was, for one
 * person: every event as he gets it, his view after every command, both as a
 * page has them, previews and refusals of things he might have reported, and
 * the file he could have saved.  Once with all the cards changed among each other that he had not
 * seen up to some moment.  Until that moment both must be the same, byte for
 * byte.
 */
#ifndef SIM_SECRET_H
#define SIM_SECRET_H

#include "deal/luck.h"
#include "rule/felt.h"

enum {
    SECRET_COMMANDS = 4000,
    SECRET_BYTES = 1 << 18,
    SECRET_STREAM = 1 << 21,
    SECRET_CHUNKS = 1 << 15,
    SECRET_FILE = 1 << 16,
    SECRET_WHY = 1200
};

/* Everything one person got to know, in order. */
struct secret_stream {
    int chunks;
    uint32_t used;
    bool full;
    uint32_t end[SECRET_CHUNKS];     /* of each chunk in bytes[] */
    cardset known[SECRET_CHUNKS];    /* the cards seen up to there */
    uint16_t command[SECRET_CHUNKS]; /* which command it came of */
    uint8_t bytes[SECRET_STREAM];
};

struct secret {
    const struct book *book;
    const struct collections *collections;
    const struct clauses *clauses;
    struct luck luck;
    struct felt last;  /* as it is now */
    struct felt begin; /* as it was before the first command kept */
    int commands;
    uint32_t used;
    bool too_long;
    uint32_t at[SECRET_COMMANDS + 1];
    uint8_t bytes[SECRET_BYTES];
    struct secret_stream one, two;
    int64_t hands, skipped, chunks;
    int64_t saved;  /* files that were compared */
    int64_t parted; /* somebody's own cards would not have let him do it */
    bool broken;
    char why[SECRET_WHY]; /* the first that was not as it should be */
};

/* Too large for a stack; the caller keeps it. */
struct collections; /* book/collection.h */
struct clauses;     /* book/clause.h */
void secret_init(struct secret *s, const struct book *b,
                 const struct collections *all, const struct clauses *said,
                 uint64_t seed);

/* A command was carried out. */
void secret_command(struct secret *s, const struct command *c,
                    const struct felt *after);

/* The last command was taken back. */
void secret_back(struct secret *s, const struct felt *felt);

#endif
