/*
 * test_melding.c - what transcripts cannot say well about melding games: a
 * stock that is used up, hands told again, views, and many hands.
 */
#include <string.h>

#include "book/clause.h"
#include "book/shelf.h"
#include "deal/melding/bot_melding.h"
#include "rule/felt.h"
#include "rule/melding/melding_view.h"
#include "rule/open.h"
#include "sim/melding/sim_melding.h"
#include "test.h"

enum { CHIP = 100, HANDS = 300, EVENTS_MOST = 100000 };

static struct shelf *shelf;
static struct book book;

/* The first melding game of a house, by its book. */
static void open_book(void)
{
    struct fault f;
    const struct clauses *all;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    all = shelf_clauses(shelf);
    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like == NULL || !shelf_can_deal(shelf, s->like) ||
            shelf_book(shelf, s->house->key, s->game, &book, &f) != 0)
            continue;
        if (book.family == FAMILY_MELDING)
            return;
    }
    CHECK(false);
}

/* A table while it is played: every event is kept. */
static struct felt felt;
static const struct melding *const table = &felt.melding;
static struct event told[EVENTS_MOST];
static int events;
static struct refusal no;

static void tell(void *to, const struct felt *after, const struct event *e)
{
    (void)to;
    (void)after;
    CHECK(e->leaf <= LEAF_NONE);
    if (events < EVENTS_MOST)
        told[events++] = *e;
}

static bool wish(const struct command *c)
{
    static const struct sink sink = {.take = tell};

    return felt_do(&book, &felt, c, &sink, &no);
}

static uint32_t seed = 1;

static void shuffle(card *c, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k;
        card x = c[i];

        seed = seed * 1664525u + 1013904223u;
        k = (int)((uint64_t)seed * (uint64_t)(i + 1) >> 32);
        c[i] = c[k];
        c[k] = x;
    }
}

static void open_table(int seats, int packs)
{
    struct melding_stakes s =
        melding_stakes_usual(&book, shelf_collections(shelf), NULL, CHIP);
    struct command c;

    s.packs = (uint8_t)packs;
    events = 0;
    felt_init(&felt);
    open_melding(wish_open(&c, who_floor()), &s, seats);
    CHECK(wish(&c));
    for (seat_no seat = 0; seat < seats; seat++) {
        wish_sit(&c, who_player(seat))->amount = 50 * CHIP;
        CHECK(wish(&c));
    }
}

/* All packs, one after another. */
static void whole_deck(struct cmd_deal *d)
{
    d->cards = 0;
    for (int i = 0; i < table->stakes.packs; i++)
        for (cardset s = melding_pack(&book); s != 0;)
            d->card[d->cards++] = set_take(&s);
}

static bool deal(seat_no button)
{
    struct command c;
    struct cmd_deal *d = wish_deal(&c, who_dealer());

    d->button = button;
    whole_deck(d);
    shuffle(d->card, d->cards);
    return wish(&c);
}

static void all_play(void)
{
    struct command c;

    while (table->phase == MELDING_DECLARE) {
        wish_meld_play(&c, who_player(table->to_act));
        CHECK(wish(&c));
    }
}

/* Draws and discards until the stock is out or the hand is over. */
static void draw_all(void)
{
    while (table->phase == MELDING_TURN) {
        struct command c;

        wish_meld_draw(&c, who_player(table->to_act));
        CHECK(wish(&c));
        wish_meld_discard(&c, who_player(table->to_act))->card =
            table->turn.drawn;
        CHECK(wish(&c));
    }
}

/* The stock as it lies. */
static struct cmd_shuffle *wish_stock(struct command *c)
{
    struct cmd_shuffle *order = wish_shuffle(c, who_dealer());

    order->cards = (uint16_t)melding_stock(table);
    memcpy(order->card, table->stock + table->stock_at, order->cards);
    return order;
}

static bool shuffle_stock(void)
{
    struct command c;
    struct cmd_shuffle *order = wish_stock(&c);

    shuffle(order->card, order->cards);
    return wish(&c);
}

TEST(an_empty_stock_voids_the_hand_where_the_book_says_so)
{
    open_book();
    book.value[LEAF_STOCK_EXHAUSTED] = STOCK_VOID;
    open_table(3, 3);
    CHECK(deal(0));
    all_play();
    draw_all();
    CHECK_EQ(table->phase, MELDING_IDLE);
    CHECK_EQ(told[events - 1].kind, EV_MELD_VOID);
    CHECK_EQ(told[events - 1].leaf, LEAF_STOCK_EXHAUSTED);
    CHECK_EQ(table->pot, 2 * CHIP); /* three antes less one for the house */
    CHECK(deal(1));
    CHECK_EQ(table->pot, 5 * CHIP);
}

TEST(the_fund_is_among_the_balances)
{
    struct balances b;

    open_book();
    open_table(3, 3);
    felt.melding.fund = 7 * CHIP;
    felt.melding.chips += 7 * CHIP;
    felt_balances(&felt, &b);
    CHECK_EQ(b.fund, 7 * CHIP);
}

TEST(the_discards_are_shuffled_once)
{
    open_book();
    book.value[LEAF_STOCK_EXHAUSTED] = STOCK_SHUFFLE_ONCE;
    open_table(3, 3);
    CHECK(deal(0));
    all_play();
    draw_all();
    CHECK_EQ(table->phase, MELDING_SHUFFLE);
    /* The last card drawn may still be taken: it is not shuffled. */
    CHECK_EQ(table->piled, 1);
    CHECK_EQ(melding_stock(table), 120 - 30 - 1);
    CHECK(shuffle_stock());
    CHECK_EQ(table->turn.top, MELDING_TOP_DRAWN);
    draw_all();
    CHECK_EQ(told[events - 1].kind, EV_MELD_VOID);
}

TEST(they_are_shuffled_again_only_if_somebody_has_melded)
{
    open_book();
    book.value[LEAF_STOCK_EXHAUSTED] = STOCK_SHUFFLE_WHILE_MELDING;
    open_table(3, 3);
    CHECK(deal(0));
    all_play();
    draw_all();
    CHECK_EQ(told[events - 1].kind, EV_MELD_VOID);
}

TEST(a_wrong_shuffle_is_refused)
{
    struct cmd_shuffle *order;
    struct command c;

    open_book();
    book.value[LEAF_STOCK_EXHAUSTED] = STOCK_SHUFFLE_ONCE;
    open_table(2, 3);
    CHECK(deal(0));
    CHECK(!shuffle_stock());
    CHECK_EQ(no.why, WHY_NOT_NOW);
    all_play();
    draw_all();
    order = wish_stock(&c);
    order->cards--;
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_WRONG_CARDS);
    order->cards++;
    order->card[3] = order->card[3] == 0 ? 1 : 0;
    CHECK(!wish(&c));
    order->card[3] = 255;
    CHECK(!wish(&c));
    CHECK(shuffle_stock());
}

TEST(a_wrong_deck_is_refused)
{
    struct cmd_deal *d;
    struct command c;

    open_book();
    open_table(2, 4);
    d = wish_deal(&c, who_dealer());
    d->button = 0;
    whole_deck(d);
    d->card[0] = card_of(RANK_9, SUIT_CLUBS);
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_BAD_DECK);
    d->card[0] = d->card[1]; /* one five times, another three */
    CHECK(!wish(&c));
    d->card[0] = CARD_UNKNOWN;
    d->cards--;
    CHECK(!wish(&c));
    d->cards++;
    d->button = NO_SEAT;
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_NO_SUCH_SEAT);
    d->button = 0;
    CHECK(wish(&c));
}

TEST(who_leaves_takes_his_chips_along_between_hands)
{
    money chips;
    struct command c;

    open_book();
    open_table(3, 4);
    chips = table->chips;
    wish_leave(&c, who_player(1));
    CHECK(wish(&c));
    CHECK_EQ(table->chips, chips - 50 * CHIP);
    CHECK_EQ(table->seat[1].state, SEAT_EMPTY);
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_NO_SUCH_SEAT);
    CHECK(deal(0));
    CHECK_EQ(table->hand.in, 5);
    wish_leave(&c, who_player(2));
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_NOT_NOW);
    wish_leave(&c, who_player(9));
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_NO_SUCH_SEAT);
}

TEST(a_foul_is_reported_by_the_dealer_and_by_nobody_else)
{
    struct command c;
    seat_no at;

    open_book();
    open_table(3, 4);
    CHECK(deal(0));
    all_play();
    at = table->to_act;
    wish_meld_foul(&c, who_player(at))->at = at;
    c.meld_foul.found = 9;
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_ROLE);
    c.who = who_dealer();
    c.meld_foul.found = (uint8_t)book_value(&book, LEAF_DEAL_CARDS);
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_NOT_FOUL);
    c.meld_foul.found = 0;
    CHECK(!wish(&c));
    c.meld_foul.found = 9;
    CHECK(wish(&c));
    CHECK_EQ(told[events - 1].kind, EV_MELD_FOULED);
    CHECK_EQ(told[events - 1].meld_fouled.found, 9);
    CHECK_EQ(told[events - 1].leaf, LEAF_FOUL_COUNT);
    CHECK(table->to_act != at);
}

/*
 * The choices list exactly the commands without a card that are not refused.
 */
static void check_may(seat_no s)
{
    static const int plain[] = {CMD_MELD_PLAY, CMD_MELD_PASS, CMD_MELD_DRAW,
                                CMD_MELD_TAKE};
    struct refusal why;
    struct command c;
    struct may may;

    felt_may(&book, &felt, who_player(s), &may);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        c = (struct command){.kind = (uint16_t)plain[i], .who = who_player(s)};
        CHECK_EQ(felt_would(&book, &felt, &c, &why),
                 may_find(&may, plain[i]) != NULL);
    }
    if (table->turn.drawn != CARD_NONE && s == table->to_act) {
        wish_meld_discard(&c, who_player(s))->card = table->turn.drawn;
        CHECK(felt_would(&book, &felt, &c, &why) ==
              (may_find(&may, CMD_MELD_DISCARD) != NULL));
    }
}

/* One thing after another, as the simple players see it. */
static void play_on(void)
{
    while (table->phase != MELDING_IDLE) {
        struct bot_melding_sees see;
        struct melding_view v;
        struct command c;
        struct may may;

        felt_may(&book, &felt, who_dealer(), &may);
        CHECK_EQ(may_find(&may, CMD_SHUFFLE) != NULL,
                 table->phase == MELDING_SHUFFLE);
        if (table->phase == MELDING_SHUFFLE) {
            CHECK(shuffle_stock());
            continue;
        }
        for (seat_no s = 0; s < table->seats; s++)
            check_may(s);
        melding_view(&book, table, table->to_act, &v);
        bot_melding_look(&book, &v, &see);
        bot_melding(&see, true, &c);
        CHECK(may_find(&v.may, c.kind) != NULL);
        CHECK(wish(&c));
    }
}

/* Between hands there is nothing to shuffle or to find foul. */
static void check_idle(void)
{
    struct may may;

    felt_may(&book, &felt, who_dealer(), &may);
    CHECK(may_find(&may, CMD_SHUFFLE) == NULL);
    CHECK(may_find(&may, CMD_MELD_FOUL) == NULL);
}

TEST(players_who_see_only_their_views_finish_every_hand)
{
    int out = 0;

    open_book();
    for (int i = 0; i < HANDS; i++) {
        open_table(2 + i % 6, 3 + i % 6);
        CHECK(deal((seat_no)(i % (2 + i % 6))));
        play_on();
        check_idle();
        for (int k = 0; k < events; k++)
            out += told[k].kind == EV_MELD_OUT && !told[k].meld_out.alone;
    }
    CHECK(out > HANDS / 2);
}

TEST(cards_go_round_the_way_the_turn_goes)
{
    open_book();
    for (int way = 0; way < 2; way++) {
        const struct event *e = told;

        book.value[LEAF_TURN_DIRECTION] = way;
        open_table(5, 8);
        CHECK(deal(1));
        while (e < told + events && e->kind != EV_MELD_HANDS)
            e++;
        CHECK(e < told + events);
        CHECK_EQ(e->meld_hands.first, way == TURN_CLOCKWISE ? 2 : 0);
        CHECK_EQ(table->seat[way == TURN_CLOCKWISE ? 3 : 4].card[0],
                 e->meld_hands.card[1]);
        CHECK_EQ(table->seat[way == TURN_CLOCKWISE ? 4 : 3].card[0],
                 e->meld_hands.card[2]);
    }
}

TEST(a_hand_told_again_from_its_events_is_the_same_table)
{
    open_book();
    for (int i = 0; i < HANDS / 10; i++) {
        static struct felt again;

        open_table(5, 8);
        CHECK(deal(1));
        play_on();
        felt_init(&again);
        for (int k = 0; k < events; k++)
            CHECK(felt_apply(&again, &told[k]));
        CHECK(memcmp(&again, &felt, felt_size(&felt)) == 0);
    }
}

/* An event with one number in it changed; where, is the caller's to say. */
static void spoil(struct event *e, uint32_t at)
{
    const struct event_row *row = event_row(e->kind);
    uint8_t *bytes = (uint8_t *)&e->sat;

    bytes[at % row->size] ^= (uint8_t)(1u << at % 7);
}

TEST(what_cannot_have_happened_freezes_the_table_and_changes_nothing)
{
    int frozen = 0;

    open_book();
    open_table(4, 5);
    CHECK(deal(1));
    play_on();
    for (uint32_t at = 0; at < 40; at++) {
        static struct felt again, before;

        felt_init(&again);
        for (int k = 0; k < events; k++) {
            struct event wrong = told[k];

            before = again;
            spoil(&wrong, at * 7919u + (uint32_t)k * 31u);
            if (felt_apply(&again, &wrong)) { /* it might have been */
                again = before;
            } else {
                frozen++;
                CHECK(again.frozen != UNTRUE_NOTHING);
                again.frozen = before.frozen;
                again.frozen_by = before.frozen_by;
                again.frozen_at = before.frozen_at;
                again.melding.phase = before.melding.phase;
                CHECK(memcmp(&again, &before, sizeof again) == 0);
            }
            CHECK(felt_apply(&again, &told[k]));
        }
        CHECK_EQ(again.melding.phase, MELDING_IDLE);
    }
    CHECK(frozen > events);
}

TEST(an_event_of_another_family_is_not_true)
{
    struct event e;

    open_book();
    open_table(2, 4);
    make_checked(&e)->seat = 0;
    CHECK(!felt_apply(&felt, &e));
    CHECK_EQ(felt.frozen, UNTRUE_KIND);
    CHECK(!deal(0));
    CHECK_EQ(no.why, WHY_FROZEN);
}

TEST(nobody_sees_a_hand_that_is_not_his)
{
    struct command c;

    open_book();
    open_table(4, 8);
    CHECK(deal(0));
    all_play();
    wish_meld_draw(&c, who_player(table->to_act));
    CHECK(wish(&c));
    for (seat_no viewer = NO_SEAT; viewer < 4; viewer++) {
        struct melding_view v;

        melding_view(&book, table, viewer, &v);
        for (int s = 0; s < 4; s++)
            for (int i = 0; i < 10; i++)
                CHECK_EQ(v.seat[s].card[i] == CARD_UNKNOWN, s != viewer);
        CHECK_EQ(v.drawn, viewer == table->to_act ? table->turn.drawn
                                                  : (card)CARD_NONE);
        CHECK_EQ(may_find(&v.may, CMD_MELD_DISCARD) != NULL,
                 viewer == table->to_act);
        CHECK_EQ(v.must_drawn, viewer == table->to_act);
        CHECK_EQ(v.stock, 320 - 40 - 1);
    }
}

/* Cards of a player who left lie there, and are not those of the next. */
TEST(a_stranger_sees_nothing_of_the_hand_of_who_left)
{
    struct melding_view v;
    struct command c;
    seat_no s = 0;

    open_book();
    open_table(4, 8);
    CHECK(deal(0));
    play_on();
    while (s < 3 && table->seat[s].cards == 0)
        s++;
    CHECK(table->seat[s].cards > 0);
    melding_view(&book, table, s, &v);
    CHECK_EQ(v.seat[s].card[0], table->seat[s].card[0]);
    wish_leave(&c, who_player(s));
    CHECK(wish(&c));
    wish_sit(&c, who_player(s))->amount = 50 * CHIP;
    CHECK(wish(&c) && table->seat[s].cards > 0);
    melding_view(&book, table, s, &v);
    CHECK(v.seat[s].cards == 0 && v.seat[s].melds == 0 && !v.seat[s].plays);
    CHECK_EQ(v.seat[s].card[0], 0);
}

TEST(what_a_book_might_say_instead_is_played_too)
{
    static const struct {
        enum leaf leaf;
        int32_t value;
    } other[] = {
        {LEAF_TURN_DIRECTION, TURN_COUNTER_CLOCKWISE},
        {LEAF_STOCK_PACK, STOCK_PACK_52},
        {LEAF_DECLARE_ASKED, 0},
        {LEAF_DECLARE_PASS_LOSES, 0},
        {LEAF_DECLARE_NOBODY, NOBODY_ANTES_RETURNED},
        {LEAF_DRAW_KEPT, 1},
        {LEAF_DRAW_TAKE_DRAWN, 0},
        {LEAF_DRAW_TAKE_DISCARDED, 1},
        {LEAF_DRAW_TAKEN_MELDS, 0},
        {LEAF_MELD_KINDS, MELD_SETS_ONLY},
        {LEAF_MELD_KINDS, MELD_RUNS_ONLY},
        {LEAF_MELD_SET_LEAST, 2},
        {LEAF_MELD_SET_LEAST, 4},
        {LEAF_MELD_SET_SUITS, 2},
        {LEAF_MELD_SET_ONE_SUIT, 0},
        {LEAF_MELD_SET_REPEATS, 0},
        {LEAF_MELD_RUN_LEAST, 4},
        {LEAF_MELD_ACE, MELD_ACE_BOTH},
        {LEAF_MELD_ADDED, 0},
        {LEAF_MELD_FROM_HAND, 0},
        {LEAF_MELD_COMPELLED, 1},
        {LEAF_OUT_CARDS, 9},
        {LEAF_OUT_CHIPS, 5},
        {LEAF_OUT_ANTES, OUT_ANTES_STAY},
        {LEAF_OUT_ALONE, OUT_ALONE_STAY},
        {LEAF_ANTE_CHIPS, 0},
        {LEAF_ANTE_RATE, 0},
        {LEAF_FOUL_PAYS, 0},
        {LEAF_FOUL_KEPT, 0},
        {LEAF_STOCK_EXHAUSTED, STOCK_VOID},
        {LEAF_DEAL_CARDS, 15},
    };

    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        struct melding_stakes stakes;
        struct sim s = {.book = &book, .seats = 5, .seed = i};
        struct sim_result r;

        open_book();
        book.value[other[i].leaf] = other[i].value;
        CHECK_EQ(book_whole(&book, NULL), 0);
        stakes = melding_stakes_usual(&book, shelf_collections(shelf), NULL,
                                      CHIP);
        CHECK(sim_melding(&s, &stakes, HANDS, &r, &no));
        CHECK_EQ(r.hands, HANDS);
    }
}

TEST(where_nobody_is_asked_all_play)
{
    open_book();
    open_table(3, 8);
    CHECK(deal(0));
    CHECK_EQ(table->phase, MELDING_DECLARE);
    CHECK_EQ(table->hand.playing, 0);
    book.value[LEAF_DECLARE_ASKED] = 0;
    open_table(3, 8);
    CHECK(deal(0));
    CHECK(table->phase != MELDING_DECLARE);
    CHECK_EQ(table->hand.playing, 7);
}

TEST(a_book_that_cannot_be_dealt_is_not_whole)
{
    open_book();
    book.value[LEAF_OUT_CARDS] = 12;
    CHECK(book_whole(&book, NULL) != 0);
    open_book();
    book.value[LEAF_STOCK_PACKS] = 2;
    CHECK(book_whole(&book, NULL) != 0);
    open_book();
    book.value[LEAF_STOCK_PACKS_LEAST] = 1;
    CHECK(book_whole(&book, NULL) != 0);
}

int main(int argc, char **argv)
{
    int code = test_main(argc, argv);

    if (shelf != NULL)
        shelf_close(shelf);
    return code;
}
