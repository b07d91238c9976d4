/*
 * odds_error.h - how far a share of the pot that was tried may be off.
 */
#ifndef ODDS_ODDS_ERROR_H
#define ODDS_ODDS_ERROR_H

#include "odds/odds.h"

/* Of trials: one standard error of a hand's share of the pot, in per cent. */
double odds_error(const struct odds_sum *s, int hand);

#endif
