/*
 * two.c - hands that say how many hole cards must play, one at a time.
 *
 * Every allowed choice of cards is looked at, by rank; flushes, which only
 * one suit can make, are looked at by themselves.  batch.h is for many hands.
 */
#include "rank/two.h"

#include "rank/quick.h"
#include "rank/ranks.h"
#include "rank/way.h"

/* At most 28 pairs of hole cards and ten threes of the board. */
struct choices {
    cardset pair[TWO_HOLES_MAX * (TWO_HOLES_MAX - 1) / 2], three[10];
    int pairs, threes;
};

/* Real plain cards, each once?  Their set; else 0. */
static cardset plain_set(const card *cards, int n, cardset taken)
{
    for (int i = 0; i < n; i++) {
        if (cards[i] >= CARD_IDS || (SET_52 & set_of(cards[i]) & ~taken) == 0)
            return 0;
        taken |= set_of(cards[i]);
    }
    return taken;
}

static bool are_cards_possible(const card *hole, int holes, int holes_max,
                               const card *board, int boards)
{
    cardset held;

    if (holes < 2 || holes > holes_max || boards < 3 || boards > 5)
        return false;
    held = plain_set(hole, holes, 0);
    return held != 0 && plain_set(board, boards, held) != 0;
}

static void choose(struct choices *c, const card *hole, int holes,
                   const card *board, int boards)
{
    c->pairs = c->threes = 0;
    for (int i = 0; i < holes; i++)
        for (int j = 0; j < i; j++)
            c->pair[c->pairs++] = set_of(hole[i]) | set_of(hole[j]);
    for (int i = 0; i < boards; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++)
                c->three[c->threes++] = set_of(board[i]) | set_of(board[j]) |
                                        set_of(board[k]);
}

/* The best of all pairs with all threes. */
static rank_value best_of(const struct choices *c,
                          rank_value (*value)(cardset))
{
    rank_value best = 0;

    for (int i = 0; i < c->pairs; i++)
        for (int j = 0; j < c->threes; j++) {
            rank_value v = value(c->pair[i] | c->three[j]);

            best = v > best ? v : best;
        }
    return best;
}

static uint32_t weight_of(card c)
{
    return (uint32_t)(quick_card[c][0] >> 32);
}

/* The weights of all threes of the board; how many there are. */
static int three_weights(const card *board, int boards, uint32_t *three)
{
    int n = 0;

    for (int i = 2; i < boards; i++)
        for (int j = 1; j < i; j++)
            for (int k = 0; k < j; k++)
                three[n++] = weight_of(board[i]) + weight_of(board[j]) +
                             weight_of(board[k]);
    return n;
}

/* The best of one pair with every three, by rank alone. */
static rank_value best_with(uint32_t pair, const uint32_t *three, int threes)
{
    rank_value best = 0;

    for (int i = 0; i < threes; i++) {
        uint32_t sum = pair + three[i];
        uint32_t shift = quick_shift_5[sum_row(sum, ROWS_5)];
        rank_value v = quick_value_5[sum_place(sum, shift, PLACES_5)];

        best = v > best ? v : best;
    }
    return best;
}

static rank_value best_by_rank(const card *hole, int holes, const card *board,
                               int boards)
{
    uint32_t three[10];
    int threes = three_weights(board, boards, three);
    rank_value best = 0;

    for (int i = 1; i < holes; i++)
        for (int j = 0; j < i; j++) {
            uint32_t pair = weight_of(hole[i]) + weight_of(hole[j]);
            rank_value v = best_with(pair, three, threes);

            best = v > best ? v : best;
        }
    return best;
}

/*
 * The flush of a suit with two or more in the hole and three or more on the
 * board: a straight flush has its five ranks between them, at least two here
 * and three there; else the two highest and the three highest.
 */
static rank_value two_flush(unsigned hole, unsigned board)
{
    for (int top = RANK_A; top >= RANK_5; top--) {
        unsigned run = top == RANK_5 ? 1u << RANK_A | 0xfu
                                     : 0x1fu << (top - 4);

        if ((run & ~(hole | board)) == 0 &&
            __builtin_popcount(run & hole) >= 2 &&
            __builtin_popcount(run & board) >= 3)
            return value_of(BASE_STRAIGHT_FLUSH, 1u << top, 0);
    }
    return value_of(BASE_FLUSH,
                    ranks_highest(hole, 2) | ranks_highest(board, 3), 0);
}

rank_value two_high(const card *hole, int holes, const card *board, int boards)
{
    rank_value best;
    cardset mine, shared;

    if (!are_cards_possible(hole, holes, TWO_HOLES_MAX, board, boards))
        return 0;
    best = best_by_rank(hole, holes, board, boards);
    mine = plain_set(hole, holes, 0);
    shared = plain_set(board, boards, 0);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        unsigned here = set_ranks(mine, (enum suit)suit);
        unsigned there = set_ranks(shared, (enum suit)suit);

        if (__builtin_popcount(here) >= 2 && __builtin_popcount(there) >= 3) {
            rank_value v = two_flush(here, there);

            best = v > best ? v : best;
        }
    }
    return best;
}

rank_value two_low(const card *hole, int holes, const card *board, int boards)
{
    struct choices c;

    if (!are_cards_possible(hole, holes, TWO_HOLES_MAX, board, boards))
        return 0;
    choose(&c, hole, holes, board, boards);
    return best_of(&c, low_of_set);
}

/* A set's ranks, the ace low, if there are n of them and all are good. */
static unsigned good_ranks(cardset s, unsigned good, int n)
{
    unsigned ranks = (unsigned)(s | s >> 16 | s >> 32 | s >> 48) & RANK_MASK;

    ranks = (ranks << 1 | ranks >> RANK_A) & RANK_MASK;
    return (ranks & ~good) == 0 && __builtin_popcount(ranks) == n ? ranks : 0;
}

rank_value two_low_to(const card *hole, int holes, const card *board,
                      int boards, enum rank worst)
{
    unsigned good = way_good(worst), three[10], best = ~0u;
    struct choices c;
    int threes = 0;

    if (!are_cards_possible(hole, holes, TWO_HOLES_MAX, board, boards))
        return 0;
    choose(&c, hole, holes, board, boards);
    for (int j = 0; j < c.threes; j++)
        if ((three[threes] = good_ranks(c.three[j], good, 3)) != 0)
            threes++;
    for (int i = 0; threes > 0 && i < c.pairs; i++) {
        unsigned pair = good_ranks(c.pair[i], good, 2);

        for (int j = 0; pair != 0 && j < threes; j++)
            if ((pair & three[j]) == 0 && (pair | three[j]) < best)
                best = pair | three[j];
    }
    return best == ~0u ? 0 : ~value_of(BASE_HIGH_CARD, best, 0);
}

static rank_value value_high(cardset s)
{
    return high_of_set(s, (struct high_rule){0});
}

/* With at most two hole cards, the best is in some pair and the board. */
static rank_value at_most_two(const card *hole, int holes, const card *board,
                              int boards, rank_value (*value)(cardset))
{
    cardset shared;
    rank_value best = 0;
    struct choices c;

    if (!are_cards_possible(hole, holes, 3, board, boards))
        return 0;
    choose(&c, hole, holes, board, boards);
    shared = plain_set(board, boards, 0);
    for (int i = 0; i < c.pairs; i++) {
        rank_value v = value(c.pair[i] | shared);

        best = v > best ? v : best;
    }
    return best;
}

rank_value most_two_high(const card *hole, int holes, const card *board,
                         int boards)
{
    return at_most_two(hole, holes, board, boards, value_high);
}

rank_value most_two_low(const card *hole, int holes, const card *board,
                        int boards)
{
    return at_most_two(hole, holes, board, boards, low_of_set);
}
