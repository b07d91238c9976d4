/*
 * edge_shoe.h - the shoes of rounds that are played to measure an edge, the
 * same for the engine and for the quick runner beside it.
 *
 * A shoe serves a fixed number of rounds of one player, no matter what is
 * dealt, so that no round is left out because many small cards came before
 * it.  Only the top is shuffled, because rounds hardly ever go deeper; below,
 * the shoe keeps its previous order.
 *
 * Leaves: shoe.packs, shoe.fresh_packs, shoe.behind_cut
 */
#ifndef SIM_EDGE_SHOE_H
#define SIM_EDGE_SHOE_H

#include "book/book.h"
#include "deal/luck.h"

enum { EDGE_ROUNDS_MOST = 30, EDGE_CARDS = 6 }; /* of a round, on average */

/* Few enough that hardly any shoe comes to its cut card. */
static inline int edge_shoe_rounds(const struct book *b)
{
    int packs = book_value(b, LEAF_SHOE_PACKS);
    int before = 52 * packs * (100 - book_value(b, LEAF_SHOE_CUT)) / 100;
    int rounds = before / 8 < 1 ? 1 : before / 8;

    if (packs <= book_value(b, LEAF_SHOE_FRESH))
        return 1;
    return rounds < EDGE_ROUNDS_MOST ? rounds : EDGE_ROUNDS_MOST;
}

static inline int edge_shoe_top(int rounds)
{
    return EDGE_CARDS * rounds + 2 * EDGE_ROUNDS_MOST / rounds;
}

/* Two cards with each number: a shoe is shuffled in a third of the time. */
static inline void edge_shoe_shuffle(struct luck *l, uint8_t *shoe, int count,
                                     int top)
{
    struct luck luck = *l; /* in registers: cards are bytes */

    if (top > count - 1)
        top = count - 1;
    for (int i = 0; i < top; i += 2) {
        uint64_t n = luck_next(&luck);
        uint32_t left = (uint32_t)(count - i);
        uint64_t one = (n >> 32) * left >> 32;
        uint64_t two = (n & UINT32_MAX) * (left - 1) >> 32;
        uint8_t x = shoe[i];

        shoe[i] = shoe[(uint64_t)i + one];
        shoe[(uint64_t)i + one] = x;
        x = shoe[i + 1];
        shoe[i + 1] = shoe[(uint64_t)i + 1 + two];
        shoe[(uint64_t)i + 1 + two] = x;
    }
    *l = luck;
}

#endif
