/*
 * test_editions.c - a book that changes under tables that are open: a hand is
 * finished by the edition it began by, the new one comes into force between
 * hands, and no table is ever locked.
 */
#include "test.h"

#include "audit/audit.h"
#include "base/must.h"
#include "book/clause.h"
#include "book/edition.h"
#include "chance/seed.h"
#include "serve/live_own.h"

#include "small_day.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static struct live *room;
static int64_t now = 1794816000000; /* 2026-11-16 08:00 UTC */
static uint64_t seeds;
static long told[EV_KINDS];

static int seed_of(void *from, int cards, struct seed *out, struct fault *f)
{
    char words[32];
    struct text t;

    (void)from;
    (void)f;
    text_init(&t, words, sizeof words);
    text_put(&t, "edition %llu", (unsigned long long)++seeds);
    seed_from_words(out, cards, words);
    return 0;
}

static void hears(void *to, uint32_t stream, const struct event *e)
{
    (void)to;
    (void)stream;
    told[e->kind]++;
}

static void opens(void)
{
    struct live_plan p = {.shelf = day_shelf,
                          .where = day_db,
                          .keys = &day_keys,
                          .address = "here",
                          .bots = LIVE_BOTS_USUAL,
                          .seed = seed_of,
                          .now_ms = now,
                          .ear = {.event = hears}};
    struct fault f = {""};

    memset(told, 0, sizeof told);
    CHECK_EQ(live_open(&room, &p, &f), 0);
    CHECK_STR(f.text, "");
}

static void passes(int64_t ms)
{
    int64_t until = now + ms, next;
    struct fault f = {""};

    while (now < until) {
        CHECK_EQ(live_tick(room, now, &next, &f), 0);
        CHECK_EQ(live_commit(room, &f), 0);
        now = next < until ? next : until;
    }
}

static const struct seating *at(uint32_t table)
{
    return keep_table(live_keep(room), table);
}

static uint32_t number_at(uint32_t table)
{
    return deal_moment_of(&at(table)->felt).number;
}

static void fresh(void)
{
    struct fault f = {""};

    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
    opens();
    passes(30 * SECOND);
}

/* A value of a table's book that a clause of its own section sets. */
static struct shelf_change change_of(uint32_t table)
{
    const struct book *b = keep_rules(live_keep(room), table);
    struct shelf_change change = {.at = {.leaf = LEAF_NONE}};

    for (int i = 0; i < LEAF_COUNT; i++)
        if (b->by[i] != NULL && b->own[i] && leaf_rows[i].kind == LEAF_YES &&
            leaf_is_of((enum leaf)i, b->family) && i != LEAF_TABLE_STAKES) {
            change.clause = b->by[i];
            change.at.leaf = (enum leaf)i;
            change.value = !b->value[i];
        }
    CHECK(change.at.leaf != LEAF_NONE);
    return change;
}

static bool is_edition(uint32_t table, const uint8_t edition[EDITION_BYTES])
{
    return memcmp(at(table)->felt.edition, edition, EDITION_BYTES) == 0;
}

/* Closed in the middle of a hand, or between hands, and opened again. */
static void until(uint32_t table, bool idle)
{
    for (int i = 0; i < 4000 && felt_is_idle(&at(table)->felt) != idle; i++)
        passes(100);
    CHECK_EQ(felt_is_idle(&at(table)->felt), idle);
}

static void closes(void)
{
    struct fault f = {""};

    CHECK_EQ(live_commit(room, &f), 0);
    live_close(room);
}

TEST(a_book_is_read_from_the_bytes_it_is_kept_as)
{
    static uint8_t bytes[EDITION_MOST], more[EDITION_MOST];
    const char *house, *game;
    struct book b, again;
    struct fault f = {""};
    int books = 0;

    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
    for (int h = 0; (house = shelf_house(day_shelf, h)) != NULL; h++)
        for (int g = 0; (game = shelf_game(day_shelf, g)) != NULL; g++) {
            size_t n;

            if (!shelf_deals(day_shelf, game) ||
                shelf_book(day_shelf, house, game, &b, &f) != 0)
                continue;
            n = edition_put(&b, bytes, sizeof bytes);
            CHECK(n > 1000);
            f.text[0] = '\0';
            CHECK_EQ(edition_get(bytes, n, shelf_clauses(day_shelf), NULL,
                                 &again, &f),
                     0);
            CHECK_STR(f.text, "");
            CHECK(memcmp(b.edition, again.edition, sizeof b.edition) == 0);
            CHECK_EQ(edition_put(&again, more, sizeof more), n);
            CHECK(memcmp(bytes, more, n) == 0);
            for (size_t cut = 0; cut < n; cut += 97)
                CHECK(edition_get(bytes, cut, NULL, NULL, &again, &f) != 0);
            books++;
        }
    CHECK(books >= 32);
    shelf_close(day_shelf);
    CHECK_EQ(rmdir(day_folder), 0);
}

TEST(a_table_between_hands_takes_the_new_edition_at_once)
{
    enum { TABLE = 3 };
    uint8_t was[EDITION_BYTES];
    struct shelf_change change;
    uint32_t number;

    fresh();
    until(TABLE, true);
    memcpy(was, at(TABLE)->felt.edition, sizeof was);
    change = change_of(TABLE);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(!is_edition(TABLE, was));
    CHECK(told[EV_EDITION] > 0 && told[EV_BOOK_KEPT] > 0);
    CHECK_EQ(keep_rules(live_keep(room), TABLE)->value[change.at.leaf],
             change.value);
    number = number_at(TABLE);
    live_eyes(room, TABLE, 1);
    passes(3 * MINUTE);
    CHECK(number_at(TABLE) > number);
    live_close(room);
    day_gone();
}

TEST(a_hand_is_finished_by_the_edition_it_began_by)
{
    enum { TABLE = 3 };
    uint8_t was[EDITION_BYTES];
    struct shelf_change change;
    uint32_t number;

    fresh();
    until(TABLE, false);
    memcpy(was, at(TABLE)->felt.edition, sizeof was);
    change = change_of(TABLE);
    number = number_at(TABLE);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    live_eyes(room, TABLE, 1);
    CHECK(is_edition(TABLE, was));
    CHECK(keep_has_book(live_keep(room), TABLE));
    CHECK_EQ(at(TABLE)->felt.frozen, UNTRUE_NOTHING);
    CHECK_EQ(keep_rules(live_keep(room), TABLE)->value[change.at.leaf],
             !change.value);
    until(TABLE, true);
    CHECK_EQ(number_at(TABLE), number);
    until(TABLE, false);
    CHECK(!is_edition(TABLE, was) && number_at(TABLE) > number);
    live_close(room);
    day_gone();
}

/* The file is put back as it was. */
TEST(a_change_that_is_taken_back_is_another_edition_again)
{
    enum { TABLE = 3 };
    uint8_t was[EDITION_BYTES];
    struct shelf_change change;

    fresh();
    until(TABLE, true);
    memcpy(was, at(TABLE)->felt.edition, sizeof was);
    change = change_of(TABLE);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(!is_edition(TABLE, was));
    closes();
    shelf_change(day_shelf, NULL);
    opens();
    CHECK(is_edition(TABLE, was));
    live_close(room);
    day_gone();
}

static enum why leaves(uint32_t table, seat_no seat)
{
    struct who who = {.role = ROLE_ROOM, .seat = seat};
    struct keep_said said;
    struct fault f = {""};
    struct command c;

    wish_leave(&c, who);
    c.at_ms = now;
    CHECK_EQ(live_wish(room, keep_stream(table), &c, &said, &f), 0);
    return said.answer == KEEP_REFUSED ? said.no.why : WHY_NONE;
}

/* A table whose own book says how many may sit there. */
static uint32_t with_most(struct shelf_change *out)
{
    for (uint32_t t = 1; t <= (uint32_t)keep_tables(live_keep(room)); t++) {
        const struct book *b = keep_rules(live_keep(room), t);

        *out = (struct shelf_change){.clause = b->by[LEAF_SEATS_MOST],
                                     .at = {.leaf = LEAF_SEATS_MOST},
                                     .value = 2};
        if (out->clause != NULL && b->own[LEAF_SEATS_MOST] &&
            felt_seats(&at(t)->felt) > 2)
            return t;
    }
    CHECK(false);
    return 0;
}

TEST(a_table_the_book_does_not_offer_is_cashed_out_and_closed)
{
    struct shelf_change change;
    struct keep_said said;
    struct fault f = {""};
    struct command c;
    uint32_t gone, number;

    fresh();
    gone = with_most(&change);
    until(gone, true);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(at(gone)->not_offered && told[EV_NOT_OFFERED] > 0);
    number = number_at(gone);
    live_eyes(room, gone, 1);
    passes(2 * MINUTE);
    CHECK_EQ(number_at(gone), number);
    for (seat_no i = 0; i < PEOPLE_MAX; i++)
        if (at(gone)->chair[i].state >= CHAIR_SITS)
            CHECK_EQ(leaves(gone, i), WHY_NONE);
    wish_break_table(&c, (struct who){.role = ROLE_FLOOR,
                                      .seat = NO_SEAT,
                                      .person = live_floor(room)});
    c.at_ms = now;
    CHECK_EQ(live_wish(room, keep_stream(gone), &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_DONE);
    CHECK(at(gone)->broken && cage_is_right(keep_cage(live_keep(room))));
    live_close(room);
    day_gone();
}

/* A table is offered again when the file is put back. */
TEST(a_table_that_is_offered_again_deals_again)
{
    struct shelf_change change;
    uint32_t gone, number;

    fresh();
    gone = with_most(&change);
    until(gone, true);
    closes();
    shelf_change(day_shelf, &change);
    opens();
    CHECK(at(gone)->not_offered);
    closes();
    shelf_change(day_shelf, NULL);
    opens();
    CHECK(!at(gone)->not_offered);
    number = number_at(gone);
    live_eyes(room, gone, 1);
    passes(3 * MINUTE);
    CHECK(number_at(gone) > number);
    live_close(room);
    day_gone();
}

static struct audit_report audited(void)
{
    struct audit_plan p = {.where = day_db, .shelf = day_shelf};
    struct audit_report r;
    struct fault f = {""};

    CHECK_EQ(audit_run(&p, &r, &f), 0);
    CHECK_STR(f.text, "");
    CHECK_STR(r.why, "");
    CHECK(r.clean);
    return r;
}

/* Old hands are decided again by the book that was kept with them. */
TEST(an_audit_decides_again_by_the_edition_of_then)
{
    enum { TABLE = 3 };
    struct shelf_change change;
    struct audit_report r;

    fresh();
    until(TABLE, true);
    change = change_of(TABLE);
    passes(2 * MINUTE);
    closes();
    shelf_change(day_shelf, &change);
    r = audited();
    CHECK(r.other == 0 && r.others == 0);
    opens();
    passes(2 * MINUTE);
    closes();
    r = audited();
    CHECK_EQ(r.other, 0);
    day_gone();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
