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

static int say(const struct audit_source *s, struct fault *f)
{
    const char *why = PQerrorMessage(s->server);

    fault_say(f, "PostgreSQL: %.*s", (int)strcspn(why, "\n"), why);
    return fault_at(f, s->where);
}

/* One state for all that is asked, whoever writes meanwhile. */
int audit_pg_open(struct audit_source *s, struct fault *f)
{
    PGresult *begun;
    bool good;

    s->server = PQconnectdb(s->where);
    begun = PQexec(s->server, "BEGIN ISOLATION LEVEL REPEATABLE READ "
                              "READ ONLY");
    good = PQresultStatus(begun) == PGRES_COMMAND_OK;
    PQclear(begun);
    return good ? 0 : say(s, f);
}

void audit_pg_close(struct audit_source *s)
{
    PQfinish(s->server);
}

/*
 * Reads eight bytes, the highest first; false: the number has another size, so
 * we did not write it.
 */
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

/* Asks, and does not wait for the answer. */
static int ask(const struct audit_source *s, const char *sql, struct fault *f)
{
    if (PQsendQueryParams(s->server, sql, 0, NULL, NULL, NULL, NULL, 1) == 1 &&
        PQsetSingleRowMode(s->server) == 1)
        return 0;
    return say(s, f);
}

/* After something bad the rest is heard, and not listened to. */
static int rows(const struct audit_source *s, const char *sql,
                audit_taker *take, void *to, struct fault *f)
{
    PGresult *q;
    int bad = ask(s, sql, f);

    while ((q = PQgetResult(s->server)) != NULL) {
        ExecStatusType got = PQresultStatus(q);

        if (bad == 0 && got == PGRES_SINGLE_TUPLE)
            bad = take_one(q, take, to, f);
        else if (bad == 0 && got != PGRES_TUPLES_OK)
            bad = say(s, f);
        PQclear(q);
    }
    return bad;
}

#define RECORDS                                                               \
    "SELECT pos, stream, seq, epoch, at_ms, id, person, role, events, hand, " \
    "opens, coalesce(lag(pos) OVER (PARTITION BY stream ORDER BY seq), 0), "  \
    "hash, body FROM houseway.record "

int audit_pg_rows(const struct audit_source *s, bool by_stream,
                  audit_taker *take, void *to, struct fault *f)
{
    return rows(s,
                by_stream ? RECORDS "WHERE stream <> 0 ORDER BY stream, seq"
                          : RECORDS "ORDER BY pos",
                take, to, f);
}

int audit_pg_heads(const struct audit_source *s, audit_taker *take, void *to,
                   struct fault *f)
{
    return rows(s,
                "SELECT coalesce((SELECT pos FROM houseway.record r WHERE "
                "r.stream = s.stream AND r.seq = s.seq), 0), stream, seq, "
                "epoch, 0::bigint, 0::bigint, 0::bigint, 0::bigint, "
                "0::bigint, 0::bigint, 0::bigint, 0::bigint, hash, ''::bytea "
                "FROM houseway.stream s ORDER BY stream",
                take, to, f);
}

int audit_pg_key(const struct audit_source *s, uint8_t key[32],
                 struct fault *f)
{
    PGresult *q = PQexecParams(s->server,
                               "SELECT value FROM houseway.house "
                               "WHERE name = 'key'",
                               0, NULL, NULL, NULL, NULL, 1);
    int bad = 0;

    if (PQresultStatus(q) != PGRES_TUPLES_OK || PQntuples(q) != 1 ||
        PQgetlength(q, 0, 0) != 32)
        bad = fault_say(f, "%s: it has no public key", s->where);
    else
        memcpy(key, PQgetvalue(q, 0, 0), 32);
    PQclear(q);
    return bad;
}
