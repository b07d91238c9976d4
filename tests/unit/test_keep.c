/*
 * test_keep.c - a kept room: what is answered is durable, once, and comes back.
 */
#include "test.h"

#include "kept.h"

#include "audit/audit.h"

TEST(a_wish_asked_again_is_done_once)
{
    struct who who = as(ROLE_PLAYER, 3);
    struct keep_said said;
    struct command c;
    struct fault f;
    money stack;

    begins();
    who.seat = 0;
    *wish_sit(&c, who) = (struct cmd_sit){.amount = 5000, .person = 3};
    said = says(keep_stream(TABLE), &c);
    CHECK_EQ(said.answer, KEEP_DONE);
    stack = felt_stack(&keep_table(room, TABLE)->felt, 0);
    for (int i = 0; i < 3; i++) {
        struct keep_said again;

        CHECK_EQ(keep_do(room, keep_stream(TABLE), &c, &again, &f), 0);
        CHECK_EQ(again.answer, KEEP_AGAIN);
        CHECK_EQ(again.seq, said.seq);
        commits();
    }
    CHECK_EQ(felt_stack(&keep_table(room, TABLE)->felt, 0), stack);
    keep_close(room);
    opens();
    CHECK_EQ(keep_do(room, keep_stream(TABLE), &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_AGAIN);
    ends();
}

/* One more table, at which the person of seat 0 sits down with a given id. */
static void sit_at_another(uint64_t id)
{
    struct who who = as(ROLE_PLAYER, 3);
    struct keep_said said;
    struct command c;
    struct fault f;

    open_another();
    who.seat = 0;
    *wish_sit(&c, who) = (struct cmd_sit){.amount = 5000, .person = 3};
    c.id = id;
    c.at_ms = (int64_t)++last_id * 1000;
    CHECK_EQ(keep_do(room, keep_stream(TABLE + 1), &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_DONE);
}

/*
 * A client may number its wishes at each table.  The cage hears of both, and
 * has no id twice: an audit would call the second one done twice.
 */
TEST(one_id_at_two_tables_is_two_wishes)
{
    struct audit_plan p = {.where = day_db};
    struct audit_report r = {.clean = false};
    struct fault f = {""};
    struct command c;
    struct who who = as(ROLE_PLAYER, 3);
    uint64_t id;

    begins();
    who.seat = 0;
    wish_leave(&c, who);
    CHECK_EQ(says(keep_stream(TABLE), &c).answer, KEEP_DONE);
    id = last_id;
    CHECK_EQ(keep_cage(room)->person[2].chips, 50000);
    sit_at_another(id);
    CHECK_EQ(keep_cage(room)->person[2].chips, 45000);
    commits();
    p.shelf = day_shelf;
    CHECK_EQ(audit_run(&p, &r, &f), 0);
    CHECK_STR(r.why, "");
    ends();
}

TEST(nobody_is_told_before_it_is_durable)
{
    begins();
    plays(2);
    CHECK_EQ(told, 0);
    CHECK(keep_pending(room) > 0);
    commits();
    CHECK(told > 0);
    CHECK_EQ(keep_pending(room), 0);
    ends();
}

static uint64_t heads_signed(void)
{
    struct journal_head h;
    struct fault f;

    CHECK_EQ(journal_head(keep_journal(room), STREAM_HOUSE, &h, &f), 0);
    return h.seq;
}

/* Not with every commit, and not when nothing has happened. */
TEST(heads_are_signed_when_it_is_time)
{
    uint64_t before;

    begins();
    commits();
    before = heads_signed();
    plays(1);
    commits();
    CHECK_EQ(heads_signed(), before);
    plays(12); /* a second each */
    commits();
    CHECK_EQ(heads_signed(), before + 1);
    commits();
    CHECK_EQ(heads_signed(), before + 1);
    ends();
}

TEST(what_was_committed_comes_back_byte_for_byte)
{
    static struct cage cage; /* too large for the stack */
    struct seating before;

    begins();
    plays(40);
    commits();
    before = *keep_table(room, TABLE);
    cage = *keep_cage(room);
    keep_close(room);
    opens();
    CHECK(memcmp(&before, keep_table(room, TABLE), sizeof before) == 0);
    CHECK(memcmp(&cage, keep_cage(room), CAGE_BYTES) == 0);
    plays(20); /* and goes on */
    ends();
}

TEST(a_room_comes_back_from_snapshots_as_well)
{
    struct seating before;
    struct keep_said said;
    struct command first;
    struct fault f;

    snapshot_every = 10;
    begins();
    for (int i = 0; i < 30; i++) {
        plays(4);
        commits();
    }
    before = *keep_table(room, TABLE);
    keep_close(room);
    opens();
    CHECK(memcmp(&before, keep_table(room, TABLE), sizeof before) == 0);
    wish_leave(&first, as(ROLE_PLAYER, 3));
    first.id = last_id;
    CHECK_EQ(keep_do(room, keep_stream(TABLE), &first, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_AGAIN);
    plays(10);
    snapshot_every = 0;
    ends();
}

static struct keep *looked_at(void)
{
    struct keep_plan p = {.shelf = day_shelf,
                          .house = "oceana",
                          .where = day_db,
                          .keys = &day_keys,
                          .address = "here",
                          .looks = true};
    struct fault f = {""};
    struct keep *k;

    CHECK_EQ(keep_open(&k, &p, &f), 0);
    CHECK(!keep_is_ours(k));
    return k;
}

TEST(a_room_that_was_looked_at_is_taken_as_it_was_then)
{
    struct fault f = {""};
    struct keep *looks;
    struct command c;

    day_fresh("oceana");
    last_id = 0;
    opens();
    sets_up();
    commits();
    keep_close(room);
    looks = looked_at();
    CHECK(keep_table(looks, TABLE) != NULL && keep_cage(looks)->people > 0);
    CHECK_EQ(keep_take_over(looks, &f), 0);
    CHECK(keep_is_ours(looks));
    keep_close(looks);
    looks = looked_at();
    opens();
    memcpy(wish_enroll(&c, as(ROLE_ROOM, 0))->name, "Guest", 6);
    says(STREAM_CAGE, &c);
    commits();
    keep_close(room);
    CHECK_EQ(keep_take_over(looks, &f), FAULT);
    CHECK(strstr(f.text, "somebody else has written in") != NULL);
    CHECK(!keep_is_ours(looks));
    keep_close(looks);
    day_gone();
}

TEST(what_was_not_committed_is_forgotten)
{
    struct seating before;

    begins();
    commits();
    before = *keep_table(room, TABLE);
    plays(10);
    CHECK(memcmp(&before, keep_table(room, TABLE), sizeof before) != 0);
    keep_close(room);
    opens();
    CHECK(memcmp(&before, keep_table(room, TABLE), sizeof before) == 0);
    ends();
}

/* The process is killed at any moment */

enum { WAL_HEAD = 32, WAL_FRAME = 24 + 4096 }; /* SQLite's, with its pages */

/* The first bytes of a file, under another name; -1: it is shorter. */
static long copy_some(const char *from, const char *to, long bytes)
{
    static char all[4 << 20];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    size_t got = in == NULL ? 0 : fread(all, 1, sizeof all, in);
    size_t n = bytes < 0 || (size_t)bytes > got ? got : (size_t)bytes;

    CHECK(in != NULL && out != NULL && got < sizeof all);
    CHECK_EQ(fwrite(all, 1, n, out), n);
    fclose(in);
    fclose(out);
    return bytes >= 0 && (size_t)bytes > got ? -1 : (long)n;
}

/* Makes the disk look as if only so many bytes of the log were written. */
static bool dies_after(long bytes)
{
    char wal[120], copied[120];

    snprintf(image, sizeof image, "%s.image", day_db);
    snprintf(wal, sizeof wal, "%s-wal", day_db);
    snprintf(copied, sizeof copied, "%s-wal", image);
    copy_some(day_db, image, -1);
    return copy_some(wal, copied, bytes) >= 0;
}

static void image_gone(void)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char path[120];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", image, ends[i]);
        unlink(path);
    }
}

/*
 * Every seated player's chips came from the cage, and the table has all chips
 * that the cage gave.
 */
static int sit_whole(void)
{
    const struct seating *at = keep_table(room, TABLE);
    const struct cage *cage = keep_cage(room);
    struct balances b = {.brought = 0};
    int sit = 0;

    if (at != NULL)
        felt_balances(&at->felt, &b);
    CHECK_EQ(cage_balance(cage, ACCOUNT_TABLE, TABLE), -b.brought);
    for (uint32_t i = 0; at != NULL && cage_has_person(cage, 3 + i); i++) {
        bool sits_there = at->chair[i].person == 3 + i;

        CHECK_EQ(cage_balance(cage, ACCOUNT_PERSON, 3 + i),
                 sits_there ? 10000 : 50000);
        sit += sits_there;
    }
    return sit;
}

/* The room as it is found: who sits. */
static int recovers_whole(void)
{
    int sit;

    of_image = true;
    opens();
    of_image = false;
    CHECK_EQ(froze, 0);
    sit = sit_whole();
    keep_close(room);
    return sit;
}

/*
 * Sitting down is a record of the table and one of the cage; the next wish is
 * another commit.  Wherever it was cut off, there are both or none.
 */
TEST(an_answer_comes_back_whole_or_not_at_all)
{
    int seen[GUESTS + 1] = {0}, last = 0;
    struct keep *goes_on;

    day_fresh("oceana");
    opens();
    sets_up();
    commits();
    for (seat_no i = 0; i < GUESTS; i++) {
        CHECK_EQ(sits(i, 40000).answer, KEEP_DONE);
        commits();
    }
    plays(6);
    commits();
    goes_on = room;
    for (long at = WAL_HEAD; dies_after(at); at += WAL_FRAME) {
        int sit = recovers_whole();

        CHECK(sit >= last && sit <= last + 1);
        seen[sit]++;
        last = sit;
        image_gone();
    }
    image_gone();
    for (int i = 0; i <= GUESTS; i++)
        CHECK(seen[i] > 1); /* and it was cut off within each of them */
    room = goes_on;
    ends();
}

TEST(who_has_no_chips_at_the_cage_brings_none)
{
    money has;

    begins();
    has = keep_cage(room)->person[2].chips;
    CHECK_EQ(has, 10000);
    CHECK_EQ(sits(0, 10001).answer, KEEP_REFUSED);
    CHECK_EQ(sits(0, 10000).answer, KEEP_DONE);
    CHECK_EQ(keep_cage(room)->person[2].chips, 0);
    ends();
}

/* Shows a table's event to the rail and each of nine seats. */
TEST(everybody_at_a_table_is_shown_what_happens_there)
{
    begins();
    commits();
    CHECK(shown_rail > GUESTS && shown == 10 * shown_rail);
    ends();
}

/* The clear, sealed and opened records of a stream, in order. */
struct seen {
    int records, promises, sealed, opened;
    bool promised_first;
};

static int looks(void *to, const struct journal_record *r, struct fault *f)
{
    struct seen *s = to;

    (void)f;
    s->records++;
    s->opened += r->opens != 0;
    s->sealed += r->hand != 0;
    if (r->hand == 1 && s->sealed == 1)
        s->promised_first = s->promises == 1;
    s->promises += r->bytes > 2 && r->body[0] == 0 && r->opens == 0 &&
                   r->bytes < 200; /* a book is longer */
    return 0;
}

TEST(a_deck_is_promised_before_it_is_dealt_and_sealed_until_it_is_played)
{
    struct seen s = {0};
    struct fault f;

    begins();
    plays(2); /* a card each for the button, and the deal */
    commits();
    CHECK_EQ(journal_read(keep_journal(room), keep_stream(TABLE), 1, looks, &s,
                          &f),
             0);
    CHECK_EQ(s.promises, 1);
    CHECK_EQ(s.sealed, 1);
    s = (struct seen){0};
    CHECK_EQ(journal_read(keep_journal(room), STREAM_CAGE, 1, looks, &s, &f),
             0);
    CHECK(s.records > GUESTS && s.opened == 0 && s.sealed == 0);
    s = (struct seen){.promises = 1, .sealed = 1, .promised_first = true};
    CHECK_EQ(s.opened, 0);
    CHECK(s.promised_first);
    plays(60);
    commits();
    s = (struct seen){0};
    CHECK_EQ(journal_read(keep_journal(room), keep_stream(TABLE), 1, looks, &s,
                          &f),
             0);
    CHECK(s.opened >= 1 && s.opened <= s.promises);
    ends();
}

TEST(a_wish_for_no_table_is_refused)
{
    struct command c;

    begins();
    wish_leave(&c, as(ROLE_PLAYER, 3));
    CHECK_EQ(says(keep_stream(200), &c).answer, KEEP_REFUSED);
    CHECK_EQ(says(STREAM_HOUSE, &c).answer, KEEP_REFUSED);
    CHECK_EQ(says(STREAM_TABLES + 70000, &c).answer, KEEP_REFUSED);
    ends();
}

TEST(all_wishes_are_known_however_old)
{
    struct wishes w = {.count = 0};
    uint64_t seq = 0;

    CHECK(!wishes_find(&w, 7, &seq));
    for (uint64_t i = 1; i <= 20000; i++) {
        CHECK_EQ(wishes_add(&w, i * 7, i, NULL), 0);
        CHECK_EQ(wishes_add(&w, i * 7, i + 1, NULL), 0); /* once */
        CHECK(!wishes_find(&w, i * 7 + 1, &seq));
    }
    for (uint64_t i = 1; i <= 20000; i++)
        CHECK(wishes_find(&w, i * 7, &seq) && seq == i);
    CHECK_EQ(w.count, 20000);
    CHECK(2 * w.count <= w.places);
    CHECK_EQ(wishes_add(&w, 0, 5, NULL), 0);
    CHECK(!wishes_find(&w, 0, &seq));
    wishes_release(&w);
}

/* More wishes than any client waits for, a restart, and a very late retry. */
TEST(a_retry_from_long_ago_is_harmless)
{
    struct keep_said said, late;
    struct command c, first;
    struct fault f;
    money chips;

    snapshot_every = 3000;
    begins();
    *wish_sell_chips(&first, as(ROLE_CAGE, 2)) =
        (struct cmd_sell_chips){.person = 3, .drawer = 1, .amount = 100};
    said = says(STREAM_CAGE, &first);
    CHECK_EQ(said.answer, KEEP_DONE);
    for (int i = 0; i < 10000; i++) {
        *wish_sell_chips(&c, as(ROLE_CAGE, 2)) =
            (struct cmd_sell_chips){.person = 3, .drawer = 1, .amount = 1};
        CHECK_EQ(says(STREAM_CAGE, &c).answer, KEEP_DONE);
        if (i % 500 == 0)
            commits();
    }
    commits();
    chips = keep_cage(room)->person[2].chips;
    for (int i = 0; i < 2; i++) {
        CHECK_EQ(keep_do(room, STREAM_CAGE, &first, &late, &f), 0);
        CHECK_EQ(late.answer, KEEP_AGAIN);
        CHECK_EQ(late.seq, said.seq);
        CHECK_EQ(keep_cage(room)->person[2].chips, chips);
        keep_close(room);
        opens();
    }
    snapshot_every = 0;
    ends();
}

TEST(an_agenda_goes_by_time_and_then_by_order)
{
    static struct agenda a;
    struct luck luck = luck_of(9);
    struct agenda_item i;
    int64_t last = -1;
    uint64_t order = 0;
    int taken = 0;

    for (uint32_t n = 0; n < 2000; n++)
        agenda_put(&a, luck_below(&luck, 50), 1, n);
    while (agenda_take(&a, &i)) {
        CHECK(i.at_ms > last || (i.at_ms == last && i.order > order));
        last = i.at_ms;
        order = i.order;
        taken++;
    }
    CHECK_EQ(taken, 2000);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
