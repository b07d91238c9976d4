/*
 * audit_rows.c - the rows of a journal, as a file of SQLite has them; those of
 * a server are audit_rows_pg.c's.
 */
#include <sqlite3.h>
#include <string.h>

#include "audit/audit_own.h"

static int say(const struct audit_source *s, struct fault *f)
{
    fault_say(f, "%s", sqlite3_errmsg(s->file));
    return fault_at(f, s->where);
}

/*
 * All that is read of a source is of one moment, however often it is read and
 * whoever writes meanwhile.
 */
int audit_source_open(struct audit_source *s, const char *where,
                      struct fault *f)
{
    *s = (struct audit_source){.where = where};
    if (audit_is_server(where))
        return audit_pg_open(s, f);
    if (sqlite3_open_v2(where, &s->file, SQLITE_OPEN_READWRITE, NULL) !=
            SQLITE_OK ||
        sqlite3_exec(s->file, "BEGIN", NULL, NULL, NULL) != SQLITE_OK)
        return say(s, f);
    return 0;
}

void audit_source_close(struct audit_source *s)
{
    if (s->server != NULL)
        audit_pg_close(s);
    sqlite3_close(s->file);
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

static int each(const struct audit_source *s, sqlite3_stmt *q,
                audit_taker *take, void *to, struct fault *f)
{
    int got, bad = 0;

    while (bad == 0 && (got = sqlite3_step(q)) != SQLITE_DONE) {
        struct audit_row r;

        if (got != SQLITE_ROW)
            return say(s, f);
        if (!get_row(q, &r))
            r.hash_bytes = 0; /* which no record of ours has */
        bad = take(to, &r, f);
    }
    return bad;
}

#define RECORDS                                                               \
    "SELECT pos, stream, seq, epoch, at_ms, id, person, role, events, hand, " \
    "opens, before, hash, body FROM record "

static int rows(const struct audit_source *s, const char *sql,
                audit_taker *take, void *to, struct fault *f)
{
    sqlite3_stmt *q = NULL;
    int bad = sqlite3_prepare_v2(s->file, sql, -1, &q, NULL) == SQLITE_OK
                  ? each(s, q, take, to, f)
                  : say(s, f);

    sqlite3_finalize(q);
    return bad;
}

int audit_rows(const struct audit_source *s, audit_taker *take, void *to,
               struct fault *f)
{
    if (s->server != NULL)
        return audit_pg_rows(s, false, take, to, f);
    return rows(s, RECORDS "ORDER BY pos", take, to, f);
}

int audit_rows_by_stream(const struct audit_source *s, audit_taker *take,
                         void *to, struct fault *f)
{
    if (s->server != NULL)
        return audit_pg_rows(s, true, take, to, f);
    return rows(s, RECORDS "WHERE stream <> 0 ORDER BY stream, seq", take, to,
                f);
}

/* As rows: of the stream, its number, seq, pos and hash. */
int audit_heads(const struct audit_source *s, audit_taker *take, void *to,
                struct fault *f)
{
    if (s->server != NULL)
        return audit_pg_heads(s, take, to, f);
    return rows(s,
                "SELECT pos, stream, seq, epoch, 0, 0, 0, 0, 0, 0, 0, 0, "
                "hash, x'' FROM stream ORDER BY stream",
                take, to, f);
}

int audit_public_key(const struct audit_source *s, uint8_t key[32],
                     struct fault *f)
{
    sqlite3_stmt *q = NULL;
    int bad = 0;

    if (s->server != NULL)
        return audit_pg_key(s, key, f);
    if (sqlite3_prepare_v2(s->file,
                           "SELECT value FROM house WHERE name = 'key'", -1,
                           &q, NULL) != SQLITE_OK)
        return say(s, f);
    if (sqlite3_step(q) != SQLITE_ROW || sqlite3_column_bytes(q, 0) != 32)
        bad = fault_say(f, "%s: it has no public key", s->where);
    else
        memcpy(key, sqlite3_column_blob(q, 0), 32);
    sqlite3_finalize(q);
    return bad;
}
