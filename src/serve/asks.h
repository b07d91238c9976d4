/*
 * asks.h - questions to a database that is SQLite's or PostgreSQL's.
 *
 * The same words serve both: parameters are $1, $2 ... in the order in which
 * they first come.  A question is taken, its parameters are bound, and it is
 * stepped until it has no more rows.
 */
#ifndef SERVE_ASKS_H
#define SERVE_ASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/fault.h"

enum { ASKS_MAX = 40, ASK_PARAMETERS = 8 };

struct asks;
struct ask;

/*
 * The statements of a kind of database: those that make its tables, and its
 * questions.
 */
struct asks_words {
    const char *sqlite, *postgres; /* statements that create missing tables */
    const char *const *ask;
    int count;
};

/* A file, ":memory:", or a postgresql:// address. */
int asks_open(struct asks **out, const char *where,
              const struct asks_words *words, struct fault *f) MUST_USE;
void asks_close(struct asks *a);

/* A statement without parameters, such as BEGIN. */
int asks_run(struct asks *a, const char *words, struct fault *f) MUST_USE;

/* A transaction: several queries that are done all or not at all, and survive
   a power cut once asks_end() has returned. */
int asks_begin(struct asks *a, struct fault *f) MUST_USE;
int asks_end(struct asks *a, bool good, struct fault *f) MUST_USE;

/* A fault if the file was moved or deleted, because nothing is durable
   then. */
int asks_there(struct asks *a, struct fault *f) MUST_USE;

/* Takes a query, ready to be bound. */
struct ask *asks_take(struct asks *a, int which);

/* Binds parameters, from 1 on; bytes and text must live until the step. */
void ask_bind(struct ask *q, int at, int64_t n);
void ask_bind_text(struct ask *q, int at, const char *text);
void ask_bind_bytes(struct ask *q, int at, const void *bytes, size_t count);

/* Returns 1 for a row, 0 for no more, negative for a fault. */
int ask_step(struct ask *q, struct fault *f) MUST_USE;

/* Columns are from 0 on.  Bytes and text last until the next step. */
int64_t ask_number(struct ask *q, int column);
const char *ask_text(struct ask *q, int column);
const void *ask_bytes(struct ask *q, int column, size_t *count);

/* Ends a query early. */
void ask_end(struct ask *q);

/* Runs a query that gives no rows. */
int ask_done(struct ask *q, struct fault *f) MUST_USE;

#endif
