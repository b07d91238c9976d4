/*
 * brisk.h - games with a board by the million: the same hands as the engine's,
 * without events.
 *
 * The same seed, the same shuffles, the same whims, and so the same chips in
 * front of everybody after each hand.  It reads the book once, into amounts
 * and numbers.  It moves only cards and counts only chips that the end of the
 * hand depends on.  The engine is its slow twin and checks every invariant:
 * the tests play both and compare them hand by hand.  It knows plain tables:
 * blinds, antes, the collection, bets of every structure, caps, short all-ins,
 * side pots, odd chips, high and low.  A book with anything else is played by
 * the engine, and brisk_why_not() says so.
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
    money full; /* a player with less than an eighth of this brings up to it */
};

/* Plays hands from that table on and returns the players' actions.  Table,
   luck and deck are not updated, because nobody plays there afterward. */
int64_t brisk_play(const struct brisk_table *at, int64_t hands,
                   struct tab *tab);

#endif
