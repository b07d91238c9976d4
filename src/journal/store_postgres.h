/*
 * store_postgres.h - what the files that speak to PostgreSQL share.
 */
#ifndef JOURNAL_STORE_POSTGRES_H
#define JOURNAL_STORE_POSTGRES_H

#include <libpq-fe.h>

#include "journal/store.h"

enum { ARGUMENTS = 17 }; /* the most a query has */

struct postgres_store {
    PGconn *db;
    PGconn *life; /* holds the lock that says we live, and nothing else */
    uint64_t process;
    char address[JOURNAL_ADDRESS];
    uint8_t *wire; /* a batch in the form of the wire */
    size_t wire_size;
};

/* The arguments of a query, in wire form. */
struct arguments {
    int count;
    const char *value[ARGUMENTS];
    int length[ARGUMENTS];
    Oid type[ARGUMENTS];
    uint8_t number[ARGUMENTS][8];
};

void postgres_number(struct arguments *a, uint64_t n);
void postgres_bytes(struct arguments *a, const void *bytes, size_t count);
void postgres_text(struct arguments *a, const char *text);

/* Asks; the rows go to `out`, or nowhere if it is NULL. */
int postgres_ask(PGconn *db, const char *words, const struct arguments *a,
                 PGresult **out, struct fault *f);
uint64_t postgres_get(const PGresult *r, int row, int column);

/* A row of stream, epoch, seq, hash and owner. */
void postgres_head(const PGresult *r, int row, struct journal_head *h);

/*
 * Puts PostgreSQL's error message into the fault, as one line; always returns
 * FAULT.
 */
int postgres_say(PGconn *db, const PGresult *r, struct fault *f);

/* A connection that never acknowledges what could be lost. */
int postgres_connect(PGconn **out, const char *where, struct fault *f);

/* Makes the tables, unless they are there. */
int postgres_schema(PGconn *db, struct fault *f);

/* The sign of life: a number of our own, a lock on it, and a beat. */
int postgres_live(struct postgres_store *s, struct fault *f);
int postgres_beat(void *store, int64_t ahead_ms, struct fault *f);
int postgres_orphans(void *store, int64_t hung_ms, journal_head_taker *take,
                     void *to, struct fault *f);

#endif
