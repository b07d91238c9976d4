/*
 * asks_postgres.c - questions to PostgreSQL: a question's rows are all read
 * when it is first stepped.
 */
#include <string.h>

#include "serve/asks_own.h"

#include "base/owns_memory.h"

static int say(const struct asks *a, struct fault *f)
{
    const char *why = PQerrorMessage(a->post);

    return fault_say(f, "PostgreSQL: %.*s", (int)strcspn(why, "\n"), why);
}

int asks_postgres_run(struct asks *a, const char *words, struct fault *f)
{
    PGresult *r = PQexec(a->post, words);
    ExecStatusType got = PQresultStatus(r);
    int bad = got == PGRES_COMMAND_OK || got == PGRES_TUPLES_OK ? 0
                                                                : say(a, f);

    PQclear(r);
    return bad;
}

/* Makes the tables under a lock, so that one process does it while others
   wait. */
int asks_postgres_open(struct asks *a, const char *where, const char *tables,
                       struct fault *f)
{
    static const char *const first[] = {
        "SET client_min_messages = warning",
        "SET synchronous_commit = on",
        "BEGIN",
        "SELECT pg_advisory_xact_lock(18551, 0)",
        "CREATE SCHEMA IF NOT EXISTS houseway",
        "SET search_path = houseway",
    };

    a->post = PQconnectdb(where);
    if (PQstatus(a->post) != CONNECTION_OK)
        return say(a, f);
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
        if (asks_postgres_run(a, first[i], f) != 0)
            return FAULT;
    if (asks_postgres_run(a, tables, f) != 0)
        return FAULT;
    return asks_postgres_run(a, "COMMIT", f);
}

void ask_postgres_bytes(struct ask *q, int at, const void *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";
    const uint8_t *from = bytes;
    char *out = malloc(2 * count + 3);

    q->value[at - 1] = q->made[at - 1] = out;
    if (out == NULL)
        return;
    *out++ = '\\';
    *out++ = 'x';
    for (size_t i = 0; i < count; i++) {
        *out++ = digits[from[i] >> 4];
        *out++ = digits[from[i] & 15];
    }
    *out = '\0';
}

/* The number of parameters in a query. */
static int parameters_of(const char *words)
{
    int most = 0;

    for (const char *at = strchr(words, '$'); at != NULL;
         at = strchr(at + 1, '$'))
        if (at[1] - '0' > most)
            most = at[1] - '0';
    return most;
}

int ask_postgres_step(struct ask *q, struct fault *f)
{
    ExecStatusType got;

    if (q->stepped)
        return ++q->row < PQntuples(q->result) ? 1 : 0;
    q->result = PQexecParams(q->of->post, q->words, parameters_of(q->words),
                             NULL, q->value, NULL, NULL, 0);
    got = PQresultStatus(q->result);
    if (got != PGRES_TUPLES_OK && got != PGRES_COMMAND_OK)
        return say(q->of, f);
    q->stepped = true;
    q->row = 0;
    return PQntuples(q->result) > 0 ? 1 : 0;
}

const void *ask_postgres_column(struct ask *q, int column, size_t *count)
{
    PQfreemem(q->bytes);
    q->bytes = PQunescapeBytea((const unsigned char *)PQgetvalue(q->result,
                                                                 q->row,
                                                                 column),
                               count);
    if (q->bytes == NULL)
        *count = 0;
    return q->bytes;
}

void ask_postgres_end(struct ask *q)
{
    PQclear(q->result);
    PQfreemem(q->bytes);
    q->result = NULL;
    q->bytes = NULL;
    q->stepped = false;
    for (int i = 0; i < ASK_PARAMETERS; i++) {
        free(q->made[i]);
        q->made[i] = NULL;
        q->value[i] = NULL;
    }
}
