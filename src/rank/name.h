/*
 * name.h - a hand's value in words, and the five cards that make it.
 */
#ifndef RANK_NAME_H
#define RANK_NAME_H

#include <stddef.h>

#include "rank/high.h"
#include "rank/low.h"

enum { NAME_SIZE = 80 }; /* room for the longest name and its end */

/* "kings full of nines"; buf has NAME_SIZE bytes.  Returns buf. */
const char *high_name(rank_value v, char *buf);

/* "8-6-4-3-A low"; "pair of deuces low" where pairs cannot be avoided. */
const char *low_name(rank_value v, char *buf);

/*
 * How a hand may be put together: hole cards and board cards, and how many
 * of the hole cards must and may play.
 */
struct holding {
    card hole[8];
    int holes;
    card board[5];
    int boards;
    int least, most; /* hole cards in the five: 0..5 */
};

/* The five cards of the best hand, in the order a dealer lays them out. */
struct best {
    rank_value value;
    card five[5];
};

/* False, and best->value 0, where no five cards can be chosen. */
bool best_high(const struct holding *h, struct high_rule rule,
               struct best *best);
bool best_low(const struct holding *h, struct best *best);

#endif
