/*
 * test_bank.c - banked tables of totals: answers that no printed book gives,
 * cover, rotation, the shoe, and what a refusal leaves alone.
 *
 * tests/clauses tests the answers of the books; this file tests the other
 * answers to the same questions, for a book nobody has written yet.
 */
#include "rule/banked/bank_view.h"
#include "rule/banked/total.h"

#include <string.h>

#include "bank_wish.h"
#include "book/shelf.h"
#include "card/cardtext.h"
#include "rule/open.h"
#include "test.h"

enum { BANKER = 2 };

struct game {
    struct book book;
    struct felt felt;
    struct refusal no;
    int events;
};

static struct shelf *shelf;

static void count(void *to, const struct felt *after, const struct event *e)
{
    struct game *g = to;

    CHECK(after == &g->felt && e->kind != EV_NONE);
    g->events++;
}

static bool wish(struct game *g, const struct command *c)
{
    struct sink sink = {.take = count, .to = g};

    g->events = 0;
    return felt_do(&g->book, &g->felt, c, &sink, &g->no);
}

static bool wish_at(struct game *g, int kind, int seat, int spot, money amount)
{
    struct command c;

    bank_wish(&c, kind, seat, spot, amount);
    return wish(g, &c);
}

static bool say(struct game *g, int kind, int seat, money amount)
{
    return wish_at(g, kind, seat, seat, amount);
}

/* Seats 0, 1 and 2 are taken, with 100 dollars each. */
static void open_table(struct game *g, const char *name)
{
    struct stakes stakes = {.lower = 100, .upper = 10000};
    struct bank_fees fees = {0};
    struct event e;
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    memset(g, 0, sizeof *g);
    CHECK_EQ(shelf_book(shelf, NULL, name, &g->book, &f), 0);
    felt_init(&g->felt);
    bank_opened(&e, &g->book, &stakes, &fees, 8);
    CHECK(felt_apply(&g->felt, &e));
    for (int s = 0; s < 3; s++)
        CHECK(say(g, CMD_SIT, s, 10000));
}

/* The shoe begins with these cards; the others follow in order. */
static bool deal(struct game *g, const char *cards)
{
    int left[CARD_IDS] = {0}, size = bank_shoe_size(&g->book);
    struct command c;
    struct cmd_deal *d = wish_deal(&c, who_dealer());
    int n = cardtext_read(cards, CARDTEXT_REPEATS, d->card, SHOE_CARDS_MAX,
                          NULL);

    CHECK(n >= 0);
    for (int i = 0; i < size; i++)
        left[card_from_index(i % 52)]++;
    for (int i = 0; i < n; i++)
        left[d->card[i]]--;
    for (int i = 0; i < 52; i++)
        for (; left[card_from_index(i)] > 0; left[card_from_index(i)]--)
            d->card[n++] = card_from_index(i);
    d->cards = (uint16_t)n;
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
    return g->felt.bank.person[seat].stack;
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
    CHECK_EQ(g.felt.bank.phase, BANK_IDLE);
    CHECK_EQ(stack(&g, 0), 9000);
}

TEST(without_a_peek_doubles_are_lost_to_a_pure)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_DEAL_PEEK] = 0;
    begin(&g, 5000);
    CHECK(deal(&g, "6h Td 5c Ah 9c"));
    CHECK_EQ(g.felt.bank.phase, BANK_PLAY);
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
        struct game g;

        open_table(&g, "pure-21.5");
        g.book.value[LEAF_INSURANCE] = g.book.value[LEAF_EVEN] = 1;
        g.book.value[LEAF_EVEN_PAID] = EVEN_AS_INSURANCE;
        begin(&g, 5000);
        CHECK(deal(&g, cases[i].cards));
        CHECK(say(&g, CMD_EVEN, 0, 0));
        CHECK_EQ(stack(&g, 0), 8500);
        CHECK(say(&g, CMD_GO_ON, 0, 0));
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
    CHECK_EQ(g.felt.bank.collected, 50);
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
    CHECK_EQ(g.felt.bank.phase, BANK_IDLE);
    CHECK_EQ(g.felt.bank.to_act, 1);
    CHECK(!say(&g, CMD_BANK, BANKER, 100));
    CHECK_EQ(g.no.why, WHY_BANK_TURN);
}

TEST(a_shoe_goes_on_until_the_cut_card)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SHOE_PACKS] = 2;
    g.book.value[LEAF_SHOE_CUT] = 50;
    begin(&g, 5000);
    CHECK(!say(&g, CMD_DEAL, 0, 0));
    CHECK_EQ(g.no.why, WHY_MUST_SHUFFLE);
    CHECK(deal(&g, "Th 9d 9c 9h"));
    CHECK_EQ(g.felt.bank.phase, BANK_IDLE);
    CHECK_EQ(g.felt.bank.tray, 4);
    begin(&g, 5000);
    CHECK(!bank_must_shuffle(&g.book, &g.felt.bank));
    CHECK(say(&g, CMD_DEAL, 0, 0));
    CHECK_EQ(g.felt.bank.shoe_count, 104);
    g.felt.bank.shoe_at = 52; /* the cut card has come */
    CHECK(bank_must_shuffle(&g.book, &g.felt.bank));
}

TEST(an_empty_shoe_is_filled_from_the_tray)
{
    struct cmd_shuffle *shuffle;
    struct command c;
    struct game g;
    struct bank *t = &g.felt.bank;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SHOE_PACKS] = 2;
    begin(&g, 5000);
    CHECK(deal(&g, "2h 9d 3c 9h"));
    while (t->shoe_count - t->shoe_at > 1) /* as if played */
        t->discard[t->tray++] = t->shoe[t->shoe_at++];
    shuffle = wish_shuffle(&c, who_dealer());
    CHECK(!wish(&g, &c));
    CHECK_EQ(g.no.why, WHY_NOT_NOW);
    CHECK(say(&g, CMD_HIT, 0, 0)); /* the last card */
    CHECK_EQ(t->phase, BANK_SHORT);
    CHECK(!say(&g, CMD_HIT, 0, 0));
    shuffle->cards = t->tray;
    memset(shuffle->card, card_of(RANK_A, SUIT_SPADES), t->tray);
    CHECK(!wish(&g, &c));
    CHECK_EQ(g.no.why, WHY_BAD_DECK);
    memcpy(shuffle->card, t->discard, t->tray);
    CHECK(wish(&g, &c));
    CHECK_EQ(t->phase, BANK_PLAY);
    while (t->phase == BANK_PLAY)
        CHECK(say(&g, CMD_STAND, 0, 0) || say(&g, CMD_HIT, 0, 0));
    CHECK_EQ(t->phase, BANK_IDLE);
    CHECK_EQ(t->shoe_count - t->shoe_at + t->tray, 104);
}

TEST(the_player_dealer_draws_from_the_tray_too)
{
    struct game g;
    struct bank *t = &g.felt.bank;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_SHOE_PACKS] = 2;
    begin(&g, 5000);
    CHECK(deal(&g, "Th 2d 7c 3h"));
    CHECK_EQ(t->phase, BANK_PLAY);
    while (t->shoe_count - t->shoe_at > 1) /* as if played */
        t->discard[t->tray++] = t->shoe[t->shoe_at++];
    CHECK(say(&g, CMD_STAND, 0, 0));
    CHECK_EQ(t->phase, BANK_SHORT);
}

TEST(blackjack_lets_players_choose)
{
    struct total_choices may;
    struct game g;

    open_table(&g, "blackjack");
    CHECK_EQ(bank_shoe_size(&g.book), 6 * 52);
    begin(&g, 5000);
    CHECK(deal(&g, "Th 6d 9c Ah 2c"));
    may = total_choices(&g.book, &g.felt.bank);
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
    /* Closed, dealt, turned, settled, ended: nothing is collected here. */
    CHECK_EQ(g.events, 5);
}

TEST(nobody_sees_the_down_card_before_it_is_turned)
{
    struct bank_view v;
    struct game g;

    open_table(&g, "pure-21.5");
    begin(&g, 5000);
    CHECK(deal(&g, "Th 9d 8c 7h 2c"));
    for (int who = NO_SEAT; who < PEOPLE_MAX; who++) {
        bank_view(&g.book, &g.felt.bank, (seat_no)who, &v);
        CHECK_EQ(v.spot[BANKER].hand[0].cards, 2);
        CHECK_EQ(v.spot[BANKER].hand[0].card[1], CARD_UNKNOWN);
        CHECK_EQ(v.spot[0].hand[0].card[1],
                 g.felt.bank.spot[0].hand[0].card[1]);
    }
    bank_view(&g.book, &g.felt.bank, 0, &v);
    CHECK_EQ(v.may.count, 4); /* hit, stand, double, surrender */
    bank_view(&g.book, &g.felt.bank, 1, &v);
    CHECK_EQ(v.may.count, 0);
}

static bool wager_at(struct game *g, int seat, int spot, money amount)
{
    return wish_at(g, CMD_WAGER, seat, spot, amount);
}

/* Every choice that a view lists is accepted. */
static void may_must_hold(struct game *g, int seat)
{
    struct bank_view v;
    struct felt before = g->felt;

    bank_view(&g->book, &g->felt.bank, (seat_no)seat, &v);
    CHECK(v.may.count > 0);
    for (int i = 0; i < 2 * v.may.count; i++) {
        const struct may_one *may = &v.may.one[i / 2];

        CHECK(wish_at(g, may->kind, seat, may->spot,
                      i % 2 ? may->most : may->least));
        g->felt = before;
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
    CHECK_EQ(g.felt.bank.spot[6].wagers, WAGERS_MAX);
    CHECK_EQ(total_player(&g.felt.bank.spot[6]), 6);
}

TEST(who_is_left_at_an_open_circle_plays_it)
{
    struct game g;

    open_table(&g, "pure-21.5");
    CHECK(say(&g, CMD_BANK, BANKER, 5000));
    CHECK(wager_at(&g, 0, 6, 500));
    CHECK(wager_at(&g, 1, 6, 600));
    CHECK_EQ(g.felt.bank.spot[6].master, 0);
    CHECK(wager_at(&g, 0, 6, 0));
    CHECK_EQ(g.felt.bank.spot[6].master, 1);
    CHECK(wager_at(&g, 0, 6, 500));
    CHECK_EQ(g.felt.bank.spot[6].master, 1);
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
    g.felt.bank.stakes.unit = 100;
    g.felt.bank.fees.player[0] = (struct fee_row){5000, 50};
    g.felt.bank.fees.player[1] = (struct fee_row){MONEY_MOST, 100};
    g.felt.bank.fees.players = 2;
    CHECK(say(&g, CMD_BANK, BANKER, 5000));
    may_must_hold(&g, 0);
    CHECK_EQ(bank_wager_most(&g.book, &g.felt.bank, 0, 0), 9900);
    CHECK(wager_at(&g, 0, 6, 5000));
    may_must_hold(&g, 0); /* 50.00 less the fees is 49.00 elsewhere, */
    CHECK_EQ(bank_wager_most(&g.book, &g.felt.bank, 0, 0), 4900);
    CHECK_EQ(bank_wager_most(&g.book, &g.felt.bank, 0, 6),
             9900); /* and all of it here */
    CHECK(say(&g, CMD_WAGER, 0, 4900));
    bank_view(&g.book, &g.felt.bank, 0, &v);
    CHECK_EQ(v.may.count,
             2); /* either can be changed, and nothing else laid */
    /* A dollar more falls into the dearer bracket, and cannot be paid. */
    g.felt.bank.person[1].stack = 5149 - 50;
    g.felt.bank.chips -= 10000 - 5099;
    CHECK_EQ(bank_wager_most(&g.book, &g.felt.bank, 1, 1), 5000);
    may_must_hold(&g, 1);
}

/* So is the bank, and so are the chips a player brings. */
TEST(chips_are_whole_at_a_house)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.felt.bank.stakes.chip = 50;
    CHECK(say(&g, CMD_SIT, 4, 10055)); /* a base game is nobody's */
    snprintf(g.book.house, sizeof g.book.house, "somebody");
    CHECK(!say(&g, CMD_SIT, 5, 10055));
    CHECK_EQ(g.no.why, WHY_WHOLE_CHIPS);
    CHECK_EQ(g.no.leaf, LEAF_WAGER_CHIP);
    CHECK(say(&g, CMD_SIT, 5, 10050));
    CHECK(!say(&g, CMD_BANK, BANKER, 5001));
    CHECK_EQ(g.no.why, WHY_WHOLE_CHIPS);
    CHECK(say(&g, CMD_BANK, BANKER, 5050));
}

TEST(a_wager_is_laid_in_whole_chips)
{
    struct game g;

    open_table(&g, "pure-21.5");
    g.felt.bank.stakes.chip = 75;
    g.felt.bank.stakes.unit = 50;
    CHECK(say(&g, CMD_BANK, BANKER, 5000));
    CHECK(!say(&g, CMD_WAGER, 0, 1000));
    CHECK_EQ(g.no.why, WHY_NOT_A_UNIT);
    CHECK(!say(&g, CMD_WAGER, 0, 75));
    CHECK(say(&g, CMD_WAGER, 0, 1050));
    CHECK_EQ(bank_wager_least(&g.book, &g.felt.bank), 150);
    CHECK_EQ(bank_wager_most(&g.book, &g.felt.bank, 1, 1), 9900);
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
    g.felt.bank.person[0].stack = 400; /* not enough to insure it */
    g.felt.bank.chips -= 9000 - 400;
    may_must_hold(&g, 0);
    CHECK(!say(&g, CMD_EVEN, 0, 0));
}

TEST(who_leaves_takes_the_chips_along)
{
    struct game g;
    struct bank *t = &g.felt.bank;

    open_table(&g, "pure-21.5");
    CHECK(say(&g, CMD_SIT, 9, 500)); /* at the rail */
    begin(&g, 5000);
    CHECK(wager_at(&g, 9, 1, 100));
    for (int s = 0; s < 3; s++) /* a wager, a spot to play, the bank */
        CHECK(!say(&g, CMD_LEAVE, s, 0));
    CHECK(!say(&g, CMD_LEAVE, 9, 0));
    CHECK(wager_at(&g, 9, 1, 0));
    CHECK(say(&g, CMD_LEAVE, 9, 0));
    CHECK(say(&g, CMD_LEAVE, 1, 0));
    CHECK(!t->person[1].here && t->person[1].stack == 0);
    CHECK_EQ(t->chips, 20000);
    CHECK(!say(&g, CMD_LEAVE, 1, 0));
    CHECK_EQ(g.no.why, WHY_NO_SUCH_SEAT);
    CHECK(deal(&g, "Th 9d 8c 9h"));
    CHECK(!say(&g, CMD_LEAVE, 0, 0));
    CHECK(say(&g, CMD_STAND, 0, 0));
    CHECK_EQ(t->phase, BANK_IDLE);
    CHECK_EQ(t->to_act, BANKER);
    CHECK(say(&g, CMD_LEAVE, BANKER, 0)); /* that passes the bank */
    CHECK(!t->person[BANKER].here && t->to_act == 0 && t->leaves == 0);
    CHECK_EQ(t->chips, t->person[0].stack);
}

TEST(dealers_are_told_what_they_may_do)
{
    struct game g;
    struct may may;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_INSURANCE] = 1;
    felt_may(&g.book, &g.felt, who_dealer(), &may);
    CHECK_EQ(may.count, 0);
    begin(&g, 5000);
    felt_may(&g.book, &g.felt, who_dealer(), &may);
    CHECK(may.count == 1 && may.one[0].kind == CMD_DEAL);
    CHECK(deal(&g, "Th Ad 8c 9h"));
    felt_may(&g.book, &g.felt, who_dealer(), &may);
    CHECK(may.count == 1 && may.one[0].kind == CMD_GO_ON);
    CHECK(may_find(&may, CMD_SHUFFLE) == NULL);
}

/* A table of the house's, or of the base game, with one choice. */
static bool may_open(struct game *g, const struct bank_fees *fees,
                     enum leaf leaf, int32_t value)
{
    struct stakes stakes = {.lower = 300, .upper = 10000};
    struct command c;

    open_bank(wish_open(&c, who_floor()), &stakes, fees, 0, 8);
    if (leaf != LEAF_NONE) {
        c.open.choices = 1;
        c.open.choice[0].leaf = (uint16_t)leaf;
        c.open.choice[0].value = value;
    }
    return bank_may_choose(&g->book, &c.open, &g->no);
}

TEST(a_table_chooses_among_what_its_book_offers)
{
    const struct bank_fees none = {0}, waived = bank_fees_waived();
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_OTHER_STAKES] = 1;
    g.book.value[LEAF_SHOE_MOST] = 6;
    CHECK(may_open(&g, &none, LEAF_SHOE_PACKS, 6));
    CHECK(!may_open(&g, &none, LEAF_SHOE_PACKS, 8));
    CHECK_EQ(g.no.leaf, LEAF_SHOE_MOST);
    CHECK(!may_open(&g, &none, LEAF_SHOE_PACKS, 800));
    CHECK(!may_open(&g, &none, (enum leaf)(LEAF_COUNT + 1), 1));
    CHECK(!may_open(&g, &none, LEAF_WAGER_BACKLINE, 7));
    CHECK_EQ(g.no.why, WHY_CHOICE);
    g.book.value[LEAF_FEE_PRINTED] = 1; /* a house has a rate, or waives it */
    CHECK(!may_open(&g, &none, LEAF_NONE, 0));
    CHECK_EQ(g.no.why, WHY_NO_RATE);
    CHECK_EQ(g.no.leaf, LEAF_FEE_PRINTED);
    CHECK(may_open(&g, &waived, LEAF_NONE, 0));
    CHECK_EQ(bank_fee(waived.dealer, waived.dealers, MONEY_MOST), 0);
}

/* The limits that a house prints are among those it opens with. */
TEST(a_table_without_other_stakes_opens_with_those_of_the_book)
{
    struct stakes s = {.chip = 100, .unit = 100};
    struct game g;

    open_table(&g, "pure-21.5");
    g.book.value[LEAF_OTHER_STAKES] = 0;
    g.book.value[LEAF_BET_LEAST] = 300;
    g.book.value[LEAF_BET_MOST] = 2500;
    s.lower = 300;
    s.upper = 2500;
    CHECK(bank_stakes_fit(&g.book, &s, &g.no));
    s.lower = 200;
    CHECK(!bank_stakes_fit(&g.book, &s, &g.no));
    s.lower = 300;
    s.upper = 2600;
    CHECK(!bank_stakes_fit(&g.book, &s, &g.no));
    CHECK_EQ(g.no.leaf, LEAF_OTHER_STAKES);
}

/* An event that cannot be true of this table changes nothing but that. */
static void cannot_be(const struct game *g, const struct event *e,
                      enum untrue why)
{
    struct felt felt = g->felt;

    CHECK(!felt_apply(&felt, e));
    CHECK_EQ(felt.frozen, why);
    CHECK_EQ(felt.frozen_by, e->kind);
    felt.bank.phase = g->felt.bank.phase;
    CHECK(memcmp(&felt.bank, &g->felt.bank, sizeof felt.bank) == 0);
}

TEST(what_cannot_be_true_is_not_carried_out)
{
    struct ev_wagered *wagered;
    struct ev_settled *settled;
    struct ev_closed *closed;
    struct ev_banked *banked;
    struct event e;
    struct game g;

    open_table(&g, "pure-21.5");
    begin(&g, 5000);
    banked = make_banked(&e);
    banked->seat = 1;
    banked->amount = banked->turn = 1;
    cannot_be(&g, &e, UNTRUE_TIME);
    wagered = make_wagered(&e);
    wagered->seat = wagered->master = 1;
    wagered->spot = 1;
    wagered->amount = 10001;
    cannot_be(&g, &e, UNTRUE_CHIPS);
    wagered->amount = 100;
    wagered->spot = 7;
    wagered->master = 7; /* nobody is there */
    cannot_be(&g, &e, UNTRUE_SEAT);
    make_piled(&e);
    cannot_be(&g, &e, UNTRUE_KIND);
    closed = make_closed(&e);
    cannot_be(&g, &e, UNTRUE_CARDS); /* there is no shoe yet */
    closed->fresh = true;
    closed->cards = 52;
    memset(closed->card, CARD_JOKER, 52);
    cannot_be(&g, &e, UNTRUE_CARDS);
    settled = make_settled(&e);
    settled->seat = 0;
    settled->back = 1000;
    cannot_be(&g, &e, UNTRUE_TIME);
}

TEST(books_that_contradict_themselves_are_not_whole)
{
    struct game g;
    struct fault f;

    open_table(&g, "pure-21.5");
    CHECK_EQ(book_whole(&g.book, &f), 0);
    g.book.value[LEAF_INSURANCE] = g.book.value[LEAF_INSURANCE_THREE] = 1;
    CHECK(book_whole(&g.book, &f) != 0);
    CHECK_STR(f.text, "data/games/pure-21.5.toml:88:21: insurance is offered, "
                      "and the book allows it only where a pure pays 3 to 2");
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
