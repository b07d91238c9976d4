/*
 * test_floorwork.c - seats, lists and the floor in the room that runs: what is
 * promised is kept, also over a restart, and a retry gets its first answer.
 */
#include "test.h"

#include "base/must.h"
#include "chance/seed.h"
#include "serve/live_own.h"
#include "wire/table_ask.h"

#include "small_day.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static struct live *room;
static int64_t now = 1794816000000; /* 2026-11-16 08:00 UTC */
static uint64_t seeds;
static int bots;

static int seed_of(void *from, int cards, struct seed *out, struct fault *f)
{
    char words[32];
    struct text t;

    (void)from;
    (void)f;
    text_init(&t, words, sizeof words);
    text_put(&t, "floor %llu", (unsigned long long)++seeds);
    seed_from_words(out, cards, words);
    return 0;
}

static void opens(void)
{
    struct live_plan p = {.shelf = day_shelf,
                          .where = day_db,
                          .keys = &day_keys,
                          .address = "here",
                          .bots = bots,
                          .seed = seed_of,
                          .now_ms = now};
    struct fault f = {""};

    CHECK_EQ(live_open(&room, &p, &f), 0);
    CHECK_STR(f.text, "");
}

static void fresh(int with_bots)
{
    struct fault f = {""};

    bots = with_bots;
    day_fresh("oceana");
    CHECK_EQ(shelf_read_all(day_shelf, &f), 0);
    opens();
}

/* Killed after the last answer, and started again. */
static void again(void)
{
    struct fault f = {""};

    CHECK_EQ(live_commit(room, &f), 0);
    live_close(room);
    opens();
}

static void over(void)
{
    live_close(room);
    day_gone();
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

static uint32_t comes(const char *name)
{
    struct fault f = {""};
    uint32_t person;

    CHECK_EQ(live_person(room, name, true, now, &person, &f), 0);
    CHECK(person != 0);
    return person;
}

static struct keep_said wishes(uint32_t stream, struct command *c)
{
    struct keep_said said;
    struct fault f = {""};

    c->at_ms = now;
    CHECK_EQ(live_wish(room, stream, c, &said, &f), 0);
    CHECK_STR(f.text, "");
    return said;
}

static struct who as(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

static const struct seating *at(uint32_t table)
{
    return keep_table(live_keep(room), table);
}

static const struct desk *desk(void)
{
    return keep_desk(live_keep(room));
}

static uint32_t asks_seat(uint32_t person, uint32_t table, bool elsewhere,
                          enum why *why)
{
    const struct live_seat_ask ask = {.person = person,
                                      .table = table,
                                      .elsewhere = elsewhere};
    struct fault f = {""};
    struct refusal no;
    uint32_t got;

    CHECK_EQ(live_seat(room, &ask, now, &got, &no, &f), 0);
    *why = got == 0 ? no.why : WHY_NONE;
    return got;
}

static seat_no sits(uint32_t person, uint32_t table)
{
    enum why why;

    CHECK_EQ(asks_seat(person, table, false, &why), table);
    CHECK_EQ(why, WHY_NONE);
    return seating_find(at(table), person);
}

static enum why sits_in(uint32_t person, uint32_t table, seat_no seat)
{
    struct who who = as(ROLE_PLAYER, person);
    struct command c;
    struct keep_said said;

    who.seat = seat;
    wish_sit(&c, who);
    said = wishes(keep_stream(table), &c);
    return said.answer == KEEP_REFUSED ? said.no.why : WHY_NONE;
}

static enum why says(uint32_t table, enum command_kind kind, struct who who,
                     uint64_t id)
{
    struct command c;
    struct keep_said said;

    wish_leave(&c, who);
    c.kind = (uint16_t)kind;
    c.id = id;
    said = wishes(keep_stream(table), &c);
    return said.answer == KEEP_REFUSED ? said.no.why
           : said.answer == KEEP_AGAIN ? WHY_SAME
                                       : WHY_NONE;
}

/* Until somebody who sits there is in a hand. */
static void until_in_hand(uint32_t table, seat_no seat)
{
    for (int i = 0; i < 600; i++) {
        if (!felt_is_idle(&at(table)->felt) &&
            at(table)->chair[seat].state == CHAIR_SITS &&
            (at(table)->at.dealt >> seat & 1) != 0)
            return;
        passes(500);
    }
    CHECK(false);
}

/* Leaving */

TEST(a_leave_in_a_hand_outlives_a_restart)
{
    enum { TABLE = 3, ID = 77 };
    uint32_t eli;
    seat_no seat;

    fresh(LIVE_BOTS_USUAL);
    passes(30 * SECOND);
    eli = comes("Eli");
    seat = sits(eli, TABLE);
    until_in_hand(TABLE, seat);
    CHECK_EQ(says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, eli), ID), WHY_NONE);
    CHECK(at(TABLE)->chair[seat].leaving);
    CHECK_EQ(says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, eli), ID), WHY_SAME);
    again();
    CHECK(at(TABLE)->chair[seat].leaving);
    passes(3 * MINUTE);
    CHECK_EQ(seating_find(at(TABLE), eli), NO_SEAT);
    /*
     * The seat is gone by now, and the answer is the same as the first time.
     */
    CHECK_EQ(says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, eli), ID), WHY_SAME);
    CHECK_EQ(says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, eli), ID + 1),
             WHY_NO_SUCH_SEAT);
    over();
}

TEST(a_player_who_was_to_leave_may_stay)
{
    enum { TABLE = 3 };
    uint32_t eli;
    seat_no seat;

    fresh(LIVE_BOTS_USUAL);
    passes(30 * SECOND);
    eli = comes("Eli");
    seat = sits(eli, TABLE);
    until_in_hand(TABLE, seat);
    CHECK_EQ(says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, eli), 1), WHY_NONE);
    CHECK_EQ(says(TABLE, CMD_BACK, as(ROLE_PLAYER, eli), 2), WHY_NONE);
    CHECK(!at(TABLE)->chair[seat].leaving);
    passes(2 * MINUTE);
    CHECK_EQ(seating_find(at(TABLE), eli), seat);
    over();
}

TEST(a_held_seat_is_bought_for_what_was_said_also_after_a_restart)
{
    enum { TABLE = 3 };
    struct command c;
    struct who who;
    uint32_t eli;
    seat_no seat;
    money most, had;

    fresh(LIVE_BOTS_USUAL);
    for (int i = 0; i < 600 && felt_is_idle(&at(TABLE)->felt); i++)
        passes(500);
    eli = comes("Eli");
    most = live_buy_in(room, TABLE) + 700;
    had = cage_chips(keep_cage(live_keep(room)), eli);
    who = as(ROLE_PLAYER, eli);
    wish_sit(&c, who)->amount = most;
    CHECK_EQ(wishes(keep_stream(TABLE), &c).answer, KEEP_DONE);
    seat = seating_find(at(TABLE), eli);
    CHECK(seat != NO_SEAT && at(TABLE)->chair[seat].state == CHAIR_HELD);
    again();
    CHECK_EQ(live_regain_page(room, eli, now, &(struct fault){""}), 0);
    for (int i = 0; i < 600 && at(TABLE)->chair[seat].state == CHAIR_HELD; i++)
        passes(500);
    CHECK_EQ(at(TABLE)->chair[seat].state, CHAIR_SITS);
    CHECK_EQ(had - cage_chips(keep_cage(live_keep(room)), eli), most);
    over();
}

/* Seats */

/* A player who takes the seat of one who lost it has all the time there is. */
TEST(a_seat_does_not_remember_who_had_it)
{
    enum { TABLE = 3 };
    uint32_t ann, bea;
    seat_no seat;

    fresh(0);
    ann = comes("Ann");
    bea = comes("Bea");
    seat = sits(ann, TABLE);
    CHECK_EQ(says(TABLE, CMD_AWAY, as(ROLE_PLAYER, ann), 0), WHY_NONE);
    passes(11 * MINUTE);
    CHECK_EQ(seating_find(at(TABLE), ann), NO_SEAT);
    CHECK_EQ(sits_in(bea, TABLE, seat), WHY_NONE);
    CHECK_EQ(says(TABLE, CMD_AWAY, as(ROLE_PLAYER, bea), 0), WHY_NONE);
    passes(2 * MINUTE);
    CHECK_EQ(seating_find(at(TABLE), bea), seat);
    passes(10 * MINUTE);
    CHECK_EQ(seating_find(at(TABLE), bea), NO_SEAT);
    over();
}

/* All seats of a table taken by guests, whose chips stay there. */
static void fills(uint32_t table, const char *who)
{
    char name[32];

    for (int i = 0; seating_empty(at(table)) != 0; i++) {
        snprintf(name, sizeof name, "%s %d", who, i);
        sits(comes(name), table);
    }
}

static enum why joins(uint32_t person, const char *game, const char *limit)
{
    struct cmd_join_list *join;
    struct keep_said said;
    struct command c;

    join = wish_join_list(&c, as(ROLE_PLAYER, person));
    snprintf(join->game, sizeof join->game, "%s", game);
    snprintf(join->limit, sizeof join->limit, "%s", limit);
    said = wishes(STREAM_DESK, &c);
    return said.answer == KEEP_REFUSED ? said.no.why : WHY_NONE;
}

static void list_of(uint32_t table, char game[SIGN_NAME_MAX],
                    char limit[LIMIT_NAME_MAX])
{
    live_list_game(at(table)->felt.house, at(table)->felt.game, game);
    live_list_limit(at(table), limit);
}

TEST(a_called_seat_is_kept_until_the_call_is_over)
{
    enum { TABLE = 3 };
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    uint32_t cal, dee, first;
    enum why why;
    seat_no seat = 0;

    fresh(0);
    fills(TABLE, "Guest");
    list_of(TABLE, game, limit);
    cal = comes("Cal");
    dee = comes("Dee");
    CHECK_EQ(joins(cal, game, limit), WHY_NONE);
    first = at(TABLE)->chair[seat].person;
    for (int i = 0; i < 600 && !felt_is_idle(&at(TABLE)->felt); i++)
        passes(500);
    says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, first), 0);
    for (int i = 0; i < 600 && seating_empty(at(TABLE)) == 0; i++)
        passes(500);
    passes(2 * SECOND);
    CHECK(desk()->names > 0 && desk()->name[0].until != 0);
    CHECK_EQ(asks_seat(dee, TABLE, false, &why), 0);
    CHECK_EQ(why, WHY_SEAT_KEPT);
    CHECK_EQ(sits_in(dee, TABLE, seat), WHY_SEAT_KEPT);
    CHECK(sits(cal, TABLE) == seat); /* who was called has it */
    CHECK_EQ(desk()->names, 0);      /* also where the hand is not over yet */
    CHECK_EQ(desk_table_of(desk(), cal), TABLE);
    CHECK_EQ(says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, cal), 0), WHY_NONE);
    passes(10 * MINUTE);
    CHECK_EQ(desk_table_of(desk(), cal), 0);
    over();
}

TEST(a_seat_nobody_came_for_is_free_again)
{
    enum { TABLE = 3 };
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    uint32_t cal, dee, first;

    fresh(0);
    fills(TABLE, "Guest");
    list_of(TABLE, game, limit);
    cal = comes("Cal");
    dee = comes("Dee");
    CHECK_EQ(joins(cal, game, limit), WHY_NONE);
    first = at(TABLE)->chair[0].person;
    says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, first), 0);
    for (int i = 0; i < 600 && seating_empty(at(TABLE)) == 0; i++)
        passes(500);
    passes(2 * MINUTE + 30 * SECOND); /* two calls, and nobody came */
    CHECK_EQ(desk()->names, 0);
    CHECK_EQ(sits_in(dee, TABLE, 0), WHY_NONE);
    over();
}

TEST(a_full_table_seats_nobody_elsewhere_unless_asked)
{
    enum { TABLE = 3 };
    uint32_t cal, other = 0;
    struct keep_said said;
    struct fault f = {""};
    enum why why;

    fresh(0);
    fills(TABLE, "Guest");
    const struct table_ask q = {.house = at(TABLE)->felt.house,
                                .game = at(TABLE)->felt.game};

    CHECK_EQ(live_open_table(room, as(ROLE_FLOOR, live_floor(room)), &q, 0,
                             now, &other, &said, &f),
             0);
    CHECK(other != 0 && live_buy_in(room, other) == live_buy_in(room, TABLE));
    cal = comes("Cal");
    CHECK_EQ(asks_seat(cal, TABLE, false, &why), 0);
    CHECK_EQ(why, WHY_NO_SEAT);
    CHECK(seating_find(at(other), cal) == NO_SEAT);
    CHECK_EQ(asks_seat(cal, TABLE, true, &why), other);
    CHECK(seating_find(at(other), cal) != NO_SEAT);
    over();
}

/* The purse is empty and the seat is taken: it is asked after the id. */
TEST(a_retry_of_a_seat_gets_the_first_answer)
{
    enum { TABLE = 3, ID = 9 };
    const struct live_seat_ask ask = {.table = TABLE, .id = ID};
    struct live_seat_ask mine = ask;
    struct fault f = {""};
    struct refusal no;
    uint32_t table;

    fresh(0);
    mine.person = comes("Eli");
    CHECK_EQ(live_seat(room, &mine, now, &table, &no, &f), 0);
    CHECK_EQ(table, TABLE);
    fills(TABLE, "Guest");
    CHECK_EQ(live_seat(room, &mine, now, &table, &no, &f), 0);
    CHECK_EQ(table, TABLE);
    CHECK_EQ(says(TABLE, CMD_LEAVE, as(ROLE_PLAYER, mine.person), 0),
             WHY_NONE);
    CHECK_EQ(live_seat(room, &mine, now, &table, &no, &f), 0);
    CHECK_EQ(table, TABLE);
    over();
}

/* Lists */

TEST(lists_are_of_games_and_limits_of_the_book)
{
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    uint32_t eli;
    int lists;

    fresh(0);
    eli = comes("Eli");
    lists = desk()->lists;
    CHECK_EQ(joins(eli, "spam/0", "1/0"), WHY_NO_LIST);
    CHECK_EQ(joins(eli, "spam", "1/0"), WHY_NO_LIST);
    list_of(3, game, limit);
    CHECK_EQ(joins(eli, game, "7777/9999"), WHY_NO_LIST);
    CHECK_EQ(joins(eli, game, ""), WHY_NO_LIST);
    CHECK_EQ(desk()->lists, lists);
    CHECK_EQ(joins(eli, game, limit), WHY_NONE);
    CHECK_EQ(joins(eli, game, limit), WHY_ON_LIST);
    over();
}

TEST(a_person_is_on_few_lists)
{
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    uint32_t eli;
    int places = 0;

    fresh(0);
    eli = comes("Eli");
    for (uint32_t t = 1; t <= 12; t++) {
        enum why why;

        list_of(t, game, limit);
        why = joins(eli, game, limit);
        places += why == WHY_NONE;
        CHECK(why == WHY_NONE || why == WHY_ON_LIST || why == WHY_PLACES);
    }
    CHECK_EQ(places, 4);
    over();
}

TEST(lists_end_with_the_day)
{
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    uint32_t eli;

    fresh(0);
    fills(3, "Guest");
    eli = comes("Eli");
    list_of(3, game, limit);
    CHECK_EQ(joins(eli, game, limit), WHY_NONE);
    passes(3 * SECOND);
    now += (int64_t)24 * 60 * MINUTE;
    passes(3 * SECOND);
    CHECK_EQ(desk_find(desk(), eli, WAITS_FOR_GAME,
                       (uint8_t)desk_list_of(desk(), game, limit), 0),
             -1);
    over();
}

/* The floor may not write on the board what is not so. */
TEST(the_board_says_what_is_so)
{
    struct command c;

    fresh(0);
    wish_close_table(&c, as(ROLE_FLOOR, live_floor(room)))->table = 3;
    CHECK_EQ(wishes(STREAM_DESK, &c).no.why, WHY_TABLE_IN_USE);
    *wish_list_table(&c, as(ROLE_FLOOR, live_floor(room))) =
        (struct cmd_list_table){.table = 200,
                                .seats = 9,
                                .game = "spam/0",
                                .limit = "1/0"};
    CHECK_EQ(wishes(STREAM_DESK, &c).no.why, WHY_NO_TABLE);
    over();
}

/* Calls of the floor */

static enum why calls_floor(uint32_t person, uint32_t table, const char *why)
{
    struct cmd_call_floor *call;
    struct keep_said said;
    struct command c;

    call = wish_call_floor(&c, as(ROLE_PLAYER, person));
    call->table = table;
    snprintf(call->reason, sizeof call->reason, "%s", why);
    said = wishes(STREAM_DESK, &c);
    return said.answer == KEEP_REFUSED ? said.no.why : WHY_NONE;
}

TEST(a_call_of_the_floor_says_who_why_and_since_when_and_is_kept)
{
    enum { TABLE = 3 };
    uint32_t eli, eve;
    struct command c;

    fresh(0);
    eli = comes("Eli");
    eve = comes("Eve");
    sits(eli, TABLE);
    CHECK_EQ(calls_floor(eve, TABLE, "I sit nowhere"), WHY_NOT_THERE);
    CHECK_EQ(calls_floor(eli, TABLE, "The pot is short"), WHY_NONE);
    CHECK_EQ(calls_floor(eli, TABLE, "Again"), WHY_SAME);
    again();
    CHECK_EQ(desk()->calls, 1);
    CHECK_EQ(desk()->call[0].person, eli);
    CHECK_EQ(desk()->call[0].table, TABLE);
    CHECK_STR(desk()->call[0].reason, "The pot is short");
    CHECK_EQ((int64_t)desk()->call[0].since, now / 1000);
    *wish_close_call(&c, as(ROLE_FLOOR, live_floor(room))) =
        (struct cmd_close_call){.table = TABLE, .person = eli};
    CHECK_EQ(wishes(STREAM_DESK, &c).answer, KEEP_DONE);
    CHECK_EQ(desk()->calls, 0);
    CHECK_EQ(wishes(STREAM_DESK, &c).no.why, WHY_NOT_CALLED);
    over();
}

/* One floor rules */

TEST(one_floor_rules_at_a_table_at_a_time)
{
    enum { TABLE = 3 };
    uint32_t fay, gus;
    struct command c;

    fresh(0);
    fay = comes("Fay");
    gus = comes("Gus");
    CHECK_EQ(says(TABLE, CMD_TAKE_TABLE, as(ROLE_FLOOR, fay), 0), WHY_NONE);
    CHECK(at(TABLE)->ruler == fay && at(TABLE)->ruler_at > 0);
    CHECK_EQ(says(TABLE, CMD_HOLD_PLAY, as(ROLE_FLOOR, gus), 0),
             WHY_OTHER_FLOOR);
    CHECK_EQ(says(TABLE, CMD_TAKE_TABLE, as(ROLE_FLOOR, gus), 0),
             WHY_OTHER_FLOOR);
    CHECK_EQ(says(TABLE, CMD_HOLD_PLAY, as(ROLE_DEALER, gus), 0),
             WHY_FLOOR_RULES); /* play does not wait */
    CHECK_EQ(says(TABLE, CMD_HOLD_PLAY, as(ROLE_FLOOR, fay), 0), WHY_NONE);
    again();
    CHECK(at(TABLE)->ruler == fay && at(TABLE)->held);
    wish_take_table(&c, as(ROLE_FLOOR, gus))->over = true;
    CHECK_EQ(wishes(keep_stream(TABLE), &c).answer, KEEP_DONE);
    CHECK_EQ(at(TABLE)->ruler, gus);
    CHECK_EQ(says(TABLE, CMD_PLAY_ON, as(ROLE_FLOOR, fay), 0),
             WHY_OTHER_FLOOR);
    CHECK_EQ(says(TABLE, CMD_PLAY_ON, as(ROLE_FLOOR, gus), 0), WHY_NONE);
    CHECK_EQ(says(TABLE, CMD_GIVE_BACK, as(ROLE_FLOOR, gus), 0), WHY_NONE);
    CHECK_EQ(says(TABLE, CMD_PAUSE, as(ROLE_FLOOR, fay), 0), WHY_NONE);
    over();
}

/* People who are not wanted */

static enum why bars(uint32_t person, uint32_t until, const char *why)
{
    struct keep_said said;
    struct cmd_bar *bar;
    struct command c;

    bar = wish_bar(&c, as(ROLE_FLOOR, live_floor(room)));
    bar->person = person;
    bar->until = until;
    snprintf(bar->reason, sizeof bar->reason, "%s", why);
    said = wishes(STREAM_DESK, &c);
    return said.answer == KEEP_REFUSED ? said.no.why : WHY_NONE;
}

TEST(a_barred_person_plays_nowhere_until_it_is_lifted)
{
    uint32_t eli;
    struct command c;
    enum why why;

    fresh(0);
    eli = comes("Eli");
    sits(eli, 3);
    CHECK_EQ(bars(eli, 0, ""), WHY_NO_REASON);
    CHECK_EQ(bars(eli, 0, "Threw a chip"), WHY_NONE);
    CHECK_EQ(seating_find(at(3), eli), NO_SEAT); /* and the chips are back */
    CHECK_EQ(asks_seat(eli, 4, true, &why), 0);
    CHECK_EQ(why, WHY_BARRED);
    again();
    CHECK_EQ(sits_in(eli, 5, 0), WHY_BARRED);
    wish_lift_bar(&c, as(ROLE_FLOOR, live_floor(room)))->person = eli;
    CHECK_EQ(wishes(STREAM_DESK, &c).answer, KEEP_DONE);
    CHECK_EQ(asks_seat(eli, 3, false, &why), 3);
    over();
}

TEST(a_bar_for_a_time_ends_by_itself)
{
    uint32_t eli, until = (uint32_t)(now / 1000) + 3600;
    enum why why;

    fresh(0);
    eli = comes("Eli");
    sits(eli, 3);
    CHECK_EQ(bars(eli, until, "Threw a chip"), WHY_NONE);
    CHECK_EQ(asks_seat(eli, 3, false, &why), 0);
    now += 3601 * (int64_t)SECOND;
    passes(2 * SECOND);
    CHECK_EQ(desk()->bars, 0);
    CHECK_EQ(asks_seat(eli, 3, false, &why), 3);
    over();
}

/* All that is kept: where each stream ends, and what somebody has. */
struct kept {
    uint64_t seq[KEEP_TABLES_MAX];
    uint64_t cage, desk;
    money has;
    int waits;
};

static struct kept kept_now(uint32_t person)
{
    const struct keep *k = live_keep(room);
    struct kept now_kept = {.cage = keep_seq(k, STREAM_CAGE),
                            .desk = keep_seq(k, STREAM_DESK),
                            .has = live_has(room, person),
                            .waits = keep_pending(k)};

    for (uint32_t t = 1; t < KEEP_TABLES_MAX; t++)
        now_kept.seq[t] = keep_seq(k, keep_stream(t));
    return now_kept;
}

/* A seat is refused for that, and nothing of it is kept in any stream. */
static void refuses_seat(uint32_t person, uint32_t table, bool elsewhere,
                         enum why want)
{
    struct kept before = kept_now(person), after;
    enum why why;

    CHECK_EQ(asks_seat(person, table, elsewhere, &why), 0);
    CHECK_STR(why_word(why), why_word(want));
    after = kept_now(person);
    CHECK(memcmp(&before, &after, sizeof before) == 0);
}

static void freezes(uint32_t stream)
{
    struct fault f = {""};

    CHECK_EQ(keep_freeze(room->keep, stream, "by a test", now, &f), 0);
}

/* So much is on tables that chips would be given with the next seat. */
static void spends(uint32_t person)
{
    enum why why;

    for (uint32_t t = 10; live_has(room, person) >= 50000 && t < 36; t++)
        (void)asks_seat(person, t, false, &why);
    CHECK(live_has(room, person) < 50000);
}

static void is_expelled(uint32_t person, uint32_t table)
{
    struct cmd_expel *e;
    struct command c;

    e = wish_expel(&c, as(ROLE_FLOOR, live_floor(room)));
    e->at = sits(person, table);
    snprintf(e->reason, sizeof e->reason, "Threw a chip");
    CHECK_EQ(wishes(keep_stream(table), &c).answer, KEEP_DONE);
    passes(2 * SECOND);
    CHECK_EQ(seating_find(at(table), person), NO_SEAT);
}

TEST(a_seat_that_is_refused_gives_no_chips_and_keeps_nothing)
{
    enum { TABLE = 3, FULL = 4, STOPPED = 5, NEXT = 6 };
    char game[SIGN_NAME_MAX], limit[LIMIT_NAME_MAX];
    struct command c;
    uint32_t eli;

    fresh(0);
    eli = comes("Eli");
    is_expelled(eli, TABLE);
    spends(eli);
    refuses_seat(eli, TABLE, false, WHY_EXPELLED);
    refuses_seat(eli, 400, false, WHY_NO_TABLE);
    fills(FULL, "Guest");
    refuses_seat(eli, FULL, false, WHY_NO_SEAT);
    list_of(FULL, game, limit);
    CHECK_EQ(joins(comes("Cal"), game, limit), WHY_NONE);
    wish_leave(&c, as(ROLE_PLAYER, at(FULL)->chair[0].person));
    CHECK_EQ(wishes(keep_stream(FULL), &c).answer, KEEP_DONE);
    passes(2 * SECOND); /* Cal is called, or sent to another table */
    if (live_free_seats(room, FULL, eli) == 0)
        refuses_seat(eli, FULL, false, WHY_SEAT_KEPT);
    freezes(keep_stream(STOPPED));
    refuses_seat(eli, STOPPED, false, WHY_FROZEN);
    CHECK_EQ(bars(eli, 0, "Threw a chip"), WHY_NONE);
    passes(2 * SECOND);
    refuses_seat(eli, NEXT, true, WHY_BARRED);
    eli = comes("Ann");
    spends(eli);
    freezes(STREAM_CAGE);
    refuses_seat(eli, NEXT, false, WHY_CAGE_STOPPED);
    over();
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
