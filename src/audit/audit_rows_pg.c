/*
 * audit_rows_pg.c - the rows of a journal, as a server of PostgreSQL has them.
 *
 * One after the other as they come, never all at once.  The server does not
 * keep where the record before stands in its stream, so it is asked for it.
 */
#include <libpq-fe.h>
#include <string.h>

#include "audit/audit_own.h"

bool audit_is_server(const char *where)
{
    return strncmp(where, "postgresql://", 13) == 0 ||
           strncmp(where, "postgres://", 11) == 0;
}

static int say(PGconn *db, const char *where, struct fault *f)
{
    const char *why = PQerrorMessage(db);

    fault_say(f, "PostgreSQL: %.*s", (int)strcspn(why, "\n"), why);
    return fault_at(f, where);
}

/* Eight bytes, the highest first; a number of another size is none of ours. */
static bool number(const PGresult *q, int at, uint64_t *out)
{
    const uint8_t *byte = (const uint8_t *)PQgetvalue(q, 0, at);
    bool is = PQgetlength(q, 0, at) == 8;

    *out = 0;
    for (int i = 0; i < 8 && is; i++)
        *out = *out << 8 | byte[i];
    return is;
}

static bool get_row(const PGresult *q, struct audit_row *r)
{
    uint64_t n[AUDIT_NUMBERS];
    bool fits = true;

    for (int i = 0; i < AUDIT_NUMBERS; i++)
        fits &= number(q, i, &n[i]);
    r->hash = (const uint8_t *)PQgetvalue(q, 0, AUDIT_NUMBERS);
    r->hash_bytes = (size_t)PQgetlength(q, 0, AUDIT_NUMBERS);
    r->body = (const uint8_t *)PQgetvalue(q, 0, AUDIT_NUMBERS + 1);
    r->bytes = (size_t)PQgetlength(q, 0, AUDIT_NUMBERS + 1);
    return audit_fill(r, n) && fits;
}

static int take_one(const PGresult *q, audit_taker *take, void *to,
                    struct fault *f)
{
    struct audit_row r;

    if (!get_row(q, &r))
        r.hash_bytes = 0; /* which no record of ours has */
    return take(to, &r, f);
}

/* Asks, and does not wait for the answer; NULL: there is no server. */
static PGconn *ask(const char *where, const char *sql, struct fault *f)
{
    PGconn *db = PQconnectdb(where);

    if (PQstatus(db) == CONNECTION_OK &&
        PQsendQueryParams(db, sql, 0, NULL, NULL, NULL, NULL, 1) == 1 &&
        PQsetSingleRowMode(db) == 1)
        return db;
    say(db, where, f);
    PQfinish(db);
    return NULL;
}

static int rows(const char *where, const char *sql, audit_taker *take,
                void *to, struct fault *f)
{
    PGconn *db = ask(where, sql, f);
    PGresult *q;
    int bad = db == NULL ? FAULT : 0;

    while (bad == 0 && (q = PQgetResult(db)) != NULL) {
        ExecStatusType got = PQresultStatus(q);

        if (got == PGRES_SINGLE_TUPLE)
            bad = take_one(q, take, to, f);
        else if (got != PGRES_TUPLES_OK)
            bad = say(db, where, f);
        PQclear(q);
    }
    PQfinish(db);
    return bad;
}

#define RECORDS                                                               \
    "SELECT pos, stream, seq, epoch, at_ms, id, person, role, events, hand, " \
    "opens, coalesce(lag(pos) OVER (PARTITION BY stream ORDER BY seq), 0), "  \
    "hash, body FROM houseway.record "

int audit_pg_rows(const char *where, bool by_stream, audit_taker *take,
                  void *to, struct fault *f)
{
    return rows(where,
                by_stream ? RECORDS "WHERE stream <> 0 ORDER BY stream, seq"
                          : RECORDS "ORDER BY pos",
                take, to, f);
}

int audit_pg_heads(const char *where, audit_taker *take, void *to,
                   struct fault *f)
{
    return rows(where,
                "SELECT coalesce((SELECT pos FROM houseway.record r WHERE "
                "r.stream = s.stream AND r.seq = s.seq), 0), stream, seq, "
                "epoch, 0::bigint, 0::bigint, 0::bigint, 0::bigint, "
                "0::bigint, 0::bigint, 0::bigint, 0::bigint, hash, ''::bytea "
                "FROM houseway.stream s ORDER BY stream",
                take, to, f);
}

static int take_key(const PGresult *q, const char *where, uint8_t key[32],
                    struct fault *f)
{
    if (PQresultStatus(q) != PGRES_SINGLE_TUPLE || PQgetlength(q, 0, 0) != 32)
        return fault_say(f, "%s: it has no public key", where);
    memcpy(key, PQgetvalue(q, 0, 0), 32);
    return 0;
}

int audit_pg_key(const char *where, uint8_t key[32], struct fault *f)
{
    PGconn *db = ask(where,
                     "SELECT value FROM houseway.house WHERE name = 'key'", f);
    PGresult *q;
    int bad;

    if (db == NULL)
        return FAULT;
    q = PQgetResult(db);
    bad = take_key(q, where, key, f);
    PQclear(q);
    PQfinish(db);
    return bad;
}
