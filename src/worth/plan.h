/*
 * plan.h - how a player plays every hand of a game of totals against every
 * card up.
 *
 * A hand is played by its own cards alone, whatever lies elsewhere on the
 * table: the same cards are played alike from the first deal and after a
 * split, but for what may no longer be done then.  Pairs that are split are
 * split again as often as they may be.
 */
#ifndef WORTH_PLAN_H
#define WORTH_PLAN_H

#include "book/book.h"
#include "worth/chart.h"
#include "worth/points.h"
#include "worth/strategy.h"

struct plan {
    struct points points;
    /* Moves (enum chart_move) by the hand and the card up, an ace 1. */
    uint8_t move[POINTS_HANDS][POINTS_KINDS];
    uint8_t after[POINTS_HANDS][POINTS_KINDS]; /* two cards after a split */
    bool insures[POINTS_HANDS]; /* an ace up: insurance, or even money */
};

/* The chart everybody knows by heart: no insurance, no even money. */
void plan_of_chart(const struct book *b, struct plan *out);

/* By what strategy.h has computed for a full shoe. */
void plan_of_strategy(const struct book *b, const struct strategy *s,
                      struct plan *out);

/* Must this hand stand, or hit, by the chart that binds the player? */
bool plan_must_stand(const struct book *b, const struct points_hand *h);
bool plan_must_hit(const struct book *b, const struct points_hand *h);

/* May a pair of cards that count so much be split at all? */
bool plan_may_split(const struct book *b);

/* May a hand of two cards be doubled, if it may be hit? */
bool plan_may_double(const struct book *b, const struct points_hand *h,
                     bool split);
bool plan_may_surrender(const struct book *b, const struct points_hand *h);

#endif
