/*
 * bound.h - finds the rule that makes a bet too large, too small, or not an
 * amount of this table.
 *
 * Called only for refusals, and always returns false.
 */
#ifndef RULE_BOUND_H
#define RULE_BOUND_H

#include "rule/poker/poker.h"

bool bound_small(const struct book *b, const struct table *t,
                 struct refusal *no);
bool bound_large(const struct book *b, const struct table *t, money to,
                 struct refusal *no);
bool bound_unit(const struct book *b, const struct table *t,
                struct refusal *no);

/*
 * Refuses a command out of turn, citing the rule of the street, the draw, or
 * the showdown.
 */
bool bound_turn(const struct book *b, const struct table *t,
                struct refusal *no);

/* Refuses a command at the wrong time, citing what the hand waits for or what
   ended it. */
bool bound_time(const struct book *b, const struct table *t,
                struct refusal *no);

#endif
