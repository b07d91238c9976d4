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

bool audit_fill(struct audit_row *r, const uint64_t n[AUDIT_NUMBERS])
{
    r->pos = n[0];
    r->stream = (uint32_t)n[1];
    r->seq = n[2];
    r->epoch = n[3];
    r->at_ms = (int64_t)n[4];
    r->id = n[5];
    r->person = (uint32_t)n[6];
    r->role = (uint8_t)n[7];
    r->events = (uint16_t)n[8];
    r->hand = (uint32_t)n[9];
    r->opens = (uint32_t)n[10];
    r->before = n[11];
    return r->stream == n[1] && r->person == n[6] && r->role == n[7] &&
           r->events == n[8] && r->hand == n[9] && r->opens == n[10];
}

static bool get_row(sqlite3_stmt *q, struct audit_row *r)
{
    uint64_t n[AUDIT_NUMBERS];
    bool fits = true;

    for (int i = 0; i < AUDIT_NUMBERS; i++) {
        n[i] = (uint64_t)sqlite3_column_int64(q, i);
        fits &= sqlite3_column_type(q, i) == SQLITE_INTEGER;
    }
    r->hash = sqlite3_column_blob(q, AUDIT_NUMBERS);
    r->hash_bytes = (size_t)sqlite3_column_bytes(q, AUDIT_NUMBERS);
    r->body = sqlite3_column_blob(q, AUDIT_NUMBERS + 1);
    r->bytes = (size_t)sqlite3_column_bytes(q, AUDIT_NUMBERS + 1);
    return audit_fill(r, n) && fits;
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
