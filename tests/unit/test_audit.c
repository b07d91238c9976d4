/*
 * test_audit.c - whatever is changed in a journal is found.
 *
 * HOUSEWAY_FLIPS says how many single bits are turned; 400 if it is not set.
 */
#include "test.h"

#include <sqlite3.h>

#include "audit/audit.h"
#include "deal/luck.h"
#include "keep/keep.h"

#include "small_day.h"

static const struct audit_ack *acks;
static size_t ack_count;
static const uint8_t *head; /* that was kept outside the house */

static struct audit_report audited(void)
{
    struct audit_plan p = {.where = day_db,
                           .shelf = day_shelf,
                           .ack = acks,
                           .ack_count = ack_count,
                           .head = head};
    struct audit_report r = {.clean = false};
    struct fault f;

    if (audit_run(&p, &r, &f) != 0)
        r.clean = false; /* it can not even be read */
    return r;
}

static void sql(const char *words)
{
    sqlite3 *db;

    CHECK_EQ(sqlite3_open(day_db, &db), SQLITE_OK);
    CHECK_EQ(sqlite3_exec(db, words, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* One bit of one column of one record; and once more puts it back. */
static void flip(sqlite3 *db, const char *column, int64_t pos, unsigned bit)
{
    char words[160];
    sqlite3_stmt *q = NULL;

    snprintf(words, sizeof words, "SELECT %s FROM record WHERE pos = %" PRId64,
             column, pos);
    CHECK_EQ(sqlite3_prepare_v2(db, words, -1, &q, NULL), SQLITE_OK);
    CHECK_EQ(sqlite3_step(q), SQLITE_ROW);
    if (sqlite3_column_type(q, 0) == SQLITE_INTEGER) {
        int64_t n = sqlite3_column_int64(q, 0) ^ (int64_t)(1ull << bit % 64);

        sqlite3_finalize(q);
        snprintf(words, sizeof words,
                 "UPDATE record SET %s = %" PRId64 " WHERE pos = %" PRId64,
                 column, n, pos);
        CHECK_EQ(sqlite3_exec(db, words, NULL, NULL, NULL), SQLITE_OK);
    } else {
        int n = sqlite3_column_bytes(q, 0);
        uint8_t bytes[4096];

        CHECK(n > 0 && n <= (int)sizeof bytes);
        memcpy(bytes, sqlite3_column_blob(q, 0), (size_t)n);
        bytes[bit / 8 % (unsigned)n] ^= (uint8_t)(1u << bit % 8);
        sqlite3_finalize(q);
        snprintf(words, sizeof words,
                 "UPDATE record SET %s = ?1 WHERE pos = %" PRId64, column,
                 pos);
        CHECK_EQ(sqlite3_prepare_v2(db, words, -1, &q, NULL), SQLITE_OK);
        sqlite3_bind_blob(q, 1, bytes, n, SQLITE_TRANSIENT);
        CHECK_EQ(sqlite3_step(q), SQLITE_DONE);
        sqlite3_finalize(q);
    }
}

static void flipped(const char *column, int64_t pos, unsigned bit)
{
    sqlite3 *db;

    CHECK_EQ(sqlite3_open(day_db, &db), SQLITE_OK);
    sqlite3_exec(db, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    flip(db, column, pos, bit);
    sqlite3_close(db);
}

static int flips(void)
{
    const char *said = getenv("HOUSEWAY_FLIPS");

    return said == NULL ? 400 : (int)strtol(said, NULL, 10);
}

TEST(every_flipped_bit_is_found)
{
    static const char *const columns[] = {"stream", "seq",    "epoch",
                                          "at_ms",  "id",     "person",
                                          "role",   "events", "before",
                                          "hand",   "opens",  "hash",
                                          "body",   "body",   "body",
                                          "body"};
    struct luck luck = luck_of(11);
    struct audit_report r;
    struct day_result day;
    int missed = 0;

    day_fresh("sandk");
    day_played("sandk", 2, 5, &day);
    r = audited();
    CHECK(r.clean);
    CHECK(r.hands > 20 && r.decks > 20 && r.heads > 1);
    for (int i = 0; i < flips(); i++) {
        const char *column = columns[luck_below(&luck, 16)];
        int64_t pos = 1 + luck_below(&luck, (uint32_t)r.records);
        unsigned bit = luck_below(&luck, 1 << 14);

        flipped(column, pos, bit);
        if (audited().clean) {
            printf("%s of %" PRId64 ", bit %u\n", column, pos, bit);
            missed++;
        }
        flipped(column, pos, bit);
    }
    CHECK_EQ(missed, 0);
    CHECK(audited().clean);
    day_gone();
}

/* Which seat gets the first pile comes with the deck, and can be checked. */
TEST(a_seat_that_was_not_drawn_is_found)
{
    struct audit_report r;
    struct day_result day;

    day_fresh("sandk");
    day_played("sandk", 12, 5, &day);
    r = audited();
    CHECK(r.clean && r.draws >= 5);
    day_gone();
    keep_plant(KEEP_BUG_DRAW);
    day_fresh("sandk");
    day_played("sandk", 12, 5, &day);
    keep_plant(KEEP_RIGHT);
    CHECK(!audited().clean);
    day_gone();
}

TEST(records_taken_out_or_cut_off_or_moved_are_found)
{
    static const char *const changes[] = {
        "DELETE FROM record WHERE pos = 40",
        "DELETE FROM record WHERE pos > (SELECT max(pos) - 3 FROM record)",
        "UPDATE record SET pos = pos + 100000 WHERE pos = 30",
        "UPDATE stream SET seq = seq - 1 WHERE stream = 1",
        "DELETE FROM stream",
        "DELETE FROM stream WHERE stream = 17",
        "UPDATE house SET value = zeroblob(32)",
        "UPDATE record SET body = x'' WHERE stream = 0",
        "INSERT INTO record SELECT pos + 100000, stream, seq, epoch, at_ms, "
        "id, person, role, events, hand, opens, before, hash, body FROM "
        "record WHERE pos = 20",
    };

    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct day_result day;

        day_fresh("sandk");
        day_played("sandk", 1, i, &day);
        CHECK(audited().clean);
        sql(changes[i]);
        CHECK(!audited().clean);
        day_gone();
    }
}

/* The journal as it was when the last head but one was signed: whole, and
   clean by itself; what was kept outside the house tells. */
TEST(an_old_journal_in_the_place_of_the_new_one_is_found)
{
    struct audit_report now;
    struct day_result day;

    day_fresh("sandk");
    day_played("sandk", 2, 5, &day);
    now = audited();
    head = now.head;
    CHECK(audited().clean);
    head = NULL;
    sql("DELETE FROM record WHERE pos > (SELECT pos FROM record WHERE stream "
        "= 0 ORDER BY seq DESC LIMIT 1 OFFSET 1);"
        "DELETE FROM stream WHERE stream NOT IN (SELECT stream FROM record);"
        "UPDATE stream SET (pos, seq, hash) = (SELECT pos, seq, hash FROM "
        "record r WHERE r.stream = stream.stream ORDER BY seq DESC LIMIT 1)");
    CHECK_STR(audited().why, "");
    head = now.head;
    CHECK(!audited().clean);
    head = NULL;
    day_gone();
}

TEST(what_a_client_was_told_and_is_not_there_is_found)
{
    const struct audit_ack told = {.stream = 1, .seq = 1, .id = 1};
    const struct audit_ack never = {.stream = 1, .seq = 2, .id = 99999999};
    struct day_result day;

    day_fresh("sandk");
    day_played("sandk", 1, 5, &day);
    ack_count = 1;
    acks = &told;
    CHECK(audited().clean);
    acks = &never;
    CHECK(!audited().clean);
    ack_count = 0;
    day_gone();
}

/* Somebody writes while the audit reads. */
static void meanwhile(int64_t records)
{
    static bool has_written;

    (void)records;
    if (!has_written)
        sql("UPDATE stream SET seq = seq + 1; "
            "UPDATE record SET at_ms = at_ms + 1");
    has_written = true;
}

TEST(an_audit_sees_one_moment_whoever_writes_meanwhile)
{
    struct audit_plan p = {.where = day_db, .told = meanwhile};
    struct audit_report r;
    struct day_result day;
    struct fault f = {""};

    day_fresh("sandk");
    day_played("sandk", 9, 5, &day);
    p.shelf = day_shelf;
    CHECK_EQ(audit_run(&p, &r, &f), 0);
    CHECK_STR(f.text, "");
    CHECK_STR(r.why, "");
    CHECK(r.clean && r.records > 4096);
    CHECK(!audited().clean); /* now it has been changed */
    day_gone();
}

TEST(the_same_seed_gives_the_same_head_and_another_another)
{
    struct day_result one, same, other;

    day_fresh("oceana");
    day_played("oceana", 2, 7, &one);
    day_gone();
    day_fresh("oceana");
    day_played("oceana", 2, 7, &same);
    day_gone();
    day_fresh("oceana");
    day_played("oceana", 2, 8, &other);
    day_gone();
    CHECK(memcmp(one.head, same.head, sizeof one.head) == 0);
    CHECK(memcmp(one.head, other.head, sizeof one.head) != 0);
    CHECK_EQ(one.wishes, same.wishes);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
