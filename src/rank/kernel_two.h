/*
 * kernel_two.h - exactly two hole cards and three of a board of five, many
 * hands at once (kernel.h).
 *
 * Straights and flushes are found for the whole hand at a time: a straight
 * needs its five ranks between hole and board, at least two of them in the
 * hole and three on the board, and a flush is the two highest and the three
 * highest of a suit.  Pairs and sets are tried out, every two with every
 * three, by rank alone; so are the lows.
 */
#ifndef RANK_KERNEL_TWO_H
#define RANK_KERNEL_TWO_H

#include "rank/kernel.h"

enum { HOLE_MAX = 6, BOARD = 5, PAIRS_MAX = 15, THREES = 10 };

/* The cards one by one as ranks, and both groups by suit. */
struct two_cards {
    lanes hole[HOLE_MAX], board[BOARD];
    struct suits hole_suits, board_suits;
};

/* Two or three cards by rank: which ranks, which twice, which three times. */
struct group {
    lanes any, two, three;
};

struct groups {
    struct group pair[PAIRS_MAX], three[THREES];
    int pairs;
};

LANES_FN void groups_of(struct groups *g, const lanes *hole, int holes,
                        const lanes *board)
{
    int n = 0;

    g->pairs = 0;
    for (int i = 1; i < holes; i++)
        for (int j = 0; j < i; j++)
            g->pair[g->pairs++] = (struct group){lanes_or(hole[i], hole[j]),
                                                 lanes_and(hole[i], hole[j]),
                                                 lanes_all(0)};
    for (int i = 2; i < BOARD; i++)
        for (int j = 1; j < i; j++)
            for (int k = 0; k < j; k++)
                g->three[n++] =
                    (struct group){lanes_or3(board[i], board[j], board[k]),
                                   lanes_most(board[i], board[j], board[k]),
                                   lanes_and3(board[i], board[j], board[k])};
}

/* A pair and a three by rank alone: what they make together. */
LANES_FN struct values two_sets(const struct group *p, const struct group *t)
{
    lanes any = lanes_or(p->any, t->any);
    lanes both = lanes_and(p->any, t->any);
    lanes pairs = lanes_or3(p->two, t->two, both);
    lanes trips = lanes_or_and(lanes_or_and(t->three, p->any, t->two), p->two,
                               t->any);
    lanes other = lanes_xor(pairs, trips);
    lanemask pair = lanes_some(pairs), two = lanes_some(lanes_drop(pairs));
    lanemask three = lanes_some(trips), full = lanes_some(other);
    lanes base = lanes_if(two, lanes_all(BASE_TWO_PAIR), lanes_all(BASE_PAIR));
    struct values v;

    v.first = lanes_if(pair, lanes_add(pairs, base), any);
    base = lanes_if(full, lanes_all(BASE_FULL_HOUSE), lanes_all(BASE_TRIPS));
    v.first = lanes_if(three, lanes_add(trips, base), v.first);
    v.second = lanes_keep(pair, lanes_xor(any, pairs));
    v.second = lanes_if(mask_and(three, full), other, v.second);
    return v;
}

/* The ranks of which the pair and the three together hold all four. */
LANES_FN lanes two_quads(const struct group *p, const struct group *t)
{
    return lanes_or_and(lanes_and(p->two, t->two), p->any, t->three);
}

/* The best of all pairs with all threes; only quads are left out. */
LANES_FN struct lanes_wide best_sets(const struct groups *g)
{
    struct lanes_wide best = lanes_weave(lanes_all(0), lanes_all(0));

    for (int i = 0; i < g->pairs; i++)
        for (int j = 0; j < THREES; j++) {
            struct values v = two_sets(&g->pair[i], &g->three[j]);

            best = wide_max(best, lanes_weave(v.first, v.second));
        }
    return best;
}

/* Quads come to one hand in two hundred. */
LANES_FN struct lanes_wide best_quads(const struct groups *g,
                                      struct lanes_wide best)
{
    for (int i = 0; i < g->pairs; i++)
        for (int j = 0; j < THREES; j++) {
            lanes four = two_quads(&g->pair[i], &g->three[j]);
            lanes any = lanes_or(g->pair[i].any, g->three[j].any);
            lanes first = lanes_keep(lanes_some(four),
                                     lanes_add(four, lanes_all(BASE_QUADS)));

            best = wide_max(best, lanes_weave(first, lanes_xor(any, four)));
        }
    return best;
}

/*
 * Which ranks the hole and the board hold four of together: quads are
 * possible only there, as two and two or as one and three.
 */
LANES_FN lanemask quads_possible(const struct suits *hole,
                                 const struct suits *board)
{
    lanes four = lanes_all(0xffff);

    for (int i = 0; i < 4; i++)
        four = lanes_and(four, lanes_or(hole->of[i], board->of[i]));
    return lanes_some(four);
}

/* How many of five places in a row: sum + 2 * (carry_1 + carry_2). */
struct places {
    lanes sum, carry_1, carry_2, all;
};

LANES_FN struct places places_of(lanes ranks)
{
    lanes y = ace_both(ranks), c = lanes_down(y, 3), d = lanes_down(y, 4);
    lanes a = lanes_down(y, 1), b = lanes_down(y, 2);
    lanes half = lanes_xor3(y, a, b);
    struct places p = {.carry_1 = lanes_most(y, a, b)};

    p.sum = lanes_xor3(half, c, d);
    p.carry_2 = lanes_most(half, c, d);
    p.all = lanes_and3(lanes_and3(y, a, b), c, d);
    return p;
}

/* The top card of the best straight with two of the hole, or nothing. */
LANES_FN lanes two_straight(lanes hole, lanes board)
{
    struct places h = places_of(hole), b = places_of(board);
    struct places all = places_of(lanes_or(hole, board));
    lanes runs = lanes_and3(all.all, lanes_or(h.carry_1, h.carry_2),
                            lanes_most(b.carry_1, b.carry_2, b.sum));

    return lanes_up(lanes_top(runs), 3);
}

/* Straights, flushes and straight flushes, as first masks. */
LANES_FN lanes two_runs(const struct two_cards *c, int holes)
{
    const struct suits *h = &c->hole_suits, *b = &c->board_suits;
    lanes hole = lanes_or(lanes_or3(h->of[0], h->of[1], h->of[2]), h->of[3]);
    lanes board = lanes_or(lanes_or3(b->of[0], b->of[1], b->of[2]), b->of[3]);
    lanes top, first, base;
    lanemask flush = lanes_some(lanes_all(0));

    for (int i = 0; i < 4; i++) {
        lanemask here =
            mask_and(lanes_above(lanes_count(b->of[i]), lanes_all(2)),
                     lanes_above(lanes_count(h->of[i]), lanes_all(1)));

        hole = lanes_if(here, h->of[i], hole);
        board = lanes_if(here, b->of[i], board);
        flush = mask_or(flush, here);
    }
    top = two_straight(hole, board);
    first = lanes_or(lanes_highest(hole, 2, holes),
                     lanes_highest(board, 3, BOARD));
    first = lanes_keep(flush, lanes_add(first, lanes_all(BASE_FLUSH)));
    base = lanes_if(flush, lanes_all(BASE_STRAIGHT_FLUSH),
                    lanes_all(BASE_STRAIGHT));
    return lanes_if(lanes_some(top), lanes_add(top, base), first);
}

LANES_FN struct lanes_wide two_high_kernel(const struct two_cards *c,
                                           int holes)
{
    struct lanes_wide best, runs;
    struct groups g;

    groups_of(&g, c->hole, holes, c->board);
    best = best_sets(&g);
    if (mask_some(quads_possible(&c->hole_suits, &c->board_suits)))
        best = best_quads(&g, best);
    runs = lanes_weave(two_runs(c, holes), lanes_all(0));
    return wide_max(best, runs);
}

/*
 * The best low without a pair and without a rank outside `good` (ace low);
 * nothing where there is none.
 */
LANES_FN struct lanes_wide two_low_kernel(const struct two_cards *c, int holes,
                                          unsigned good)
{
    lanes hole[HOLE_MAX], board[BOARD], best = lanes_all(0);
    struct groups g;

    for (int i = 0; i < holes; i++)
        hole[i] = lanes_and(ace_both(c->hole[i]), lanes_all(good));
    for (int i = 0; i < BOARD; i++)
        board[i] = lanes_and(ace_both(c->board[i]), lanes_all(good));
    groups_of(&g, hole, holes, board);
    for (int i = 0; i < g.pairs; i++)
        for (int j = 0; j < THREES; j++) {
            lanes low = lanes_or(g.pair[i].any, g.three[j].any);
            lanemask five = lanes_same(lanes_count(low), lanes_all(5));

            low = lanes_xor(low, lanes_all(0xffff));
            best = lanes_max(best, lanes_keep(five, low));
        }
    return lanes_weave(best, lanes_keep(lanes_some(best), lanes_all(0xffff)));
}

#endif
