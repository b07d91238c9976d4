/*
 * strategy.h - how a game of totals is played best by one house's book:
 * computed, where chart.h has what everybody knows by heart.
 *
 * The value of each move is summed over all cards that can come, each rank as
 * likely as in a full shoe. The book says what the player-dealer draws to,
 * which totals must stand or hit, what ties and busted hands cost, and what
 * may be done after a split.
 */
#ifndef WORTH_STRATEGY_H
#define WORTH_STRATEGY_H

#include <stdint.h>

#include "book/book.h"
#include "worth/chart.h"

enum {
    STRATEGY_UPS = 12,     /* by the up card: 2 to 10, ace 11 */
    STRATEGY_POINTS = 22,  /* by points, an ace counted one */
    STRATEGY_ONE = 1 << 30 /* a wager */
};

/* The expected gain of a move, as a fraction of the wager. */
struct strategy_move {
    int64_t stand, hit, twice;
};

struct strategy {
    struct strategy_move at[STRATEGY_UPS][STRATEGY_POINTS][2]; /* 1: an ace */
    int64_t split[STRATEGY_UPS][STRATEGY_UPS]; /* by the pair's value */
    int64_t surrender;
    int stands, hits; /* hard totals that must stand, and that must hit */
};

/* The book must be one of totals. */
void strategy_make(const struct book *b, struct strategy *out);

/* The best move that may be made. */
enum chart_move strategy_move(const struct strategy *s,
                              const struct chart_ask *a);

#endif
