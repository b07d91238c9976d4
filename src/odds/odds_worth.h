/*
 * odds_worth.h - what one hand is worth when all cards are out.
 */
#ifndef ODDS_ODDS_WORTH_H
#define ODDS_ODDS_WORTH_H

#include "odds/odds.h"
#include "rank/value.h"

/* 0: no such hand, or no low that qualifies. */
struct worth_pair {
    rank_value high, low;
};

struct worth_pair worth_hand(const struct odds_rule *r, const card *hole,
                             int holes, const card *board, int boards);

#endif
