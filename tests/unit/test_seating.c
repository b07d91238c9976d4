/*
 * test_seating.c - a table in the room: who has which chair, who is dealt in,
 * and that it is the sum of its events.
 */
#include <string.h>

#include "book/shelf.h"
#include "room/seating.h"
#include "rule/fee.h"
#include "rule/felt_view.h"
#include "rule/open.h"
#include "rule/poker/place.h"
#include "rule/poker/chips.h"
#include "test.h"
#include "unit/stored.h"
#include "wire/view_json.h"

static struct shelf *shelf;
static struct book book;
static struct seating here, there; /* there: by the events alone */
static struct refusal no;
static int64_t now; /* 0: nobody asks */
static uint8_t rules_of_table = OPEN_RULES;
static enum leaf due_by; /* by which the last blinds were due */

/* Every event makes the same of another table. */
static void take(void *to, const struct event *e)
{
    (void)to;
    stored_put(e);
    if (e->kind == EV_BLINDS_DUE)
        due_by = (enum leaf)e->leaf;
    CHECK(seating_apply(&there, e));
}

static bool wish(struct command *c)
{
    struct room_sink sink = {.take = take};
    struct seating before = here;
    bool would, done;

    c->at_ms = now;
    would = seating_would(&book, &here, c, &no);
    done = seating_do(&book, &here, c, &sink, &no);
    CHECK(would == done);
    CHECK(done || memcmp(&before, &here, sizeof here) == 0);
    CHECK(memcmp(&here, &there, sizeof here) == 0);
    return done;
}

static struct who person(seat_no seat, uint32_t number)
{
    struct who who = who_player(seat);

    who.person = number;
    return who;
}

static bool sits(seat_no seat, uint32_t number, money amount)
{
    struct command c;

    wish_sit(&c, person(seat, number))->amount = amount;
    return wish(&c);
}

static bool says(seat_no seat, uint32_t number, enum command_kind kind)
{
    struct command c;

    memset(&c, 0, sizeof c); /* fields of other commands are nothing */
    wish_away(&c, person(seat, number));
    c.kind = (uint16_t)kind;
    return wish(&c);
}

/* A table with so many people, each as his seat counted from 1. */
static void opens(const char *house, const char *game, int people)
{
    struct command c;
    struct fault f;
    struct stakes s;
    struct fee_wish waived = FEE_WISH_PRINTED;

    waived.set = 0;
    CHECK(shelf_book(shelf, house, game, &book, &f) == 0);
    s = stakes_usual(&book, book_value(&book, LEAF_BET_LEAST),
                     book_value(&book, LEAF_BET_MOST));
    CHECK(fees_choose(&s, &book, shelf_collections(shelf), &waived, &f) == 0);
    seating_init(&here);
    seating_init(&there);
    open_poker(wish_open(&c, who_floor()), &s,
               book_value(&book, LEAF_SEATS_MOST));
    c.open.rules = rules_of_table;
    CHECK(wish(&c));
    for (int i = 0; i < people; i++)
        CHECK(sits((seat_no)i, (uint32_t)i + 1, 500 * CENTS));
}

/* A card each for the first button, the highest to the lowest seat. */
static bool draws(void)
{
    struct command c;
    struct cmd_high_card *high = wish_high_card(&c, who_dealer());
    unsigned to = seating_drawing(&book, &here);

    high->cards = (uint16_t)__builtin_popcount(to);
    for (int i = 0; i < high->cards && i < SEATS_MAX; i++)
        high->card[i] = card_from_index(51 - i);
    return wish(&c);
}

static bool deals(seat_no button)
{
    struct command c;
    struct cmd_deal *deal = wish_deal(&c, who_dealer());

    deal->button = button;
    deal->cards = (uint16_t)(52 + here.felt.poker.stakes.jokers);
    deal->cut = 26;
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    return wish(&c);
}

/* All fold to the last. */
static void folds(void)
{
    struct command c;

    while (!felt_is_idle(&here.felt)) {
        wish_fold(&c, who_player(felt_to_act(&here.felt)));
        CHECK(wish(&c));
    }
}

TEST(a_seat_is_held_for_its_person)
{
    opens("oceana", "holdem", 2);
    CHECK(says(4, 77, CMD_HOLD));
    CHECK(!sits(4, 78, 500 * CENTS) && no.why == WHY_TAKEN);
    CHECK(!sits(5, 77, 500 * CENTS) && no.why == WHY_SEATED);
    CHECK(!says(4, 78, CMD_LEAVE) && no.why == WHY_NOT_YOURS);
    CHECK(!says(4, 77, CMD_AWAY) && no.why == WHY_SAME);
    CHECK((seating_empty(&here) >> 4 & 1) == 0);
    CHECK(sits(4, 77, 500 * CENTS) && seating_find(&here, 77) == 4);
    CHECK(says(5, 79, CMD_HOLD) && says(5, 79, CMD_LEAVE));
    CHECK((seating_empty(&here) >> 5 & 1) == 1);
}

/* Another edition has fewer players: nobody comes, and nothing is dealt. */
TEST(a_table_with_too_many_chairs_fills_none)
{
    opens("oceana", "omaha", 4);
    book.value[LEAF_SEATS_MOST] = 4;
    CHECK(!sits(5, 6, 500 * CENTS) && no.why == WHY_TOO_MANY_PLAYERS);
    CHECK(!says(5, 6, CMD_HOLD) && no.why == WHY_TOO_MANY_PLAYERS);
    CHECK(no.leaf == LEAF_SEATS_MOST && sits(3, 4, 500 * CENTS));
    CHECK(draws() && deals(NO_SEAT));
    folds();
    book.value[LEAF_SEATS_MOST] = 3;
    CHECK(!deals(NO_SEAT) && no.why == WHY_TOO_MANY_PLAYERS);
    CHECK(says(3, 4, CMD_LEAVE) && deals(NO_SEAT));
}

TEST(who_left_with_more_brings_it_back)
{
    opens("oceana", "holdem", 3);
    CHECK(says(2, 3, CMD_LEAVE) && seating_find(&here, 3) == NO_SEAT);
    CHECK(!sits(5, 3, 400 * CENTS) && no.why == WHY_RATHOLE);
    CHECK(no.leaf == LEAF_SEATS_REMEMBERED);
    CHECK(sits(5, 3, 500 * CENTS) && says(5, 3, CMD_LEAVE));
    CHECK(sits(5, 4, 400 * CENTS));
}

TEST(who_is_away_is_not_dealt_in)
{
    opens("oceana", "holdem", 4);
    CHECK(says(1, 2, CMD_AWAY) && !says(1, 2, CMD_AWAY));
    CHECK(!deals(0) && no.why == WHY_FIRST_BUTTON);
    CHECK(draws() && here.at.drawn == 1);
    CHECK(deals(NO_SEAT) && here.felt.poker.dealt == 0xd);
    CHECK(says(1, 2, CMD_BACK) && !says(1, 2, CMD_BACK));
    CHECK(!sits(1, 2, 100 * CENTS) && no.why == WHY_NOT_NOW);
    folds();
    CHECK(sits(1, 2, 100 * CENTS) && felt_stack(&here.felt, 1) == 600 * CENTS);
    CHECK(deals(NO_SEAT) && here.felt.poker.button == 2);
}

static bool rules(enum command_kind kind, const char *reason)
{
    struct command c;

    if (kind == CMD_EXPEL) {
        wish_expel(&c, who_floor())->at = 1;
        snprintf(c.expel.reason, sizeof c.expel.reason, "%s", reason);
    } else {
        wish_pause(&c, who_floor());
        snprintf(c.pause.reason, sizeof c.pause.reason, "%s", reason);
    }
    c.kind = (uint16_t)kind;
    return wish(&c);
}

TEST(a_table_is_paused_and_goes_on)
{
    opens("rogelios", "holdem", 3);
    CHECK(rules(CMD_PAUSE, "a new deck") && !rules(CMD_PAUSE, ""));
    CHECK(!draws() && no.why == WHY_PAUSED);
    CHECK(sits(5, 6, 500 * CENTS));
    CHECK(rules(CMD_UNPAUSE, "") && draws() && deals(NO_SEAT));
    CHECK(rules(CMD_PAUSE, "") && !felt_is_idle(&here.felt));
    folds();
    CHECK(!deals(NO_SEAT) && no.why == WHY_PAUSED);
}

/* Says so to the table as the floor. */
static bool floor_says(enum command_kind kind)
{
    struct command c;

    memset(&c, 0, sizeof c);
    wish_hold_play(&c, who_floor());
    c.kind = (uint16_t)kind;
    return wish(&c);
}

static bool clock_set(uint8_t turn, uint8_t bank)
{
    struct command c;

    wish_clock(&c, who_floor())->turn = turn;
    c.clock.bank = bank;
    return wish(&c);
}

TEST(play_waits_while_the_floor_decides)
{
    struct command c;

    opens("oceana", "holdem", 3);
    now = 5000000;
    CHECK(clock_set(30, 60) && draws() && deals(NO_SEAT));
    CHECK(here.turn != 0 && here.until == 5030);
    now += 50 * 1000; /* 20 seconds of the time bank */
    CHECK(!floor_says(CMD_PLAY_ON) && no.why == WHY_SAME);
    CHECK(floor_says(CMD_HOLD_PLAY) && here.held && here.turn == 0);
    CHECK(!floor_says(CMD_HOLD_PLAY) && no.why == WHY_SAME);
    wish_call(&c, who_player(felt_to_act(&here.felt)));
    CHECK(!wish(&c) && no.why == WHY_FLOOR_DECIDES);
    wish_go_on(&c, who_dealer());
    CHECK(!wish(&c) && no.why == WHY_FLOOR_DECIDES);
    CHECK(!seating_is_due(&here, now + 3600 * 1000));
    CHECK(says(4, 9, CMD_HOLD)); /* chairs are no matter of play */
    now += 100 * 1000;
    CHECK(floor_says(CMD_PLAY_ON) && !here.held);
    CHECK(here.turn == felt_to_act(&here.felt) + 1 && here.until == 5180);
    CHECK_EQ(here.chair[here.turn - 1].bank, 40);
    folds();
    CHECK(floor_says(CMD_HOLD_PLAY));
    CHECK(!deals(NO_SEAT) && no.why == WHY_FLOOR_DECIDES);
    CHECK(floor_says(CMD_PLAY_ON) && deals(NO_SEAT));
    now = 0;
}

TEST(a_ruling_lets_play_go_on)
{
    struct command c;

    opens("oceana", "holdem", 3);
    CHECK(draws() && deals(NO_SEAT) && floor_says(CMD_HOLD_PLAY));
    wish_floor(&c, who_floor())->floor = FLOOR_NOTED;
    CHECK(!wish(&c) && here.held); /* refused: it says no reason */
    snprintf(c.floor.reason, sizeof c.floor.reason, "he was told");
    CHECK(wish(&c) && !here.held);
}

TEST(who_is_sent_away_leaves_when_the_hand_is_over)
{
    opens("rogelios", "holdem", 3);
    CHECK(draws() && deals(NO_SEAT));
    CHECK(!rules(CMD_EXPEL, "") && no.why == WHY_NO_REASON);
    CHECK(rules(CMD_EXPEL, "he marked a card"));
    CHECK(seating_find(&here, 2) == 1);
    folds();
    CHECK(seating_find(&here, 2) == NO_SEAT);
    CHECK(!sits(4, 2, 900 * CENTS) && no.why == WHY_EXPELLED);
    CHECK(!says(4, 2, CMD_HOLD) && no.why == WHY_EXPELLED);
}

TEST(a_broken_table_is_left_by_all)
{
    opens("rogelios", "holdem", 3);
    CHECK(says(5, 9, CMD_HOLD) && draws() && deals(NO_SEAT));
    CHECK(!rules(CMD_BREAK, "") && no.why == WHY_NOT_NOW);
    folds();
    CHECK(rules(CMD_BREAK, "") && seating_empty(&here) == 0x1ff);
    CHECK(!sits(4, 2, 900 * CENTS) && no.why == WHY_TABLE_BROKEN);
}

TEST(an_event_that_cannot_be_freezes_the_table)
{
    struct event e;

    opens("oceana", "holdem", 2);
    make_away(&e)->seat = 5;
    CHECK(!seating_apply(&here, &e) && here.felt.frozen == UNTRUE_SEAT);
    there = here;
    CHECK(!says(0, 1, CMD_AWAY) && no.why == WHY_FROZEN);
}

/* Blinds are due where there are none: a record that cannot be so. */
TEST(no_blinds_are_due_in_a_game_without_them)
{
    struct event e;

    opens("oceana", "stud", 3);
    make_blinds_due(&e)->seat = 1;
    e.blinds_due.debt = DEBT_BIG;
    CHECK(!seating_apply(&here, &e) && here.felt.frozen == UNTRUE_TIME);
    CHECK(here.chair[1].debt == DEBT_NOTHING);
    opens("oceana", "holdem", 3);
    CHECK(seating_apply(&here, &e) && here.chair[1].debt == DEBT_BIG);
}

static bool ticks(int64_t seconds)
{
    struct command c;

    now += seconds * 1000;
    wish_tick(&c, who_floor());
    c.who.role = ROLE_ROOM;
    return wish(&c);
}

static bool thaws(const char *reason)
{
    struct command c;

    wish_thaw(&c, who_floor());
    snprintf(c.thaw.reason, sizeof c.thaw.reason, "%s", reason);
    return wish(&c);
}

/* The room stops the table, and both hear of it. */
static void stops(const char *reason)
{
    struct event e;

    snprintf(make_frozen(&e)->reason, REASON_MAX, "%s", reason);
    stored_put(&e);
    CHECK(seating_apply(&here, &e) && seating_apply(&there, &e));
}

static bool moves(seat_no from, uint32_t number, seat_no to)
{
    struct command c;

    wish_change_seat(&c, person(from, number))->to = to;
    return wish(&c);
}

static bool sets_clock(int turn, int bank)
{
    struct command c;

    wish_clock(&c, who_floor())->turn = (uint8_t)turn;
    c.clock.bank = (uint8_t)bank;
    return wish(&c);
}

TEST(a_table_that_was_stopped_goes_on_where_it_was)
{
    struct command c;
    struct seating was;
    seat_no turn;

    now = 1000000000;
    opens("oceana", "holdem", 3);
    CHECK(!thaws("in good order") && no.why == WHY_SAME);
    CHECK(sets_clock(30, 10) && draws() && deals(NO_SEAT));
    was = here;
    turn = felt_to_act(&here.felt);
    stops("a card is missing");
    stops("and another");
    wish_fold(&c, who_player(turn));
    CHECK(!wish(&c) && no.why == WHY_FROZEN);
    now += 35 * 1000; /* five seconds of the time bank would be gone */
    CHECK(!says(0, 1, CMD_THAW) && no.why == WHY_ROLE);
    CHECK(!thaws("") && no.why == WHY_NO_REASON);
    CHECK(thaws("it lay on the floor"));
    CHECK_EQ(here.until, 1000000 + 35 + 30);
    CHECK_EQ(here.chair[turn].bank, 10);
    was.until = here.until;
    CHECK(memcmp(&was, &here, sizeof was) == 0);
    folds();
    CHECK(deals(NO_SEAT));
    now = 0;
}

TEST(an_idle_table_of_any_family_is_thawed)
{
    static const char *const games[][2] = {{"oceana", "holdem"},
                                           {"oceana", "pai-gow-poker"},
                                           {"sandk", "pure-21.5"},
                                           {"sandk", "pan"}};

    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct seating was;
        struct command c;
        struct fault f;

        CHECK(shelf_book(shelf, games[i][0], games[i][1], &book, &f) == 0);
        seating_init(&here);
        seating_init(&there);
        wish_open(&c, who_floor());
        CHECK(open_usual(&book, shelf_collections(shelf), 0, 0, 6, &c.open,
                         &f) == 0);
        CHECK(wish(&c) && sits(1, 1, 90000));
        was = here;
        stops("a fire alarm");
        CHECK(!felt_is_idle(&here.felt) && thaws("a false one"));
        CHECK(memcmp(&was, &here, sizeof was) == 0);
        CHECK(sits(2, 2, 90000));
    }
}

TEST(what_could_not_be_so_stays_closed)
{
    struct event e;

    opens("oceana", "holdem", 2);
    make_away(&e)->seat = 5;
    CHECK(!seating_apply(&here, &e));
    there = here;
    CHECK(!thaws("never mind") && no.why == WHY_PARKED);
    stops("the floor is there"); /* and that makes it no better */
    CHECK(!thaws("never mind") && no.why == WHY_PARKED);
    make_thawed(&e);
    CHECK(!seating_apply(&there, &e));
}

TEST(chips_that_do_not_add_up_stay_closed)
{
    opens("oceana", "holdem", 2);
    here.felt.poker.seat[0].stack++;
    there = here;
    stops("the chips do not add up");
    CHECK(!thaws("never mind") && no.why == WHY_UNBALANCED);
    here.felt.poker.seat[0].stack--;
    there = here;
    CHECK(thaws("one too many, and it is gone"));
}

TEST(a_table_that_is_not_open_is_neither_stopped_nor_thawed)
{
    struct event e;

    seating_init(&here);
    make_frozen(&e);
    CHECK(!seating_apply(&here, &e));
    make_thawed(&e);
    CHECK(!seating_apply(&here, &e));
    CHECK(here.felt.frozen == UNTRUE_NOTHING);
}

/* The clock runs out at a draw: the hand stands pat, and is not folded. */
TEST(who_does_not_draw_in_time_stands_pat)
{
    struct command c;
    seat_no late;

    now = 1000000000;
    opens("rogelios", "high-draw", 3);
    CHECK(sets_clock(30, 0) && draws() && deals(NO_SEAT));
    while (here.felt.poker.phase == PHASE_BET) {
        wish_call(&c, who_player(felt_to_act(&here.felt)));
        if (!wish(&c)) {
            wish_check(&c, who_player(felt_to_act(&here.felt)));
            CHECK(wish(&c));
        }
    }
    CHECK_EQ(here.felt.poker.phase, PHASE_DRAW);
    late = felt_to_act(&here.felt);
    CHECK(ticks(31));
    CHECK(here.chair[late].state == CHAIR_AWAY);
    CHECK(seat_is_live(&here.felt.poker, late));
    CHECK_EQ(here.felt.poker.seat[late].cards, 5);
    CHECK(felt_to_act(&here.felt) != late);
    now = 0;
}

/*
 * A player who leaves after the big blind has paid that one and misses the
 * small: both are due once the button has passed, too.
 */
TEST(only_the_small_blind_has_passed_who_had_the_big_one)
{
    opens("rogelios", "holdem", 5);
    CHECK(draws() && deals(NO_SEAT) && here.at.big == 3);
    folds();
    CHECK(says(2, 3, CMD_AWAY) && deals(NO_SEAT));
    CHECK(here.chair[2].debt == DEBT_NOTHING && here.chair[2].small_gone);
    folds();
    CHECK(deals(NO_SEAT));
    CHECK(here.chair[2].debt == DEBT_TOTAL && due_by == LEAF_SMALL_MISSED);
    folds();
    CHECK(says(1, 2, CMD_AWAY) && deals(NO_SEAT));
    CHECK(here.chair[1].debt == DEBT_TOTAL && due_by == LEAF_BLINDS_MISSED);
}

/* The clock runs out at the showdown: a hand is not shown for its player. */
TEST(who_does_not_show_in_time_mucks)
{
    struct command c;
    seat_no late;

    now = 1000000000;
    opens("rogelios", "holdem", 3);
    here.felt.poker.stakes.asks_to_show = true;
    there = here;
    CHECK(sets_clock(30, 0) && draws() && deals(NO_SEAT));
    while (here.felt.poker.phase == PHASE_BET) {
        wish_call(&c, who_player(felt_to_act(&here.felt)));
        if (!wish(&c)) {
            wish_check(&c, who_player(felt_to_act(&here.felt)));
            CHECK(wish(&c));
        }
    }
    CHECK_EQ(here.felt.poker.phase, PHASE_SHOW);
    late = felt_to_act(&here.felt);
    wish_show(&c, who_player(late));
    CHECK(wish(&c));
    late = felt_to_act(&here.felt);
    CHECK(ticks(31) && here.chair[late].state == CHAIR_AWAY);
    CHECK(!seat_is_live(&here.felt.poker, late));
    now = 0;
}

/* The data that a seated player's page gets. */
static bool page_has(seat_no seat, const char *words)
{
    static char page[VIEW_JSON_MAX];
    struct view_told told = {.viewer = seat,
                             .book = &book,
                             .all = shelf_clauses(shelf),
                             .seating = &here};
    struct text t;

    text_init(&t, page, sizeof page);
    view_json(&t, &told);
    CHECK(!t.cut);
    return strstr(page, words) != NULL;
}

/* A newcomer sits down in seat 5 after so many hands of three players. */
static void comes_after(int hands)
{
    opens("oceana", "lowball", 3);
    CHECK(draws());
    for (int i = 0; i < hands; i++) {
        CHECK(deals(NO_SEAT));
        folds();
    }
    CHECK(sits(5, 6, 500 * CENTS) && here.chair[5].debt == DEBT_KILL);
}

/* OCE-LOWBALL-4b: a newcomer does not post, and may kill the pot. */
TEST(a_newcomer_is_offered_a_kill)
{
    struct command c;

    comes_after(3);
    CHECK(page_has(5, "\"label\":\"Kill the pot\",\"kill\":true"));
    CHECK(!page_has(5, "\"label\":\"Post\""));
    CHECK(!page_has(0, "Kill the pot"));
    wish_enter(&c, person(5, 6))->kill = true;
    CHECK(wish(&c) && !page_has(5, "Kill the pot"));
}

TEST(a_newcomer_who_has_the_next_big_blind_is_offered_no_kill)
{
    comes_after(4);
    CHECK(!page_has(5, "Kill the pot"));
}

/* So many come and go again, each with a number of their own. */
static void come_and_go(uint32_t first, int count)
{
    for (int i = 0; i < count; i++) {
        CHECK(sits(5, first + (uint32_t)i, 100 * CENTS));
        CHECK(says(5, first + (uint32_t)i, CMD_LEAVE));
    }
}

/* However many come and go, whom the floor sent away does not come back; who
   left is known until as many others have left and stayed away. */
TEST(who_left_is_remembered)
{
    opens("oceana", "holdem", 4);
    CHECK(rules(CMD_EXPEL, "he marked a card")); /* of seat 2, person 2 */
    CHECK(says(0, 1, CMD_LEAVE));
    CHECK(!sits(0, 1, 100 * CENTS) && no.why == WHY_RATHOLE);
    for (int i = 0; i < 40; i++)
        come_and_go(100, 1);
    come_and_go(100, GONE_MAX - 2);
    CHECK(!sits(0, 1, 100 * CENTS) && no.why == WHY_RATHOLE);
    come_and_go(200, GONE_MAX);
    CHECK(sits(0, 1, 100 * CENTS));
    come_and_go(300, 3 * GONE_MAX);
    CHECK(!sits(1, 2, 500 * CENTS) && no.why == WHY_EXPELLED);
}

/* A table that pays by the half hour. */
static void opens_by_time(void)
{
    struct fee_wish printed = FEE_WISH_PRINTED;
    struct command c;
    struct fault f;
    struct stakes s;

    CHECK(shelf_book(shelf, "rogelios", "holdem", &book, &f) == 0);
    s = stakes_bare(&book, 15 * CENTS, 30 * CENTS);
    s.structure = STRUCTURE_FIXED;
    stakes_fill(&book, &s);
    CHECK(fees_choose(&s, &book, shelf_collections(shelf), &printed, &f) == 0);
    seating_init(&here);
    seating_init(&there);
    open_poker(wish_open(&c, who_floor()), &s, 9);
    CHECK(wish(&c));
}

/* A table that was stopped goes on though a half hour has begun since. */
TEST(a_half_hour_keeps_no_table_frozen)
{
    now = 1000000000;
    opens_by_time();
    for (int i = 0; i < 4; i++)
        CHECK(sits((seat_no)i, (uint32_t)i + 1, 900 * CENTS));
    CHECK(draws() && deals(NO_SEAT));
    folds();
    stops("a chip is missing");
    now += 3900 * 1000;
    CHECK(thaws("it lay on the floor"));
    CHECK_EQ(here.half_hour, 1003600);
    CHECK_EQ(felt_stack(&here.felt, 0), 892 * CENTS);
    now = 0;
}

/* Everything that can happen at a table in the room, once at least. */
static void tell_everything(void)
{
    now = 1000000000;
    opens_by_time();
    for (int i = 0; i < 4; i++)
        CHECK(sits((seat_no)i, (uint32_t)i + 1, 900 * CENTS));
    CHECK(says(6, 7, CMD_HOLD) && says(6, 7, CMD_LEAVE));
    CHECK(sets_clock(30, 5) && draws() && deals(NO_SEAT));
    CHECK(ticks(40) && here.chair[3].state == CHAIR_AWAY);
    folds();
    CHECK(deals(NO_SEAT));
    folds();
    CHECK(here.chair[3].debt == DEBT_TOTAL && says(3, 4, CMD_BACK));
    CHECK(says(3, 4, CMD_ENTER) && moves(0, 1, 7));
    CHECK(ticks(1800) && rules(CMD_PAUSE, "a new deck"));
    CHECK(rules(CMD_UNPAUSE, "") && rules(CMD_EXPEL, "he marked a card"));
    CHECK(rules(CMD_BREAK, ""));
}

static bool apply_stored(const struct event *e)
{
    return seating_apply(&there, e);
}

TEST(what_was_stored_is_read_for_ever)
{
    static const char *const stored = "tests/journals/seating.events";
    int kinds[EV_KINDS] = {0};

    stored_begin(stored);
    tell_everything();
    stored_end();
    now = 0;
    seating_init(&there);
    CHECK(stored_read(stored, apply_stored, kinds) > 50);
    CHECK(there.broken && there.goes == 4 && there.gone[3].person == 1);
    CHECK(there.gone[0].expelled && there.half_hour == 1001800);
    for (int kind = EV_SEAT_HELD; kind <= EV_TIMED_OUT; kind++)
        if (kinds[kind] == 0)
            CHECK_STR(event_row(kind)->name, "stored");
}

/* A table that is stopped and goes on, as it is stored from now on. */
TEST(a_thaw_is_read_for_ever)
{
    static const char *const stored = "tests/journals/frozen.events";
    int kinds[EV_KINDS] = {0};

    stored_begin(stored);
    opens("oceana", "holdem", 3);
    stops("a card is missing");
    CHECK(thaws("it lay on the floor"));
    stored_end();
    seating_init(&there);
    CHECK_EQ(stored_read(stored, apply_stored, kinds), 6);
    CHECK(kinds[EV_FROZEN] == 1 && kinds[EV_THAWED] == 1);
    CHECK(there.felt.frozen == UNTRUE_NOTHING);
}

/* The floor has play wait, and lets it go on. */
TEST(a_hold_is_read_for_ever)
{
    static const char *const stored = "tests/journals/held.events";
    int kinds[EV_KINDS] = {0};

    stored_begin(stored);
    opens("oceana", "holdem", 3);
    CHECK(draws() && deals(NO_SEAT) && floor_says(CMD_HOLD_PLAY));
    CHECK(floor_says(CMD_PLAY_ON) && floor_says(CMD_HOLD_PLAY));
    stored_end();
    seating_init(&there);
    CHECK(stored_read(stored, apply_stored, kinds) > 6);
    CHECK(kinds[EV_PLAY_HELD] == 2 && kinds[EV_PLAY_ON] == 1 && there.held);
}

/* A newcomer in the dealer's place is told that he waits. */
TEST(a_wait_is_read_for_ever)
{
    static const char *const stored = "tests/journals/must-wait.events";
    int kinds[EV_KINDS] = {0};

    stored_begin(stored);
    opens("rogelios", "holdem", 4);
    CHECK(says(1, 2, CMD_LEAVE) && draws() && deals(NO_SEAT));
    folds();
    CHECK(sits(1, 9, 500 * CENTS));
    CHECK(seating_why_waiting(&book, &here, 1) == WHY_AT_BUTTON);
    CHECK(seating_why_waiting(&book, &here, 2) == WHY_NONE);
    CHECK(deals(NO_SEAT) && here.felt.poker.dealt == 0xd);
    stored_end();
    seating_init(&there);
    CHECK(stored_read(stored, apply_stored, kinds) > 6);
    CHECK(kinds[EV_MUST_WAIT] == 2);
    memcpy(there.felt.edition, here.felt.edition, EDITION_BYTES);
    there.rules = here.rules; /* the file is older than they are */
    folds();
    CHECK(seating_why_waiting(&book, &here, 1) == WHY_NONE);
    CHECK(deals(NO_SEAT) && here.felt.poker.dealt == 0xf);
}

/* A stranger where somebody sat who was dealt in last. */

/* The seat with a hand when all others have folded. */
static seat_no winner(void)
{
    for (seat_no i = 0; i < felt_seats(&here.felt); i++)
        if (here.felt.poker.seat[i].cards > 0)
            return i;
    return NO_SEAT;
}

TEST(a_stranger_sees_nothing_of_the_hand_of_who_left)
{
    struct felt_view v;
    seat_no won;

    opens("rogelios", "holdem", 4);
    CHECK(draws() && deals(NO_SEAT));
    folds();
    won = winner();
    CHECK(won != NO_SEAT);
    felt_view(&book, &here.felt, won, &v);
    CHECK_EQ(v.poker.seat[won].card[0], here.felt.poker.seat[won].card[0]);
    CHECK(v.poker.seat[won].won > 0 && v.poker.seat[won].paid > 0);
    CHECK(says(won, (uint32_t)won + 1, CMD_LEAVE));
    felt_view(&book, &here.felt, NO_SEAT, &v);
    CHECK_EQ(v.poker.seat[won].cards, 0);
    CHECK(sits(won, 9, 500 * CENTS));
    felt_view(&book, &here.felt, won, &v);
    CHECK(v.poker.seat[won].cards == 0 && !v.poker.seat[won].live);
    CHECK(v.poker.seat[won].won == 0 && v.poker.seat[won].paid == 0);
    for (int i = 0; i < HAND_CARDS_MAX; i++)
        CHECK_EQ(v.poker.seat[won].card[i], 0);
}

/* The table after hands of six, and the seat so far behind the button. */
static seat_no seat_behind(const char *house, int hands, int places)
{
    opens(house, "holdem", 6);
    CHECK(draws());
    while (hands-- > 0) {
        CHECK(deals(NO_SEAT));
        folds();
    }
    return (seat_no)((here.at.button - 1 + places) % 6);
}

/* One leaves, and another sits down there; so does the person `9`. */
static void changes(seat_no s)
{
    CHECK(says(s, (uint32_t)s + 1, CMD_LEAVE) && sits(s, 9, 500 * CENTS));
}

static bool is_dealt(seat_no s)
{
    return (here.felt.poker.dealt >> s & 1) != 0;
}

/* The button passes a newcomer at the seat it would go to (ROG-HOLDEM-9). */
TEST(a_stranger_does_not_inherit_the_button)
{
    seat_no s = seat_behind("rogelios", 7, 1);

    changes(s);
    CHECK(seating_why_waiting(&book, &here, s) == WHY_AT_BUTTON);
    CHECK(deals(NO_SEAT) && !is_dealt(s) && here.at.button == s + 2);
    s = seat_behind("oceana", 8, 1);
    changes(s);
    CHECK(says(s, 9, CMD_ENTER) && deals(NO_SEAT));
    CHECK(is_dealt(s) && here.at.button == s + 2);
}

/* Between the blinds there is no hand (ROG-HOLDEM-7, OCE-HOLDEM-16). */
TEST(a_stranger_does_not_inherit_the_small_blind)
{
    static const char *const house[] = {"rogelios", "oceana"};

    for (int i = 0; i < 2; i++) {
        seat_no s = seat_behind(house[i], 7 + i, 2);

        changes(s);
        CHECK(seating_why_waiting(&book, &here, s) == WHY_BETWEEN);
        CHECK(deals(NO_SEAT) && !is_dealt(s) && here.at.small == s + 2);
        CHECK(here.felt.poker.hand.makes_big == s + 1);
        folds();
        if (here.chair[s].debt != DEBT_NOTHING)
            CHECK(says(s, 9, CMD_ENTER));
        CHECK(deals(NO_SEAT));
        if (!is_dealt(s)) {
            folds();
            CHECK(deals(NO_SEAT) && is_dealt(s));
        }
    }
}

/* With two strangers no game goes on: a card each for the first button. */
TEST(strangers_in_all_seats_begin_a_new_game)
{
    opens("rogelios", "holdem", 2);
    CHECK(draws() && deals(NO_SEAT));
    folds();
    CHECK(seating_drawing(&book, &here) == 0);
    CHECK(says(0, 1, CMD_LEAVE) && sits(0, 8, 500 * CENTS));
    CHECK(says(1, 2, CMD_LEAVE) && sits(1, 9, 500 * CENTS));
    CHECK(seating_drawing(&book, &here) == 3 && draws());
    CHECK(deals(NO_SEAT) && here.at.new_game);
}

/* A player who is back in their own chair before the next hand was not away. */
TEST(who_comes_back_at_once_is_no_stranger)
{
    seat_no s = seat_behind("rogelios", 7, 1);
    uint32_t me = (uint32_t)s + 1;

    CHECK(says(s, me, CMD_LEAVE) && sits(s, me, 600 * CENTS));
    CHECK(here.at.came == 0);
    CHECK(deals(NO_SEAT) && is_dealt(s) && here.at.button == s + 1);
    folds();
    /* After somebody else, too; but not after a hand without that person. */
    CHECK(says(s, me, CMD_LEAVE) && sits(s, 9, 500 * CENTS));
    CHECK(here.at.came == 1 << s);
    CHECK(says(s, 9, CMD_LEAVE) && sits(s, 9, 500 * CENTS));
    CHECK(here.at.came == 1 << s);
    CHECK(says(s, 9, CMD_LEAVE) && sits(s, me, 600 * CENTS));
    CHECK(here.at.came == 0 && says(s, me, CMD_LEAVE) && deals(NO_SEAT));
    folds();
    CHECK(sits(s, me, 600 * CENTS) && (here.at.dealt >> s & 1) == 0);
}

/* The floor divides a pot anew among who played for it. */
static bool shares(seat_no from, seat_no to)
{
    struct command c;
    struct cmd_floor *floor = wish_floor(&c, who_floor());
    money won = here.felt.poker.seat[from].won;

    floor->floor = FLOOR_SPLIT;
    floor->last = true;
    floor->share[from] = won / 2;
    floor->share[to] = won - won / 2;
    snprintf(floor->reason, sizeof floor->reason, "the flush was overlooked");
    return wish(&c);
}

TEST(a_stranger_has_no_share_in_the_last_pot)
{
    seat_no s = seat_behind("oceana", 8, 1), won = winner();

    CHECK(won != s && here.felt.poker.seat[won].won > 0);
    CHECK(shares(won, s));
    s = seat_behind("oceana", 8, 1);
    changes(s);
    CHECK(!shares(winner(), s) && no.why == WHY_NOT_SO);
    CHECK_EQ(no.not_so, NOT_SO_OUT);
}

/* A move takes along who has played, and who has not. */
TEST(a_move_makes_nobody_one_of_the_last_hand)
{
    seat_no s = seat_behind("rogelios", 7, 1);

    CHECK(sits(7, 9, 500 * CENTS));
    CHECK(says(s, (uint32_t)s + 1, CMD_LEAVE) && moves(7, 9, s));
    CHECK((here.at.dealt & ~here.at.came & 1 << s) == 0);
    CHECK(moves(0, 1, 7) && (here.at.dealt & ~here.at.came & 1 << 7) != 0);
    CHECK((here.at.came & 1) == 0);
}

/* A misdeal: those of the hand before count, and a stranger came since. */
TEST(after_a_misdeal_a_stranger_is_one_still)
{
    for (int late = 0; late < 2; late++) {
        seat_no s = seat_behind("rogelios", 7, 2);
        struct command c;

        book.value[LEAF_TABLE_STAKES] = 0; /* who may sit down in a hand */
        CHECK(says(s, (uint32_t)s + 1, CMD_LEAVE));
        CHECK(late || sits(s, 9, 500 * CENTS));
        CHECK(deals(NO_SEAT) && !is_dealt(s) && here.at.came == 0);
        CHECK(!late || sits(s, 9, 500 * CENTS));
        wish_floor(&c, who_floor())->floor = FLOOR_MISDEAL;
        snprintf(c.floor.reason, sizeof c.floor.reason, "a card was missing");
        CHECK(wish(&c) && felt_is_idle(&here.felt));
        CHECK((here.at.dealt & here.at.came) == 1 << s);
        CHECK(seating_why_waiting(&book, &here, s) == WHY_BETWEEN);
        CHECK(deals(NO_SEAT) && !is_dealt(s));
    }
}

/* Tables of old journals decide as they did. */
TEST(a_table_of_old_takes_who_sits_there_for_who_sat_there)
{
    rules_of_table = 0;
    {
        seat_no s = seat_behind("rogelios", 7, 1);

        changes(s);
        CHECK(here.at.came == 0 && here.rules == 0);
        CHECK(deals(NO_SEAT) && is_dealt(s) && here.at.button == s + 1);
    }
    rules_of_table = OPEN_RULES;
}

int main(int argc, char **argv)
{
    struct fault f;
    int broken;

    shelf = shelf_open(NULL, &f);
    if (shelf == NULL)
        return 1;
    broken = test_main(argc, argv);
    shelf_close(shelf);
    return broken;
}
