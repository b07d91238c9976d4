/*
 * past.c - the index of hands in its database.
 */
#include "serve/past.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/must.h"
#include "journal/seal.h"
#include "serve/log.h"
#include "serve/past_own.h"

#include "base/owns_memory.h"

static const char schema[] =
    "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;"
    "CREATE TABLE IF NOT EXISTS made(layout TEXT NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS hand(tbl INTEGER, number INTEGER,"
    " first INTEGER, first_at INTEGER, last INTEGER, last_at INTEGER,"
    " hash BLOB, tip INTEGER, pos INTEGER, at_ms INTEGER, house TEXT,"
    " game TEXT, promise TEXT, PRIMARY KEY(tbl, number)) STRICT,"
    " WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS mark(tbl INTEGER, number INTEGER,"
    " first INTEGER, first_at INTEGER, body BLOB) STRICT;"
    "CREATE UNIQUE INDEX IF NOT EXISTS mark_at ON mark(tbl, number);"
    "CREATE TABLE IF NOT EXISTS played(person INTEGER, tbl INTEGER,"
    " number INTEGER, at_ms INTEGER, won INTEGER, nth INTEGER, sum INTEGER,"
    " brief BLOB, PRIMARY KEY(person, tbl, number)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS played_nth ON played(person, nth);"
    "CREATE TABLE IF NOT EXISTS game(person INTEGER, house TEXT, game TEXT,"
    " hands INTEGER, won INTEGER, PRIMARY KEY(person, house, game)) STRICT,"
    " WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS ruling(tbl INTEGER, seq INTEGER,"
    " event INTEGER, at_ms INTEGER, hand INTEGER, person INTEGER,"
    " role INTEGER, say TEXT, clause TEXT, borrowed INTEGER,"
    " more INTEGER,"
    " PRIMARY KEY(tbl, seq, event)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS ruling_at ON ruling(at_ms);";

#define HAND                                                                  \
    "h.tbl, h.number, h.first, h.first_at, h.last, h.last_at, h.hash, h.tip," \
    " h.pos, h.at_ms, h.house, h.game, h.promise"

static const char *const words[PAST_ASKS] = {
    [PAST_BEGIN] = "BEGIN IMMEDIATE",
    [PAST_COMMIT] = "COMMIT",
    [PAST_ROLLBACK] = "ROLLBACK",
    [PUT_HAND] = "INSERT INTO hand VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,"
                 "?12,?13) ON CONFLICT DO NOTHING",
    [PUT_MARK] = "INSERT OR REPLACE INTO mark VALUES(?1,?2,?3,?4,?5)",
    [PUT_PLAYED] = "INSERT INTO played SELECT ?1, ?2, ?3, ?4, ?5,"
                   " coalesce(max(nth), 0) + 1, coalesce((SELECT sum FROM"
                   " played WHERE person = ?1 ORDER BY nth DESC LIMIT 1), 0)"
                   " + ?5, ?6 FROM played WHERE person = ?1",
    [PUT_GAME] = "INSERT INTO game VALUES(?1, ?2, ?3, 1, ?4) ON CONFLICT DO"
                 " UPDATE SET hands = hands + 1, won = won + ?4",
    [PUT_RULING] = "INSERT INTO ruling VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,"
                   "?10, ?3)"
                   " ON CONFLICT DO NOTHING",
    [PUT_RULING_MORE] = "UPDATE ruling SET say = say || ' ' || ?3, more = ?4"
                        " WHERE tbl = ?1 AND seq = ?2 AND more < ?4 AND"
                        " length(say) + length(?3) < 240",
    [ASK_HAND] = "SELECT " HAND " FROM hand h WHERE tbl = ?1 AND number = ?2",
    [ASK_HAND_BEFORE] = "SELECT " HAND " FROM hand h WHERE tbl = ?1 AND"
                        " number < ?2 ORDER BY number DESC LIMIT 1",
    [ASK_MARK] = "SELECT first, first_at, body FROM mark WHERE tbl = ?1 AND"
                 " number <= ?2 ORDER BY number DESC LIMIT 1",
    [ASK_OWN_BEFORE] = "SELECT " HAND ", p.nth, p.won, p.sum, p.brief FROM"
                       " played p JOIN hand h USING (tbl, number) WHERE"
                       " p.person = ?1 AND p.nth < ?2 ORDER BY p.nth DESC"
                       " LIMIT 1",
    [ASK_SUM] = "SELECT sum FROM played WHERE person = ?1 AND nth = ?2",
    [ASK_GAMES] = "SELECT house, game, hands, won FROM game WHERE person = ?1"
                  " ORDER BY hands DESC, house, game LIMIT ?2",
    [ASK_RULINGS] = "SELECT tbl, seq, event, at_ms, hand, person, role, say,"
                    " clause, borrowed FROM ruling WHERE at_ms >= ?1"
                    " ORDER BY at_ms DESC, seq DESC, event DESC LIMIT ?2",
    [ASK_RULINGS_COUNT] = "SELECT count(*) FROM ruling WHERE at_ms >= ?1",
};

/* Increases when hands are indexed differently: 2 has all decks of a hand. */
enum { PAST_FORMAT = 2 };

/* The layout of our structs: an index written with another layout is
   rebuilt. */
static void put_layout(char out[64])
{
    snprintf(out, 64, "%s %d %d %zu", HOUSEWAY_VERSION, PAST_FORMAT,
             KEEP_LAYOUT, sizeof(struct seating));
}

static int say(struct past *p, const char *path, struct fault *f)
{
    return fault_say(f, "%s: %s", path, sqlite3_errmsg(p->db));
}

void past_wipe(struct past *p)
{
    char sql[320], layout[64];

    put_layout(layout);
    snprintf(sql, sizeof sql,
             "DELETE FROM hand;DELETE FROM mark;DELETE FROM played;"
             "DELETE FROM game;DELETE FROM ruling;DELETE FROM made;"
             "INSERT INTO made VALUES('%s')",
             layout);
    if (sqlite3_exec(p->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        p->failed = true;
}

void past_unfinished(struct past *p, bool unfinished)
{
    char sql[160], layout[64];

    put_layout(layout);
    snprintf(sql, sizeof sql,
             "DELETE FROM made;INSERT INTO made VALUES('%s%s')", layout,
             unfinished ? " unfinished" : "");
    if (!p->failed && sqlite3_exec(p->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        p->failed = true;
}

/* An index written by another version is made again from the journal. */
static int check_layout(struct past *p, const char *path, struct fault *f)
{
    char layout[64];
    sqlite3_stmt *q = NULL;
    bool same;

    put_layout(layout);
    if (sqlite3_prepare_v2(p->db, "SELECT layout FROM made", -1, &q, NULL) !=
        SQLITE_OK)
        return say(p, path, f);
    same = sqlite3_step(q) == SQLITE_ROW &&
           sqlite3_column_text(q, 0) != NULL &&
           strcmp((const char *)sqlite3_column_text(q, 0), layout) == 0;
    sqlite3_finalize(q);
    if (!same)
        past_wipe(p);
    return p->failed ? say(p, path, f) : 0;
}

static int prepare(struct past *p, const char *path, struct fault *f)
{
    if (sqlite3_exec(p->db, schema, NULL, NULL, NULL) != SQLITE_OK)
        return say(p, path, f);
    for (int i = 0; i < PAST_ASKS; i++)
        if (sqlite3_prepare_v3(p->db, words[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &p->ask[i], NULL) != SQLITE_OK)
            return say(p, path, f);
    return check_layout(p, path, f);
}

static struct past *open_once(const char *path,
                              const struct journal_keys *keys, struct fault *f)
{
    struct past *p = calloc(1, sizeof *p);
    mode_t before = umask(0077); /* readable by nobody else */
    int bad;

    if (p == NULL) {
        fault_say(f, "out of memory for the past");
        return NULL;
    }
    p->keys = keys;
    bad = sqlite3_open(path, &p->db) != SQLITE_OK ? say(p, path, f)
                                                  : prepare(p, path, f);
    umask(before);
    if (bad == 0)
        return p;
    past_close(p);
    return NULL;
}

/* Moves a damaged index aside, because it can be rebuilt from the journal. */
static bool set_aside(const char *path, const struct fault *why)
{
    static const char *const beside[] = {"-wal", "-shm", "-journal"};
    char other[PATH_MAX];

    if (snprintf(other, sizeof other, "%s.bad", path) >= (int)sizeof other ||
        rename(path, other) != 0)
        return false;
    log_line("%s: it is kept as %s, and made again from the journal",
             why->text, other);
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        snprintf(other, sizeof other, "%s%s", path, beside[i]);
        unlink(other);
    }
    return true;
}

struct past *past_open(const char *path, const struct journal_keys *keys,
                       struct fault *f)
{
    struct past *p = open_once(path, keys, f);

    return p == NULL && set_aside(path, f) ? open_once(path, keys, f) : p;
}

void past_close(struct past *p)
{
    if (p == NULL)
        return;
    for (int i = 0; i < PAST_ASKS; i++)
        sqlite3_finalize(p->ask[i]);
    sqlite3_close(p->db);
    free(p);
}

sqlite3_stmt *past_ask(struct past *p, enum past_ask which)
{
    sqlite3_reset(p->ask[which]);
    sqlite3_clear_bindings(p->ask[which]);
    return p->ask[which];
}

/* A statement that gives no rows. */
static bool past_done(struct past *p, sqlite3_stmt *s)
{
    bool good = sqlite3_step(s) == SQLITE_DONE;

    if (!good && !p->failed)
        fprintf(stderr, "houseway: the index of hands: %s\n",
                sqlite3_errmsg(p->db));
    p->failed |= !good;
    sqlite3_reset(s);
    return good;
}

void past_begin(struct past *p)
{
    if (!p->failed && p->depth++ == 0)
        past_done(p, past_ask(p, PAST_BEGIN));
}

void past_end(struct past *p)
{
    if (p->depth > 0 && --p->depth > 0)
        return;
    if (sqlite3_get_autocommit(p->db) == 0)
        past_done(p, past_ask(p, p->failed ? PAST_ROLLBACK : PAST_COMMIT));
}

/* Writing */

static void bind(sqlite3_stmt *s, int at, int64_t n)
{
    sqlite3_bind_int64(s, at, n);
}

static void bind_text(sqlite3_stmt *s, int at, const char *text)
{
    sqlite3_bind_text(s, at, text, -1, SQLITE_STATIC);
}

/* Adds a hand; false if it is already there or cannot be written. */
static bool put_hand(struct past *p, const struct past_hand *h)
{
    const struct hand_kept *k = h->hand;
    sqlite3_stmt *s = past_ask(p, PUT_HAND);

    bind(s, 1, h->table);
    bind(s, 2, k->number);
    bind(s, 3, (int64_t)k->from.seq);
    bind(s, 4, k->from.index);
    bind(s, 5, (int64_t)k->to.seq);
    bind(s, 6, k->to.index);
    sqlite3_bind_blob(s, 7, k->to.hash, HAND_HASH, SQLITE_STATIC);
    bind(s, 8, (int64_t)h->tip.seq);
    bind(s, 9, (int64_t)h->tip.pos);
    bind(s, 10, k->at_ms);
    bind_text(s, 11, k->start.felt.house);
    bind_text(s, 12, k->start.felt.game);
    bind_text(s, 13, k->promise);
    return past_done(p, s) && sqlite3_changes(p->db) == 1;
}

static void put_mark(struct past *p, const struct past_hand *h)
{
    static uint8_t sealed[PAST_MARK];
    size_t count = past_seal(p, h->table, h->hand, sealed);
    sqlite3_stmt *s = past_ask(p, PUT_MARK);

    bind(s, 1, h->table);
    bind(s, 2, h->hand->number);
    bind(s, 3, (int64_t)h->hand->from.seq);
    bind(s, 4, h->hand->from.index);
    sqlite3_bind_blob(s, 5, sealed, (int)count, SQLITE_STATIC);
    past_done(p, s);
}

/* Is the last mark too far before this hand? */
static bool must_mark(struct past *p, const struct past_hand *h)
{
    sqlite3_stmt *s = past_ask(p, ASK_MARK);
    bool near;

    bind(s, 1, h->table);
    bind(s, 2, h->hand->number);
    near = sqlite3_step(s) == SQLITE_ROW && h->hand->number % PAST_EVERY != 0;
    sqlite3_reset(s);
    return !near;
}

static void put_played(struct past *p, const struct past_hand *h,
                       const struct past_player *who)
{
    const struct hand_kept *k = h->hand;
    uint8_t sealed[PAST_BRIEF + SEAL_SNAPSHOT];
    size_t bytes = strlen(who->brief);
    sqlite3_stmt *s = past_ask(p, PUT_PLAYED);

    seal_snapshot(sealed, p->keys, h->table, k->to.seq,
                  (const uint8_t *)who->brief, bytes);
    bind(s, 1, who->person);
    bind(s, 2, h->table);
    bind(s, 3, k->number);
    bind(s, 4, k->at_ms);
    bind(s, 5, k->won[who->seat]);
    sqlite3_bind_blob(s, 6, sealed, (int)(bytes + SEAL_SNAPSHOT),
                      SQLITE_STATIC);
    past_done(p, s);
    s = past_ask(p, PUT_GAME);
    bind(s, 1, who->person);
    bind_text(s, 2, k->start.felt.house);
    bind_text(s, 3, k->start.felt.game);
    bind(s, 4, k->won[who->seat]);
    past_done(p, s);
}

void past_put(struct past *p, const struct past_hand *h)
{
    if (p->failed)
        return;
    past_begin(p);
    if (put_hand(p, h)) {
        if (must_mark(p, h))
            put_mark(p, h);
        for (int i = 0; i < h->players; i++)
            put_played(p, h, &h->player[i]);
    }
    past_end(p);
}

void past_rule(struct past *p, const struct past_ruling *r)
{
    const int64_t n[] = {r->table, (int64_t)r->seq, r->index, r->at_ms,
                         r->hand,  r->person,       r->role};
    sqlite3_stmt *s;

    if (p->failed)
        return;
    s = past_ask(p, PUT_RULING);
    for (int i = 0; i < 7; i++)
        bind(s, i + 1, n[i]);
    bind_text(s, 8, r->say);
    bind_text(s, 9, r->clause);
    bind(s, 10, r->borrowed);
    past_done(p, s);
}

void past_rule_more(struct past *p, uint32_t table, uint64_t seq,
                    uint16_t index, const char *say)
{
    sqlite3_stmt *s;

    if (p->failed)
        return;
    s = past_ask(p, PUT_RULING_MORE);
    bind(s, 1, table);
    bind(s, 2, (int64_t)seq);
    bind_text(s, 3, say);
    bind(s, 4, index);
    past_done(p, s);
}

void past_renumber(struct past *p)
{
    static const char sql[] =
        "UPDATE played SET nth = o.n, sum = o.s FROM (SELECT person AS who,"
        " tbl AS t, number AS h, row_number() OVER w AS n, sum(won) OVER w"
        " AS s FROM played WINDOW w AS (PARTITION BY person ORDER BY at_ms,"
        " tbl, number)) AS o WHERE person = o.who AND tbl = o.t AND"
        " number = o.h AND (nth <> o.n OR sum <> o.s)";

    if (!p->failed && sqlite3_exec(p->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        p->failed = true;
}

/* Reading */

static void column_text(char *to, size_t room, sqlite3_stmt *s, int column)
{
    const unsigned char *text = sqlite3_column_text(s, column);

    snprintf(to, room, "%s", text != NULL ? (const char *)text : "");
}

static void get_row(sqlite3_stmt *s, struct past_row *out)
{
    *out =
        (struct past_row){.table = (uint32_t)sqlite3_column_int64(s, 0),
                          .number = (uint32_t)sqlite3_column_int64(s, 1),
                          .from = {.seq = (uint64_t)sqlite3_column_int64(s, 2),
                                   .index = (uint16_t)sqlite3_column_int(s,
                                                                         3)},
                          .to = {.seq = (uint64_t)sqlite3_column_int64(s, 4),
                                 .index = (uint16_t)sqlite3_column_int(s, 5)},
                          .tip = {.seq = (uint64_t)sqlite3_column_int64(s, 7),
                                  .pos = (uint64_t)sqlite3_column_int64(s, 8)},
                          .at_ms = sqlite3_column_int64(s, 9)};
    if (sqlite3_column_bytes(s, 6) == HAND_HASH)
        memcpy(out->to.hash, sqlite3_column_blob(s, 6), HAND_HASH);
    out->tip.stream = keep_stream(out->table);
    column_text(out->house, sizeof out->house, s, 10);
    column_text(out->game, sizeof out->game, s, 11);
    column_text(out->promise, sizeof out->promise, s, 12);
}

static bool one_row(sqlite3_stmt *s, struct past_row *out)
{
    bool there = sqlite3_step(s) == SQLITE_ROW;

    if (there)
        get_row(s, out);
    sqlite3_reset(s);
    return there;
}

bool past_find(struct past *p, uint32_t table, uint32_t number,
               struct past_row *out)
{
    sqlite3_stmt *s = past_ask(p, ASK_HAND);

    bind(s, 1, table);
    bind(s, 2, number);
    return one_row(s, out);
}

bool past_before(struct past *p, uint32_t table, uint32_t number,
                 struct past_row *out)
{
    sqlite3_stmt *s = past_ask(p, ASK_HAND_BEFORE);

    bind(s, 1, table);
    bind(s, 2, number != 0 ? number : INT64_MAX);
    return one_row(s, out);
}

bool past_mark(struct past *p, uint32_t table, uint32_t number,
               struct heard_at *from, struct seating *out)
{
    sqlite3_stmt *s = past_ask(p, ASK_MARK);
    bool there;

    bind(s, 1, table);
    bind(s, 2, number);
    there = sqlite3_step(s) == SQLITE_ROW;
    if (there) {
        *from = (struct heard_at){.seq = (uint64_t)sqlite3_column_int64(s, 0),
                                  .index = (uint16_t)sqlite3_column_int(s, 1)};
        there = past_unseal(p, table, from->seq, sqlite3_column_blob(s, 2),
                            (size_t)sqlite3_column_bytes(s, 2), out);
    }
    sqlite3_reset(s);
    return there;
}

/* Opens the sealed cards of a person; what does not open is not shown. */
static void get_brief(const struct past *p, sqlite3_stmt *s,
                      struct past_own *out)
{
    size_t bytes = (size_t)sqlite3_column_bytes(s, 16);

    out->brief[0] = '\0';
    if (bytes < SEAL_SNAPSHOT || bytes - SEAL_SNAPSHOT >= sizeof out->brief ||
        !seal_open_snapshot((uint8_t *)out->brief, p->keys, out->row.table,
                            out->row.to.seq, sqlite3_column_blob(s, 16),
                            bytes))
        return;
    out->brief[bytes - SEAL_SNAPSHOT] = '\0';
}

bool past_own_before(struct past *p, uint32_t person, uint32_t nth,
                     struct past_own *out)
{
    sqlite3_stmt *s = past_ask(p, ASK_OWN_BEFORE);
    bool there;

    bind(s, 1, person);
    bind(s, 2, nth != 0 ? nth : INT64_MAX);
    there = sqlite3_step(s) == SQLITE_ROW;
    if (there) {
        get_row(s, &out->row);
        out->nth = (uint32_t)sqlite3_column_int64(s, 13);
        out->won = sqlite3_column_int64(s, 14);
        out->sum = sqlite3_column_int64(s, 15);
        get_brief(p, s, out);
    }
    sqlite3_reset(s);
    return there;
}

bool past_sum(struct past *p, uint32_t person, uint32_t nth, money *out)
{
    sqlite3_stmt *s = past_ask(p, ASK_SUM);
    bool there;

    bind(s, 1, person);
    bind(s, 2, nth);
    there = sqlite3_step(s) == SQLITE_ROW;
    if (there)
        *out = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return there;
}

int past_games(struct past *p, uint32_t person, struct past_game *out,
               int room)
{
    sqlite3_stmt *s = past_ask(p, ASK_GAMES);
    int count = 0;

    bind(s, 1, person);
    bind(s, 2, room);
    for (; count < room && sqlite3_step(s) == SQLITE_ROW; count++) {
        column_text(out[count].house, sizeof out[count].house, s, 0);
        column_text(out[count].game, sizeof out[count].game, s, 1);
        out[count].hands = (uint32_t)sqlite3_column_int64(s, 2);
        out[count].won = sqlite3_column_int64(s, 3);
    }
    sqlite3_reset(s);
    return count;
}

static void get_ruling(sqlite3_stmt *s, struct past_ruling *out)
{
    *out = (struct past_ruling){.table = (uint32_t)sqlite3_column_int64(s, 0),
                                .seq = (uint64_t)sqlite3_column_int64(s, 1),
                                .index = (uint16_t)sqlite3_column_int(s, 2),
                                .at_ms = sqlite3_column_int64(s, 3),
                                .hand = (uint32_t)sqlite3_column_int64(s, 4),
                                .person = (uint32_t)sqlite3_column_int64(s, 5),
                                .role = (uint8_t)sqlite3_column_int(s, 6),
                                .borrowed = sqlite3_column_int(s, 9) != 0};
    column_text(out->say, sizeof out->say, s, 7);
    column_text(out->clause, sizeof out->clause, s, 8);
}

int past_rulings(struct past *p, int64_t since_ms, struct past_ruling *out,
                 int room)
{
    sqlite3_stmt *s = past_ask(p, ASK_RULINGS);
    int count = 0;

    bind(s, 1, since_ms);
    bind(s, 2, room);
    while (count < room && sqlite3_step(s) == SQLITE_ROW)
        get_ruling(s, &out[count++]);
    sqlite3_reset(s);
    return count;
}

int past_rulings_count(struct past *p, int64_t since_ms)
{
    sqlite3_stmt *s = past_ask(p, ASK_RULINGS_COUNT);
    int count = 0;

    bind(s, 1, since_ms);
    if (sqlite3_step(s) == SQLITE_ROW)
        count = sqlite3_column_int(s, 0);
    sqlite3_reset(s);
    return count;
}
