/*
 * test_counted.c - live tables where hands are only counted: button, blinds
 * and collection by the book, and chips that add up without a known stack.
 */
#include <string.h>

#include "book/shelf.h"
#include "room/ledger.h"
#include "room/seating.h"
#include "rule/field_bytes.h"
#include "rule/open.h"
#include "rule/poker/place.h"
#include "test.h"

static struct shelf *shelf;
static struct book book;
static struct seating here, there; /* there: by the events alone */
static struct refusal no;
static int64_t now;
static struct event fee; /* the last one */
static int begun, posted;

/* Every event makes the same of another table, also by its bytes. */
static void take(void *to, const struct event *e)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);
    struct event same;

    (void)to;
    CHECK_EQ(event_get_bytes(bytes, n, &same), (int64_t)n);
    CHECK(seating_apply(&there, &same));
    if (e->kind == EV_FEE || e->kind == EV_TIME_FEE)
        fee = *e;
    begun += e->kind == EV_HAND_BEGUN;
    posted += e->kind == EV_POSTED;
}

static void add_up(const struct seating *s)
{
    struct balances b;

    felt_balances(&s->felt, &b);
    CHECK(balances_are_right(&b));
}

static bool wish(struct command *c)
{
    struct room_sink sink = {.take = take};
    struct seating before = here;
    bool would, done;

    c->at_ms = now;
    would = seating_would(&book, &here, c, &no);
    begun = posted = 0;
    done = seating_do(&book, &here, c, &sink, &no);
    CHECK(would == done);
    CHECK(done || memcmp(&before, &here, sizeof here) == 0);
    CHECK(memcmp(&here, &there, sizeof here) == 0);
    add_up(&here);
    return done;
}

static struct who dealer_for(seat_no seat)
{
    return (struct who){.role = ROLE_DEALER, .seat = seat, .person = 99};
}

static bool sits(seat_no seat, uint32_t number, money amount)
{
    struct command c;
    struct cmd_sit *sit = wish_sit(&c, dealer_for(seat));

    sit->amount = amount;
    sit->person = number;
    return wish(&c);
}

static bool leaves(seat_no seat, money amount)
{
    struct command c;

    wish_leave(&c, dealer_for(seat))->amount = amount;
    return wish(&c);
}

static bool next_hand(seat_no button)
{
    struct command c;

    wish_next_hand(&c, who_dealer())->button = button;
    return wish(&c);
}

static bool deals_out(seat_no at)
{
    struct command c;

    wish_deal_out(&c, who_dealer())->at = at;
    return wish(&c);
}

static bool deals_in(seat_no at)
{
    struct command c;

    wish_deal_in(&c, who_dealer())->at = at;
    return wish(&c);
}

static bool misdeals(void)
{
    struct command c;

    wish_misdeal(&c, who_dealer());
    return wish(&c);
}

static bool notes(enum note note, seat_no at)
{
    struct command c;

    *wish_note(&c, who_dealer()) = (struct cmd_note){.note = (uint8_t)note,
                                                     .at = at};
    return wish(&c);
}

static bool opens_as(const char *house, const char *game, enum dealer dealer,
                     enum live_level level)
{
    struct command c;
    struct fault f;

    CHECK(shelf_book(shelf, house, game, &book, &f) == 0);
    seating_init(&here);
    seating_init(&there);
    wish_open(&c, who_floor());
    CHECK(open_usual(&book, shelf_collections(shelf), 0, 0,
                     book_value(&book, LEAF_SEATS_MOST), &c.open, &f) == 0);
    c.open.dealer = (uint8_t)dealer;
    c.open.level = (uint8_t)level;
    return wish(&c);
}

/* A live table with so many people, each as the seat counted from 1. */
static void opens(const char *house, const char *game, int people)
{
    now = 0;
    CHECK(opens_as(house, game, DEALER_LIVE, LEVEL_COUNT));
    for (int i = 0; i < people; i++)
        CHECK(sits((seat_no)i, (uint32_t)i + 1, 500 * CENTS));
}

static money drop_of(const struct seating *s)
{
    struct balances b;

    felt_balances(&s->felt, &b);
    return b.drop + b.fund;
}

TEST(one_command_ends_a_hand_and_begins_the_next)
{
    opens("oceana", "holdem", 5);
    CHECK(here.felt.loose == 2500 * CENTS && felt_is_live(&here.felt));
    CHECK(!next_hand(NO_SEAT) && no.why == WHY_SAY_BUTTON);
    CHECK(next_hand(2) && begun == 1);
    CHECK_EQ(here.at.button, 3);
    CHECK_EQ(here.at.small, 4);
    CHECK_EQ(here.at.big, 5);
    CHECK_EQ(here.at.dealt, 0x1f);
    CHECK_EQ(fee.fee.amount, 3 * CENTS); /* four to six, and the jackpot */
    CHECK_EQ(fee.fee.fund, 1 * CENTS);
    CHECK_EQ(fee.fee.share[2], 3 * CENTS); /* the button */
    CHECK(strcmp(fee.fee.clause, "OCE-HOLDEM-t2") == 0);
    CHECK(!felt_is_idle(&here.felt));
    CHECK(next_hand(NO_SEAT) && begun == 1);
    CHECK_EQ(here.at.button, 4);
    CHECK_EQ(here.at.big, 1);
    CHECK_EQ(felt_number(&here.felt), 2);
    CHECK_EQ(drop_of(&here), 6 * CENTS);
    CHECK_EQ(here.felt.loose, 2494 * CENTS);
}

TEST(no_stack_is_known)
{
    struct balances b;

    opens("oceana", "holdem", 4);
    CHECK(next_hand(0));
    felt_balances(&here.felt, &b);
    for (int i = 0; i < PEOPLE_MAX; i++)
        CHECK(b.stack[i] == 0 && b.bet[i] == 0);
    CHECK_EQ(b.pot, here.felt.loose);
    CHECK_EQ(felt_known_stack(&here.felt, 1), 0);
}

TEST(chips_are_bought_at_any_time_and_counted_out)
{
    opens("oceana", "holdem", 4);
    CHECK(next_hand(0) && sits(1, 2, 300 * CENTS) && sits(6, 7, 400 * CENTS));
    CHECK_EQ(here.felt.loose + drop_of(&here), 2700 * CENTS);
    /* Whoever won may take more than was brought, and not more than is there. */
    CHECK(!leaves(2, 2698 * CENTS) && no.why == WHY_LOOSE);
    CHECK(!leaves(2, -1) && no.why != WHY_NONE);
    CHECK(leaves(2, 1500 * CENTS) && felt_is_idle(&here.felt));
    CHECK_EQ(here.felt.loose + drop_of(&here), 1200 * CENTS);
    CHECK(leaves(0, 0) && leaves(1, 0) && leaves(6, 0));
    CHECK(!leaves(3, 100 * CENTS) && no.why == WHY_LAST_OUT);
    CHECK(leaves(3, here.felt.loose) && here.felt.loose == 0);
}

TEST(a_player_does_not_take_chips_that_nobody_counted)
{
    struct command c;

    opens("oceana", "holdem", 3);
    wish_leave(&c, who_player(1))->amount = 900 * CENTS;
    CHECK(!wish(&c) && no.why == WHY_LIVE);
    wish_break_table(&c, who_floor());
    CHECK(!wish(&c) && no.why == WHY_CHIPS_OUT);
    CHECK(leaves(0, 0) && leaves(1, 0) && leaves(2, 1500 * CENTS));
    wish_break_table(&c, who_floor());
    CHECK(wish(&c) && here.broken);
}

TEST(dealing_one_out_changes_the_bracket_at_once)
{
    opens("oceana", "holdem", 4);
    CHECK(next_hand(0));
    CHECK_EQ(fee.fee.amount, 3 * CENTS);
    CHECK(deals_out(3) && begun == 1);
    CHECK_EQ(here.at.dealt, 0x7);
    CHECK_EQ(fee.fee.amount, 2 * CENTS); /* two or three, and the jackpot */
    CHECK(strcmp(fee.fee.clause, "OCE-HOLDEM-t3") == 0);
    CHECK_EQ(drop_of(&here), 2 * CENTS); /* nothing is taken twice */
    CHECK_EQ(felt_number(&here.felt), 1);
    CHECK_EQ(here.at.button, 1);
    CHECK(!deals_out(3) && no.why == WHY_SAME);
    CHECK(deals_in(3) && begun == 1 && here.at.dealt == 0xf);
    CHECK(!deals_in(3) && no.why == WHY_SAME);
    CHECK(!deals_out(8) && no.why == WHY_NO_SUCH_SEAT);
}

TEST(the_button_goes_on_if_its_seat_is_dealt_out)
{
    opens("oceana", "holdem", 4);
    CHECK(next_hand(0) && next_hand(NO_SEAT) && here.at.button == 2);
    CHECK(deals_out(1) && here.at.button == 3 && here.at.dealt == 0xd);
}

TEST(a_misdeal_is_the_same_hand_again)
{
    struct markers first;

    opens("oceana", "holdem", 5);
    CHECK(!misdeals() && no.why == WHY_NOT_NOW);
    CHECK(next_hand(1) && next_hand(NO_SEAT));
    first = here.at;
    CHECK(misdeals() && felt_is_idle(&here.felt));
    CHECK_EQ(drop_of(&here), 3 * CENTS); /* given back, and owed again */
    CHECK(next_hand(NO_SEAT));
    CHECK_EQ(here.at.button, first.button);
    CHECK_EQ(here.at.small, first.small);
    CHECK_EQ(here.at.big, first.big);
    CHECK_EQ(drop_of(&here), 6 * CENTS);
}

TEST(who_missed_the_blinds_posts_to_be_dealt_in)
{
    opens("oceana", "holdem", 5);
    CHECK(next_hand(0) && next_hand(NO_SEAT) && deals_out(3));
    for (int i = 0; i < 4; i++)
        CHECK(next_hand(NO_SEAT));
    CHECK(here.chair[3].debt != DEBT_NOTHING);
    CHECK((here.at.dealt >> 3 & 1) == 0);
    CHECK(deals_in(3));
    CHECK((here.at.dealt >> 3 & 1) == 1 && here.chair[3].debt == 0);
    CHECK(posted > 2 || here.at.big == 4 || here.at.small == 4);
}

TEST(who_won_is_noted_of_players_who_were_dealt_in)
{
    opens("oceana", "holdem", 4);
    CHECK(deals_out(3) && next_hand(0));
    CHECK(notes(NOTE_WON, 1) && here.won == 2);
    CHECK(notes(NOTE_WON, 2) && here.won == 3);
    CHECK(notes(NOTE_JACKPOT, 1) && here.won == 3);
    CHECK(!notes(NOTE_WON, 3) && no.why != WHY_NONE);
    CHECK(!notes(NOTE_WON, 7) && no.why == WHY_NO_SUCH_SEAT);
    CHECK(next_hand(NO_SEAT) && here.won == 0);
}

TEST(a_hand_ends_even_if_none_can_follow)
{
    struct command c;

    opens("oceana", "holdem", 2);
    CHECK(next_hand(0));
    wish_pause(&c, who_floor());
    CHECK(wish(&c) && next_hand(NO_SEAT) && begun == 0);
    CHECK(felt_is_idle(&here.felt));
    CHECK(!next_hand(NO_SEAT) && no.why == WHY_PAUSED);
    wish_unpause(&c, who_floor());
    CHECK(wish(&c) && deals_out(0) && !next_hand(NO_SEAT));
    CHECK(no.why == WHY_NOT_ENOUGH_PLAYERS);
}

/* The chips on the table cover what the house takes, or no hand begins. */
TEST(a_collection_that_is_not_there_is_not_taken)
{
    opens("oceana", "holdem", 3);
    CHECK(leaves(2, 1499 * CENTS));
    CHECK(!next_hand(0) && no.why == WHY_LOOSE);
    CHECK(sits(0, 1, 5 * CENTS) && next_hand(0));
    CHECK_EQ(here.felt.loose, 4 * CENTS);
}

static void plays(const char *house, const char *game, int people)
{
    uint32_t number;

    opens(house, game, people);
    CHECK(next_hand(0) || (no.why == WHY_NO_SUCH_SEAT && next_hand(NO_SEAT)));
    for (int i = 0; i < 20; i++) {
        number = felt_number(&here.felt);
        CHECK(next_hand(NO_SEAT));
        CHECK_EQ(felt_number(&here.felt), number + 1);
        if (i % 5 == 2)
            CHECK(deals_out(1) && next_hand(NO_SEAT) && deals_in(1));
        if (i % 7 == 3)
            CHECK(misdeals());
    }
    CHECK_EQ(here.felt.loose + drop_of(&here), 500 * CENTS * people);
}

static bool is_poker(const char *house, const char *game)
{
    struct fault f;

    return shelf_book(shelf, house, game, &book, &f) == 0 &&
           book.family == FAMILY_POKER;
}

/* Every poker game of every house is counted, with few players and many. */
TEST(all_games_of_poker_are_counted)
{
    const char *house, *game;
    int games = 0;

    for (int h = 0; (house = shelf_house(shelf, h)) != NULL; h++)
        for (int g = 0; (game = shelf_game(shelf, g)) != NULL; g++) {
            if (!is_poker(house, game))
                continue;
            plays(house, game, 3);
            plays(house, game, book_value(&book, LEAF_SEATS_MOST));
            games++;
        }
    CHECK(games >= 26);
}

TEST(half_hours_are_taken_out_of_the_chips_that_are_there)
{
    money before;

    opens("oceana", "holdem", 3);
    here.felt.poker.stakes.fees.per = PER_EACH_HALF_HOUR;
    there.felt.poker.stakes.fees.per = PER_EACH_HALF_HOUR;
    now = 1800000000000;
    CHECK(next_hand(0));
    before = here.felt.loose;
    CHECK(here.half_hour != 0 && before < 1500 * CENTS);
    now += 31 * 60 * 1000;
    CHECK(next_hand(NO_SEAT));
    CHECK(fee.kind == EV_TIME_FEE && fee.time_fee.amount > 0);
    CHECK_EQ(here.felt.loose, before - fee.time_fee.amount);
}

TEST(a_table_that_the_room_deals_is_not_counted)
{
    now = 0;
    CHECK(!opens_as("oceana", "holdem", DEALER_LIVE, LEVEL_FULL));
    CHECK(no.why == WHY_LEVEL);
    CHECK(!opens_as("oceana", "holdem", DEALER_ROOM, LEVEL_FULL));
    CHECK(no.why == WHY_NOT_LIVE);
    CHECK(opens_as("oceana", "holdem", DEALER_ROOM, LEVEL_COUNT));
    CHECK(!sits(0, 1, 500 * CENTS) && no.why == WHY_ROLE);
    CHECK(!next_hand(0) && no.why == WHY_NOT_LIVE);
    CHECK(!misdeals() && no.why == WHY_NOT_LIVE);
    CHECK(here.felt.dealer == 0 && here.felt.level == 0);
}

TEST(bets_and_cards_are_not_entered_where_hands_are_counted)
{
    struct command c;

    opens("oceana", "holdem", 3);
    CHECK(next_hand(0));
    wish_fold(&c, who_player(0));
    CHECK(!wish(&c) && no.why == WHY_COUNTED);
    wish_card(&c, who_dealer());
    CHECK(!wish(&c) && no.why == WHY_COUNTED);
    wish_deal(&c, who_dealer());
    CHECK(!wish(&c) && no.why == WHY_COUNTED);
    wish_next_hand(&c, who_player(1));
    CHECK(!wish(&c) && no.why == WHY_ROLE);
}

/* A stopped table: the hand is void, and the chips that are there stay. */
TEST(a_stopped_table_goes_on_with_its_chips)
{
    struct command c;
    struct event e;
    struct ev_frozen *f = make_frozen(&e);

    opens("oceana", "holdem", 3);
    CHECK(next_hand(0));
    snprintf(f->reason, sizeof f->reason, "a test");
    CHECK(seating_apply(&here, &e) && seating_apply(&there, &e));
    wish_void_hand(&c, who_floor());
    snprintf(c.void_hand.reason, sizeof c.void_hand.reason, "a test");
    c.void_hand.pot = 1500 * CENTS;
    CHECK(wish(&c) && here.felt.loose == 1500 * CENTS);
    CHECK(next_hand(0) && drop_of(&here) == 2 * CENTS);
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
