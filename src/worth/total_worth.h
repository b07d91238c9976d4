/*
 * total_worth.h - what a wager in a game of totals is worth, exactly.
 *
 * Every card that can come is counted by what is left in the shoe, down to
 * the last of them: those in the player's hand, the card up, the pair that was
 * split.  The round is the first of a full shoe, which is any round of it, for
 * who has not seen the cards before.
 *
 * Worth is in wagers as they lay before the deal, and it is the player's.
 */
#ifndef WORTH_TOTAL_WORTH_H
#define WORTH_TOTAL_WORTH_H

#include "base/fault.h"
#include "worth/plan.h"

enum { WORTH_MOVES = CHART_SURRENDER + 1 };

struct total_worth {
    double edge;      /* of a wager, for the player */
    double insurance; /* of the edge, what insurance and even money bring */
    double pure, bank_pure; /* how often the player and the bank have one */
    double round[POINTS_KINDS]; /* the edge by the card up, and how often */
    double often[POINTS_KINDS];
    /*
     * The gain of each first move if the bank has no pure; NAN if it is not
     * allowed.
     */
    double brings[POINTS_KINDS][POINTS_KINDS][POINTS_KINDS][WORTH_MOVES];
    struct plan plan; /* as it was played */
};

/*
 * Computes what a plan is worth. Without a plan, every hand is played as is
 * best for its own cards.  A book of totals, with as many packs as it says.
 */
MUST_USE int total_worth(const struct book *b, const struct plan *plan,
                         struct total_worth *out, struct fault *f);

#endif
