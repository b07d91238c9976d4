/*
 * store_sqlite.c - the journal in one file: SQLite, WAL, synchronous EXTRA.
 *
 * Records are rows in the order written, and that table has no index: with 64
 * tables in flight an index by stream dirties 64 pages a commit and makes it
 * three times slower, one by id as well eight times.  Instead a record says
 * where the one before it in its stream stands, and a stream's row where its
 * last one is.  That row is also what makes (stream, seq) unique: it is
 * moved on in the same transaction, and only from the epoch and the sequence
 * that the writer believes in.
 */
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/must.h"
#include "journal/file_still.h"
#include "journal/store.h"

#include "base/owns_memory.h"

enum {
    BUSY_MS = 10000,
    CHECKPOINT_PAGES = 1000, /* of the WAL, before they go to the file */
    APPLICATION = 0x48776179 /* "Hway" */
};

enum query {
    Q_BEGIN,
    Q_COMMIT,
    Q_ROLLBACK,
    Q_PUT,
    Q_MOVE,
    Q_AT,
    Q_ALL,
    Q_IDS,
    Q_BEFORE,
    Q_HEADS,
    Q_NEW,
    Q_TAKE,
    Q_LET_GO,
    Q_SNAP_PUT,
    Q_SNAP_GET,
    Q_HOUSE_PUT,
    Q_HOUSE_GET,
    QUERIES
};

#define RECORD                                                                \
    "SELECT pos, stream, seq, epoch, at_ms, id, person, role, events, hand, " \
    "opens, hash, body FROM record WHERE pos "

static const char *const queries[QUERIES] = {
    [Q_BEGIN] = "BEGIN IMMEDIATE",
    [Q_COMMIT] = "COMMIT",
    [Q_ROLLBACK] = "ROLLBACK",
    [Q_PUT] = "INSERT INTO record (stream, seq, epoch, at_ms, id, person, "
              "role, events, hand, opens, before, hash, body) "
              "VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13)",
    [Q_MOVE] = "UPDATE stream SET seq = ?4, pos = ?5, hash = ?6 "
               "WHERE stream = ?1 AND epoch = ?2 AND seq = ?3",
    [Q_AT] = RECORD "= ?1",
    [Q_ALL] = RECORD ">= ?1 ORDER BY pos",
    [Q_IDS] = "SELECT stream, seq, id FROM record ORDER BY pos",
    [Q_BEFORE] = "SELECT stream, seq, before FROM record WHERE pos = ?1",
    [Q_HEADS] = "SELECT stream, epoch, seq, pos, hash, owner FROM stream "
                "WHERE stream BETWEEN ?1 AND ?2 ORDER BY stream",
    [Q_NEW] = "INSERT OR IGNORE INTO stream VALUES "
              "(?1, 0, 0, 0, zeroblob(32), '')",
    [Q_TAKE] = "UPDATE stream SET epoch = epoch + 1, owner = ?3 "
               "WHERE stream = ?1 AND (?2 = -1 OR epoch = ?2)",
    [Q_LET_GO] = "UPDATE stream SET epoch = ?2, owner = '' WHERE stream = ?1",
    [Q_SNAP_PUT] = "INSERT OR REPLACE INTO snapshot SELECT stream, ?3, ?4, ?5 "
                   "FROM stream WHERE stream = ?1 AND epoch = ?2",
    [Q_SNAP_GET] = "SELECT stream, seq, pos, body FROM snapshot "
                   "WHERE stream = ?1",
    [Q_HOUSE_PUT] = "INSERT OR IGNORE INTO house SELECT 'key', ?1 "
                    "WHERE NOT EXISTS (SELECT 1 FROM stream)",
    [Q_HOUSE_GET] = "SELECT value FROM house WHERE name = 'key'",
};

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value BLOB) "
    "  WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS stream (stream INTEGER PRIMARY KEY,"
    "  epoch INTEGER, seq INTEGER, pos INTEGER, hash BLOB, owner TEXT);"
    "CREATE TABLE IF NOT EXISTS record (pos INTEGER PRIMARY KEY,"
    "  stream INTEGER, seq INTEGER, epoch INTEGER, at_ms INTEGER, id INTEGER,"
    "  person INTEGER, role INTEGER, events INTEGER, hand INTEGER,"
    "  opens INTEGER, before INTEGER, hash BLOB, body BLOB);"
    "CREATE TABLE IF NOT EXISTS snapshot (stream INTEGER PRIMARY KEY,"
    "  seq INTEGER, pos INTEGER, body BLOB);";

struct sqlite_store {
    sqlite3 *db;
    sqlite3_stmt *q[QUERIES];
    char address[JOURNAL_ADDRESS];
    int wal_pages;
    struct file_still still;
};

static bool is_damaged(const struct sqlite_store *s)
{
    int code = sqlite3_errcode(s->db) & 0xff;

    return code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
}

static int say(const struct sqlite_store *s, struct fault *f)
{
    if (!is_damaged(s))
        return fault_say(f, "SQLite: %s", sqlite3_errmsg(s->db));
    return fault_say(f,
                     "%s: SQLite: %s; move it away and put a copy there with "
                     "`houseway restore`",
                     sqlite3_db_filename(s->db, "main"),
                     sqlite3_errmsg(s->db));
}

/* Runs a query that gives no rows. */
static int run(struct sqlite_store *s, enum query q, struct fault *f)
{
    int got = sqlite3_step(s->q[q]);

    sqlite3_reset(s->q[q]);
    return got == SQLITE_DONE ? 0 : say(s, f);
}

static void bind(struct sqlite_store *s, enum query q, int at, uint64_t n)
{
    sqlite3_bind_int64(s->q[q], at, (sqlite3_int64)n);
}

static void bind_bytes(struct sqlite_store *s, enum query q, int at,
                       const void *bytes, size_t count)
{
    sqlite3_bind_blob64(s->q[q], at, count > 0 ? bytes : "", count,
                        SQLITE_STATIC);
}

static uint64_t column(sqlite3_stmt *q, int at)
{
    return (uint64_t)sqlite3_column_int64(q, at);
}

/* Undoes a transaction after the first thing that went wrong in it. */
static int undo(struct sqlite_store *s, int bad)
{
    struct fault ignored;

    if (!sqlite3_get_autocommit(s->db))
        run(s, Q_ROLLBACK, &ignored);
    return bad;
}

static int count_wal(void *to, sqlite3 *db, const char *name, int pages)
{
    struct sqlite_store *s = to;

    (void)db, (void)name;
    s->wal_pages = pages;
    return SQLITE_OK;
}

static int set_up(struct sqlite_store *s, struct fault *f)
{
    static const char *const settings[] = {"PRAGMA journal_mode = WAL",
                                           "PRAGMA wal_autocheckpoint = 0",
                                           "PRAGMA cache_size = -65536",
                                           schema};

    sqlite3_extended_result_codes(s->db, 1);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        if (sqlite3_exec(s->db, settings[i], NULL, NULL, NULL) != SQLITE_OK)
            return say(s, f);
    sqlite3_wal_hook(s->db, count_wal, s);
    for (int i = 0; i < QUERIES; i++)
        if (sqlite3_prepare_v3(s->db, queries[i], -1,
                               SQLITE_PREPARE_PERSISTENT, &s->q[i],
                               NULL) != SQLITE_OK)
            return say(s, f);
    return 0;
}

static void sqlite_close(void *store)
{
    struct sqlite_store *s = store;

    for (int i = 0; i < QUERIES; i++)
        sqlite3_finalize(s->q[i]);
    sqlite3_close(s->db);
    free(s);
}

static int mark_kind(struct sqlite_store *s, struct fault *f)
{
    char words[64];

    snprintf(words, sizeof words, "PRAGMA application_id = %d", APPLICATION);
    return sqlite3_exec(s->db, words, NULL, NULL, NULL) == SQLITE_OK
               ? 0
               : say(s, f);
}

/* Is it a journal of ours, or a file in which nothing is yet? */
static int check_kind(struct sqlite_store *s, struct fault *f)
{
    sqlite3_stmt *q = NULL;
    int kind = -1, tables = -1;

    if (sqlite3_prepare_v2(s->db,
                           "SELECT (SELECT application_id FROM "
                           "pragma_application_id), count(*) FROM "
                           "sqlite_schema",
                           -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW) {
        kind = sqlite3_column_int(q, 0);
        tables = sqlite3_column_int(q, 1);
    }
    sqlite3_finalize(q);
    if (tables < 0)
        return say(s, f);
    if (tables > 0 && kind != APPLICATION)
        return fault_say(f, "it is a database of something else");
    return kind == APPLICATION ? 0 : mark_kind(s, f);
}

/* A file that is made is nobody else's to read. */
static int open_file(struct sqlite_store *s, const char *where,
                     struct fault *f)
{
    if (sqlite3_open_v2(where, &s->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
                            SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK) {
        say(s, f);
        return fault_at(f, where);
    }
    sqlite3_busy_timeout(s->db, BUSY_MS);
    /*
     * With a WAL, EXTRA equals FULL.  Before there is one, EXTRA also syncs
     * the removal of the rollback journal: otherwise a power cut can bring
     * back the database from before the WAL, and everything in the WAL is
     * lost.
     */
    if (sqlite3_exec(s->db, "PRAGMA synchronous = EXTRA", NULL, NULL, NULL) !=
        SQLITE_OK)
        return say(s, f);
    if (check_kind(s, f) != 0 || set_up(s, f) != 0)
        return is_damaged(s) ? FAULT : fault_at(f, where);
    return 0;
}

static int sqlite_open(void **out, const char *where, const char *address,
                       struct fault *f)
{
    struct sqlite_store *s = calloc(1, sizeof *s);
    mode_t before;
    int bad;

    *out = s;
    if (s == NULL)
        return fault_say(f, "out of memory for the journal");
    snprintf(s->address, sizeof s->address, "%s", address);
    before = umask(0077);
    bad = open_file(s, where, f);
    umask(before);
    return bad;
}

static int sqlite_key(void *store, uint8_t key[KEYS_PUBLIC], struct fault *f)
{
    struct sqlite_store *s = store;
    sqlite3_stmt *q = s->q[Q_HOUSE_GET];
    int got = sqlite3_step(q), bad = 0;

    if (got != SQLITE_ROW && got != SQLITE_DONE)
        bad = say(s, f);
    else if (sqlite3_column_bytes(q, 0) != KEYS_PUBLIC)
        bad = fault_say(f, "it holds no journal");
    else
        memcpy(key, sqlite3_column_blob(q, 0), KEYS_PUBLIC);
    sqlite3_reset(q);
    return bad;
}

static int sqlite_let_go(void *store, const struct journal_head *h,
                         struct fault *f)
{
    struct sqlite_store *s = store;

    bind(s, Q_LET_GO, 1, h->stream);
    bind(s, Q_LET_GO, 2, h->epoch);
    return run(s, Q_LET_GO, f);
}

static int sqlite_house(void *store, const uint8_t key[KEYS_PUBLIC],
                        struct fault *f)
{
    struct sqlite_store *s = store;
    uint8_t there[KEYS_PUBLIC];

    bind_bytes(s, Q_HOUSE_PUT, 1, key, KEYS_PUBLIC);
    if (run(s, Q_HOUSE_PUT, f) != 0 || sqlite_key(s, there, f) != 0)
        return FAULT;
    if (memcmp(there, key, KEYS_PUBLIC) == 0)
        return 0;
    return fault_say(f, "the journal was written with another key");
}

/* One row of streams. */
static void get_head(sqlite3_stmt *q, struct journal_head *h)
{
    const char *owner = (const char *)sqlite3_column_text(q, 5);

    *h = (struct journal_head){.stream = (uint32_t)column(q, 0),
                               .epoch = column(q, 1),
                               .seq = column(q, 2),
                               .pos = column(q, 3)};
    if (sqlite3_column_bytes(q, 4) == CHAIN_HASH)
        memcpy(h->hash, sqlite3_column_blob(q, 4), CHAIN_HASH);
    snprintf(h->owner, sizeof h->owner, "%s", owner != NULL ? owner : "");
}

static int sqlite_heads(void *store, uint32_t from, uint32_t to_stream,
                        journal_head_taker *take, void *to, struct fault *f)
{
    struct sqlite_store *s = store;
    sqlite3_stmt *q = s->q[Q_HEADS];
    struct journal_head h;
    int got, bad = 0;

    bind(s, Q_HEADS, 1, from);
    bind(s, Q_HEADS, 2, to_stream);
    while (bad == 0 && (got = sqlite3_step(q)) != SQLITE_DONE) {
        if (got != SQLITE_ROW) {
            bad = say(s, f);
            break;
        }
        get_head(q, &h);
        bad = take(to, &h, f);
    }
    sqlite3_reset(q);
    return bad;
}

static int keep_head(void *to, const struct journal_head *h, struct fault *f)
{
    (void)f;
    *(struct journal_head *)to = *h;
    return 0;
}

static int sqlite_begin(void *store, struct fault *f)
{
    return run(store, Q_BEGIN, f);
}

static int sqlite_end(void *store, int bad, struct fault *f)
{
    if (bad == 0)
        bad = run(store, Q_COMMIT, f);
    return bad == 0 ? 0 : undo(store, bad);
}

static int sqlite_take(void *store, uint32_t stream, uint64_t seen,
                       struct journal_head *h, struct fault *f)
{
    struct sqlite_store *s = store;

    bind(s, Q_NEW, 1, stream);
    bind(s, Q_TAKE, 1, stream);
    bind(s, Q_TAKE, 2, seen);
    sqlite3_bind_text(s->q[Q_TAKE], 3, s->address, -1, SQLITE_STATIC);
    if (run(s, Q_NEW, f) != 0 || run(s, Q_TAKE, f) != 0)
        return FAULT;
    if (sqlite3_changes(s->db) != 1) {
        fault_say(f, "stream %u has been taken by another", stream);
        return JOURNAL_LOST;
    }
    return sqlite_heads(s, stream, stream, keep_head, h, f);
}

static int put_record(struct sqlite_store *s, const struct batch *b,
                      const struct staged *t, struct fault *f)
{
    const struct journal_record *r = &t->r;
    const uint64_t n[] = {r->stream,       r->seq,
                          r->epoch,        (uint64_t)r->at_ms,
                          r->id,           r->person,
                          r->role,         r->events,
                          r->hand,         r->opens,
                          t->own->next_pos};

    for (int i = 0; i < 11; i++)
        bind(s, Q_PUT, i + 1, n[i]);
    bind_bytes(s, Q_PUT, 12, r->hash, CHAIN_HASH);
    bind_bytes(s, Q_PUT, 13, b->bytes + t->body_at, r->bytes);
    if (run(s, Q_PUT, f) != 0)
        return FAULT;
    t->own->next_pos = (uint64_t)sqlite3_last_insert_rowid(s->db);
    return 0;
}

/* The fence: only from the epoch and the sequence we believe in. */
static int move_stream(struct sqlite_store *s, const struct own *o,
                       struct fault *f)
{
    bind(s, Q_MOVE, 1, o->head.stream);
    bind(s, Q_MOVE, 2, o->head.epoch);
    bind(s, Q_MOVE, 3, o->head.seq);
    bind(s, Q_MOVE, 4, o->tip_seq);
    bind(s, Q_MOVE, 5, o->next_pos);
    bind_bytes(s, Q_MOVE, 6, o->tip_hash, CHAIN_HASH);
    if (run(s, Q_MOVE, f) != 0)
        return FAULT;
    if (sqlite3_changes(s->db) == 1)
        return 0;
    fault_say(f, "stream %u has been taken by another", o->head.stream);
    return JOURNAL_LOST;
}

static int write_rows(struct sqlite_store *s, struct batch *b, struct fault *f)
{
    int bad = 0;

    for (size_t i = 0; i < b->owns; i++)
        b->own[i]->next_pos = b->own[i]->head.pos;
    for (size_t i = 0; bad == 0 && i < b->records; i++)
        bad = put_record(s, b, &b->record[i], f);
    for (size_t i = 0; bad == 0 && i < b->owns; i++)
        bad = move_stream(s, b->own[i], f);
    return bad;
}

/*
 * The WAL goes to the file, here and not behind SQLite's back: it passes over
 * a sync that fails there, and we do not.  A reader in the way is no failure.
 */
static int checkpoint(struct sqlite_store *s, struct fault *f)
{
    int got;

    if (s->wal_pages < CHECKPOINT_PAGES)
        return 0;
    got = sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE,
                                    NULL, NULL);
    s->wal_pages = 0;
    return got == SQLITE_OK || got == SQLITE_BUSY ? 0 : say(s, f);
}

static int sqlite_there(void *store, struct fault *f)
{
    struct sqlite_store *s = store;

    return file_still(s->db, &s->still, f);
}

static int sqlite_write(void *store, struct batch *b, struct fault *f)
{
    struct sqlite_store *s = store;
    int bad;

    if (sqlite_begin(s, f) != 0)
        return FAULT;
    bad = sqlite_end(s, write_rows(s, b, f), f);
    if (bad == 0)
        bad = sqlite_there(s, f);
    return bad == 0 ? checkpoint(s, f) : bad;
}

/*
 * Reads one row of the table of records; false if it is not one that we wrote.
 */
static bool get_record(sqlite3_stmt *q, struct journal_record *r)
{
    if (sqlite3_column_bytes(q, 11) != CHAIN_HASH)
        return false;
    *r = (struct journal_record){.pos = column(q, 0),
                                 .stream = (uint32_t)column(q, 1),
                                 .seq = column(q, 2),
                                 .epoch = column(q, 3),
                                 .at_ms = sqlite3_column_int64(q, 4),
                                 .id = column(q, 5),
                                 .person = (uint32_t)column(q, 6),
                                 .role = (uint8_t)column(q, 7),
                                 .events = (uint16_t)column(q, 8),
                                 .hand = (uint32_t)column(q, 9),
                                 .opens = (uint32_t)column(q, 10)};
    memcpy(r->hash, sqlite3_column_blob(q, 11), CHAIN_HASH);
    r->body = sqlite3_column_blob(q, 12);
    r->bytes = (size_t)sqlite3_column_bytes(q, 12);
    return true;
}

static int give_rows(struct sqlite_store *s, enum query which,
                     store_sink *sink, void *to, struct fault *f)
{
    sqlite3_stmt *q = s->q[which];
    struct journal_record r;
    int got, bad = 0;

    while (bad == 0 && (got = sqlite3_step(q)) != SQLITE_DONE) {
        if (got != SQLITE_ROW)
            bad = say(s, f);
        else if (!get_record(q, &r))
            bad = fault_say(f, "row %" PRIu64 " is no record", column(q, 0));
        else
            bad = sink(to, &r, f);
    }
    sqlite3_reset(q);
    return bad;
}

static int sqlite_read_all(void *store, uint64_t from, store_sink *sink,
                           void *to, struct fault *f)
{
    struct sqlite_store *s = store;

    bind(s, Q_ALL, 1, from);
    return give_rows(s, Q_ALL, sink, to, f);
}

static int sqlite_ids(void *store, store_sink *sink, void *to, struct fault *f)
{
    struct sqlite_store *s = store;
    sqlite3_stmt *q = s->q[Q_IDS];
    int got, bad = 0;

    while (bad == 0 && (got = sqlite3_step(q)) != SQLITE_DONE) {
        struct journal_record r = {.stream = (uint32_t)column(q, 0),
                                   .seq = column(q, 1),
                                   .id = column(q, 2)};

        bad = got == SQLITE_ROW ? sink(to, &r, f) : say(s, f);
    }
    sqlite3_reset(q);
    return bad;
}

/* Finds the record before this one, which must belong to the same stream. */
static int step_back(struct sqlite_store *s, uint32_t stream, uint64_t seq,
                     uint64_t *pos, struct fault *f)
{
    sqlite3_stmt *q = s->q[Q_BEFORE];
    bool good;

    bind(s, Q_BEFORE, 1, *pos);
    good = sqlite3_step(q) == SQLITE_ROW && column(q, 0) == stream &&
           column(q, 1) == seq;
    *pos = good ? column(q, 2) : 0;
    sqlite3_reset(q);
    return good ? 0
                : fault_say(f,
                            "record %" PRIu64 " of stream %u is missing; "
                            "`houseway restore` puts a copy in its place",
                            seq, stream);
}

/* From the record at the tip back to `from`: where each stands up to `last`. */
static int find_rows(struct sqlite_store *s, const struct journal_head *tip,
                     uint64_t from, uint64_t last, uint64_t *pos,
                     struct fault *f)
{
    uint64_t at = tip->pos;

    for (uint64_t seq = tip->seq; seq >= from; seq--) {
        if (seq <= last)
            pos[seq - from] = at;
        if (step_back(s, tip->stream, seq, &at, f) != 0)
            return FAULT;
    }
    return 0;
}

static int sqlite_read_some(void *store, const struct journal_head *tip,
                            uint64_t from, uint64_t last, store_sink *sink,
                            void *to, struct fault *f)
{
    struct sqlite_store *s = store;
    uint64_t count = last - from + 1;
    uint64_t *pos = calloc(count, sizeof *pos);
    int bad;

    if (pos == NULL)
        return fault_say(f, "out of memory for %" PRIu64 " records", count);
    bad = find_rows(s, tip, from, last, pos, f);
    for (uint64_t i = 0; bad == 0 && i < count; i++) {
        bind(s, Q_AT, 1, pos[i]);
        bad = give_rows(s, Q_AT, sink, to, f);
    }
    free(pos);
    return bad;
}

static int sqlite_read(void *store, uint32_t stream, uint64_t from,
                       store_sink *sink, void *to, struct fault *f)
{
    struct sqlite_store *s = store;
    struct journal_head h = {.stream = stream};
    int bad;

    MUST(from > 0);
    bad = sqlite_heads(s, stream, stream, keep_head, &h, f);
    if (bad != 0 || h.seq < from)
        return bad;
    return sqlite_read_some(s, &h, from, h.seq, sink, to, f);
}

static int sqlite_put_snapshot(void *store, const struct journal_head *h,
                               uint64_t seq, const void *bytes, size_t count,
                               struct fault *f)
{
    struct sqlite_store *s = store;

    bind(s, Q_SNAP_PUT, 1, h->stream);
    bind(s, Q_SNAP_PUT, 2, h->epoch);
    bind(s, Q_SNAP_PUT, 3, seq);
    bind(s, Q_SNAP_PUT, 4, h->pos);
    bind_bytes(s, Q_SNAP_PUT, 5, bytes, count);
    if (run(s, Q_SNAP_PUT, f) != 0)
        return FAULT;
    return sqlite3_changes(s->db) == 1 ? 0 : JOURNAL_LOST;
}

static int sqlite_get_snapshot(void *store, uint32_t stream, store_sink *sink,
                               void *to, struct fault *f)
{
    struct sqlite_store *s = store;
    sqlite3_stmt *q = s->q[Q_SNAP_GET];
    struct journal_record r = {0};
    int got, bad = 0;

    bind(s, Q_SNAP_GET, 1, stream);
    got = sqlite3_step(q);
    if (got == SQLITE_ROW) {
        r.stream = stream;
        r.seq = column(q, 1);
        r.pos = column(q, 2);
        r.body = sqlite3_column_blob(q, 3);
        r.bytes = (size_t)sqlite3_column_bytes(q, 3);
        bad = sink(to, &r, f);
    } else if (got != SQLITE_DONE) {
        bad = say(s, f);
    }
    sqlite3_reset(q);
    return bad;
}

const struct store_way store_sqlite = {
    .open = sqlite_open,
    .close = sqlite_close,
    .house = sqlite_house,
    .key = sqlite_key,
    .let_go = sqlite_let_go,
    .begin = sqlite_begin,
    .end = sqlite_end,
    .take = sqlite_take,
    .write = sqlite_write,
    .there = sqlite_there,
    .read = sqlite_read,
    .read_some = sqlite_read_some,
    .read_all = sqlite_read_all,
    .ids = sqlite_ids,
    .heads = sqlite_heads,
    .put_snapshot = sqlite_put_snapshot,
    .get_snapshot = sqlite_get_snapshot,
};
