/*
 * weights.h - a weight for each rank, so that the sum of a hand's weights
 * tells its ranks; and how the tables of quick.h are entered by that sum.
 *
 * Each weight is the smallest for which no two hands of up to seven cards,
 * as many in both and no more than four of a rank, have the same sum.
 */
#ifndef RANK_WEIGHTS_H
#define RANK_WEIGHTS_H

#include <stdint.h>

#include "card/card.h"

static const uint32_t rank_weight[RANK_COUNT] = {
    0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181,
};

/*
 * The sums lie far apart, 49,205 of them among eight million for seven
 * cards.  A multiplication scatters them over 32 bits: the top bits say the
 * row, the low bits the place within it, and each row has been slid
 * (tools/make_quick.c) to where its members hit free places in a table not
 * much larger than their number.  The factor is one for which all rows fit.
 */
#define SUM_SCATTER 0x3f63d409u

static inline uint32_t sum_row(uint32_t sum, int row_bits)
{
    return sum >> (32 - row_bits);
}

static inline uint32_t sum_place(uint32_t sum, uint32_t shift, int place_bits)
{
    return (sum + shift) & ((1u << place_bits) - 1);
}

/* Rows and places, as powers of two, for hands of 5, 6 and 7 cards. */
enum {
    ROWS_5 = 10,
    PLACES_5 = 13,
    ROWS_6 = 11,
    PLACES_6 = 15,
    ROWS_7 = 12,
    PLACES_7 = 16
};

#endif
