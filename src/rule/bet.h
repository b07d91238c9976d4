/*
 * bet.h - what may be bet, and what a bet or raise counts as.
 */
#ifndef RULE_BET_H
#define RULE_BET_H

#include "rule/command.h"

/*
 * What a bet or raise to an amount makes: the new level if it counts as a bet
 * or raise, 0 if it is an all-in too small to count.
 */
money bet_level(const struct book *b, const struct table *t, money to);

/*
 * Parts of choices_of() for whoever asks for one thing only: may the seat to
 * act check, what does it cost it to call, and is there nothing but an all-in
 * too small to be called (bet.c)?
 */
bool bet_may_check(const struct book *b, const struct table *t);
money bet_to_call(const struct table *t);
bool bet_short_opening(const struct book *b, const struct table *t);

#endif
