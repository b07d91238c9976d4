/*
 * asks_own.h - what the two databases of asks.h share.
 */
#ifndef SERVE_ASKS_OWN_H
#define SERVE_ASKS_OWN_H

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdbool.h>

#include "journal/file_still.h"
#include "serve/asks.h"

struct ask {
    struct asks *of;
    const char *words;
    sqlite3_stmt *statement; /* SQLite's, */
    PGresult *result;        /* or PostgreSQL's: all rows, */
    int row;                 /* of which this is the one looked at */
    bool stepped;
    const char *value[ASK_PARAMETERS]; /* in letters */
    char *made[ASK_PARAMETERS]; /* those of them that are ours to free */
    void *bytes;                /* of a column, for as long as it lasts */
};

struct asks {
    sqlite3 *lite; /* NULL: */
    PGconn *post;
    struct file_still still;
    int count;
    struct ask ask[ASKS_MAX];
};

/* asks_postgres.c */
int asks_postgres_open(struct asks *a, const char *where, const char *tables,
                       struct fault *f) MUST_USE;
int asks_postgres_run(struct asks *a, const char *words,
                      struct fault *f) MUST_USE;
int ask_postgres_step(struct ask *q, struct fault *f) MUST_USE;
void ask_postgres_bytes(struct ask *q, int at, const void *bytes,
                        size_t count);
const void *ask_postgres_column(struct ask *q, int column, size_t *count);
void ask_postgres_end(struct ask *q);

#endif
