/*
 * asks.c - questions to a database, of SQLite here.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "journal/journal.h"
#include "serve/asks_own.h"

#include "base/owns_memory.h"

enum { BUSY_MS = 10000 };

static int say(const struct asks *a, struct fault *f)
{
    int code = sqlite3_errcode(a->lite) & 0xff;

    return fault_say(f, "SQLite: %s%s", sqlite3_errmsg(a->lite),
                     code == SQLITE_NOTADB || code == SQLITE_CORRUPT
                         ? "; move it away and put a copy there"
                         : "");
}

static int open_lite(struct asks *a, const char *where,
                     const struct asks_words *words, struct fault *f)
{
    if (sqlite3_open(where, &a->lite) != SQLITE_OK ||
        sqlite3_busy_timeout(a->lite, BUSY_MS) != SQLITE_OK ||
        sqlite3_exec(a->lite, words->sqlite, NULL, NULL, NULL) != SQLITE_OK)
        return say(a, f);
    for (int i = 0; i < words->count; i++)
        if (sqlite3_prepare_v2(a->lite, words->ask[i], -1,
                               &a->ask[i].statement, NULL) != SQLITE_OK)
            return say(a, f);
    return 0;
}

int asks_open(struct asks **out, const char *where,
              const struct asks_words *words, struct fault *f)
{
    struct asks *a = calloc(1, sizeof *a);
    bool file = journal_is_file(where);
    int bad;

    MUST(words->count <= ASKS_MAX);
    *out = NULL;
    if (a == NULL)
        return fault_say(f, "out of memory for a database");
    a->count = words->count;
    for (int i = 0; i < words->count; i++) {
        a->ask[i].of = a;
        a->ask[i].words = words->ask[i];
    }
    bad = file ? open_lite(a, where, words, f)
               : asks_postgres_open(a, where, words->postgres, f);
    if (bad == 0) {
        *out = a;
        return 0;
    }
    asks_close(a);
    return file ? fault_at(f, where) : FAULT;
}

void asks_close(struct asks *a)
{
    if (a == NULL)
        return;
    for (int i = 0; i < a->count; i++) {
        ask_end(&a->ask[i]);
        sqlite3_finalize(a->ask[i].statement);
    }
    sqlite3_close(a->lite);
    PQfinish(a->post);
    free(a);
}

int asks_run(struct asks *a, const char *words, struct fault *f)
{
    if (a->lite == NULL)
        return asks_postgres_run(a, words, f);
    return sqlite3_exec(a->lite, words, NULL, NULL, NULL) == SQLITE_OK
               ? 0
               : say(a, f);
}

/* Begins a transaction.  A file is synced at each commit only if somebody
   waits for it. */
int asks_begin(struct asks *a, struct fault *f)
{
    return asks_run(a,
                    a->lite != NULL ? "PRAGMA synchronous=FULL;BEGIN"
                                    : "BEGIN",
                    f);
}

int asks_end(struct asks *a, bool good, struct fault *f)
{
    struct fault none;
    int bad = good ? asks_run(a, "COMMIT", f) : FAULT;

    if (bad != 0 && asks_run(a, "ROLLBACK", &none) != 0)
        return FAULT;
    if (bad == 0)
        bad = asks_there(a, f);
    if (a->lite != NULL &&
        asks_run(a, "PRAGMA synchronous=NORMAL", bad == 0 ? f : &none) != 0)
        return FAULT;
    return bad;
}

int asks_there(struct asks *a, struct fault *f)
{
    return a->lite != NULL ? file_still(a->lite, &a->still, f) : 0;
}

struct ask *asks_take(struct asks *a, int which)
{
    struct ask *q = &a->ask[which];

    ask_end(q);
    if (q->statement != NULL)
        sqlite3_clear_bindings(q->statement);
    return q;
}

void ask_bind(struct ask *q, int at, int64_t n)
{
    char digits[24];

    if (q->statement != NULL) {
        sqlite3_bind_int64(q->statement, at, n);
        return;
    }
    snprintf(digits, sizeof digits, "%" PRId64, n);
    q->value[at - 1] = q->made[at - 1] = strdup(digits);
}

void ask_bind_text(struct ask *q, int at, const char *text)
{
    if (q->statement != NULL)
        sqlite3_bind_text(q->statement, at, text, -1, SQLITE_STATIC);
    else
        q->value[at - 1] = text;
}

void ask_bind_bytes(struct ask *q, int at, const void *bytes, size_t count)
{
    if (q->statement != NULL)
        sqlite3_bind_blob64(q->statement, at, bytes, count, SQLITE_STATIC);
    else
        ask_postgres_bytes(q, at, bytes, count);
}

int ask_step(struct ask *q, struct fault *f)
{
    int got;

    if (q->statement == NULL)
        return ask_postgres_step(q, f);
    got = sqlite3_step(q->statement);
    if (got == SQLITE_ROW)
        return 1;
    if (got != SQLITE_DONE)
        say(q->of, f);
    sqlite3_reset(q->statement);
    return got == SQLITE_DONE ? 0 : FAULT;
}

int64_t ask_number(struct ask *q, int column)
{
    if (q->statement != NULL)
        return sqlite3_column_int64(q->statement, column);
    return strtoll(ask_text(q, column), NULL, 10);
}

const char *ask_text(struct ask *q, int column)
{
    const char *text = q->statement != NULL
                           ? (const char *)sqlite3_column_text(q->statement,
                                                               column)
                           : PQgetvalue(q->result, q->row, column);

    return text != NULL ? text : "";
}

const void *ask_bytes(struct ask *q, int column, size_t *count)
{
    if (q->statement == NULL)
        return ask_postgres_column(q, column, count);
    *count = (size_t)sqlite3_column_bytes(q->statement, column);
    return sqlite3_column_blob(q->statement, column);
}

void ask_end(struct ask *q)
{
    if (q->statement != NULL)
        sqlite3_reset(q->statement);
    else
        ask_postgres_end(q);
}

int ask_done(struct ask *q, struct fault *f)
{
    int got = ask_step(q, f);

    ask_end(q);
    return got < 0 ? FAULT : 0;
}
