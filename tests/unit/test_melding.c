/*
 * test_melding.c - what transcripts cannot say well about melding games: a
 * stock that is used up, hands told again, views, and many hands.
 */
#include <string.h>

#include "book/clause.h"
#include "book/shelf.h"
#include "rule/melding/melding_view.h"
#include "sim/bot_melding.h"
#include "sim/sim_melding.h"
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

        if (s->like == NULL || !shelf_deals(shelf, s->like) ||
            shelf_book(shelf, s->house->key, s->game, &book, &f) != 0)
            continue;
        if (book.family == FAMILY_MELDING)
            return;
    }
    CHECK(false);
}

/* A table while it is played: every event is kept. */
static struct melding table;
static struct event told[EVENTS_MOST];
static int events;
static struct refusal no;

static bool wish(const struct command *c)
{
    struct event e;

    if (!melding_decide(&book, &table, c, &e, &no))
        return false;
    do {
        if (events < EVENTS_MOST)
            told[events++] = e;
        melding_apply(&table, &e);
    } while (melding_advance(&book, &table, &e));
    return true;
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
    struct command c = {.kind = CMD_SIT, .amount = 50 * CHIP};

    s.packs = (uint8_t)packs;
    melding_init(&table, &s, seats);
    events = 0;
    for (c.seat = 0; c.seat < seats; c.seat++)
        CHECK(wish(&c));
}

static bool deal(seat_no button)
{
    struct command c = {.kind = CMD_DEAL, .seat = button};

    for (int i = 0; i < table.stakes.packs; i++)
        for (cardset s = melding_pack(&book); s != 0;)
            c.card[c.count++] = set_take(&s);
    shuffle(c.card, c.count);
    return wish(&c);
}

static void all_play(void)
{
    struct command c = {.kind = CMD_MELD_PLAY};

    while (table.phase == MELDING_DECLARE) {
        c.seat = table.to_act;
        CHECK(wish(&c));
    }
}

/* Draws and discards until the stock is out or the hand is over. */
static void draw_all(void)
{
    while (table.phase == MELDING_TURN) {
        struct command c = {.kind = CMD_MELD_DRAW, .seat = table.to_act};

        CHECK(wish(&c));
        c.kind = CMD_MELD_DISCARD;
        c.count = 1;
        c.card[0] = table.drawn;
        CHECK(wish(&c));
    }
}

static bool shuffle_stock(void)
{
    struct command c = {.kind = CMD_SHUFFLE};

    c.count = (uint16_t)melding_stock(&table);
    memcpy(c.card, table.stock + table.stock_at, c.count);
    shuffle(c.card, c.count);
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
    CHECK_EQ(table.phase, MELDING_IDLE);
    CHECK_EQ(told[events - 1].kind, EV_MELD_VOID);
    CHECK_EQ(table.pot, 2 * CHIP); /* three antes less one for the house */
    CHECK(deal(1));
    CHECK_EQ(table.pot, 5 * CHIP);
}

TEST(the_discards_are_shuffled_once)
{
    open_book();
    book.value[LEAF_STOCK_EXHAUSTED] = STOCK_SHUFFLE_ONCE;
    open_table(3, 3);
    CHECK(deal(0));
    all_play();
    draw_all();
    CHECK_EQ(table.phase, MELDING_SHUFFLE);
    /* The last card drawn may still be taken: it is not shuffled. */
    CHECK_EQ(table.piled, 1);
    CHECK_EQ(melding_stock(&table), 120 - 30 - 1);
    CHECK(shuffle_stock());
    CHECK_EQ(table.top, MELDING_TOP_DRAWN);
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
    struct command c = {.kind = CMD_SHUFFLE};

    open_book();
    book.value[LEAF_STOCK_EXHAUSTED] = STOCK_SHUFFLE_ONCE;
    open_table(2, 3);
    CHECK(deal(0));
    CHECK(!shuffle_stock());
    CHECK_EQ(no.why, WHY_NOT_NOW);
    all_play();
    draw_all();
    c.count = (uint16_t)(melding_stock(&table) - 1);
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_WRONG_CARDS);
    c.count++;
    memcpy(c.card, table.stock + table.stock_at, c.count);
    c.card[3] = c.card[3] == 0 ? 1 : 0;
    CHECK(!wish(&c));
    c.card[3] = 255;
    CHECK(!wish(&c));
    CHECK(shuffle_stock());
}

TEST(a_wrong_deck_is_refused)
{
    struct command c = {.kind = CMD_DEAL};

    open_book();
    open_table(2, 4);
    for (int i = 0; i < 4; i++)
        for (cardset s = melding_pack(&book); s != 0;)
            c.card[c.count++] = set_take(&s);
    c.card[0] = card_of(RANK_9, SUIT_CLUBS);
    CHECK(!wish(&c));
    CHECK_EQ(no.why, WHY_BAD_DECK);
    c.card[0] = c.card[1]; /* one five times, another three */
    CHECK(!wish(&c));
    c.card[0] = CARD_UNKNOWN;
    c.count--;
    CHECK(!wish(&c));
    c.count++;
    CHECK(wish(&c));
}

/* One thing after another, as the simple players see it. */
static void play_on(void)
{
    while (table.phase != MELDING_IDLE) {
        struct command c = {.seat = table.to_act};
        struct bot_melding_sees see;
        struct melding_view v;

        if (table.phase == MELDING_SHUFFLE) {
            CHECK(shuffle_stock());
            continue;
        }
        melding_view_seat(&book, &table, table.to_act, &v);
        bot_melding_look(&book, &v, &see);
        bot_melding(&see, true, &c);
        CHECK(wish(&c));
    }
}

TEST(players_who_see_only_their_views_finish_every_hand)
{
    int out = 0;

    open_book();
    for (int i = 0; i < HANDS; i++) {
        open_table(2 + i % 6, 3 + i % 6);
        CHECK(deal((seat_no)(i % (2 + i % 6))));
        play_on();
        for (int k = 0; k < events; k++)
            out += told[k].kind == EV_MELD_OUT && !told[k].flag;
    }
    CHECK(out > HANDS / 2);
}

TEST(a_hand_told_again_from_its_events_is_the_same_table)
{
    open_book();
    for (int i = 0; i < HANDS / 10; i++) {
        struct melding again;

        open_table(5, 8);
        CHECK(deal(1));
        play_on();
        melding_init(&again, &table.stakes, 5);
        for (int k = 0; k < events; k++)
            melding_apply(&again, &told[k]);
        CHECK(memcmp(again.seat, table.seat, sizeof again.seat) == 0);
        CHECK_EQ(again.drop, table.drop);
        CHECK_EQ(again.pot, table.pot);
    }
}

TEST(nobody_sees_a_hand_that_is_not_his)
{
    struct command c = {.kind = CMD_MELD_DRAW};

    open_book();
    open_table(4, 8);
    CHECK(deal(0));
    all_play();
    c.seat = table.to_act;
    CHECK(wish(&c));
    for (seat_no viewer = NO_SEAT; viewer < 4; viewer++) {
        struct melding_view v;

        melding_view_seat(&book, &table, viewer, &v);
        for (int s = 0; s < 4; s++)
            for (int i = 0; i < 10; i++)
                CHECK_EQ(v.seat[s].card[i] == CARD_UNKNOWN, s != viewer);
        CHECK_EQ(v.drawn,
                 viewer == table.to_act ? table.drawn : (card)CARD_NONE);
        CHECK_EQ(v.may.discard, viewer == table.to_act);
        CHECK_EQ(v.stock, 320 - 40 - 1);
    }
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
