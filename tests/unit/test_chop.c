/*
 * test_chop.c - what the houses forbid, at tables where it is allowed: a
 * second motion, a pot divided by agreement, a hand broken off, a look at
 * the muck, openers in a tournament.
 */
#include "book/shelf.h"
#include "rule/fact.h"
#include "rule/poker/poker.h"
#include "test.h"
#include "unit/below.h"
#include "unit/opened.h"

enum { SEATS = 4, HANDS = 3000, STACK = 2000 };

static struct shelf *shelf;
static struct book book;
static struct table table;
static struct refusal no;
static struct event last; /* the last event that happened */

/* A wish, and what follows by itself; false: it was refused. */
static bool wish(const struct command *c)
{
    struct event e;

    if (!poker_decide(&book, &table, c, &e, &no))
        return false;
    do {
        CHECK(poker_apply(&table, &e));
        last = e;
    } while (poker_advance(&book, &table, &e));
    return true;
}

/* A wish with an amount, or without. */
static bool does(seat_no seat, enum command_kind kind, money amount)
{
    struct command c;

    switch (kind) {
    case CMD_SIT:
        wish_sit(&c, who_player(seat))->amount = amount;
        break;
    case CMD_ADD:
        wish_add(&c, who_player(seat))->amount = amount;
        break;
    default:
        wish_raise(&c, who_player(seat))->to = amount;
        break;
    }
    c.kind = (uint16_t)kind;
    return wish(&c);
}

static bool agrees(seat_no seat, int to)
{
    struct command c;

    wish_agree(&c, who_player(seat))->chop = (uint8_t)to;
    return wish(&c);
}

static bool looks(seat_no seat, int at)
{
    struct command c;

    wish_look(&c, who_player(seat))->place = (uint8_t)at;
    return wish(&c);
}

static void opened_for(const char *game, int structure)
{
    struct fault f;
    struct stakes s;

    CHECK(shelf_book(shelf, NULL, game, &book, &f) == 0);
    book.value[LEAF_BET_STRING] = true;
    book.value[LEAF_POT_AGREED_SPLIT] = true;
    book.value[LEAF_POT_BROKEN_OFF] = true;
    s = stakes_usual(&book, 300, 600);
    s.structure = (uint8_t)structure;
    table_open(&table, &s, SEATS);
}

static void opened(int structure)
{
    opened_for("holdem", structure);
}

static void deal(void)
{
    struct command c;
    card *cards = wish_deal(&c, who_dealer())->card;

    c.deal.button = 0;
    c.deal.cards = 52;
    for (int i = 0; i < 52; i++)
        cards[i] = card_from_index(i);
    for (uint32_t i = 51; i > 0; i--) {
        uint32_t k = below(i + 1);
        card x = cards[i];

        cards[i] = cards[k];
        cards[k] = x;
    }
    CHECK(wish(&c));
}

static void all_sit(void)
{
    for (seat_no s = 0; s < SEATS; s++)
        CHECK(does(s, CMD_SIT, STACK));
}

TEST(chips_added_to_a_call_raise)
{
    opened(STRUCTURE_FIXED);
    all_sit();
    deal();
    CHECK_EQ(table.to_act, 3);
    CHECK(!does(3, CMD_ADD, 300)); /* nothing is there to add to */
    CHECK_EQ(no.why, WHY_NOT_YOUR_TURN);
    CHECK(does(3, CMD_CALL, 0));
    CHECK(!does(3, CMD_ADD, 100));
    CHECK_EQ(no.why, WHY_TOO_SMALL);
    CHECK(!does(3, CMD_ADD, 400));
    CHECK_EQ(no.why, WHY_TOO_LARGE);
    CHECK(!does(3, CMD_ADD, STACK));
    CHECK_EQ(no.why, WHY_NOT_ENOUGH_CHIPS);
    CHECK(does(3, CMD_ADD, 300));
    CHECK_EQ(table.seat[3].bet, 600);
    CHECK_EQ(table.round.raises, 1);
    CHECK_EQ(table.to_act, 0);
    CHECK(does(0, CMD_CALL, 0));
    CHECK(does(1, CMD_FOLD, 0));
    CHECK(!does(0, CMD_ADD, 300)); /* the next has acted */
    CHECK_EQ(no.why, WHY_NOT_YOUR_TURN);
}

TEST(chips_added_after_the_round_are_too_late)
{
    opened(STRUCTURE_FIXED);
    CHECK(does(0, CMD_SIT, STACK));
    CHECK(does(1, CMD_SIT, STACK));
    deal();
    CHECK(does(0, CMD_CALL, 0));
    CHECK(does(1, CMD_CHECK, 0));
    CHECK(does(1, CMD_RAISE, 300));
    CHECK(does(0, CMD_CALL, 0));
    CHECK_EQ(table.deal.street, 2);
    CHECK(!does(0, CMD_ADD, 300));
    CHECK_EQ(no.why, WHY_NOT_NOW);
}

/* Something random that the seat to act may do. */
static void act(void)
{
    struct choices may = choices_of(&book, &table);
    seat_no s = table.to_act;
    uint32_t mood = below(8);

    if (mood < 3 && may.raise)
        CHECK(
            does(s, CMD_RAISE, mood == 0 ? may.raise_most : may.raise_least));
    else if (may.check)
        CHECK(does(s, CMD_CHECK, 0));
    else if (mood < 7 && may.call)
        CHECK(does(s, CMD_CALL, 0));
    else
        CHECK(does(s, CMD_FOLD, 0));
}

/* A few acts; true if the hand is still going on. */
static bool played_somewhat(void)
{
    for (uint32_t n = below(12); n > 0 && table.phase == PHASE_BET; n--)
        act();
    return table.phase == PHASE_BET;
}

/* All who are in agree; the last of them makes it so. */
static void all_agree(int to)
{
    unsigned live = table.deal.live;

    for (seat_no s = 0; s < SEATS; s++)
        if ((live >> s & 1) != 0)
            CHECK(agrees(s, to));
    CHECK_EQ(last.kind, EV_HAND_ENDED);
    CHECK_EQ(table.phase, PHASE_IDLE);
    CHECK_EQ(table.pot, 0);
}

/* Stacks of many sizes, so that there are side pots. */
static void some_sit(money *stack)
{
    for (seat_no s = 0; s < SEATS; s++) {
        CHECK(does(s, CMD_SIT, 100 + below(STACK)));
        stack[s] = table.seat[s].stack;
    }
}

/* If a tournament asks for openers, the player who opens answers for them. */
TEST(a_tournament_may_ask_for_openers)
{
    int opened_by_somebody = 0;

    for (int i = 0; i < HANDS; i++) {
        struct stakes s;
        seat_no seat;

        opened_for("five-card-draw", STRUCTURE_FIXED);
        s = stakes_usual(&book, 300, 600);
        s.tournament = true;
        s.blinds = 0;
        s.ante = 100;
        table_open(&table, &s, SEATS);
        book.value[LEAF_OPENERS_TOURNAMENT] = OPENERS_JACKS;
        all_sit();
        deal();
        seat = table.to_act;
        if (!does(seat, CMD_RAISE, 300)) {
            CHECK_EQ(no.why, WHY_NO_OPENERS);
            continue;
        }
        CHECK_EQ(table.deal.opener, seat);
        opened_by_somebody++;
    }
    CHECK(opened_by_somebody > HANDS / 8);
}

/* Told of a moment without a hand, or while blinds are posted: it is untrue. */
TEST(nobody_agrees_before_the_deal)
{
    static const int phases[] = {PHASE_IDLE, PHASE_POST};

    for (int i = 0; i < 2; i++) {
        struct event e;

        opened(STRUCTURE_FIXED);
        all_sit();
        deal();
        make_agreed(&e)->seat = table.to_act;
        e.agreed.chop = CHOP_SPLIT;
        CHECK(poker_apply(&table, &e));
        table.phase = (uint8_t)phases[i];
        CHECK(!poker_apply(&table, &e));
        CHECK_EQ(table.untrue, UNTRUE_TIME);
    }
}

TEST(a_pot_divided_gives_each_as_much_as_those_above_him)
{
    int divided = 0;

    for (int i = 0; i < HANDS; i++) {
        money stack[SEATS], won[SEATS], paid[SEATS], sum = 0;
        struct table before;

        opened(i % 2 == 0 ? STRUCTURE_NONE : STRUCTURE_FIXED);
        some_sit(stack);
        deal();
        if (!played_somewhat())
            continue;
        before = table;
        all_agree(CHOP_SPLIT);
        divided++;
        for (int s = 0; s < SEATS; s++) {
            paid[s] = before.seat[s].paid + before.seat[s].bet;
            won[s] = table.seat[s].stack - before.seat[s].stack;
            sum += won[s] - paid[s];
            CHECK(seat_is_live(&before, (seat_no)s) || won[s] == 0);
        }
        CHECK_EQ(sum, 0);
        for (int s = 0; s < SEATS; s++)
            for (int k = 0; k < SEATS; k++) {
                bool both = seat_is_live(&before, (seat_no)s) &&
                            seat_is_live(&before, (seat_no)k);

                /* But for odd chips of a dollar, one in each pot. */
                if (both && paid[s] == paid[k])
                    CHECK(llabs(won[s] - won[k]) <= 100 * SEATS);
                if (both && paid[s] > paid[k])
                    CHECK(won[s] + 100 * SEATS >= won[k]);
            }
    }
    CHECK(divided > HANDS / 4);
}

TEST(a_hand_broken_off_leaves_everybody_what_he_had)
{
    int broken = 0;

    for (int i = 0; i < HANDS; i++) {
        money stack[SEATS];

        opened(STRUCTURE_NONE);
        some_sit(stack);
        deal();
        if (!played_somewhat())
            continue;
        all_agree(CHOP_BREAK_OFF);
        broken++;
        for (int s = 0; s < SEATS; s++)
            CHECK_EQ(table.seat[s].stack, stack[s]);
    }
    CHECK(broken > HANDS / 4);
}

/* Deals and plays at random, with agreements and second motions between. */
static void play_any(int hands)
{
    for (int i = 0; i < hands; i++) {
        for (seat_no s = 0; s < SEATS; s++)
            if (table.phase == PHASE_IDLE && table.seat[s].stack < STACK / 4)
                CHECK(does(s, CMD_SIT, STACK));
        if (table.phase != PHASE_IDLE)
            break;
        deal();
        for (int n = 0; n < 200 && table.phase == PHASE_BET; n++) {
            seat_no s = (seat_no)below(SEATS);

            if (below(3) == 0)
                agrees(s, (int)below(chop_count));
            else if (below(4) == 0)
                does(s, CMD_ADD, 100 * below(9));
            else
                act();
        }
    }
}

TEST(whatever_is_agreed_no_chip_is_lost)
{
    static const char *const games[] = {"holdem", "stud", "omaha-hilo", NULL};

    for (int g = 0; games[g] != NULL; g++) {
        opened_for(games[g], STRUCTURE_FIXED);
        play_any(HANDS / 3);
        CHECK_EQ(table.phase, PHASE_IDLE);
    }
}

TEST(an_agreement_ends_when_somebody_acts_or_wants_another)
{
    opened(STRUCTURE_FIXED);
    all_sit();
    deal();
    for (seat_no s = 0; s < SEATS - 1; s++)
        CHECK(agrees(s, CHOP_SPLIT));
    CHECK(agrees(3, CHOP_BREAK_OFF));
    CHECK_EQ(table.phase, PHASE_BET);
    for (seat_no s = 0; s < SEATS - 1; s++) {
        CHECK_EQ(table.phase, PHASE_BET);
        if (s == 1)
            CHECK(does(3, CMD_CALL, 0));
        CHECK(agrees(s, CHOP_BREAK_OFF));
    }
    CHECK_EQ(table.phase, PHASE_BET);
    CHECK(does(0, CMD_FOLD, 0));
    CHECK(!agrees(0, CHOP_SPLIT)); /* he is out */
    CHECK_EQ(no.why, WHY_NOT_NOW);
    CHECK(!agrees(1, chop_count));
}

static bool may_look(seat_no seat)
{
    struct may may;

    poker_may(&book, &table, who_player(seat), &may);
    return may_find(&may, CMD_LOOK) != NULL;
}

TEST(muck_and_stub_stay_closed_when_the_hand_is_over)
{
    opened(STRUCTURE_FIXED);
    all_sit();
    CHECK(!looks(3, LOOK_AT_STUB) && no.why == WHY_CLOSED);
    deal();
    CHECK(does(3, CMD_FOLD, 0));
    CHECK(!looks(3, LOOK_AT_MUCK) && no.why == WHY_CLOSED);
    CHECK(does(0, CMD_FOLD, 0) && does(1, CMD_FOLD, 0));
    CHECK_EQ(table.phase, PHASE_IDLE);
    for (int at = 0; at <= place_count; at++) {
        CHECK(!looks(3, at));
        CHECK_EQ(no.why, WHY_CLOSED);
        CHECK_EQ(no.leaf,
                 at == LOOK_AT_STUB ? LEAF_LOOK_STUB : LEAF_LOOK_MUCK);
    }
    CHECK(!may_look(2) && !may_look(3));
}

int main(int argc, char **argv)
{
    struct fault f;
    int said;

    shelf = shelf_open(NULL, &f);
    if (shelf == NULL) {
        printf("%s\n", f.text);
        return 1;
    }
    said = test_main(argc, argv);
    shelf_close(shelf);
    return said;
}
