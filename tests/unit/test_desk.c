/*
 * test_desk.c - the desk: lists, calls and their time, changes of seat and
 * table, must-move, the board; who may wish what, and every refusal.
 */
#include "test.h"

#include "field_luck.h"
#include "room/desk.h"
#include "rule/field_bytes.h"
#include "stored.h"

enum { WAIT = 90, NOW = 1800000000 };

static struct desk desk, twin, before;
static struct refusal no;
static struct event told[64];
static int tolds;
static int64_t now_ms;

/* Every event is applied to a twin, too, out of its bytes. */
static void hear(void *to, const struct event *e)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);
    struct event back;

    (void)to;
    CHECK(n > 0 && event_get_bytes(bytes, n, &back) == n);
    CHECK(desk_apply(&twin, &back));
    CHECK(event_bare(e->kind) != NULL);
    stored_put(e);
    if (tolds < 64)
        told[tolds++] = *e;
}

static const struct room_sink sink = {.take = hear};

/* A name stands once for one thing, called at most once. */
static void check_right(void)
{
    for (int i = 0; i < desk.names; i++)
        for (int k = 0; k < i; k++) {
            const struct desk_name *a = &desk.name[i], *b = &desk.name[k];

            if (a->person != b->person)
                continue;
            CHECK(a->until == 0 || b->until == 0);
            CHECK(a->kind != b->kind || a->list != b->list ||
                  a->table != b->table);
        }
    for (int i = 0; i < DESK_TABLES_MAX; i++)
        for (int k = 0; k < desk.table[i].count; k++)
            CHECK_EQ(desk_table_of(&desk, desk.table[i].sits[k]), i + 1);
}

static enum why wish(struct command *c)
{
    struct refusal would;
    bool can;

    c->at_ms = now_ms;
    can = desk_would(&desk, c, &would);
    tolds = 0;
    before = desk;
    if (!desk_do(&desk, c, &sink, &no)) {
        CHECK(memcmp(&before, &desk, sizeof desk) == 0);
        CHECK(tolds == 0 && !can && would.why == no.why);
        return no.why;
    }
    CHECK(can && tolds > 0);
    CHECK(memcmp(&twin, &desk, sizeof desk) == 0);
    check_right();
    return WHY_NONE;
}

#define WISH(name, role_, person_, ...)                                       \
    ({                                                                        \
        struct command c_;                                                    \
        struct who who_ = {.role = ROLE_##role_,                              \
                           .seat = NO_SEAT,                                   \
                           .person = person_};                                \
        struct cmd_##name *w = wish_##name(&c_, who_);                        \
        (void)w;                                                              \
        __VA_ARGS__;                                                          \
        wish(&c_);                                                            \
    })

#define DONE(...) CHECK_STR(why_word(WISH(__VA_ARGS__)), "none")
#define REFUSED(why, ...) CHECK_STR(why_word(WISH(__VA_ARGS__)), why)

static void say(char *field, const char *words)
{
    memcpy(field, words, strlen(words) + 1);
}

#define OF(w, g, l) say((w)->game, g), say((w)->limit, l)

static void begin(void)
{
    desk_init(&desk);
    desk_init(&twin);
    now_ms = NOW * 1000LL;
    DONE(desk_open, FLOOR, 0, w->wait = WAIT, w->misses = 2);
    DONE(list_table, FLOOR, 0, w->table = 1, w->seats = 9, OF(w, "h", "3/6"));
    for (uint32_t p = 11; p <= 14; p++)
        DONE(join_list, PLAYER, p, OF(w, "h", "3/6"));
}

static void check_called(uint32_t person, enum waits_for kind)
{
    CHECK_EQ(told[0].kind, EV_SEAT_OFFERED);
    CHECK_EQ(told[0].seat_offered.person, person);
    CHECK_EQ(told[0].seat_offered.kind, kind);
}

static const char *const who_may =
    "desk_open: floor room\nlist_table: floor room\nclose_table: floor room\n"
    "join_list: player floor room\nask_change: player floor room\n"
    "scratch: player floor room\noffer_seat: floor room\n"
    "turn_down: player floor room\ndesk_sat: room\ndesk_left: room\n"
    "desk_tick: room\ncall_floor: player dealer\n"
    "close_call: player dealer floor\nclear_list: floor room\nbar: floor\n"
    "lift_bar: floor room\n";

TEST(every_wish_is_for_its_roles_and_for_nobody_else)
{
    static char list[1000];
    struct text t;

    begin();
    text_init(&t, list, sizeof list);
    for (int kind = 1; kind < CMD_KINDS; kind++) {
        const struct command_row *row = command_row(kind);

        if (row == NULL || (row->of & OF_DESK) == 0)
            continue;
        text_put(&t, "%s:", row->name);
        for (int role = 0; role < ROLES; role++) {
            struct command c = {.kind = (uint16_t)kind};

            c.who = (struct who){.role = (uint8_t)role, .seat = NO_SEAT};
            field_blank(row->fields, command_place(&c), row->size);
            if (desk_would(&desk, &c, &no) || no.why != WHY_ROLE)
                text_put(&t, " %s", role_name((enum role)role));
        }
        text_str(&t, "\n");
    }
    CHECK_STR(list, who_may);
}

TEST(who_came_first_is_called_first)
{
    begin();
    DONE(offer_seat, FLOOR, 0, w->table = 1, w->seat = 3);
    check_called(11, WAITS_FOR_GAME);
    CHECK_EQ(told[0].seat_offered.until, NOW + WAIT);
    CHECK_EQ(told[0].seat_offered.seat, 3);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(12, WAITS_FOR_GAME);
    DONE(desk_sat, ROOM, 0, w->person = 11, w->table = 1);
    CHECK_EQ(desk_table_of(&desk, 11), 1);
    CHECK_EQ(desk.names, 3);
    REFUSED("seated", join_list, PLAYER, 11, OF(w, "h", "3/6"));
    DONE(join_list, PLAYER, 11, OF(w, "o", "4/8"));
    DONE(desk_left, ROOM, 0, w->person = 11, w->table = 1);
    DONE(join_list, PLAYER, 11, OF(w, "h", "3/6"));
    CHECK_EQ(desk_find(&desk, 11, WAITS_FOR_GAME, 0, 0), 4);
}

TEST(a_call_is_good_for_its_time)
{
    begin();
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    REFUSED("not_called", desk_tick, ROOM, 0, );
    now_ms += WAIT * 1000 - 1;
    REFUSED("not_called", desk_tick, ROOM, 0, );
    now_ms += 1;
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(12, WAITS_FOR_GAME);
    DONE(desk_tick, ROOM, 0, );
    CHECK_EQ(tolds, 1);
    CHECK_EQ(told[0].call_missed.person, 11);
    CHECK(!told[0].call_missed.last);
    CHECK_EQ(desk.name[3].person, 11); /* at the foot */
    now_ms += WAIT * 1000;
    DONE(desk_tick, ROOM, 0, );
    CHECK_EQ(told[0].call_missed.person, 12);
    DONE(scratch, FLOOR, 0, w->person = 13, OF(w, "h", "3/6"));
    DONE(scratch, PLAYER, 14, OF(w, "h", "3/6"));
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    now_ms += WAIT * 1000;
    DONE(desk_tick, ROOM, 0, );
    CHECK_EQ(tolds, 2); /* the second call was the last, of both */
    CHECK(told[0].call_missed.last && told[1].call_missed.last);
    CHECK_EQ(desk.names, 0);
    REFUSED("nobody_waits", offer_seat, FLOOR, 0, w->table = 1);
}

TEST(a_call_may_be_turned_down)
{
    begin();
    REFUSED("not_called", turn_down, PLAYER, 11, w->table = 1);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    REFUSED("not_called", turn_down, PLAYER, 11, w->table = 2);
    REFUSED("not_called", turn_down, PLAYER, 12, w->table = 1);
    DONE(turn_down, PLAYER, 11, w->table = 1);
    CHECK_EQ(told[0].kind, EV_CALL_MISSED);
    CHECK_EQ(desk.name[3].person, 11);
    CHECK_EQ(desk.name[3].misses, 1);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(12, WAITS_FOR_GAME);
}

TEST(changes_come_before_the_list)
{
    begin();
    DONE(list_table, FLOOR, 0, w->table = 2, w->seats = 9, OF(w, "h", "3/6"));
    DONE(list_table, FLOOR, 0, w->table = 3, w->seats = 9, OF(w, "o", "4/8"));
    DONE(desk_sat, ROOM, 0, w->person = 21, w->table = 1);
    DONE(desk_sat, ROOM, 0, w->person = 22, w->table = 2);
    DONE(desk_sat, ROOM, 0, w->person = 23, w->table = 3);
    REFUSED("other_game", ask_change, PLAYER, 23, w->table = 1);
    REFUSED("not_there", ask_change, PLAYER, 11, w->table = 1);
    DONE(ask_change, PLAYER, 22, w->table = 1);
    CHECK_EQ(told[0].listed.kind, WAITS_FOR_TABLE_CHANGE);
    DONE(ask_change, FLOOR, 0, w->person = 21, w->table = 1);
    CHECK_EQ(told[0].listed.kind, WAITS_FOR_SEAT_CHANGE);
    REFUSED("on_list", ask_change, PLAYER, 21, w->table = 1);
    DONE(offer_seat, ROOM, 0, w->table = 1);
    check_called(21, WAITS_FOR_SEAT_CHANGE);
    DONE(desk_sat, ROOM, 0, w->person = 21, w->table = 1); /* has moved */
    DONE(offer_seat, ROOM, 0, w->table = 1);
    check_called(22, WAITS_FOR_TABLE_CHANGE);
    DONE(offer_seat, ROOM, 0, w->table = 1);
    check_called(11, WAITS_FOR_GAME);
    DONE(desk_sat, ROOM, 0, w->person = 22, w->table = 1);
    CHECK_EQ(desk_table_of(&desk, 22), 1);
    CHECK_EQ(desk.table[1].count, 0);
    DONE(ask_change, PLAYER, 21, w->table = 2);
    DONE(scratch, PLAYER, 21, w->kind = WAITS_FOR_TABLE_CHANGE, w->table = 2,
         OF(w, "h", "3/6"));
    REFUSED("not_listed", scratch, PLAYER, 21,
            w->kind = WAITS_FOR_TABLE_CHANGE, w->table = 2, OF(w, "h", "3/6"));
    /* A player who leaves wants no other seat. */
    DONE(ask_change, PLAYER, 22, w->table = 1);
    DONE(desk_left, ROOM, 0, w->person = 22, w->table = 1);
    CHECK_EQ(desk_find(&desk, 22, WAITS_FOR_SEAT_CHANGE, 0, 1), -1);
}

TEST(who_has_been_longest_must_move)
{
    begin();
    DONE(list_table, FLOOR, 0, w->table = 5, w->seats = 9, w->feeds = 1,
         OF(w, "h", "3/6"));
    DONE(desk_sat, ROOM, 0, w->person = 31, w->table = 5);
    DONE(desk_sat, ROOM, 0, w->person = 32, w->table = 5);
    REFUSED("must_move", ask_change, PLAYER, 32, w->table = 1);
    DONE(ask_change, PLAYER, 32, w->table = 5); /* another seat, there */
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(31, WAITS_FOR_MUST_MOVE);
    REFUSED("must_move", turn_down, PLAYER, 31, w->table = 1);
    REFUSED("must_move", scratch, PLAYER, 31, w->kind = WAITS_FOR_MUST_MOVE,
            w->table = 1, OF(w, "h", "3/6"));
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(32, WAITS_FOR_MUST_MOVE);
    DONE(desk_sat, ROOM, 0, w->person = 31, w->table = 1);
    CHECK_EQ(desk.table[4].count, 1);
    DONE(desk_left, ROOM, 0, w->person = 32, w->table = 5);
    CHECK_EQ(desk_find(&desk, 32, WAITS_FOR_MUST_MOVE, 0, 1), -1);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(11, WAITS_FOR_GAME);
    /* A call that was missed is made again. */
    DONE(desk_sat, ROOM, 0, w->person = 33, w->table = 5);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(33, WAITS_FOR_MUST_MOVE);
    now_ms += WAIT * 1000;
    DONE(desk_tick, ROOM, 0, );
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(33, WAITS_FOR_MUST_MOVE);
}

/* The room lists its tables itself; the floor says later who must move. */
TEST(a_table_on_the_board_can_begin_to_feed_another)
{
    begin();
    DONE(list_table, ROOM, 0, w->table = 5, w->seats = 9, OF(w, "h", "3/6"));
    DONE(desk_sat, ROOM, 0, w->person = 31, w->table = 5);
    DONE(ask_change, PLAYER, 31, w->table = 1);
    DONE(scratch, PLAYER, 31, w->kind = WAITS_FOR_TABLE_CHANGE, w->table = 1,
         OF(w, "h", "3/6"));
    DONE(list_table, FLOOR, 0, w->table = 5, w->seats = 9, w->feeds = 1,
         OF(w, "h", "3/6"));
    CHECK(desk.table[4].feeds == 1 && desk_table_of(&desk, 31) == 5);
    REFUSED("must_move", ask_change, PLAYER, 31, w->table = 1);
    REFUSED("same", list_table, FLOOR, 0, w->table = 5, w->seats = 9,
            w->feeds = 1, OF(w, "h", "3/6"));
    REFUSED("table_open", list_table, FLOOR, 0, w->table = 5, w->seats = 8,
            w->feeds = 0, OF(w, "h", "3/6"));
    REFUSED("no_table", list_table, FLOOR, 0, w->table = 5, w->seats = 9,
            w->feeds = 5, OF(w, "h", "3/6"));
    /* Not in a circle. */
    REFUSED("no_table", list_table, FLOOR, 0, w->table = 1, w->seats = 9,
            w->feeds = 5, OF(w, "h", "3/6"));
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(31, WAITS_FOR_MUST_MOVE);
    DONE(desk_tick, ROOM, 0, now_ms += WAIT * 1000);
    DONE(list_table, FLOOR, 0, w->table = 5, w->seats = 9, OF(w, "h", "3/6"));
    DONE(ask_change, PLAYER, 31, w->table = 1);
    /* Nobody must move to a table that is gone. */
    DONE(scratch, PLAYER, 31, w->kind = WAITS_FOR_TABLE_CHANGE, w->table = 1,
         OF(w, "h", "3/6"));
    DONE(list_table, FLOOR, 0, w->table = 5, w->seats = 9, w->feeds = 1,
         OF(w, "h", "3/6"));
    DONE(list_table, ROOM, 0, w->table = 6, w->seats = 9, OF(w, "h", "3/6"));
    DONE(close_table, FLOOR, 0, w->table = 1);
    DONE(ask_change, PLAYER, 31, w->table = 6);
}

TEST(a_table_that_is_closed_has_nobody)
{
    begin();
    DONE(desk_sat, ROOM, 0, w->person = 21, w->table = 1);
    DONE(ask_change, PLAYER, 21, w->table = 1);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(11, WAITS_FOR_GAME);
    DONE(close_table, FLOOR, 0, w->table = 1);
    CHECK_EQ(desk_table_of(&desk, 21), 0);
    CHECK_EQ(desk.names, 4);
    CHECK_EQ(desk.name[0].until, 0);
    REFUSED("no_table", offer_seat, FLOOR, 0, w->table = 1);
    DONE(list_table, FLOOR, 0, w->table = 1, w->seats = 9, OF(w, "h", "3/6"));
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    check_called(11, WAITS_FOR_GAME);
}

/* A list that nobody uses any more gives its place to another. */
static void lists_fill(void)
{
    char name[8];

    for (int i = desk.lists; i < LISTS_MAX; i++) {
        snprintf(name, sizeof name, "g%d", i);
        DONE(join_list, PLAYER, (uint32_t)(1000 + i), OF(w, name, "1/2"));
    }
    CHECK_EQ(desk.lists, LISTS_MAX);
    REFUSED("full", join_list, PLAYER, 15, OF(w, "x", "1/2"));
    DONE(scratch, PLAYER, 1000 + LISTS_MAX - 1, OF(w, name, "1/2"));
    DONE(join_list, PLAYER, 15, OF(w, "x", "1/2"));
    CHECK_EQ(desk_list_of(&desk, "x", "1/2"), LISTS_MAX - 1);
    CHECK_EQ(desk_list_of(&desk, name, "1/2"), -1);
    REFUSED("full", list_table, FLOOR, 0, w->table = 99, w->seats = 9,
            OF(w, "y", "1/2"));
}

TEST(the_house_sets_its_desk_anew)
{
    begin();
    DONE(desk_open, FLOOR, 0, w->wait = 5, w->misses = 1, w->places = 2);
    CHECK(desk.wait == 5 && desk.most_misses == 1 && desk.places == 2);
    DONE(join_list, PLAYER, 15, OF(w, "o", "4/8"));
    DONE(join_list, PLAYER, 15, OF(w, "h", "3/6"));
    REFUSED("places", join_list, PLAYER, 15, OF(w, "p", "3/6"));
    DONE(scratch, PLAYER, 15, OF(w, "h", "3/6"));
    DONE(join_list, PLAYER, 15, OF(w, "p", "3/6"));
}

TEST(the_floor_clears_a_list)
{
    begin();
    DONE(join_list, PLAYER, 15, OF(w, "o", "4/8"));
    DONE(clear_list, FLOOR, 0, OF(w, "h", "3/6"));
    CHECK_EQ(desk_find(&desk, 11, WAITS_FOR_GAME, 0, 0), -1);
    CHECK(desk.names > 0); /* the other list is as it was */
    REFUSED("not_listed", clear_list, FLOOR, 0, OF(w, "h", "3/6"));
}

TEST(the_floor_is_called_and_comes)
{
    begin();
    DONE(desk_sat, ROOM, 0, w->person = 41, w->table = 1);
    REFUSED("not_there", call_floor, PLAYER, 42, w->table = 1);
    REFUSED("no_table", call_floor, PLAYER, 41, );
    DONE(call_floor, PLAYER, 41, w->table = 1, say(w->reason, "short"));
    REFUSED("same", call_floor, PLAYER, 41, w->table = 1);
    DONE(call_floor, DEALER, 50, w->table = 1);
    CHECK(desk.calls == 2 && desk.call[0].person == 41);
    CHECK(!desk.call[0].dealer && desk.call[1].dealer);
    CHECK_STR(desk.call[0].reason, "short");
    CHECK_EQ((int64_t)desk.call[0].since, now_ms / 1000);
    REFUSED("role", close_call, PLAYER, 41, w->table = 1, w->person = 50);
    DONE(close_call, PLAYER, 41, w->table = 1); /* is not wanted any more */
    REFUSED("not_called", close_call, PLAYER, 41, w->table = 1);
    DONE(close_call, FLOOR, 1, w->table = 1);
    CHECK_EQ(desk.calls, 0);
}

TEST(the_floor_bars_somebody_and_lifts_it)
{
    begin();
    REFUSED("no_reason", bar, FLOOR, 1, w->person = 11);
    REFUSED("who", bar, FLOOR, 1, say(w->reason, "x"));
    REFUSED("too_small", bar, FLOOR, 1, w->person = 11, w->until = 1,
            say(w->reason, "x"));
    DONE(bar, FLOOR, 1, w->person = 11, say(w->reason, "rude"));
    CHECK_EQ(desk_find(&desk, 11, WAITS_FOR_GAME, 0, 0), -1);
    REFUSED("barred", join_list, PLAYER, 11, OF(w, "h", "3/6"));
    CHECK(desk_barred(&desk, 11, 0) != NULL &&
          desk_barred(&desk, 12, 0) == NULL);
    CHECK_STR(desk_barred(&desk, 11, 0)->reason, "rude");
    REFUSED("same", bar, FLOOR, 1, w->person = 11, say(w->reason, "x"));
    REFUSED("not_barred", lift_bar, FLOOR, 1, w->person = 12);
    DONE(lift_bar, FLOOR, 1, w->person = 11);
    DONE(join_list, PLAYER, 11, OF(w, "h", "3/6"));
}

TEST(every_other_refusal)
{
    desk_init(&desk);
    desk_init(&twin);
    REFUSED("not_now", join_list, PLAYER, 11, OF(w, "h", "3/6"));
    REFUSED("too_small", desk_open, FLOOR, 0, );
    begin();
    REFUSED("same", desk_open, FLOOR, 0, w->wait = desk.wait,
            w->misses = desk.most_misses);
    REFUSED("not_now", deal, DEALER, 0, );
    REFUSED("role", join_list, PLAYER, 11, w->person = 12, OF(w, "o", "4/8"));
    REFUSED("who", join_list, PLAYER, 0, OF(w, "o", "4/8"));
    REFUSED("who", join_list, FLOOR, 5, OF(w, "o", "4/8"));
    REFUSED("on_list", join_list, FLOOR, 5, w->person = 11, OF(w, "h", "3/6"));
    REFUSED("no_name", join_list, PLAYER, 15, OF(w, "", "4/8"));
    REFUSED("no_name", join_list, PLAYER, 15, OF(w, "o", ""));
    REFUSED("no_table", list_table, FLOOR, 0, w->seats = 9, OF(w, "h", "3"));
    REFUSED("no_table", list_table, FLOOR, 0, w->table = DESK_TABLES_MAX + 1,
            w->seats = 9, OF(w, "h", "3"));
    REFUSED("table_open", list_table, FLOOR, 0, w->table = 1, w->seats = 9,
            OF(w, "h", "3/6"));
    REFUSED("too_small", list_table, FLOOR, 0, w->table = 2,
            OF(w, "h", "3/6"));
    REFUSED("no_table", list_table, FLOOR, 0, w->table = 2, w->seats = 9,
            w->feeds = 7, OF(w, "h", "3/6"));
    REFUSED("other_game", list_table, FLOOR, 0, w->table = 2, w->seats = 9,
            w->feeds = 1, OF(w, "o", "3/6"));
    REFUSED("no_table", close_table, FLOOR, 0, w->table = 2);
    REFUSED("no_table", ask_change, PLAYER, 11, w->table = 2);
    REFUSED("not_listed", scratch, PLAYER, 11, OF(w, "o", "4/8"));
    REFUSED("not_listed", scratch, PLAYER, 15, OF(w, "h", "3/6"));
    REFUSED("no_such_seat", offer_seat, FLOOR, 0, w->table = 1, w->seat = 9);
    REFUSED("no_table", desk_sat, ROOM, 0, w->person = 5, w->table = 9);
    REFUSED("who", desk_sat, ROOM, 0, w->table = 1);
    REFUSED("not_there", desk_left, ROOM, 0, w->person = 5, w->table = 1);
    now_ms = -1;
    REFUSED("cannot_be", offer_seat, FLOOR, 0, w->table = 1);
    now_ms = (UINT32_MAX - WAIT + 1LL) * 1000;
    REFUSED("cannot_be", offer_seat, FLOOR, 0, w->table = 1);
    now_ms -= 1000;
    DONE(offer_seat, FLOOR, 0, w->table = 1);
    for (uint32_t p = 100; p < 100 + PEOPLE_MAX; p++)
        DONE(desk_sat, ROOM, 0, w->person = p, w->table = 1);
    REFUSED("no_seat", desk_sat, ROOM, 0, w->person = 5, w->table = 1);
    lists_fill();
    desk.names = twin.names = DESK_NAMES_MAX;
    REFUSED("full", join_list, PLAYER, 15, OF(w, "h", "3/6"));
}

/* Wishes of all kinds with small numbers, as they come. */
static struct field_luck luck = {78};

/*
 * Commands that end something come less often; otherwise nothing would last
 * until somebody has been called and answers.
 */
static bool is_wished_now(int kind)
{
    bool ends = kind == CMD_DESK_OPEN || kind == CMD_CLOSE_TABLE ||
                kind == CMD_CLEAR_LIST || kind == CMD_BAR;

    return !ends || luck_below(&luck, 16) == 0;
}

static void any_wish(struct command *c)
{
    static const char *const words[] = {"h", "o", "", "3/6"};
    const struct command_row *row;

    do
        c->kind = (uint16_t)luck_below(&luck, CMD_KINDS);
    while ((row = command_row(c->kind)) == NULL || (row->of & OF_DESK) == 0 ||
           !is_wished_now(c->kind));
    c->who = (struct who){.role = (uint8_t)__builtin_ctz(row->may),
                          .seat = NO_SEAT,
                          .person = (uint32_t)luck_below(&luck, 6)};
    field_blank(row->fields, command_place(c), row->size);
    for (const struct field *f = row->fields; f->type != FIELD_END; f++)
        if (f->type == FIELD_TEXT)
            say(field_place(f, command_place(c)), words[luck_below(&luck, 4)]);
        else if (strcmp(f->name, "person") != 0 || c->who.role != ROLE_PLAYER)
            field_set(f, command_place(c), luck_below(&luck, 4));
    now_ms += luck_below(&luck, 20000);
}

static void wish_anything(uint64_t seed)
{
    int done[CMD_KINDS] = {0};

    luck.state = seed;
    begin();
    for (int i = 0; i < 20000; i++) {
        struct command c;

        any_wish(&c);
        done[c.kind] += wish(&c) == WHY_NONE;
    }
    for (int kind = 1; kind < CMD_KINDS; kind++)
        if (command_row(kind) != NULL && kind != CMD_DESK_OPEN &&
            (command_row(kind)->of & OF_DESK) != 0 && done[kind] == 0)
            CHECK_STR(command_row(kind)->name, "done at least once");
}

TEST(whatever_is_wished_the_desk_is_right)
{
    for (uint64_t seed = 1; seed <= 4; seed++)
        wish_anything(seed);
}

TEST(what_cannot_be_true_changes_nothing)
{
    begin();
    for (int i = 0; i < 300; i++) {
        struct command c;

        any_wish(&c);
        wish(&c);
    }
    for (int kind = 1; kind < EV_KINDS; kind++)
        for (int i = 0; i < 100 && event_row(kind) != NULL; i++) {
            const struct event_row *row = event_row(kind);
            struct event e = {.kind = (uint16_t)kind, .leaf = LEAF_NONE};

            luck_fields(&luck, row->fields, event_place(&e), row->size,
                        PEOPLE_MAX);
            for (const struct field *f = row->fields; f->type != FIELD_END;
                 f++)
                if (f->type == FIELD_NUMBER || f->type == FIELD_COUNT)
                    field_set(f, event_place(&e),
                              luck_below(&luck, 5) %
                                  (f->most + 1 > 0 && f->type == FIELD_COUNT
                                       ? f->most + 1
                                       : 5));
            before = twin;
            if (!desk_apply(&twin, &e)) {
                CHECK(twin.frozen != UNTRUE_NOTHING &&
                      twin.frozen_by == e.kind);
                twin.frozen = twin.untrue = 0;
                twin.frozen_by = 0;
                CHECK(memcmp(&before, &twin, sizeof twin) == 0);
            }
            twin = desk;
        }
}

/*
 * Applies an event to a copy of the desk and returns why it is untrue, if so.
 */
static enum untrue says(const struct event *e)
{
    twin = desk;
    return desk_apply(&twin, e) ? UNTRUE_NOTHING : twin.frozen;
}

TEST(a_call_that_cannot_be_is_none)
{
    struct event e;

    begin();
    *make_seat_offered(&e) = (struct ev_seat_offered){.table = 1,
                                                      .seat = 3,
                                                      .person = 11,
                                                      .until = NOW + WAIT};
    CHECK_EQ(says(&e), UNTRUE_NOTHING);
    e.seat_offered.until = 0;
    CHECK_EQ(says(&e), UNTRUE_FIELD);
    e.seat_offered.until = NOW + WAIT;
    e.seat_offered.seat = 100;
    CHECK_EQ(says(&e), UNTRUE_FIELD);
    twin = desk;
}

/* Stopped by the room and thawed by the floor. */
static void tell_thaw(void)
{
    struct event e;

    begin();
    say(make_frozen(&e)->reason, "no paper");
    hear(NULL, &e);
    CHECK(desk_apply(&desk, &e) && desk.frozen == UNTRUE_STOPPED);
    REFUSED("frozen", scratch, PLAYER, 12, OF(w, "h", "3/6"));
    REFUSED("role", thaw, PLAYER, 12, say(w->reason, "more paper"));
    REFUSED("no_reason", thaw, FLOOR, 0, (void)0);
    DONE(thaw, FLOOR, 0, say(w->reason, "more paper"));
    REFUSED("same", thaw, FLOOR, 0, say(w->reason, "more paper"));
    DONE(scratch, PLAYER, 12, OF(w, "h", "3/6"));
}

static const char *const stored = "tests/journals/desk.events";

static bool apply_stored(const struct event *e)
{
    return desk_apply(&twin, e);
}

static void tell_everything(void)
{
    begin();
    DONE(list_table, FLOOR, 0, w->table = 5, w->seats = 9, w->feeds = 1,
         OF(w, "h", "3/6"));
    DONE(desk_sat, ROOM, 0, w->person = 31, w->table = 5);
    DONE(offer_seat, FLOOR, 0, w->table = 1, w->seat = 3);
    DONE(desk_sat, ROOM, 0, w->person = 31, w->table = 1);
    DONE(ask_change, PLAYER, 31, w->table = 1);
    DONE(scratch, PLAYER, 12, OF(w, "h", "3/6"));
    DONE(offer_seat, FLOOR, 0, w->table = 5);
    DONE(turn_down, PLAYER, 11, w->table = 5);
    DONE(desk_left, ROOM, 0, w->person = 31, w->table = 1);
    DONE(close_table, FLOOR, 0, w->table = 5);
}

TEST(what_was_stored_is_read_for_ever)
{
    int kinds[EV_KINDS] = {0};

    stored_begin(stored);
    tell_everything();
    stored_end();
    desk_init(&twin);
    CHECK_EQ(stored_read(stored, apply_stored, kinds), 16);
    CHECK_EQ(twin.names, 3);
    CHECK_EQ(twin.name[0].person, 13);
    CHECK_EQ(twin.name[2].person, 11);
    CHECK_EQ(twin.name[2].misses, 1);
    for (int kind = EV_LISTED; kind <= EV_DESK_SEATED; kind++)
        CHECK(kinds[kind] > 0);
    CHECK_EQ(kinds[EV_DESK_OPENED], 1);
}

TEST(a_thaw_is_read_for_ever)
{
    int kinds[EV_KINDS] = {0};

    stored_begin("tests/journals/desk-frozen.events");
    tell_thaw();
    stored_end();
    desk_init(&twin);
    CHECK_EQ(stored_read("tests/journals/desk-frozen.events", apply_stored,
                         kinds),
             9);
    CHECK(kinds[EV_FROZEN] == 1 && kinds[EV_THAWED] == 1);
    CHECK(twin.names == 3 && twin.frozen == UNTRUE_NOTHING);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
