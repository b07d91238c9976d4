/*
 * brisk.h - games with a board by the million: the same hands as the engine's,
 * without events.
 *
 * The same seed, the same shuffles, the same whims, and so the same chips in
 * front of everybody after each hand.  It reads the book once, into amounts
 * and numbers.  No card is moved and no chip is counted that the end of the
 * hand does not depend on; what must always hold is asked of the engine, which
 * is this runner's slow twin: the tests play both and compare them hand by
 * hand.
 *
 * It knows what random play at a plain table comes to: blinds, antes, the
 * collection, bets of every structure, caps, short all-ins, side pots, odd
 * chips, high and low.  A book with anything else is played by the engine, and
 * brisk_why_not() says so.
 */
#ifndef SIM_BRISK_H
#define SIM_BRISK_H

#include "deal/luck.h"
#include "sim/counts.h"
#include "sim/sim.h"

/*
 * Says in a few words why the engine must play this game; NULL if brisk knows
 * all of it.
 */
const char *brisk_why_not(const struct sim *s);

/* A table the engine has opened and played a hand at. */
struct brisk_table {
    const struct sim *sim;
    const struct table *table;
    struct luck *luck;
    card *deck; /* as the last shuffle left it */
    money full; /* who has less than an eighth of this brings so much more */
};

/*
 * Plays on there, so many hands; gives what the players did.  Table, luck and
 * deck are not carried on: nobody plays there afterwards.
 */
int64_t brisk_play(const struct brisk_table *at, int64_t hands,
                   struct tab *tab);

#endif
