/*
 * test_bank.c - banked tables of totals: answers that no printed book gives,
 * cover, rotation, the shoe, and what a refusal leaves alone.
 *
 * What the books say is in tests/clauses; here are the other answers to the
 * same questions, for a book nobody has written yet.
 */
#include "rule/banked/bank_view.h"
#include "rule/banked/total.h"

#include <string.h>

#include "book/shelf.h"
#include "card/cardtext.h"
#include "test.h"

enum { BANKER = 2 };

struct game {
    struct book book;
    struct bank table;
    struct refusal no;
    int events;
};

static struct shelf *shelf;

/* Seats 0, 1 and 2 are taken, with 100 dollars each. */
static void open_table(struct game *g, const char *name)
{
    struct stakes stakes = {.lower = 100, .upper = 10000};
    struct bank_fees fees = {0};
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    memset(g, 0, sizeof *g);
    CHECK_EQ(shelf_book(shelf, NULL, name, &g->book, &f), 0);
    bank_init(&g->table, &stakes, &fees, 8);
    for (int s = 0; s < 3; s++) {
        struct event e;

        event_init(&e, EV_SAT, (seat_no)s);
        e.amount = 10000;
        bank_apply(&g->table, &e);
    }
}

static bool wish(struct game *g, const struct command *c)
{
    struct event e;

    g->events = 0;
    if (!bank_decide(&g->book, &g->table, c, &e, &g->no))
        return false;
    do {
        bank_apply(&g->table, &e);
        g->events++;
    } while (bank_advance(&g->book, &g->table, &e));
    return true;
}

static bool say(struct game *g, int kind, int seat, money amount)
{
    struct command c = {.kind = (uint8_t)kind,
                        .seat = (seat_no)seat,
                        .spot = (uint8_t)seat,
                        .amount = amount};

    return wish(g, &c);
}

/* The shoe begins with these cards; the others follow in order. */
static bool deal(struct game *g, const char *cards)
{
    struct command c = {.kind = CMD_DEAL};
    int left[CARD_IDS] = {0}, size = bank_shoe_size(&g->book);
    int n = cardtext_read(cards, CARDTEXT_REPEATS, c.card, SHOE_CARDS_MAX,
                          NULL);

    CHECK(n >= 0);
    for (int i = 0; i < size; i++)
        left[card_from_index(i % 52)]++;
    for (int i = 0; i < n; i++)
        left[c.card[i]]--;
    for (int i = 0; i < 52; i++)
        for (; left[card_from_index(i)] > 0; left[card_from_index(i)]--)
            c.card[n++] = card_from_index(i);
    c.count = (uint16_t)n;
    return wish(g, &c);
}

/* Seat 2 banks so much, seat 0 wagers ten dollars. */
static void begin(struct game *g, money bank)
{
    CHECK(say(g, CMD_BANK, BANKER, bank));
    CHECK(say(g, CMD_WAGER, 0, 1000));
}

static money stack(const struct game *g, int seat)
{
    return g->table.person[seat].stack;
}

TEST(a_bank_of_one_cover_can_take_more_for_what_it_has_paid)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_BANK_COVER] = BANK_NET;
    begin(&g, 500);
    CHECK(say(&g, CMD_WAGER, 1, 1000));
    /* Seat 0 wins what there is; so all that seat 1 has lost is covered. */
    CHECK(deal(&g, "Th Td 8h 9c 7d Tc"));
    CHECK(say(&g, CMD_STAND, 1, 0));
    CHECK_EQ(stack(&g, 0), 10500);
    CHECK_EQ(stack(&g, 1), 9000);
    CHECK_EQ(stack(&g, 2), 10500);
}

TEST(ties_can_go_to_the_bank)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_TOTAL_TIES] = TOTAL_TIES_BANK_WINS;
    begin(&g, 5000);
    CHECK(deal(&g, "Th 9d 8c 9h"));
    CHECK(say(&g, CMD_STAND, 0, 0));
    CHECK_EQ(stack(&g, 0), 9000);

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_PURE_TIES] = TOTAL_TIES_BANK_WINS;
    begin(&g, 5000);
    CHECK(deal(&g, "Th Td Ac Ah"));
    CHECK_EQ(g.table.phase, BANK_IDLE);
    CHECK_EQ(stack(&g, 0), 9000);
}

TEST(without_a_peek_doubles_are_lost_to_a_pure)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_DEAL_PEEK] = 0;
    begin(&g, 5000);
    CHECK(deal(&g, "6h Td 5c Ah 9c"));
    CHECK_EQ(g.table.phase, BANK_PLAY);
    CHECK(say(&g, CMD_DOUBLE, 0, 0));
    CHECK_EQ(stack(&g, 0), 8000);
}

TEST(even_money_as_insurance_depends_on_the_down_card)
{
    const struct {
        const char *cards;
        money has;
    } cases[] = {{"Ah Ad Tc Kh", 11000}, {"Ah Ad Tc 9h", 10700}};

    for (int i = 0; i < 2; i++) {
        struct command go = {.kind = CMD_GO_ON};
        struct game g;

        open_table(&g, "pure-21.5");
        g.book.value[LEAF_INSURANCE] = g.book.value[LEAF_EVEN] = 1;
        g.book.value[LEAF_EVEN_PAID] = EVEN_AS_INSURANCE;
        begin(&g, 5000);
        CHECK(deal(&g, cases[i].cards));
        CHECK(say(&g, CMD_EVEN, 0, 0));
        CHECK_EQ(stack(&g, 0), 8500);
        CHECK(wish(&g, &go));
        CHECK_EQ(stack(&g, 0), cases[i].has);
    }
}

TEST(a_split_for_less_and_a_fee_for_it)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SPLIT_LESS] = 1;
    g.book.value[LEAF_FEE_DOUBLES] = 50;
    begin(&g, 5000);
    CHECK(deal(&g, "8h 9d 8c 9h Tc Td"));
    CHECK(say(&g, CMD_PART, 0, 400));
    CHECK_EQ(stack(&g, 0), 10000 - 1000 - 400 - 50);
    CHECK_EQ(g.table.collected, 50);
    CHECK(say(&g, CMD_STAND, 0, 0));
    CHECK(say(&g, CMD_STAND, 0, 0));
    CHECK_EQ(stack(&g, 0), 9950);
}

TEST(split_aces_can_be_drawn_to)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SPLIT_ACES_ONE] = 0;
    g.book.value[LEAF_PURE_SPLIT] = 1;
    begin(&g, 5000);
    CHECK(deal(&g, "Ah 9d Ac 9h 2c 5d Kd"));
    CHECK(say(&g, CMD_PART, 0, 0));
    CHECK(say(&g, CMD_HIT, 0, 0));
    CHECK(say(&g, CMD_STAND, 0, 0)); /* and the other ace is a pure */
    CHECK_EQ(stack(&g, 0), 10000 + 1200);
}

TEST(the_bank_goes_the_other_way_round)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_BANK_WAY] = BANK_COUNTER_CLOCKWISE;
    g.book.value[LEAF_BANK_HANDS] = 1;
    begin(&g, 5000);
    CHECK(deal(&g, "Th 9d 9c 9h"));
    CHECK_EQ(g.table.phase, BANK_IDLE);
    CHECK_EQ(g.table.to_act, 1);
    CHECK(!say(&g, CMD_BANK, BANKER, 100));
    CHECK_EQ(g.no.why, WHY_BANK_TURN);
}

TEST(a_shoe_goes_on_until_the_cut_card)
{
    struct command c = {.kind = CMD_DEAL};
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SHOE_PACKS] = 2;
    g.book.value[LEAF_SHOE_CUT] = 50;
    begin(&g, 5000);
    CHECK(!wish(&g, &c));
    CHECK_EQ(g.no.why, WHY_MUST_SHUFFLE);
    CHECK(deal(&g, "Th 9d 9c 9h"));
    CHECK_EQ(g.table.phase, BANK_IDLE);
    CHECK_EQ(g.table.tray, 4);
    begin(&g, 5000);
    CHECK(!bank_must_shuffle(&g.book, &g.table));
    CHECK(wish(&g, &c));
    CHECK_EQ(g.table.shoe_count, 104);
    g.table.shoe_at = 52; /* the cut card has come */
    CHECK(bank_must_shuffle(&g.book, &g.table));
}

TEST(an_empty_shoe_is_filled_from_the_tray)
{
    struct command c = {.kind = CMD_SHUFFLE};
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SHOE_PACKS] = 2;
    begin(&g, 5000);
    CHECK(deal(&g, "2h 9d 3c 9h"));
    while (g.table.shoe_count - g.table.shoe_at > 1) /* as if played */
        g.table.discard[g.table.tray++] = g.table.shoe[g.table.shoe_at++];
    CHECK(!wish(&g, &c));
    CHECK_EQ(g.no.why, WHY_NOT_NOW);
    CHECK(say(&g, CMD_HIT, 0, 0)); /* the last card */
    CHECK_EQ(g.table.phase, BANK_SHORT);
    CHECK(!say(&g, CMD_HIT, 0, 0));
    c.count = g.table.tray;
    memset(c.card, card_of(RANK_A, SUIT_SPADES), c.count);
    CHECK(!wish(&g, &c));
    CHECK_EQ(g.no.why, WHY_BAD_DECK);
    memcpy(c.card, g.table.discard, c.count);
    CHECK(wish(&g, &c));
    CHECK_EQ(g.table.phase, BANK_PLAY);
    while (g.table.phase == BANK_PLAY)
        CHECK(say(&g, CMD_STAND, 0, 0) || say(&g, CMD_HIT, 0, 0));
    CHECK_EQ(g.table.phase, BANK_IDLE);
    CHECK_EQ(g.table.shoe_count - g.table.shoe_at + g.table.tray, 104);
}

TEST(blackjack_lets_players_choose)
{
    struct total_choices may;
    struct game g;

    open_table(&g, "blackjack");
    CHECK_EQ(bank_shoe_size(&g.book), 6 * 52);
    begin(&g, 5000);
    CHECK(deal(&g, "Th 6d 9c Ah 2c"));
    may = total_choices(&g.book, &g.table);
    CHECK(may.hit && may.stand && !may.split && !may.surrender);
    CHECK_EQ(may.double_least, 1000); /* not for less */
    CHECK(say(&g, CMD_STAND, 0, 0));  /* soft 17 stands */
    CHECK_EQ(stack(&g, 0), 11000);
    CHECK_EQ(stack(&g, 2), 9000);
}

TEST(a_round_takes_few_events)
{
    struct game g;

    open_table(&g, "pure-21.5");
    begin(&g, 5000);
    CHECK(deal(&g, "Th 9d 9c 9h"));
    /* Closed, collected, dealt, turned, settled, ended. */
    CHECK_EQ(g.events, 6);
}

TEST(nobody_sees_the_down_card_before_it_is_turned)
{
    struct bank_view v;
    struct game g;

    open_table(&g, "pure-21.5");
    begin(&g, 5000);
    CHECK(deal(&g, "Th 9d 8c 7h 2c"));
    for (int who = NO_SEAT; who < PEOPLE_MAX; who++) {
        bank_view(&g.book, &g.table, (seat_no)who, &v);
        CHECK_EQ(v.spot[BANKER].hand[0].cards, 2);
        CHECK_EQ(v.spot[BANKER].hand[0].card[1], CARD_UNKNOWN);
        CHECK_EQ(v.spot[0].hand[0].card[1], g.table.spot[0].hand[0].card[1]);
    }
    bank_view(&g.book, &g.table, 0, &v);
    CHECK_EQ(v.may, 4); /* hit, stand, double, surrender */
    bank_view(&g.book, &g.table, 1, &v);
    CHECK_EQ(v.may, 0);
}

static bool wager_at(struct game *g, int seat, int spot, money amount)
{
    struct command c = {.kind = CMD_WAGER,
                        .seat = (seat_no)seat,
                        .spot = (uint8_t)spot,
                        .amount = amount};

    return wish(g, &c);
}

/* Whatever a view says may be done is done. */
static void may_must_hold(struct game *g, int seat)
{
    struct bank_view v;
    struct bank before = g->table;

    bank_view(&g->book, &g->table, (seat_no)seat, &v);
    CHECK(v.may > 0);
    for (int i = 0; i < 2 * v.may; i++) {
        struct bank_may *may = &v.list[i / 2];
        struct command c = {.kind = may->kind,
                            .seat = (seat_no)seat,
                            .spot = may->spot,
                            .amount = i % 2 ? may->most : may->least};

        CHECK(wish(g, &c));
        g->table = before;
    }
}

TEST(a_place_is_kept_at_an_open_circle_for_who_sits_down)
{
    struct game g;

    open_table(&g, "pure-21.5");
    for (int s = 3; s < 5; s++)
        CHECK(say(&g, CMD_SIT, s, 10000));
    CHECK(say(&g, CMD_BANK, BANKER, 5000));
    CHECK(wager_at(&g, 0, 6, 500));
    CHECK(wager_at(&g, 1, 6, 600));
    CHECK(wager_at(&g, 3, 6, 700));
    CHECK(!wager_at(&g, 4, 6, 800));
    CHECK_EQ(g.no.why, WHY_BACKLINE);
    CHECK(say(&g, CMD_SIT, 6, 10000));
    CHECK(say(&g, CMD_WAGER, 6, 900));
    CHECK_EQ(g.table.spot[6].wagers, WAGERS_MAX);
    CHECK_EQ(total_player(&g.table.spot[6]), 6);
}

TEST(who_is_left_at_an_open_circle_plays_it)
{
    struct game g;

    open_table(&g, "pure-21.5");
    CHECK(say(&g, CMD_BANK, BANKER, 5000));
    CHECK(wager_at(&g, 0, 6, 500));
    CHECK(wager_at(&g, 1, 6, 600));
    CHECK_EQ(g.table.spot[6].master, 0);
    CHECK(wager_at(&g, 0, 6, 0));
    CHECK_EQ(g.table.spot[6].master, 1);
    CHECK(wager_at(&g, 0, 6, 500));
    CHECK_EQ(g.table.spot[6].master, 1);
}

TEST(no_more_positions_are_dealt_to_than_the_book_has)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SEATS_MOST] = 3;
    begin(&g, 5000);
    CHECK(!say(&g, CMD_SIT, 4, 100));
    CHECK_EQ(g.no.why, WHY_TOO_MANY_PLAYERS);
    CHECK(say(&g, CMD_SIT, 1, 100)); /* who sits there brings more */
    CHECK(say(&g, CMD_SIT, 8, 100)); /* and there is room at the rail */
    CHECK(say(&g, CMD_WAGER, 1, 1000));
    CHECK(wager_at(&g, 0, 6, 1000));
    CHECK(!deal(&g, ""));
    CHECK_EQ(g.no.why, WHY_TOO_MANY_PLAYERS);
    CHECK(wager_at(&g, 0, 6, 0));
    CHECK(deal(&g, ""));
}

TEST(what_may_be_wagered_leaves_enough_for_the_fees)
{
    struct bank_view v;
    struct game g;

    open_table(&g, "pure-21.5");
    g.table.stakes.unit = 100;
    g.table.fees.player[0] = (struct fee_row){5000, 50};
    g.table.fees.player[1] = (struct fee_row){INT64_MAX, 100};
    g.table.fees.players = 2;
    CHECK(say(&g, CMD_BANK, BANKER, 5000));
    may_must_hold(&g, 0);
    CHECK_EQ(bank_wager_most(&g.table, 0, 0), 9900);
    CHECK(wager_at(&g, 0, 6, 5000));
    may_must_hold(&g, 0); /* 50.00 less the fees is 49.00 elsewhere, */
    CHECK_EQ(bank_wager_most(&g.table, 0, 0), 4900);
    CHECK_EQ(bank_wager_most(&g.table, 0, 6), 9900); /* and all of it here */
    CHECK(say(&g, CMD_WAGER, 0, 4900));
    bank_view(&g.book, &g.table, 0, &v);
    CHECK_EQ(v.may, 2); /* either can be changed, and nothing else laid */
    /* A dollar more falls into the dearer bracket, and cannot be paid. */
    g.table.person[1].stack = 5149 - 50;
    g.table.chips -= 10000 - 5099;
    CHECK_EQ(bank_wager_most(&g.table, 1, 1), 5000);
    may_must_hold(&g, 1);
}

TEST(a_wager_is_laid_in_whole_chips)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.table.stakes.chip = 75;
    g.table.stakes.unit = 50;
    CHECK(say(&g, CMD_BANK, BANKER, 5000));
    CHECK(!say(&g, CMD_WAGER, 0, 1000));
    CHECK_EQ(g.no.why, WHY_NOT_A_UNIT);
    CHECK(!say(&g, CMD_WAGER, 0, 75));
    CHECK(say(&g, CMD_WAGER, 0, 1050));
    CHECK_EQ(bank_wager_least(&g.table), 150);
    CHECK_EQ(bank_wager_most(&g.table, 1, 1), 9900);
    may_must_hold(&g, 1);
}

TEST(even_money_is_not_offered_to_who_is_insured)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_INSURANCE] = g.book.value[LEAF_EVEN] = 1;
    g.book.value[LEAF_EVEN_PAID] = EVEN_AT_ONCE;
    begin(&g, 5000);
    CHECK(deal(&g, "Ah Ad Tc Kh"));
    may_must_hold(&g, 0);
    CHECK(say(&g, CMD_INSURE, 0, 500));
    may_must_hold(&g, 0);
    CHECK(!say(&g, CMD_EVEN, 0, 0));
    g.book.value[LEAF_EVEN_PAID] = EVEN_AS_INSURANCE;
    CHECK(say(&g, CMD_INSURE, 0, 0));
    g.table.person[0].stack = 400; /* not enough to insure it */
    g.table.chips -= 9000 - 400;
    may_must_hold(&g, 0);
    CHECK(!say(&g, CMD_EVEN, 0, 0));
}

TEST(books_that_contradict_themselves_are_not_whole)
{
    struct game g;
    struct fault f;

    open_table(&g, "pure-21.5");
    CHECK_EQ(book_whole(&g.book, &f), 0);
    g.book.value[LEAF_INSURANCE] = g.book.value[LEAF_INSURANCE_THREE] = 1;
    CHECK(book_whole(&g.book, &f) != 0);
    CHECK_STR(f.text, "insurance is offered, and the book allows it only "
                      "where a pure pays 3 to 2");
    g.book.value[LEAF_PURE_PAYS] = PURE_PAYS_THREE_TO_TWO;
    CHECK_EQ(book_whole(&g.book, &f), 0);
    g.book.value[LEAF_SHOE_PACKS] = g.book.value[LEAF_SHOE_MOST] = 2;
    CHECK_EQ(book_whole(&g.book, &f), 0);
    g.book.value[LEAF_PRIZE_SEVENS_SUIT] = 1;
    CHECK(book_whole(&g.book, &f) != 0);
    g.book.value[LEAF_PRIZE_SEVENS_SUIT] = 0;
    g.book.value[LEAF_PLAYER_HITS] = 19;
    CHECK(book_whole(&g.book, &f) != 0);
}

int main(int argc, char **argv)
{
    int said = test_main(argc, argv);

    shelf_close(shelf);
    return said;
}
