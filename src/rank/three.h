/*
 * three.h - three cards in their own poker order.
 *
 * With three cards a straight is rarer than a flush and trips are rarer than
 * both, so the order is not that of five cards: straight flush, trips,
 * straight, flush, pair, nothing.  A-K-Q is the best straight and 3-2-A the
 * least.
 *
 *     bits 28..30   the category
 *     bits 13..25   the ranks that make it (of a straight its top card)
 *     bits  0..12   the rank beside a pair
 */
#ifndef RANK_THREE_H
#define RANK_THREE_H

#include "card/card.h"
#include "rank/high.h"
#include "rank/value.h"

enum three_category {
    THREE_NOTHING,
    THREE_PAIR,
    THREE_FLUSH,
    THREE_STRAIGHT,
    THREE_TRIPS,
    THREE_STRAIGHT_FLUSH,
    THREE_CATEGORIES
};

/* The value of three cards, jokers by the rule; 0 if they are impossible. */
rank_value three_of(const card cards[3], enum joker_use joker);

static inline enum three_category three_category(rank_value v)
{
    return (enum three_category)(v >> 28);
}

#endif
