/*
 * test_setting.c - banked tables of two hands: answers that no printed book
 * gives, what is hidden, and what a refusal leaves alone.
 *
 * tests/clauses tests the answers of the books; this file tests the other
 * answers to the same questions, for a book nobody has written yet.
 */
#include "rule/banked/setting.h"

#include <string.h>

#include "bank_wish.h"
#include "book/shelf.h"
#include "card/cardtext.h"
#include "rule/banked/bank_view.h"
#include "test.h"

enum { BANKER = 0, RAIL = 7 };

#define DEALER "KsKd9h8c6s4d2h" /* the house way: KK642 and 98 */
#define COPY "KhKc9s8d6h4c2d"
#define BETTER "AsAdJhTc7s5d3h"
#define WORSE "QsQd7h5c4s3d2c"

struct game {
    struct book book;
    struct felt felt;
    struct refusal no;
    struct event last; /* of the last wish */
};

static struct shelf *shelf;

static void keep(void *to, const struct felt *after, const struct event *e)
{
    struct game *g = to;

    CHECK(after == &g->felt);
    CHECK(after->bank.phase != BANK_SETTLE || after->bank.to_act == NO_SEAT);
    g->last = *e;
}

static bool wish(struct game *g, const struct command *c)
{
    struct sink sink = {.take = keep, .to = g};
    struct bank before = g->felt.bank;

    if (felt_do(&g->book, &g->felt, c, &sink, &g->no))
        return true;
    CHECK(memcmp(&before, &g->felt.bank, sizeof before) == 0);
    return false;
}

static bool say(struct game *g, int kind, int who, int spot, money amount)
{
    struct command c;

    bank_wish(&c, kind, who, spot, amount);
    return wish(g, &c);
}

/* Seats 0 to 2 are taken, and one stands at the rail; seat 0 banks. */
static void open_table(struct game *g)
{
    struct stakes stakes = {.lower = 100, .upper = 10000};
    struct bank_fees fees = {0};
    struct event e;
    struct fault f;

    if (shelf == NULL)
        shelf = shelf_open(NULL, &f);
    CHECK(shelf != NULL);
    memset(g, 0, sizeof *g);
    CHECK_EQ(shelf_book(shelf, NULL, "pai-gow-poker", &g->book, &f), 0);
    g->book.value[LEAF_DEAL_ORDER] = DEAL_BY_SEAT;
    g->book.value[LEAF_DEAL_ACTION_PILE] = 0;
    felt_init(&g->felt);
    bank_opened(&e, &g->book, &stakes, &fees, 7);
    CHECK(felt_apply(&g->felt, &e));
    for (int s = 0; s <= RAIL; s++)
        if (s <= 2 || s == RAIL)
            CHECK(say(g, CMD_SIT, s, 0, 100000));
}

/* Some of the cards at a spot in front. */
static bool set(struct game *g, int who, int spot, const char *front)
{
    struct command c;
    struct cmd_set *w = wish_set(&c, who_player((seat_no)who));
    card named[PILE_CARDS];
    int n = cardtext_read(front, 0, named, PILE_CARDS, NULL);

    w->spot = (uint8_t)spot;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < PILE_CARDS; k++)
            if (g->felt.bank.spot[spot].pile.card[k] == named[i])
                w->which |= (uint16_t)(1u << k);
    return wish(g, &c);
}

/* The piles from the first on; the other cards follow in order. */
static bool deal(struct game *g, const char *piles)
{
    struct command c;
    struct cmd_deal *d = wish_deal(&c, who_dealer());
    int n = cardtext_read(piles, 0, d->card, DECK_CARDS_MAX, NULL);
    cardset left = SET_52 | set_of(CARD_JOKER);

    for (int i = 0; i < n; i++)
        left &= ~set_of(d->card[i]);
    while (left != 0)
        d->card[n++] = set_take(&left);
    d->cards = (uint16_t)n;
    d->drawn = 1;
    return wish(g, &c);
}

/* One player with 10.00 against the bank, up to the setting. */
static void one_hand(struct game *g, const char *player)
{
    char piles[64];

    CHECK(say(g, CMD_BANK, BANKER, BANKER, 10000));
    CHECK(say(g, CMD_WAGER, 1, 1, 1000));
    snprintf(piles, sizeof piles, "%s%s", player, DEALER);
    CHECK(deal(g, piles));
    CHECK_EQ(g->felt.bank.phase, BANK_PLAY);
}

/* The player's win from the hand. */
static money settled(struct game *g)
{
    CHECK(say(g, CMD_HOUSE_WAY, BANKER, BANKER, 0));
    CHECK_EQ(g->felt.bank.phase, BANK_IDLE);
    return g->felt.bank.person[1].stack - 100000;
}

static money plays(struct game *g, const char *player)
{
    one_hand(g, player);
    CHECK(say(g, CMD_HOUSE_WAY, 1, 1, 0));
    return settled(g);
}

TEST(a_copy_can_be_nobodys)
{
    static const struct {
        const char *cards;
        money dealers, nobodys;
    } rows[] = {
        {COPY, -1000, 0},
        {"AhAc9s8d6h4c3c", 0, 1000},      /* better and a copy */
        {"QhQc9s8d6h4c2d", -1000, -1000}, /* worse and a copy */
        {BETTER, 1000, 1000},
        {WORSE, -1000, -1000},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game g;

        open_table(&g);
        CHECK_EQ(plays(&g, rows[i].cards), rows[i].dealers);
        open_table(&g);
        g.book.value[LEAF_SET_COPIES] = SET_COPIES_NOBODY;
        CHECK_EQ(plays(&g, rows[i].cards), rows[i].nobodys);
    }
}

TEST(the_seated_player_can_decide_alone)
{
    struct game g;

    open_table(&g);
    g.book.value[LEAF_SET_DECIDES] = SET_SEATED;
    CHECK(say(&g, CMD_BANK, BANKER, BANKER, 10000));
    CHECK(say(&g, CMD_WAGER, 1, 1, 1000));
    CHECK(say(&g, CMD_WAGER, 2, 2, 1000));
    CHECK(say(&g, CMD_WAGER, RAIL, 1, 5000));
    CHECK(deal(&g, BETTER WORSE DEALER));
    CHECK(set(&g, RAIL, 1, "5d3h"));
    CHECK(!g.felt.bank.spot[1].pile.set);
    CHECK(set(&g, 1, 1, "JhTc"));
    CHECK_EQ(g.felt.bank.spot[1].pile.front, g.felt.bank.spot[1].pile.wish);
    CHECK(set(&g, RAIL, 1, "7s3h"));
    CHECK_EQ(g.felt.bank.spot[1].pile.front, g.felt.bank.spot[1].pile.wish);
}

TEST(those_behind_can_be_without_a_say)
{
    struct game g;

    open_table(&g);
    g.book.value[LEAF_SET_BACKLINE] = 0;
    CHECK(say(&g, CMD_BANK, BANKER, BANKER, 10000));
    CHECK(say(&g, CMD_WAGER, RAIL, 1, 5000));
    CHECK(deal(&g, BETTER DEALER));
    CHECK(!set(&g, RAIL, 1, "JhTc"));
    CHECK_EQ(g.no.why, WHY_NOT_YOURS);
    CHECK_EQ(g.no.leaf, LEAF_SET_BACKLINE);
}

TEST(a_hand_found_foul_loses_or_is_put_right)
{
    for (int way = 0; way < 2; way++) {
        struct game g;

        open_table(&g);
        g.book.value[LEAF_SET_FOUL] = SET_FOUL_LOSES;
        g.book.value[LEAF_SET_FOUND] = way;
        CHECK(say(&g, CMD_BANK, BANKER, BANKER, 10000));
        CHECK(say(&g, CMD_WAGER, 1, 1, 1000));
        CHECK(say(&g, CMD_WAGER, 2, 2, 1000));
        CHECK(deal(&g, BETTER WORSE DEALER));
        CHECK(!say(&g, CMD_FOUL, BANKER, 1, 0)); /* it is not set yet */
        CHECK(set(&g, 1, 1, "AsAd"));
        CHECK(g.felt.bank.spot[1].pile.foul);
        CHECK(say(&g, CMD_FOUL, BANKER, 1, 0));
        CHECK_EQ(g.felt.bank.spot[1].pile.foul, way == SET_FOUND_LOSES);
        CHECK(say(&g, CMD_GO_ON, BANKER, 0, 0));
        CHECK_EQ(settled(&g), way == SET_FOUND_LOSES ? -1000 : 1000);
    }
}

TEST(the_player_dealer_can_be_made_to_set_again)
{
    struct game g;

    open_table(&g);
    g.book.value[LEAF_SET_DEALER_FOUL] = SET_DEALER_REFUSED;
    one_hand(&g, WORSE);
    CHECK(say(&g, CMD_HOUSE_WAY, 1, 1, 0));
    CHECK(!set(&g, BANKER, BANKER, "KsKd"));
    CHECK_EQ(g.no.why, WHY_FOUL);
    CHECK_EQ(g.no.leaf, LEAF_SET_DEALER_FOUL);
    CHECK_EQ(settled(&g), -1000);
}

TEST(the_player_dealer_can_set_with_the_others)
{
    struct bank_view v;
    struct game g;

    open_table(&g);
    g.book.value[LEAF_SET_DEALER_LAST] = 0;
    one_hand(&g, WORSE);
    bank_view(&g.book, &g.felt.bank, BANKER, &v);
    CHECK(v.spot[BANKER].pile.card[0] != CARD_UNKNOWN);
    bank_view(&g.book, &g.felt.bank, 1, &v);
    CHECK_EQ(v.spot[BANKER].pile.card[0], CARD_UNKNOWN);
    CHECK(say(&g, CMD_HOUSE_WAY, BANKER, BANKER, 0));
    CHECK_EQ(g.felt.bank.phase, BANK_PLAY);
    CHECK(say(&g, CMD_HOUSE_WAY, 1, 1, 0));
    CHECK_EQ(g.felt.bank.phase, BANK_IDLE);
    CHECK_EQ(g.felt.bank.person[1].stack, 99000);
}

TEST(two_dice_are_counted_as_three_are)
{
    struct cmd_shake *shake;
    struct command c;
    struct game g;

    open_table(&g);
    g.book.value[LEAF_DEAL_ORDER] = DEAL_BY_DICE;
    g.book.value[LEAF_DEAL_DICE] = 2;
    CHECK(say(&g, CMD_BANK, BANKER, BANKER, 10000));
    CHECK(say(&g, CMD_WAGER, 1, 1, 1000));
    CHECK(say(&g, CMD_WAGER, 2, 2, 1000));
    CHECK(deal(&g, ""));
    CHECK_EQ(g.felt.bank.phase, BANK_DEAL);
    shake = wish_shake(&c, who_player(BANKER));
    *shake = (struct cmd_shake){.dice = 3, .die = {1, 1, 1}};
    CHECK(!wish(&g, &c));
    CHECK_EQ(g.no.leaf, LEAF_DEAL_DICE);
    shake->dice = 2;
    shake->die[0] = 2; /* three, from the player-dealer as one */
    CHECK(wish(&g, &c));
    CHECK_EQ(g.felt.bank.hand.action, 2);
}

TEST(a_net_cover_lets_what_was_won_be_lost_again)
{
    for (int net = 0; net < 2; net++) {
        struct game g;

        open_table(&g);
        g.book.value[LEAF_BANK_COVER] = net;
        CHECK(say(&g, CMD_BANK, BANKER, BANKER, 5000));
        CHECK(say(&g, CMD_WAGER, 1, 1, 5000));
        CHECK(say(&g, CMD_WAGER, 2, 2, 8000));
        CHECK(deal(&g, WORSE BETTER DEALER));
        CHECK(say(&g, CMD_GO_ON, BANKER, 0, 0));
        CHECK_EQ(settled(&g), -5000);
        CHECK_EQ(g.felt.bank.person[2].stack, 100000 + (net ? 8000 : 5000));
    }
}

/* Is any card of the pile known in this view? */
static bool is_seen(const struct game *g, int who, int spot)
{
    struct bank_view v;

    bank_view(&g->book, &g->felt.bank, (seat_no)who, &v);
    for (int i = 0; i < PILE_CARDS; i++)
        if (v.spot[spot].pile.card[i] != CARD_UNKNOWN)
            return true;
    return v.spot[spot].pile.front != 0 || v.spot[spot].pile.wish != 0 ||
           v.spot[spot].pile.back_worth != 0 || v.spot[spot].wager[0].way != 0;
}

TEST(a_pile_is_seen_by_those_who_have_a_say_in_it)
{
    struct game g;

    open_table(&g);
    CHECK(say(&g, CMD_BANK, BANKER, BANKER, 10000));
    CHECK(say(&g, CMD_WAGER, 1, 1, 1000));
    CHECK(say(&g, CMD_WAGER, 2, 2, 1000));
    CHECK(say(&g, CMD_WAGER, RAIL, 1, 1000));
    CHECK(deal(&g, BETTER WORSE DEALER));
    for (int step = 0; step < 3; step++) {
        CHECK(is_seen(&g, 1, 1) && is_seen(&g, RAIL, 1));
        CHECK(!is_seen(&g, 2, 1) && !is_seen(&g, NO_SEAT, 1) &&
              !is_seen(&g, BANKER, 1));
        CHECK(!is_seen(&g, 1, 2) && !is_seen(&g, RAIL, 2));
        CHECK_EQ(is_seen(&g, BANKER, BANKER), step == 2);
        CHECK_EQ(is_seen(&g, NO_SEAT, BANKER), step == 2);
        if (step < 2)
            CHECK(say(&g, CMD_HOUSE_WAY, step + 1, step + 1, 0));
    }
}

TEST(a_setting_is_told_to_those_who_have_a_say_in_it)
{
    const struct ev_set *e;
    struct event for_them;
    struct game g;

    open_table(&g);
    CHECK(say(&g, CMD_BANK, BANKER, BANKER, 10000));
    CHECK(say(&g, CMD_WAGER, 1, 1, 1000));
    CHECK(say(&g, CMD_WAGER, 2, 2, 1000));
    CHECK(say(&g, CMD_WAGER, RAIL, 1, 1000));
    CHECK(deal(&g, BETTER WORSE DEALER));
    CHECK(say(&g, CMD_HOUSE_WAY, 1, 1, 0));
    CHECK_EQ(g.last.kind, EV_SET);
    e = &g.last.set;
    CHECK_EQ(e->who, SET_WHO_PLAYS);
    CHECK_EQ(e->how, SET_HOUSE_WAY);
    CHECK_EQ(e->say, 1u << 1 | 1u << RAIL);
    CHECK(e->backs == 5 && e->fronts == 2);
    event_for(&g.last, RAIL, &for_them);
    CHECK(for_them.set.front[0] == e->front[0]);
    event_for(&g.last, 2, &for_them);
    CHECK_EQ(for_them.set.front[0], CARD_UNKNOWN);
    CHECK_EQ(for_them.set.back_worth, 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
