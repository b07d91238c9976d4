/*
 * kept.h - a kept room with a cage, a table and people, for tests of keep.
 */
#ifndef TESTS_KEPT_H
#define TESTS_KEPT_H

#include "audit/audit.h"
#include "base/must.h"
#include "keep/wishes.h"
#include "rule/open.h"
#include "sim/agenda.h"
#include "sim/croupier.h"

#include "small_day.h"

enum { TABLE = 4, GUESTS = 3 };

static struct keep *room;
static int snapshot_every;
static int64_t told, froze;
static uint64_t last_id;
static char image[110]; /* what a disk has after a crash */
static bool of_image;

static inline void hears(void *to, const struct journal_record *r)
{
    (void)to;
    told += r->id != 0;
}

/* The view of each seat; -1 is the rail. */
static int64_t shown, shown_rail;

static inline void hears_shown(void *to, uint32_t stream, seat_no viewer,
                               const struct event *e)
{
    (void)to;
    (void)e;
    CHECK(stream == keep_stream(TABLE) || stream == keep_stream(TABLE + 1));
    if (stream != keep_stream(TABLE))
        return;
    shown++;
    shown_rail += viewer == NO_SEAT;
}

static inline void hears_frozen(void *to, uint32_t stream, const char *why)
{
    (void)to;
    (void)why;
    froze = stream;
}

static inline void opens(void)
{
    struct keep_plan p = {.shelf = day_shelf,
                          .house = "oceana",
                          .where = of_image ? image : day_db,
                          .keys = &day_keys,
                          .address = "here",
                          .snapshot_every = snapshot_every,
                          .ear = {.done = hears,
                                  .shown = hears_shown,
                                  .frozen = hears_frozen}};
    struct fault f = {""};

    told = froze = shown = shown_rail = 0;
    CHECK_EQ(keep_open(&room, &p, &f), 0);
    CHECK_STR(f.text, "");
}

static inline struct keep_said says(uint32_t stream, struct command *c)
{
    struct keep_said said;
    struct fault f;

    c->id = ++last_id;
    c->at_ms = (int64_t)last_id * 1000;
    CHECK_EQ(keep_do(room, stream, c, &said, &f), 0);
    return said;
}

static inline void commits(void)
{
    struct fault f = {""};

    CHECK_EQ(keep_commit(room, &f), 0);
}

static inline struct who as(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

/* A cage with chips, three people who have some, and a table of hold'em. */
static inline void open_table(uint32_t table)
{
    struct keep_said said;
    struct command c;
    struct fault f = {""};
    struct book b;

    CHECK_EQ(shelf_book(day_shelf, "oceana", "holdem", &b, &f), 0);
    wish_open(&c, as(ROLE_FLOOR, 1));
    CHECK_EQ(open_usual(&b, shelf_collections(day_shelf), 0, 0, 9, &c.open,
                        &f),
             0);
    c.id = ++last_id;
    CHECK_EQ(keep_open_table(room, table, "holdem", &c, &said, &f), 0);
    CHECK_EQ(said.answer, KEEP_DONE);
}

static inline void sets_up(void)
{
    struct command c;

    wish_cage_open(&c, as(ROLE_ROOM, 0))->limit = 100000000;
    says(STREAM_CAGE, &c);
    for (int i = 0; i < 2 + GUESTS; i++) {
        memcpy(wish_enroll(&c, as(ROLE_ROOM, 0))->name, "Guest", 6);
        says(STREAM_CAGE, &c);
    }
    *wish_stock_float(&c, as(ROLE_FLOOR, 1)) =
        (struct cmd_stock_float){.cash = 9000000, .chips = 9000000};
    says(STREAM_CAGE, &c);
    *wish_open_shift(&c, as(ROLE_FLOOR, 1)) =
        (struct cmd_open_shift){.day = 20261116, .shift = 1};
    says(STREAM_CAGE, &c);
    wish_take_drawer(&c, as(ROLE_CAGE, 2))->drawer = 1;
    says(STREAM_CAGE, &c);
    *wish_fill(&c, as(ROLE_CAGE, 2)) = (struct cmd_fill){.drawer = 1,
                                                         .chips = 8000000};
    says(STREAM_CAGE, &c);
    for (uint32_t i = 0; i < GUESTS; i++) {
        *wish_sell_chips(&c, as(ROLE_CAGE,
                                2)) = (struct cmd_sell_chips){.person = 3 + i,
                                                              .drawer = 1,
                                                              .amount = 50000};
        CHECK_EQ(says(STREAM_CAGE, &c).answer, KEEP_DONE);
    }
    open_table(TABLE);
}

/* A second table. */
static inline void open_another(void)
{
    open_table(TABLE + 1);
}

static inline struct keep_said sits(seat_no seat, money amount)
{
    struct who who = as(ROLE_PLAYER, 3 + (uint32_t)seat);
    struct command c;

    who.seat = seat;
    *wish_sit(&c, who) = (struct cmd_sit){.amount = amount,
                                          .person = who.person};
    return says(keep_stream(TABLE), &c);
}

static inline void plays(int wishes)
{
    struct croupier croupier = {.luck = luck_of(5)};

    for (int i = 0; i < wishes; i++) {
        struct command c;

        CHECK(croupier_next(&croupier, keep_rules(room, TABLE),
                            keep_table(room, TABLE), &c));
        CHECK_EQ(says(keep_stream(TABLE), &c).answer, KEEP_DONE);
    }
}

static inline void begins(void)
{
    day_fresh("oceana");
    opens();
    sets_up();
    for (seat_no i = 0; i < GUESTS; i++)
        CHECK_EQ(sits(i, 40000).answer, KEEP_DONE);
}

static inline void ends(void)
{
    keep_close(room);
    day_gone();
}

#endif
