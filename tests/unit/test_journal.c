/*
 * test_journal.c - the journal: chains, seals, signatures, whose a stream is.
 */
#include "test.h"

#include <fcntl.h>
#include <sodium.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/journal.h"
#include "journal/seal.h"

/* Every fault of a record ends with this. */
#define WHAT_TO_DO                                                             \
    "; `houseway audit` says more, and `houseway restore` puts a copy in its " \
    "place"

static char folder[64], place[96];
static struct journal_keys keys;

/* A new folder for each test, and nothing in it. */
static void fresh(void)
{
    const uint8_t seed[KEYS_SEED] = {7};

    snprintf(folder, sizeof folder, "/tmp/journal-test.XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
    snprintf(place, sizeof place, "%s/j.db", folder);
    keys_from_seed(&keys, seed);
}

static void gone(void)
{
    static const char *const names[] = {"j.db", "j.db-wal", "j.db-shm", "key",
                                        "copy.db"};

    for (int i = 0; i < 5; i++) {
        char path[96];

        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    CHECK_EQ(rmdir(folder), 0);
}

static struct journal *opened(void)
{
    struct journal *j;
    struct fault f = {""};

    CHECK_EQ(journal_open(&j, place, &keys, "here", &f), 0);
    CHECK_STR(f.text, "");
    return j;
}

static struct journal *opened_and_taken(uint32_t streams)
{
    struct journal *j = opened();
    uint64_t epoch;

    for (uint32_t i = 0; i < streams; i++)
        CHECK_EQ(journal_take(j, i, &epoch, NULL), 0);
    return j;
}

static struct journal_record wish(uint32_t stream, uint64_t id,
                                  const char *body)
{
    return (struct journal_record){.stream = stream,
                                   .id = id,
                                   .at_ms = 1000 + (int64_t)id,
                                   .person = 5,
                                   .role = 2,
                                   .events = 3,
                                   .body = (const uint8_t *)body,
                                   .bytes = strlen(body)};
}

static void stage(struct journal *j, uint32_t stream, uint64_t id,
                  const char *body)
{
    struct journal_record r = wish(stream, id, body);

    CHECK_EQ(journal_stage(j, &r, NULL), 0);
}

/* The result of reading, in one line. */
struct heard {
    char text[400];
    int count;
};

static int hear(void *to, const struct journal_record *r, struct fault *f)
{
    struct heard *h = to;
    size_t used = strlen(h->text);

    (void)f;
    h->count++;
    snprintf(h->text + used, sizeof h->text - used, "%u/%" PRIu64 " %.*s;",
             r->stream, r->seq, (int)r->bytes, (const char *)r->body);
    return 0;
}

TEST(records_come_back_as_they_were)
{
    struct heard h = {0}, all = {0}, late = {0}, some = {0};
    struct journal_head tip, head;
    struct journal *j;

    fresh();
    j = opened_and_taken(3);
    stage(j, 2, 1, "one");
    stage(j, 1, 2, "two");
    stage(j, 2, 3, "three");
    CHECK_EQ(journal_staged(j), 3);
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK(journal_tip(j, 2, &tip) && !journal_tip(j, 9, &head));
    stage(j, 2, 4, "");
    CHECK(journal_tip(j, 2, &head) && head.seq == tip.seq);
    CHECK_EQ(journal_commit(j, NULL), 0);
    journal_close(j);
    j = opened();
    CHECK(!journal_tip(j, 2, &head));
    CHECK_EQ(journal_read(j, 2, 1, hear, &h, NULL), 0);
    CHECK_STR(h.text, "2/1 one;2/2 three;2/3 ;");
    CHECK_EQ(journal_read(j, 2, 3, hear, &late, NULL), 0);
    CHECK_STR(late.text, "2/3 ;");
    CHECK_EQ(journal_read_some(j, &tip, 1, 1, hear, &some, NULL), 0);
    CHECK_STR(some.text, "2/1 one;");
    some.text[0] = '\0';
    CHECK_EQ(journal_head(j, 2, &head, NULL), 0);
    CHECK_EQ(journal_read_some(j, &head, 2, 2, hear, &some, NULL), 0);
    CHECK_STR(some.text, "2/2 three;");
    /* An index that says another place is wrong, and no bug of ours. */
    CHECK_EQ(journal_read_some(j, &head, 0, 2, hear, &some, NULL), FAULT);
    CHECK_EQ(journal_read_some(j, &head, 2, 1, hear, &some, NULL), FAULT);
    CHECK_EQ(journal_read_some(j, &head, 3, 4, hear, &some, NULL), FAULT);
    CHECK_STR(some.text, "2/2 three;");
    CHECK_EQ(journal_read_all(j, 0, hear, &all, NULL), 0);
    CHECK_STR(all.text, "2/1 one;1/1 two;2/2 three;2/3 ;");
    CHECK_EQ(journal_read(j, 9, 1, hear, &h, NULL), 0);
    CHECK_EQ(h.count, 3);
    journal_close(j);
    gone();
}

TEST(what_is_staged_and_not_committed_is_nowhere)
{
    struct heard h = {0};
    struct journal *j;

    fresh();
    j = opened_and_taken(2);
    stage(j, 1, 1, "one");
    journal_close(j);
    j = opened();
    CHECK_EQ(journal_read_all(j, 0, hear, &h, NULL), 0);
    CHECK_EQ(h.count, 0);
    journal_close(j);
    gone();
}

/* The chain by its words, without the code that makes it. */
TEST(a_hash_is_of_what_is_written_down)
{
    static const uint8_t head[] =
        {4,    3,   2,   1,              /* stream */
         1,    0,   0,   0,  0, 0, 0, 0, /* seq */
         2,    0,   0,   0,  0, 0, 0, 0, /* epoch */
         0xf1, 3,   0,   0,  0, 0, 0, 0, /* at_ms */
         9,    0,   0,   0,  0, 0, 0, 0, /* id */
         5,    0,   0,   0,  2, 3, 0,    /* person, role, events */
         6,    0,   0,   0,  7, 0, 0, 0, /* hand, opens */
         'b',  'o', 'd', 'y'};
    struct journal_record r = wish(0x01020304, 9, "body");
    uint8_t all[32 + sizeof head] = {0}, want[32], got[32];

    r.seq = 1;
    r.epoch = 2;
    r.hand = 6;
    r.opens = 7;
    memcpy(all + 32, head, sizeof head);
    crypto_generichash(want, 32, all, sizeof all, NULL, 0);
    chain_next(got, (const uint8_t[32]){0}, &r);
    CHECK(memcmp(got, want, 32) == 0);
}

/* Is the word anywhere in the files of the database? */
static bool found(const char *word)
{
    char command[200];

    snprintf(command, sizeof command, "grep -qa %s %s/j.db*", word, folder);
    return system(command) == 0;
}

TEST(a_hand_is_sealed_and_its_owner_reads_it)
{
    struct journal_record r = wish(1, 1, "QUEENofSPADES");
    struct journal_record end = wish(1, 2, "theEND");
    struct heard h = {0};
    struct journal *j;

    fresh();
    j = opened_and_taken(2);
    r.hand = end.opens = 4;
    CHECK_EQ(journal_stage(j, &r, NULL), 0);
    CHECK_EQ(journal_stage(j, &end, NULL), 0);
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_read(j, 1, 1, hear, &h, NULL), 0);
    CHECK_STR(h.text, "1/1 QUEENofSPADES;1/2 theEND;");
    CHECK_EQ(journal_snapshot_put(j, 1, 2, "QUEENofSPADES", 13, NULL), 0);
    CHECK(found("theEND"));
    CHECK(!found("QUEENof"));
    journal_close(j);
    CHECK(!found("QUEENof"));
    gone();
}

/* The first column of the first row, if it is so long. */
static void ask_bytes(sqlite3 *db, const char *words, void *to, int count)
{
    sqlite3_stmt *q;

    sqlite3_prepare_v2(db, words, -1, &q, NULL);
    CHECK_EQ(sqlite3_step(q), SQLITE_ROW);
    CHECK_EQ(sqlite3_column_bytes(q, 0), count);
    memcpy(to, sqlite3_column_blob(q, 0), (size_t)count);
    sqlite3_finalize(q);
}

TEST(a_published_key_opens_its_hand_alone)
{
    struct journal_record a = wish(1, 1, "deck"), b = a, end = wish(1, 2, "");
    uint8_t key[32], sealed[20], clear[4];
    struct journal *j;
    sqlite3 *db;

    fresh();
    j = opened_and_taken(2);
    a.hand = end.opens = 4;
    b.hand = 5;
    CHECK_EQ(journal_stage(j, &a, NULL), 0);
    CHECK_EQ(journal_stage(j, &b, NULL), 0);
    CHECK_EQ(journal_stage(j, &end, NULL), 0);
    CHECK_EQ(journal_commit(j, NULL), 0);
    journal_close(j);
    sqlite3_open(place, &db);
    ask_bytes(db, "SELECT body FROM record WHERE opens = 4", key, 32);
    a.body = b.body = sealed;
    a.bytes = b.bytes = sizeof sealed;
    ask_bytes(db, "SELECT body FROM record WHERE hand = 4", sealed, 20);
    CHECK(seal_open(clear, key, &a));
    CHECK(memcmp(clear, "deck", 4) == 0);
    ask_bytes(db, "SELECT body FROM record WHERE hand = 5", sealed, 20);
    CHECK(!seal_open(clear, key, &b));
    sqlite3_close(db);
    gone();
}

static void edit(const char *words)
{
    sqlite3 *db;

    sqlite3_open(place, &db);
    CHECK_EQ(sqlite3_exec(db, words, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Edits a journal of three records, and reads it as its owner. */
static void check_edit(const char *words, const char *want)
{
    struct fault f = {"nothing"};
    struct heard h = {0};
    struct journal *j;

    fresh();
    j = opened_and_taken(2);
    for (uint64_t i = 1; i <= 3; i++)
        stage(j, 1, i, "body");
    CHECK_EQ(journal_commit(j, NULL), 0);
    journal_close(j);
    edit(words);
    j = opened_and_taken(2);
    CHECK(journal_read_all(j, 0, hear, &h, &f) < 0);
    CHECK_STR(f.text, want);
    journal_close(j);
    gone();
}

TEST(what_was_changed_is_named)
{
    check_edit("UPDATE record SET body = 'bodz' WHERE seq = 2",
               "record 2 of stream 1 is not as it was written" WHAT_TO_DO);
    check_edit("UPDATE record SET person = 6 WHERE seq = 1",
               "record 1 of stream 1 is not as it was written" WHAT_TO_DO);
    check_edit("UPDATE record SET hash = zeroblob(32) WHERE seq = 3",
               "record 3 of stream 1 is not as it was written" WHAT_TO_DO);
    check_edit("UPDATE record SET hash = 'x' WHERE seq = 3",
               "row 3 is no record");
    check_edit(
        "DELETE FROM record WHERE seq = 2",
        "record 3 of stream 1 does not follow the one before it" WHAT_TO_DO);
    check_edit("DELETE FROM record WHERE seq = 3",
               "stream 1 ends with record 2, and not with 3 as it should");
}

TEST(a_missing_record_is_named_when_its_stream_is_read)
{
    struct fault f = {""};
    struct heard h = {0};
    struct journal *j;

    fresh();
    j = opened_and_taken(2);
    stage(j, 1, 1, "a");
    stage(j, 1, 2, "b");
    CHECK_EQ(journal_commit(j, NULL), 0);
    edit("DELETE FROM record WHERE seq = 1");
    CHECK(journal_read(j, 1, 1, hear, &h, &f) < 0);
    CHECK_STR(f.text, "record 1 of stream 1 is missing; "
                      "`houseway restore` puts a copy in its place");
    journal_close(j);
    gone();
}

TEST(who_lost_a_stream_writes_nothing)
{
    struct journal_record r = wish(1, 9, "late");
    struct journal *old, *new;
    struct fault f = {""};
    struct heard h = {0};
    uint64_t epoch;

    fresh();
    old = opened_and_taken(3);
    stage(old, 1, 1, "one");
    CHECK_EQ(journal_commit(old, NULL), 0);
    stage(old, 1, 2, "stale");
    stage(old, 2, 3, "with it");
    new = opened();
    CHECK_EQ(journal_take(new, 1, &epoch, NULL), 0);
    CHECK_EQ(epoch, 2);
    CHECK_EQ(journal_commit(old, &f), JOURNAL_LOST);
    CHECK_STR(f.text, "stream 1 has been taken by another");
    CHECK_EQ(journal_stage(old, &r, &f), JOURNAL_LOST);
    CHECK_STR(f.text, "stream 1 is not ours");
    stage(new, 1, 4, "two");
    CHECK_EQ(journal_commit(new, NULL), 0);
    CHECK_EQ(journal_take(old, 2, &epoch, NULL), 0);
    stage(old, 2, 5, "again");
    CHECK_EQ(journal_commit(old, NULL), 0);
    CHECK_EQ(journal_read_all(new, 0, hear, &h, NULL), 0);
    CHECK_STR(h.text, "1/1 one;1/2 two;2/1 again;");
    journal_close(old);
    journal_close(new);
    gone();
}

TEST(only_one_of_two_takes_over)
{
    struct journal *a, *b;
    uint64_t epoch;

    fresh();
    a = opened_and_taken(2);
    b = opened();
    CHECK_EQ(journal_take_over(b, 1, 1, &epoch, NULL), 0);
    CHECK_EQ(epoch, 2);
    CHECK_EQ(journal_take_over(a, 1, 1, &epoch, NULL), JOURNAL_LOST);
    journal_close(a);
    journal_close(b);
    gone();
}

TEST(whose_a_stream_is_can_be_asked)
{
    struct journal_head h;
    struct journal *j;

    fresh();
    j = opened_and_taken(2);
    stage(j, 1, 1, "x");
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_head(j, 1, &h, NULL), 0);
    CHECK_STR(h.owner, "here");
    CHECK_EQ(h.seq, 1);
    CHECK_EQ(h.epoch, 1);
    CHECK_EQ(journal_head(j, 99, &h, NULL), 0);
    CHECK_EQ(h.seq + h.epoch, 0);
    journal_close(j);
    gone();
}

struct ids {
    int count;
    struct journal_record id[8];
};

static int take_id(void *to, const struct journal_record *r, struct fault *f)
{
    struct ids *s = to;

    (void)f;
    CHECK(s->count < 8);
    s->id[s->count++] = *r;
    return 0;
}

TEST(ids_come_as_they_were_written_with_their_streams)
{
    struct ids ids = {.count = 0};
    struct journal *j;

    fresh();
    j = opened_and_taken(2);
    CHECK_EQ(journal_ids(j, take_id, &ids, NULL), 0);
    CHECK_EQ(ids.count, 0);
    for (uint64_t i = 1; i <= 5; i++)
        stage(j, i < 5 ? 1 : 0, i == 4 ? 0 : 10 * i, "x");
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_ids(j, take_id, &ids, NULL), 0);
    CHECK_EQ(ids.count, 5);
    CHECK_EQ(ids.id[2].id, 30);
    CHECK_EQ(ids.id[2].seq, 3);
    CHECK_EQ(ids.id[2].stream, 1);
    CHECK_EQ(ids.id[3].id, 0);
    CHECK_EQ(ids.id[4].stream, 0);
    journal_close(j);
    gone();
}

TEST(a_snapshot_comes_back_or_says_why_not)
{
    char got[8] = "";
    uint64_t seq, pos;
    struct fault f = {""};
    struct journal *j;

    fresh();
    j = opened_and_taken(2);
    CHECK_EQ(journal_snapshot_get(j, 1, &seq, &pos, got, sizeof got, NULL), 0);
    stage(j, 1, 1, "x");
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_snapshot_put(j, 1, 1, "state", 6, NULL), 0);
    CHECK_EQ(journal_snapshot_get(j, 1, &seq, &pos, got, sizeof got, NULL), 6);
    CHECK_STR(got, "state");
    CHECK_EQ(seq, 1);
    CHECK_EQ(pos, 1);
    CHECK(journal_snapshot_get(j, 1, &seq, &pos, got, 5, &f) < 0);
    CHECK_STR(f.text, "the snapshot of stream 1 has the wrong size");
    edit("UPDATE snapshot SET seq = 0");
    CHECK(journal_snapshot_get(j, 1, &seq, &pos, got, sizeof got, &f) < 0);
    CHECK_STR(f.text,
              "the snapshot of stream 1 does not open with this house's key");
    journal_close(j);
    gone();
}

/* The last record of the house's stream: is it signed, and of what? */
static int hear_signed(void *to, const struct journal_record *r,
                       struct fault *f)
{
    uint8_t text[400] = "houseway heads 1\n";
    size_t length = r->bytes - 64;

    (void)f;
    CHECK_EQ(r->bytes, 8 + 32 + 4 + 2 * 44 + 64);
    memcpy(text + 17, r->body, length);
    CHECK_EQ(crypto_sign_verify_detached(r->body + length, text, 17 + length,
                                         keys.sign_public),
             0);
    CHECK_EQ(r->body[40], 2);
    CHECK_EQ(r->body[44], 1);
    CHECK_EQ(r->body[48], 2); /* with what is staged */
    *(int *)to += 1;
    return 0;
}

TEST(heads_are_signed)
{
    struct journal *j;
    int heard = 0;

    fresh();
    j = opened_and_taken(3);
    CHECK(!journal_must_sign(j, 1000000));
    stage(j, 1, 1, "x");
    CHECK_EQ(journal_commit(j, NULL), 0);
    stage(j, 1, 2, "y");
    CHECK(journal_must_sign(j, 1000000));
    CHECK_EQ(journal_sign(j, 1000000, NULL), 0);
    CHECK(!journal_must_sign(j, 1000000 + JOURNAL_SIGN_MS));
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_read(j, 0, 1, hear_signed, &heard, NULL), 0);
    CHECK_EQ(heard, 1);
    journal_close(j);
    gone();
}

TEST(another_key_is_refused)
{
    struct journal_keys other;
    struct fault f = {""};
    struct journal *j;

    fresh();
    journal_close(opened());
    keys_from_seed(&other, (const uint8_t[KEYS_SEED]){9});
    CHECK(journal_open(&j, place, &other, "here", &f) < 0);
    CHECK_STR(f.text, "the journal was written with another key");
    CHECK(j == NULL);
    gone();
}

TEST(another_database_is_left_alone)
{
    struct fault f = {""};
    struct journal *j;
    char want[200];

    fresh();
    edit("CREATE TABLE recipes (soup TEXT)");
    CHECK(journal_open(&j, place, &keys, "here", &f) < 0);
    snprintf(want, sizeof want, "%s: it is a database of something else",
             place);
    CHECK_STR(f.text, want);
    gone();
}

TEST(a_key_file_is_made_once_and_for_its_owner)
{
    struct journal_keys a, b;
    struct fault f = {""};
    char path[96], want[160];
    struct stat s;

    fresh();
    snprintf(path, sizeof path, "%s/key", folder);
    CHECK_EQ(keys_load(&a, path, (const uint8_t[KEYS_SEED]){1}, NULL), 0);
    CHECK_EQ(stat(path, &s), 0);
    CHECK_EQ(s.st_mode & 0777, 0600);
    CHECK_EQ(keys_load(&b, path, (const uint8_t[KEYS_SEED]){2}, NULL), 0);
    CHECK(memcmp(&a, &b, sizeof a) == 0);
    CHECK_EQ(chmod(path, 0640), 0);
    CHECK(keys_load(&b, path, (const uint8_t[KEYS_SEED]){2}, &f) < 0);
    snprintf(want, sizeof want, "%s can be read by others; chmod 600 it",
             path);
    CHECK_STR(f.text, want);
    CHECK_EQ(chmod(path, 0600), 0);
    CHECK_EQ(truncate(path, 40), 0);
    CHECK(keys_load(&b, path, (const uint8_t[KEYS_SEED]){2}, &f) < 0);
    snprintf(want, sizeof want, "%s is not a key file", path);
    CHECK_STR(f.text, want);
    gone();
}

static const struct journal_how as_is;

static void check_copy(const char *from, const char *to, const char *want)
{
    struct journal_copied done;
    struct fault f = {""};

    CHECK(journal_copy(from, to, &as_is, &done, &f) < 0);
    CHECK_STR(f.text, want);
}

/* One more record is written while the copy is being made. */
TEST(a_copy_is_of_one_moment_and_can_go_on)
{
    struct journal_record deck = wish(1, 9, "deck");
    struct journal_copied done;
    struct heard h = {0};
    uint64_t seq, pos, epoch;
    struct journal *j;
    char copy[100], got[8];

    fresh();
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    j = opened_and_taken(3);
    stage(j, 1, 1, "one");
    stage(j, 2, 2, "two");
    deck.hand = 3;
    CHECK_EQ(journal_stage(j, &deck, NULL), 0);
    CHECK_EQ(journal_sign(j, 5, NULL), 0);
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_snapshot_put(j, 1, 2, "state", 6, NULL), 0);
    CHECK_EQ(journal_copy(place, copy, &(struct journal_how){.jump = 100},
                          &done, NULL),
             0);
    CHECK_EQ(done.records, 4);
    CHECK_EQ(done.streams, 3);
    CHECK_EQ(done.events, 9);
    stage(j, 1, 3, "later");
    CHECK_EQ(journal_commit(j, NULL), 0);
    journal_close(j);
    memcpy(place, copy, sizeof place);
    j = opened();
    CHECK_EQ(journal_take(j, 1, &epoch, NULL), 0);
    CHECK_EQ(epoch, 102);
    CHECK_EQ(journal_snapshot_get(j, 1, &seq, &pos, got, 8, NULL), 6);
    CHECK_EQ(seq, 2);
    stage(j, 1, 4, "on");
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_read(j, 1, 1, hear, &h, NULL), 0);
    CHECK_STR(h.text, "1/1 one;1/2 deck;1/3 on;");
    journal_close(j);
    unlink(place);
    gone();
}

/* Records of one moment, as an answer has them in several streams. */
static void stage_at(struct journal *j, uint32_t stream, int64_t at_ms)
{
    struct journal_record r = wish(stream, 0, "it");

    r.at_ms = at_ms;
    CHECK_EQ(journal_stage(j, &r, NULL), 0);
}

static uint64_t records_up_to(uint64_t last, const char *copy)
{
    struct journal_how how = {.last = last, .over = true};
    struct journal_copied done = {0};
    struct fault f = {""};

    CHECK_EQ(journal_copy(place, copy, &how, &done, &f), 0);
    CHECK_STR(f.text, "");
    return done.records;
}

TEST(a_copy_up_to_a_record_tears_no_moment)
{
    static const int64_t at[] = {5, 6, 6, 6, 7, 8, 8};
    static const uint64_t want[] = {1, 4, 4, 4, 5, 7, 7};
    struct journal_how far = {.last = 8};
    struct journal_copied done;
    struct fault f = {""};
    struct journal *j;
    char copy[100];

    fresh();
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    j = opened_and_taken(4);
    for (int i = 0; i < 7; i++)
        stage_at(j, 1 + (uint32_t)i % 3, at[i]);
    CHECK_EQ(journal_commit(j, NULL), 0);
    for (uint64_t last = 1; last <= 7; last++)
        CHECK_EQ(records_up_to(last, copy), want[last - 1]);
    unlink(copy);
    CHECK(journal_copy(place, copy, &far, &done, &f) < 0);
    CHECK(strstr(f.text, "it has only 7 records") != NULL);
    CHECK(access(copy, F_OK) != 0);
    journal_close(j);
    gone();
}

/* The copy that is there stays until the new one is whole. */
TEST(a_copy_makes_way_only_for_a_whole_one)
{
    struct journal_how over = {.over = true};
    struct journal_copied done;
    struct fault f = {""};
    struct journal *j;
    char copy[100], part[110];

    fresh();
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    snprintf(part, sizeof part, "%s.part", copy);
    j = opened_and_taken(2);
    stage(j, 1, 1, "one");
    CHECK_EQ(journal_commit(j, NULL), 0);
    CHECK_EQ(journal_copy(place, copy, &over, &done, &f), 0);
    stage(j, 1, 2, "two");
    CHECK_EQ(journal_commit(j, NULL), 0);
    edit("UPDATE record SET person = 9 WHERE seq = 2");
    CHECK(journal_copy(place, copy, &over, &done, &f) < 0);
    CHECK(access(part, F_OK) != 0);
    CHECK(journal_copy(place, place, &over, &done, &f) < 0);
    CHECK(strstr(f.text, " is there already") != NULL);
    journal_close(j);
    CHECK_EQ(journal_copy(copy, place, &over, &done, &f), 0);
    CHECK_EQ(done.records, 1);
    unlink(copy);
    gone();
}

TEST(a_copy_of_what_is_not_right_is_refused)
{
    char copy[100], want[200];
    struct journal *j;

    fresh();
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    snprintf(want, sizeof want, "%s: No such file or directory", place);
    check_copy(place, copy, want);
    edit("SELECT 1");
    j = opened_and_taken(2);
    stage(j, 1, 1, "a");
    stage(j, 1, 2, "b");
    CHECK_EQ(journal_commit(j, NULL), 0);
    journal_close(j);
    snprintf(want, sizeof want, "%s is there already", place);
    check_copy(place, place, want);
    edit("UPDATE record SET body = 'c' WHERE seq = 2");
    check_copy(place, copy,
               "record 2 of stream 1 is not as it was written" WHAT_TO_DO);
    edit("DELETE FROM record WHERE seq = 2");
    check_copy(place, copy,
               "stream 1 ends with record 1, and not with 2 as it should");
    edit("DELETE FROM record");
    check_copy(place, copy,
               "stream 1 ends with record 0, and not with 2 as it should");
    CHECK(access(copy, F_OK) != 0);
    gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
