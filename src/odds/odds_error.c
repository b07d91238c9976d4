/*
 * odds_error.c - how far a share of the pot that was tried may be off.
 *
 * Apart, because here alone a figure of the odds is no whole number.
 *
 * Leaves: none
 */
#include "odds/odds_error.h"

#include <math.h>

double odds_error(const struct odds_sum *s, int hand)
{
    const struct odds_player *p = &s->player[hand];
    double n = (double)s->deals, mean = (double)p->shares / n;
    double spread = (double)p->squares / n - mean * mean;

    return n < 2 || spread <= 0 ? 0 : 100 * sqrt(spread / (n - 1)) / ODDS_POT;
}
