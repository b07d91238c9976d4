/*
 * brisk_pay.c - the brisk runner's showdown: what hands are worth, and who
 * gets the odd chips.
 *
 * Leaves: none
 */
#include "base/must.h"
#include "rank/quick.h"
#include "rank/small.h"
#include "rank/two.h"
#include "sim/brisk_own.h"

/* A hand with the board behind it. */
struct cards {
    card card[HAND_CARDS_MAX + BOARD_MAX];
};

static void hole_of(const struct brisk *g, int seat, card *out)
{
    const struct brisk_rules *r = &g->rules;
    int at = brisk_place(g, seat), n = 0;

    for (int i = 0; i < r->holes; i++, at += r->seats)
        if ((g->gone[seat] >> i & 1) == 0)
            out[n++] = g->deck[at];
    MUST(n == r->cards);
}

static void board_of(const struct brisk *g, card out[5])
{
    for (int i = 0; i < 5; i++)
        out[i] = g->deck[g->rules.board[i]];
}

/* Two of seven, high only, as a rule: the board is added up once. */
static void worth_seven(const struct brisk *g, unsigned seats,
                        struct brisk_worth *out)
{
    const struct brisk_rules *r = &g->rules;
    quick_sum board = {QUICK_START, 0};

    for (int i = 0; i < 5; i++)
        board += quick_card[g->deck[r->board[i]]];
    for (; seats != 0; seats &= seats - 1) {
        int s = __builtin_ctz(seats), at = brisk_place(g, s);

        out->high[s] = quick_high_7(board + quick_card[g->deck[at]] +
                                    quick_card[g->deck[at + r->seats]]);
    }
}

static rank_value high_of(const struct brisk *g, const card *hand,
                          const card *board)
{
    int n = g->rules.cards;

    switch (g->rules.way) {
    case BRISK_SEVEN:
        return quick_of_7(hand);
    case BRISK_TWO:
        return two_high(hand, n, board, 5);
    case BRISK_MOST_TWO:
        return most_two_high(hand, n, board, 5);
    default:
        return high_of_cards(hand, n + 5, (struct high_rule){0});
    }
}

static rank_value low_of(const struct brisk *g, const card *hand,
                         const card *board)
{
    int n = g->rules.cards;
    rank_value v;

    switch (g->rules.way) {
    case BRISK_SEVEN:
        v = low_of_7(hand);
        break;
    case BRISK_TWO:
        return two_low_to(hand, n, board, 5, g->rules.worst);
    case BRISK_MOST_TWO:
        v = most_two_low(hand, n, board, 5);
        break;
    default:
        v = low_of_set(set_of_all(hand, n + 5));
        break;
    }
    return v < g->rules.floor ? 0 : v;
}

void brisk_worth(const struct brisk *g, unsigned seats,
                 struct brisk_worth *out)
{
    const struct brisk_rules *r = &g->rules;
    struct cards hand;

    if (r->way == BRISK_SEVEN && !r->low && r->holes == 2) {
        worth_seven(g, seats, out);
        return;
    }
    board_of(g, hand.card + r->cards);
    for (; seats != 0; seats &= seats - 1) {
        int s = __builtin_ctz(seats);

        hole_of(g, s, hand.card);
        if (r->high)
            out->high[s] = high_of(g, hand.card, hand.card + r->cards);
        if (r->low)
            out->low[s] = low_of(g, hand.card, hand.card + r->cards);
    }
}

static unsigned winners(unsigned seats, const rank_value *value)
{
    rank_value best = 0;
    unsigned who = 0;

    for (; seats != 0; seats &= seats - 1) {
        int s = __builtin_ctz(seats);
        unsigned bit = 1u << s;

        who = value[s] > best ? bit : who | (value[s] == best ? bit : 0);
        best = value[s] > best ? value[s] : best;
    }
    return best == 0 ? 0 : who;
}

static rank_value highest_card(const struct brisk *g, int seat)
{
    card hole[HAND_CARDS_MAX];
    rank_value best = 0;

    hole_of(g, seat, hole);
    for (int i = 0; i < g->rules.cards; i++) {
        rank_value v = up_card(hole[i], false);

        best = v > best ? v : best;
    }
    return best;
}

/* The player among them who gets the first odd chip. */
static int odd_first(const struct brisk *g, unsigned who)
{
    int s = brisk_next(who, g->button), found = s;

    if (!g->rules.odd_high_suit)
        return s;
    for (int n = __builtin_popcount(who); n > 1; n--) {
        s = brisk_next(who, s);
        if (highest_card(g, s) > highest_card(g, found))
            found = s;
    }
    return found;
}

static __attribute__((noinline)) void divide(struct brisk *g, money amount,
                                             unsigned who)
{
    money chip = g->rules.chip, n = __builtin_popcount(who);
    money each = amount / n / chip * chip, odd = amount - each * n;
    int s = odd_first(g, who);

    for (; n > 0; n--, s = brisk_next(who, s)) {
        money more = odd < chip ? odd : chip;

        g->stack[s] += each + more;
        odd -= more;
    }
    MUST(odd == 0);
}

static inline void give(struct brisk *g, money amount, unsigned who)
{
    if (brisk_is_one(who))
        g->stack[__builtin_ctz(who)] += amount;
    else
        divide(g, amount, who);
}

static void halve(struct brisk *g, money amount, unsigned high, unsigned low)
{
    money half = amount / 2 / g->rules.chip * g->rules.chip;
    money first = g->rules.odd_half_low ? half : amount - half;

    give(g, amount - first, low);
    give(g, first, high);
}

void brisk_share(struct brisk *g, money amount, unsigned seats,
                 const struct brisk_worth *w)
{
    unsigned high = g->rules.high ? winners(seats, w->high) : 0;
    unsigned low = g->rules.low ? winners(seats, w->low) : 0;

    if (high == 0 && low == 0)
        high = seats; /* nobody holds a hand: those in share it */
    if (high != 0 && low != 0)
        halve(g, amount, high, low);
    else
        give(g, amount, high != 0 ? high : low);
}
