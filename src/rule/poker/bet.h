/*
 * bet.h - the legal bets, and what a bet or raise counts as.
 *
 * Leaves: bet.pass_before_draw_is_out
 */
#ifndef RULE_BET_H
#define RULE_BET_H

#include "rule/poker/poker.h"

/*
 * The level after a bet or raise to an amount: the new level if it counts as a
 * bet or raise, 0 if it is an all-in too small to count.
 */
money bet_level(const struct book *b, const struct table *t, money to);

/* Amounts behind a refused bet: the upper stake of this hand, the fixed-limit
   bet of this street, and whether any hand shows a pair. */
money bet_upper(const struct table *t);
money bet_size(const struct book *b, const struct table *t);
bool bet_has_pair(const struct book *b, const struct seat *seat);
bool bet_has_any_pair(const struct book *b, const struct table *t);

/* Does this game require openers?  A tournament may not. */
bool bet_must_have_openers(const struct book *b, const struct table *t);

/* May the seat open the betting: has it what the house asks for? */
bool bet_may_open(const struct book *b, const struct table *t, seat_no n);

/*
 * True if all cards of a hand are known.  If some are not, only its player
 * knows whether it can open.
 */
bool hand_is_known(const struct seat *s);

/* May the seat to act bet or raise, and which amounts?  Fills only those parts
   of choices_of(). */
bool bet_may_raise(const struct book *b, const struct table *t,
                   struct choices *c);

/*
 * Parts of choices_of() for callers that need one answer: may the seat to act
 * check, what does a call cost it, and is there only an all-in too small to be
 * called (bet.c)?
 */
bool bet_is_short_opening(const struct book *b, const struct table *t);

static inline money bet_to_call(const struct table *t)
{
    const struct seat *s = &t->seat[t->to_act];
    money owed = t->round.high - s->bet;

    if (owed < 0) /* more than there is to call, but less than a bet */
        return 0;
    return owed < s->stack ? owed : s->stack;
}

/* The amount of a call for less; in whole bets if the house requires that. */
money bet_call_short(const struct book *b, const struct table *t);

/*
 * The amount a player really calls: if an all-in is too small to count, the
 * part above the level may stay out of play.
 */
static inline money bet_call(const struct book *b, const struct table *t)
{
    const struct seat *s = &t->seat[t->to_act];

    return t->round.high > s->bet + s->stack ? bet_call_short(b, t)
                                             : bet_to_call(t);
}

/* Has this seat put in too little?  It must make up the full bet or fold, and
   may not raise in that action (ROG-DRAW5-D9). */
static inline bool bet_is_made_up(const struct table *t, seat_no seat)
{
    return (t->ruling.owes >> seat & 1) != 0;
}

/* Before the draw a player who does not bet is out (ROG-DRAW5-D6). */
static inline bool bet_may_check(const struct book *b, const struct table *t)
{
    if (t->seat[t->to_act].bet < t->round.high || t->ruling.owes != 0)
        return false;
    return !(book_has(b, LEAF_BET_PASS_IS_OUT) && t->deal.street == 0 &&
             t->round.level == 0);
}

#endif
