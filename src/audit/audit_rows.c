/*
 * audit_rows.c - the rows of a journal, as a file of SQLite has them; those of
 * a server are audit_rows_pg.c's.
 */
#include <sqlite3.h>
#include <string.h>

#include "audit/audit_own.h"

struct query {
    sqlite3 *db;
    sqlite3_stmt *q;
};

static int say(struct query *q, const char *where, struct fault *f)
{
    fault_say(f, "%s", sqlite3_errmsg(q->db));
    return fault_at(f, where);
}

static int ask(struct query *q, const char *where, const char *sql,
               struct fault *f)
{
    *q = (struct query){.db = NULL};
    if (sqlite3_open_v2(where, &q->db, SQLITE_OPEN_READWRITE, NULL) !=
            SQLITE_OK ||
        sqlite3_prepare_v2(q->db, sql, -1, &q->q, NULL) != SQLITE_OK)
        return say(q, where, f);
    return 0;
}

static void done(struct query *q)
{
    sqlite3_finalize(q->q);
    sqlite3_close(q->db);
}

/* A number that its column has no room for can be in no hash of ours. */
static uint64_t number(sqlite3_stmt *q, int at, uint64_t most, bool *fits)
{
    uint64_t n = (uint64_t)sqlite3_column_int64(q, at);

    if (n > most || sqlite3_column_type(q, at) != SQLITE_INTEGER)
        *fits = false;
    return n;
}

static bool get_row(sqlite3_stmt *q, struct audit_row *r)
{
    bool fits = true;

    r->pos = number(q, 0, UINT64_MAX, &fits);
    r->stream = (uint32_t)number(q, 1, UINT32_MAX, &fits);
    r->seq = number(q, 2, UINT64_MAX, &fits);
    r->epoch = number(q, 3, UINT64_MAX, &fits);
    r->at_ms = (int64_t)number(q, 4, UINT64_MAX, &fits);
    r->id = number(q, 5, UINT64_MAX, &fits);
    r->person = (uint32_t)number(q, 6, UINT32_MAX, &fits);
    r->role = (uint8_t)number(q, 7, UINT8_MAX, &fits);
    r->events = (uint16_t)number(q, 8, UINT16_MAX, &fits);
    r->hand = (uint32_t)number(q, 9, UINT32_MAX, &fits);
    r->opens = (uint32_t)number(q, 10, UINT32_MAX, &fits);
    r->before = number(q, 11, UINT64_MAX, &fits);
    r->hash = sqlite3_column_blob(q, 12);
    r->hash_bytes = (size_t)sqlite3_column_bytes(q, 12);
    r->body = sqlite3_column_blob(q, 13);
    r->bytes = (size_t)sqlite3_column_bytes(q, 13);
    return fits;
}

static int each(struct query *q, const char *where, audit_taker *take,
                void *to, struct fault *f)
{
    int got, bad = 0;

    while (bad == 0 && (got = sqlite3_step(q->q)) != SQLITE_DONE) {
        struct audit_row r;

        if (got != SQLITE_ROW)
            return say(q, where, f);
        if (!get_row(q->q, &r))
            r.hash_bytes = 0; /* which no record of ours has */
        bad = take(to, &r, f);
    }
    return bad;
}

#define RECORDS                                                               \
    "SELECT pos, stream, seq, epoch, at_ms, id, person, role, events, hand, " \
    "opens, before, hash, body FROM record "

static int rows(const char *where, const char *sql, audit_taker *take,
                void *to, struct fault *f)
{
    struct query q;
    int bad = ask(&q, where, sql, f);

    if (bad == 0)
        bad = each(&q, where, take, to, f);
    done(&q);
    return bad;
}

int audit_rows(const char *where, audit_taker *take, void *to, struct fault *f)
{
    if (audit_is_server(where))
        return audit_pg_rows(where, false, take, to, f);
    return rows(where, RECORDS "ORDER BY pos", take, to, f);
}

int audit_rows_by_stream(const char *where, audit_taker *take, void *to,
                         struct fault *f)
{
    if (audit_is_server(where))
        return audit_pg_rows(where, true, take, to, f);
    return rows(where, RECORDS "WHERE stream <> 0 ORDER BY stream, seq", take,
                to, f);
}

/* As rows: of the stream, its number, seq, pos and hash. */
int audit_heads(const char *where, audit_taker *take, void *to,
                struct fault *f)
{
    if (audit_is_server(where))
        return audit_pg_heads(where, take, to, f);
    return rows(where,
                "SELECT pos, stream, seq, epoch, 0, 0, 0, 0, 0, 0, 0, 0, "
                "hash, x'' FROM stream ORDER BY stream",
                take, to, f);
}

int audit_public_key(const char *where, uint8_t key[32], struct fault *f)
{
    struct query q;
    int bad;

    if (audit_is_server(where))
        return audit_pg_key(where, key, f);
    bad = ask(&q, where, "SELECT value FROM house WHERE name = 'key'", f);
    if (bad == 0 && (sqlite3_step(q.q) != SQLITE_ROW ||
                     sqlite3_column_bytes(q.q, 0) != 32))
        bad = fault_say(f, "%s: it has no public key", where);
    if (bad == 0)
        memcpy(key, sqlite3_column_blob(q.q, 0), 32);
    done(&q);
    return bad;
}
