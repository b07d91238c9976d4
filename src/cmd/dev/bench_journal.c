/*
 * bench_journal.c - how fast events become durable, and are read back.
 *
 * 64 tables each have one command in flight, and a commit takes them all.  The
 * comparison is a bare loop: the same number of rows with the same bytes in
 * one transaction with the same sync setting, but no hash, no seal, no owner.
 * Rounds alternate, and wall-clock time counts, because a sync waits.
 */
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "cmd/dev/bench.h"
#include "cmd/verb.h"
#include "cmd/wall.h"
#include "journal/journal.h"

enum {
    STREAMS = 64,
    COMMITS = 1000, /* a round */
    BODY = 120,     /* bytes a record, as in a day of a room */
    ROUNDS = 5
};

/* The time of each round. */
struct journal_times {
    int64_t bare[BENCH_ROUNDS_MOST], ours[BENCH_ROUNDS_MOST];
    int64_t read_ns, records, events;
};

/* Two events, then three: a wish has two and a half. */
static uint16_t events_of(uint64_t n)
{
    return (uint16_t)(2 + n % 2);
}

static int stage_wave(struct journal *j, uint64_t wave, struct fault *f)
{
    static uint8_t body[BODY];

    for (uint32_t i = 0; i < STREAMS; i++) {
        struct journal_record r = {.stream = STREAM_TABLES + i,
                                   .at_ms = (int64_t)wave,
                                   .id = wave * STREAMS + i + 1,
                                   .person = i,
                                   .events = events_of(wave + i),
                                   .hand = (uint32_t)(wave / 15 + 1),
                                   .body = body,
                                   .bytes = BODY};

        if (journal_stage(j, &r, f) != 0)
            return FAULT;
    }
    return 0;
}

static int ours_round(struct journal *j, int round, int64_t *ns,
                      struct fault *f)
{
    int64_t begun = wall_ns();

    for (uint64_t i = 0; i < COMMITS; i++) {
        uint64_t wave = (uint64_t)round * COMMITS + i;

        if (stage_wave(j, wave, f) != 0 ||
            (journal_must_sign(j, (int64_t)wave) &&
             journal_sign(j, (int64_t)wave, f) != 0) ||
            journal_commit(j, f) != 0)
            return FAULT;
    }
    *ns = wall_ns() - begun;
    return 0;
}

static int bare_say(sqlite3 *db, struct fault *f)
{
    return fault_say(f, "SQLite: %s", sqlite3_errmsg(db));
}

static int bare_open(sqlite3 **db, sqlite3_stmt **put, const char *path,
                     struct fault *f)
{
    if (sqlite3_open(path, db) != SQLITE_OK ||
        sqlite3_exec(*db,
                     "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                     "CREATE TABLE row (pos INTEGER PRIMARY KEY, stream "
                     "INTEGER, seq INTEGER, body BLOB)",
                     NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(*db,
                           "INSERT INTO row (stream, seq, body) "
                           "VALUES (?1, ?2, ?3)",
                           -1, put, NULL) != SQLITE_OK)
        return bare_say(*db, f);
    return 0;
}

static int bare_wave(sqlite3 *db, sqlite3_stmt *put, int wave)
{
    static const uint8_t body[BODY];

    sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
    for (int i = 0; i < STREAMS; i++) {
        sqlite3_bind_int(put, 1, i);
        sqlite3_bind_int(put, 2, wave);
        sqlite3_bind_blob(put, 3, body, BODY, SQLITE_STATIC);
        sqlite3_step(put);
        sqlite3_reset(put);
    }
    return sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
}

static int bare_round(sqlite3 *db, sqlite3_stmt *put, int64_t *ns,
                      struct fault *f)
{
    int64_t begun = wall_ns();

    for (int i = 0; i < COMMITS; i++)
        if (bare_wave(db, put, i) != SQLITE_OK)
            return bare_say(db, f);
    *ns = wall_ns() - begun;
    return 0;
}

static int count_record(void *to, const struct journal_record *r,
                        struct fault *f)
{
    struct journal_times *t = to;

    (void)f;
    t->records++;
    t->events += r->events;
    return 0;
}

static int take_all(struct journal *j, struct fault *f)
{
    uint32_t streams[STREAMS + 1] = {STREAM_HOUSE};

    for (uint32_t i = 0; i < STREAMS; i++)
        streams[i + 1] = STREAM_TABLES + i;
    return journal_take_many(j, streams, STREAMS + 1, f);
}

/* All rounds in a folder that is new. */
static int measure_rounds(const char *bare, const char *where, int rounds,
                          struct journal_times *t, struct fault *f)
{
    struct journal_keys keys;
    struct journal *j = NULL;
    sqlite3_stmt *put = NULL;
    sqlite3 *db = NULL;
    int bad, begun;

    keys_from_seed(&keys, (const uint8_t[KEYS_SEED]){1});
    bad = journal_open(&j, where, &keys, "bench", f);
    if (bad == 0)
        bad = take_all(j, f);
    if (bad == 0)
        bad = bare_open(&db, &put, bare, f);
    for (begun = 0; bad == 0 && begun < rounds; begun++) {
        bad = bare_round(db, put, &t->bare[begun], f);
        if (bad == 0)
            bad = ours_round(j, begun, &t->ours[begun], f);
    }
    if (bad == 0) {
        t->read_ns = wall_ns();
        bad = journal_read_all(j, 0, count_record, t, f);
        t->read_ns = wall_ns() - t->read_ns;
    }
    sqlite3_finalize(put);
    sqlite3_close(db);
    journal_close(j);
    return bad;
}

static int64_t per_second(int64_t work, int64_t ns)
{
    return work * 1000000 / (ns / 1000 + 1);
}

static void show(const struct bench_request *q, int64_t bare, int64_t ours,
                 int64_t read)
{
    struct json j = json_to(stdout);

    if (!q->json) {
        printf("durable events a second, 64 tables in flight, synchronous "
               "FULL\n\n");
        printf("a bare SQLite loop %10" PRId64 "\n", bare);
        printf("the journal        %10" PRId64 "  %" PRId64 " %% of it\n",
               ours, ours * 100 / bare);
        printf("read and checked   %10" PRId64 "  a million in %" PRId64
               ".%" PRId64 " s\n",
               read, 1000000 / read, 10000000 / read % 10);
        return;
    }
    json_object(&j);
    json_say_int(&j, "bare_per_second", bare);
    json_say_int(&j, "durable_per_second", ours);
    json_say_int(&j, "read_per_second", read);
    json_close(&j);
}

static void remove_folder(const char *folder)
{
    static const char *const names[] = {"bare.db",        "bare.db-wal",
                                        "bare.db-shm",    "journal.db",
                                        "journal.db-wal", "journal.db-shm"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[256];

        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

int bench_journal(const struct bench_request *q)
{
    char folder[] = "/var/tmp/houseway-bench.XXXXXX", bare[64], ours[64];
    int rounds = q->rounds > 0 ? (int)q->rounds : ROUNDS, bad;
    int64_t work = (int64_t)COMMITS * STREAMS * 5 / 2;
    struct journal_times t = {0};
    struct fault f = {""};

    if (mkdtemp(folder) == NULL) {
        fprintf(stderr, "houseway-dev bench: %s cannot be made\n", folder);
        return EXIT_NO;
    }
    snprintf(bare, sizeof bare, "%s/bare.db", folder);
    snprintf(ours, sizeof ours, "%s/journal.db", folder);
    bad = measure_rounds(bare, q->db != NULL ? q->db : ours, rounds, &t, &f);
    remove_folder(folder);
    if (bad != 0) {
        fprintf(stderr, "houseway-dev bench: %s\n", f.text);
        return EXIT_NO;
    }
    show(q, per_second(work, bench_median(t.bare, rounds)),
         per_second(work, bench_median(t.ours, rounds)),
         per_second(t.events, t.read_ns));
    return EXIT_YES;
}
