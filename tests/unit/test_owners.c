/*
 * test_owners.c - several processes and one PostgreSQL.
 *
 * Starts a server of its own; if none is installed, it says so and is
 * skipped.  Each test has a database of its own on that server.
 */
#include "test.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "journal/store_postgres.h"
#include "keep/keep.h"
#include "rule/open.h"

#include "base/owns_clock.h"

enum { HUNG_MS = 1500, LOST_EXIT = 9, SKIPPED = 77 };

static char folder[64], server[160], place[192], file[96];
static struct journal_keys keys;

static void make_keys(void)
{
    keys_from_seed(&keys, (const uint8_t[KEYS_SEED]){7});
}

/* A new database on the server, by a connection to the first one. */
static void fresh(void)
{
    static int count;
    char words[64];
    PGconn *db = PQconnectdb(server);

    count++;
    snprintf(words, sizeof words, "CREATE DATABASE d%d", count);
    PQclear(PQexec(db, words));
    PQfinish(db);
    snprintf(place, sizeof place, "postgresql://house@/d%d?host=%s", count,
             folder);
    make_keys();
}

static struct journal *opened(const char *where)
{
    struct fault f = {""};
    struct journal *j;

    CHECK_EQ(journal_open(&j, where, &keys, "here", &f), 0);
    CHECK_STR(f.text, "");
    return j;
}

static void stage(struct journal *j, uint32_t stream, uint64_t id)
{
    struct journal_record r = {.stream = stream,
                               .id = id,
                               .at_ms = (int64_t)id,
                               .events = 2,
                               .hand = id % 3 == 0 ? 5 : 0,
                               .opens = id % 7 == 0 ? 5 : 0,
                               .body = (const uint8_t *)"body of a record",
                               .bytes = id % 17};

    CHECK_EQ(journal_stage(j, &r, NULL), 0);
}

/* A day in a few lines, on either database. */
static void play(struct journal *j)
{
    uint64_t epoch;

    for (uint32_t i = 0; i < 5; i++)
        CHECK_EQ(journal_take(j, i, &epoch, NULL), 0);
    for (uint64_t i = 1; i <= 3000; i++) {
        stage(j, 1 + (uint32_t)(i * i % 4), i);
        if (i % 40 == 0 && journal_must_sign(j, (int64_t)i))
            CHECK_EQ(journal_sign(j, (int64_t)i, NULL), 0);
        if (i % 40 == 0)
            CHECK_EQ(journal_commit(j, NULL), 0);
    }
    CHECK_EQ(journal_sign(j, 3000, NULL), 0);
    CHECK_EQ(journal_commit(j, NULL), 0);
}

struct sum {
    crypto_generichash_state state;
    uint8_t hash[32];
    int count;
};

static int add(void *to, const struct journal_record *r, struct fault *f)
{
    struct sum *s = to;

    (void)f;
    s->count++;
    crypto_generichash_update(&s->state, r->hash, 32);
    crypto_generichash_update(&s->state, r->body, r->bytes);
    return 0;
}

static void read_sum(struct journal *j, struct sum *s)
{
    s->count = 0;
    crypto_generichash_init(&s->state, NULL, 0, 32);
    CHECK_EQ(journal_read(j, 1, 1, add, s, NULL), 0);
    CHECK_EQ(journal_read(j, 0, 1, add, s, NULL), 0);
    CHECK_EQ(journal_read_all(j, 0, add, s, NULL), 0);
    crypto_generichash_final(&s->state, s->hash, 32);
}

TEST(the_same_records_have_the_same_head_in_both)
{
    struct journal *a, *b;
    struct journal_head ah, bh;
    struct sum as, bs;

    fresh();
    a = opened(place);
    b = opened(file);
    play(a);
    play(b);
    CHECK_EQ(journal_head(a, 0, &ah, NULL), 0);
    CHECK_EQ(journal_head(b, 0, &bh, NULL), 0);
    CHECK(ah.seq > 2 && ah.seq == bh.seq);
    CHECK(memcmp(ah.hash, bh.hash, 32) == 0);
    read_sum(a, &as);
    read_sum(b, &bs);
    CHECK(as.count > 3000 && as.count == bs.count);
    CHECK(memcmp(as.hash, bs.hash, 32) == 0);
    journal_close(a);
    journal_close(b);
}

/* From one database to the other and back: the same head. */
TEST(a_journal_moves_to_the_other_database)
{
    struct journal_copied there, back;
    char from[192];
    struct journal *j;
    struct fault f = {""};

    fresh();
    memcpy(from, place, sizeof from);
    j = opened(place);
    play(j);
    CHECK_EQ(journal_snapshot_put(j, 0, 4, "x", 1, NULL), 0);
    unlink(file);
    CHECK_EQ(journal_copy(from, file, &(struct journal_how){0}, &there, &f),
             0);
    CHECK_STR(f.text, "");
    journal_close(j);
    fresh();
    CHECK_EQ(journal_copy(file, place, &(struct journal_how){.jump = 1}, &back,
                          &f),
             0);
    CHECK_STR(f.text, "");
    CHECK(there.records > 3000 && back.records == there.records);
    CHECK(memcmp(there.head, back.head, 32) == 0);
    CHECK(journal_copy(file, from, &(struct journal_how){0}, &back, &f) < 0);
    CHECK(strstr(f.text, ": it holds a journal already") != NULL);
    unlink(file);
}

struct ids {
    int count;
    struct journal_record last;
};

static int take_id(void *to, const struct journal_record *r, struct fault *f)
{
    struct ids *s = to;

    (void)f;
    s->count++;
    s->last = *r;
    return 0;
}

TEST(a_snapshot_and_ids_come_back)
{
    struct ids ids = {.count = 0};
    uint64_t seq, pos, epoch;
    struct journal *j;
    char got[8];

    fresh();
    j = opened(place);
    CHECK_EQ(journal_take(j, 1, &epoch, NULL), 0);
    CHECK_EQ(journal_snapshot_get(j, 1, &seq, &pos, got, 8, NULL), 0);
    stage(j, 1, 11);
    stage(j, 1, 12);
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_ids(j, take_id, &ids, NULL), 0);
    CHECK_EQ(ids.count, 2);
    CHECK_EQ(ids.last.id, 12);
    CHECK_EQ(ids.last.seq, 2);
    CHECK_EQ(journal_snapshot_put(j, 1, 2, "old", 4, NULL), 0);
    CHECK_EQ(journal_snapshot_put(j, 1, 2, "state", 6, NULL), 0);
    CHECK_EQ(journal_snapshot_get(j, 1, &seq, &pos, got, 8, NULL), 6);
    CHECK_STR(got, "state");
    CHECK_EQ(seq, 2);
    CHECK_EQ(pos, 2);
    journal_close(j);
}

TEST(who_lost_a_stream_writes_nothing_here_either)
{
    struct fault f = {""};
    struct journal *old, *new;
    struct sum s;
    uint64_t epoch;

    fresh();
    old = opened(place);
    new = opened(place);
    CHECK_EQ(journal_take(old, 1, &epoch, NULL), 0);
    CHECK_EQ(journal_take(old, 2, &epoch, NULL), 0);
    stage(old, 1, 1);
    CHECK_EQ(journal_commit(old, NULL), 0);
    stage(old, 1, 2);
    stage(old, 2, 2);
    CHECK_EQ(journal_take_over(new, 1, 1, &epoch, NULL), 0);
    CHECK_EQ(journal_take_over(new, 1, 1, &epoch, NULL), JOURNAL_LOST);
    CHECK_EQ(journal_take_over(new, 1, 2, &epoch, NULL), 0);
    CHECK_EQ(journal_commit(old, &f), JOURNAL_LOST);
    CHECK_STR(f.text, "a stream has been taken by another");
    CHECK_EQ(journal_snapshot_put(old, 1, 1, "x", 1, NULL), JOURNAL_LOST);
    read_sum(new, &s);
    CHECK_EQ(s.count, 2); /* the one record, read twice */
    journal_close(old);
    journal_close(new);
}

/* An id that is there already is refused by the database as well. */
static void note_stop(void *to, const char *why)
{
    snprintf(to, 200, "%s", why);
}

TEST(an_id_comes_once)
{
    struct fault f = {""};
    char why[200] = "";
    struct journal *j;
    uint64_t epoch;

    fresh();
    j = opened(place);
    journal_on_stop(j, note_stop, why);
    CHECK_EQ(journal_take(j, 1, &epoch, NULL), 0);
    stage(j, 1, 5);
    CHECK_EQ(journal_commit(j, NULL), 0);
    stage(j, 1, 5);
    CHECK_EQ(journal_commit(j, &f), FAULT);
    CHECK(strstr(why, "record_id") != NULL);
    CHECK_EQ(journal_commit(j, &f), FAULT);
    CHECK_STR(f.text, "the journal has stopped and takes nothing more");
    journal_close(j);
}

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* The child: writes record after record, and tells the pipe what is durable. */
static void own_and_write(int acks)
{
    struct journal *j = opened(place);
    struct journal_record r = {.stream = 1, .events = 1};
    struct fault f;
    uint64_t epoch;
    int bad = journal_take(j, 1, &epoch, &f);

    for (uint64_t id = 1; bad == 0; id++) {
        r.id = id;
        bad = journal_stage(j, &r, &f);
        if (bad == 0)
            bad = journal_commit(j, &f);
        if (bad == 0 && write(acks, &id, sizeof id) != sizeof id)
            _exit(1);
        if (journal_beat(j, &f) != 0)
            _exit(2);
    }
    _exit(bad == JOURNAL_LOST ? LOST_EXIT : 3);
}

static pid_t start_owner(int *acks)
{
    int ends[2];
    pid_t pid;

    CHECK_EQ(pipe(ends), 0);
    fflush(stdout);
    pid = fork();
    if (pid == 0) {
        close(ends[0]);
        own_and_write(ends[1]);
    }
    close(ends[1]);
    *acks = ends[0];
    return pid;
}

/* The last that was acknowledged, of so many at most. */
static uint64_t hear_acks(int acks, uint64_t most)
{
    uint64_t id = 0, next;

    while (id < most && read(acks, &next, sizeof next) == sizeof next)
        id = next;
    return id;
}

static int see(void *to, const struct journal_head *h, struct fault *f)
{
    (void)f;
    if (h->stream == 1)
        *(struct journal_head *)to = *h;
    return 0;
}

/* Waits until stream 1 has no living owner, and takes it. */
static bool take_over(struct journal *j, int64_t most_ms)
{
    int64_t begun = now_ms();
    uint64_t epoch;

    while (now_ms() - begun < most_ms) {
        struct journal_head h = {0};

        CHECK_EQ(journal_orphans(j, HUNG_MS, see, &h, NULL), 0);
        if (h.stream == 1)
            return journal_take_over(j, 1, h.epoch, &epoch, NULL) == 0;
        usleep(20000);
    }
    return false;
}

/* Every id from 1 on, once and in order; how many, and how many by epoch 1. */
struct seen {
    uint64_t next, first_epoch;
};

static int see_id(void *to, const struct journal_record *r, struct fault *f)
{
    struct seen *s = to;

    (void)f;
    CHECK_EQ(r->id, s->next);
    s->next++;
    s->first_epoch += r->epoch == 1;
    return 0;
}

static struct seen read_ids(struct journal *j)
{
    struct seen s = {1, 0};

    CHECK_EQ(journal_read(j, 1, 1, see_id, &s, NULL), 0);
    return s;
}

static struct seen go_on(struct journal *j, struct seen s)
{
    for (int i = 0; i < 5; i++)
        stage(j, 1, s.next++);
    CHECK_EQ(journal_commit(j, NULL), 0);
    return s;
}

TEST(when_its_owner_is_killed_a_stream_goes_on)
{
    struct journal *j;
    struct seen s;
    uint64_t acked;
    int acks;
    pid_t pid;

    fresh();
    pid = start_owner(&acks);
    j = opened(place);
    CHECK_EQ(hear_acks(acks, 60), 60);
    kill(pid, SIGKILL);
    CHECK(take_over(j, 10000));
    acked = hear_acks(acks, UINT64_MAX);
    s = read_ids(j);
    CHECK(s.next > acked && s.next > 60);
    go_on(j, s);
    CHECK_EQ(read_ids(j).next, s.next + 5);
    CHECK_EQ(waitpid(pid, NULL, 0), pid);
    close(acks);
    journal_close(j);
}

TEST(an_owner_stopped_past_its_take_over_writes_no_more)
{
    struct journal *j;
    struct seen s;
    int acks, status;
    pid_t pid;

    fresh();
    pid = start_owner(&acks);
    j = opened(place);
    CHECK_EQ(hear_acks(acks, 60), 60);
    kill(pid, SIGSTOP);
    CHECK(take_over(j, 10000));
    s = go_on(j, read_ids(j));
    kill(pid, SIGCONT);
    CHECK_EQ(waitpid(pid, &status, 0), pid);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == LOST_EXIT);
    CHECK_EQ(read_ids(j).next, s.next);
    CHECK_EQ(read_ids(j).first_epoch, s.first_epoch);
    close(acks);
    journal_close(j);
}

/* A whole room */

static struct shelf *shelf;
static int64_t beats; /* a clock that only goes forward */
static const int64_t an_hour = 3600 * 1000;

static struct keep *room_of(const char *address, int64_t hung_ms)
{
    struct keep_plan p = {.shelf = shelf,
                          .house = "oceana",
                          .where = place,
                          .keys = &keys,
                          .address = address,
                          .shares = true,
                          .hung_ms = hung_ms};
    struct fault f = {""};
    struct keep *k = NULL;

    CHECK_EQ(keep_open(&k, &p, &f), 0);
    CHECK_STR(f.text, "");
    return k;
}

static struct keep_said asks(struct keep *k, uint32_t stream,
                             struct command *c, uint64_t id)
{
    struct keep_said said;
    struct fault f = {""};

    c->id = id;
    c->at_ms = (int64_t)id * 1000;
    CHECK_EQ(keep_do(k, stream, c, &said, &f), 0);
    return said;
}

static enum keep_answer enrolls(struct keep *k, uint64_t id)
{
    struct command c;
    struct who who = {.role = ROLE_ROOM, .seat = NO_SEAT};

    memcpy(wish_enroll(&c, who)->name, "Guest", 6);
    return asks(k, STREAM_CAGE, &c, id).answer;
}

static int opens_table(struct keep *k, uint32_t table, uint64_t id,
                       struct keep_said *said, struct fault *f)
{
    struct command c;
    struct book b;

    CHECK_EQ(shelf_book(shelf, "oceana", "holdem", &b, f), 0);
    wish_open(&c, who_floor());
    CHECK_EQ(open_usual(&b, shelf_collections(shelf), 0, 0, 9, &c.open, f), 0);
    c.id = id;
    return keep_open_table(k, table, "holdem", &c, said, f);
}

/* A cage, three people and a table. */
static void sets_up(struct keep *k)
{
    struct who who = {.role = ROLE_ROOM, .seat = NO_SEAT};
    struct keep_said said;
    struct command c;
    struct fault f = {""};

    wish_cage_open(&c, who)->limit = 1000;
    CHECK_EQ(asks(k, STREAM_CAGE, &c, 1).answer, KEEP_DONE);
    for (uint64_t i = 2; i < 5; i++)
        CHECK_EQ(enrolls(k, i), KEEP_DONE);
    CHECK_EQ(opens_table(k, 3, 5, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_DONE);
    CHECK_EQ(keep_commit(k, &f), 0);
}

static int beat(struct keep *k)
{
    struct fault f = {""};

    beats += 1000;
    return keep_beat(k, beats, &f);
}

/*
 * Waits for the room.  The server frees it once the previous owner is gone or
 * silent.
 */
static bool gets_room(struct keep *k)
{
    for (int i = 0; i < 30000 && !keep_is_ours(k); i++) {
        usleep(2000);
        CHECK_EQ(beat(k), 0);
    }
    return keep_is_ours(k);
}

static int64_t records(void)
{
    PGconn *db = PQconnectdb(place);
    PGresult *r = PQexec(db, "SELECT count(*) FROM houseway.record");
    int64_t n = strtoll(PQgetvalue(r, 0, 0), NULL, 10);

    PQclear(r);
    PQfinish(db);
    return n;
}

static void says_where(struct keep *k, const char *address)
{
    struct keep_said said;
    struct command c;
    struct fault f;

    CHECK(!keep_is_ours(k));
    CHECK_STR(keep_address(k), address);
    wish_leave(&c, who_player(1));
    said = asks(k, keep_stream(3), &c, 99);
    CHECK_EQ(said.answer, KEEP_ELSEWHERE);
    CHECK_STR(said.address, address);
    CHECK_EQ(opens_table(k, 9, 98, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_ELSEWHERE);
    CHECK_STR(said.address, address);
    CHECK(keep_table(k, 3) == NULL && keep_cage(k)->people == 0);
}

TEST(who_asks_the_wrong_process_is_told_where_the_room_is)
{
    struct keep *one, *other;
    static struct cage cage; /* too large for the stack */
    struct seating table;

    fresh();
    one = room_of("10.0.0.1:80", an_hour); /* however slow the machine is */
    CHECK(keep_is_ours(one));
    sets_up(one);
    other = room_of("10.0.0.2:80", an_hour);
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(beat(one), 0);
        CHECK_EQ(beat(other), 0);
        says_where(other, "10.0.0.1:80");
    }
    CHECK(keep_is_ours(one));
    CHECK_STR(keep_address(one), "10.0.0.1:80");
    cage = *keep_cage(one);
    table = *keep_table(one, 3);
    keep_close(one); /* as if it was killed: its lock goes with it */
    CHECK(gets_room(other));
    CHECK(memcmp(&cage, keep_cage(other), CAGE_BYTES) == 0);
    CHECK(memcmp(&table, keep_table(other, 3), sizeof table) == 0);
    CHECK_EQ(enrolls(other, 4), KEEP_AGAIN);
    CHECK_EQ(enrolls(other, 6), KEEP_DONE);
    CHECK_EQ(keep_commit(other, NULL), 0);
    keep_close(other);
}

TEST(who_hangs_past_the_take_over_writes_not_one_record)
{
    struct fault f = {""};
    struct keep *one, *other, *third;
    struct keep_said said;
    int64_t there;

    fresh();
    one = room_of("one", 0);
    sets_up(one);
    CHECK_EQ(enrolls(one, 7), KEEP_DONE); /* and it waits */
    other = room_of("other", 1);
    CHECK(gets_room(other)); /* one gives no sign of life */
    there = records();
    CHECK_EQ(keep_commit(one, &f), JOURNAL_LOST);
    CHECK_STR(f.text, "the room is at other now");
    says_where(one, "other");
    CHECK_EQ(keep_commit(one, &f),
             0); /* there is nothing to be lost any more */
    CHECK_EQ(records(), there);
    CHECK_EQ(enrolls(other, 7), KEEP_DONE); /* asked again there */
    CHECK_EQ(keep_commit(other, &f), 0);
    CHECK_EQ(records(), there + 1);

    /* And a third takes it from that one, which then opens a table. */
    third = room_of("third", 1);
    CHECK(gets_room(third));
    there = records();
    CHECK_EQ(opens_table(other, 9, 8, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_ELSEWHERE);
    CHECK_STR(said.address, "third");
    says_where(other, "third");
    CHECK_EQ(records(), there);
    keep_close(one);
    keep_close(other);
    keep_close(third);
}

/* An idle room notices as well, by its own beat. */
TEST(who_has_lost_the_room_hears_of_it_when_it_beats)
{
    struct keep *one, *other;

    fresh();
    one = room_of("one", 0);
    sets_up(one);
    other = room_of("other", 1);
    CHECK(gets_room(other));
    CHECK_EQ(beat(one), JOURNAL_LOST);
    says_where(one, "other");
    CHECK_EQ(opens_table(other, 9, 8, &(struct keep_said){0},
                         &(struct fault){""}),
             0);
    CHECK_EQ(keep_commit(other, NULL), 0);
    CHECK_EQ(beat(other), 0); /* a new table is no loss of the room */
    CHECK(keep_is_ours(other));
    keep_close(one);
    keep_close(other);
}

TEST(a_file_is_shared_with_nobody)
{
    struct keep_plan p = {.shelf = shelf,
                          .house = "oceana",
                          .where = file,
                          .keys = &keys,
                          .address = "here",
                          .shares = true};
    struct fault f = {""};
    struct keep *k;

    fresh();
    CHECK_EQ(keep_open(&k, &p, &f), FAULT);
    CHECK(strstr(f.text, "name a PostgreSQL server") != NULL);
}

static void changes(const char *words, uint32_t stream)
{
    PGconn *db = PQconnectdb(place);
    char said[128];
    PGresult *r;

    snprintf(said, sizeof said, words, stream);
    r = PQexec(db, said);
    CHECK_EQ(PQresultStatus(r), PGRES_COMMAND_OK);
    CHECK_STR(PQcmdTuples(r), "1");
    PQclear(r);
    PQfinish(db);
}

/* A digest of all streams. */
static void written(char out[1024])
{
    PGconn *db = PQconnectdb(place);
    PGresult *r = PQexec(db, "SELECT string_agg(concat_ws(' ', stream, epoch, "
                             "seq, owner, process), ',' ORDER BY stream) "
                             "FROM houseway.stream");

    CHECK_EQ(PQntuples(r), 1);
    snprintf(out, 1024, "%s", PQgetvalue(r, 0, 0));
    PQclear(r);
    PQfinish(db);
}

/* A stream without its row, or with another end: nothing is written. */
static void is_refused(const char *why)
{
    struct keep_plan p = {.shelf = shelf,
                          .house = "oceana",
                          .where = place,
                          .keys = &keys,
                          .address = "here"};
    char before[1024], after[1024];
    struct fault f = {""};
    struct keep *k;

    for (int shares = 0; shares < 2; shares++) {
        p.shares = shares == 1;
        written(before);
        CHECK_EQ(keep_open(&k, &p, &f), FAULT);
        if (strstr(f.text, why) == NULL)
            CHECK_STR(f.text, why);
        written(after);
        CHECK_STR(after, before);
    }
}

TEST(a_damaged_journal_is_refused_and_left_as_it_is)
{
    static const uint32_t streams[] = {0, 1, 19};
    struct keep *k;

    fresh();
    k = room_of("here", an_hour);
    sets_up(k);
    CHECK_EQ(keep_sign(k, 1000, NULL), 0);
    CHECK_EQ(keep_commit(k, NULL), 0);
    keep_close(k);
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++) {
        changes("UPDATE houseway.stream SET stream = -9 WHERE stream = %u",
                streams[i]);
        is_refused("it is not written where it ends");
        changes("UPDATE houseway.stream SET stream = %u WHERE stream = -9",
                streams[i]);
    }
    changes("UPDATE houseway.stream SET seq = seq - 1 WHERE stream = %u", 19);
    is_refused("as it should");
    changes("UPDATE houseway.stream SET seq = seq + 1 WHERE stream = %u", 19);
    k = room_of("here", an_hour);
    CHECK(keep_is_ours(k) && keep_table(k, 3) != NULL);
    keep_close(k);
}

TEST(a_server_that_syncs_nothing_is_refused)
{
    PGconn *db = PQconnectdb(server);
    struct fault f = {""};
    struct journal *j;

    make_keys();
    PQclear(PQexec(db, "ALTER SYSTEM SET full_page_writes = off"));
    PQclear(PQexec(db, "SELECT pg_reload_conf()"));
    for (int i = 0; i < 100; i++) {
        PGresult *r = PQexec(db, "SHOW full_page_writes");
        bool off = strcmp(PQgetvalue(r, 0, 0), "off") == 0;

        PQclear(r);
        if (off)
            break;
        usleep(50000);
    }
    CHECK(journal_open(&j, server, &keys, "here", &f) < 0);
    CHECK_STR(f.text, "PostgreSQL runs with fsync or full_page_writes off "
                      "and could lose what it acknowledged");
    PQclear(PQexec(db, "ALTER SYSTEM RESET full_page_writes"));
    PQfinish(db);
}

TEST(a_server_that_is_not_there_is_a_plain_sentence)
{
    struct fault f = {""};
    struct journal *j;

    make_keys();
    CHECK(journal_open(&j, "postgresql:///x?host=/nowhere", &keys, "here",
                       &f) < 0);
    CHECK(strncmp(f.text, "PostgreSQL: ", 12) == 0);
    CHECK(j == NULL);
}

/*
 * Runs the script, with its output to `out`; false if PostgreSQL is not
 * installed.
 */
static bool start_server(void)
{
    char command[256];
    FILE *p;

    snprintf(folder, sizeof folder, "/tmp/owners-test.XXXXXX");
    if (system("tools/postgres there") != 0 || mkdtemp(folder) == NULL)
        return false;
    snprintf(file, sizeof file, "%s.db", folder);
    snprintf(command, sizeof command, "tools/postgres start %s", folder);
    p = popen(command, "r");
    if (p == NULL || fgets(server, sizeof server, p) == NULL) {
        printf("the server does not start\n0 passed, 1 failed\n");
        exit(1);
    }
    pclose(p);
    server[strcspn(server, "\n")] = '\0';
    return true;
}

static void stop_server(void)
{
    char command[256];

    snprintf(command, sizeof command, "tools/postgres stop %s; rm -f %s*",
             folder, file);
    if (system(command) != 0)
        printf("the server does not stop\n");
}

int main(int argc, char **argv)
{
    struct fault f;
    int status;

    if (!start_server()) {
        printf("PostgreSQL is not installed\n");
        return SKIPPED;
    }
    shelf = shelf_open_house(NULL, "oceana", &f);
    status = shelf == NULL ? 1 : test_main(argc, argv);
    shelf_close(shelf);
    stop_server();
    return status;
}
