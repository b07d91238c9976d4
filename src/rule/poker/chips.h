/*
 * chips.h - what is forced at a table, in whole chips of it.
 */
#ifndef RULE_POKER_CHIPS_H
#define RULE_POKER_CHIPS_H

#include "rule/sign.h"

/* Not said yet: stakes_fill() takes what is usual. */
#define UNSAID ((money)-1)
enum { BLINDS_UNSAID = UINT8_MAX };

/*
 * Fills in forced bets that were not stated, as the book has them, in whole
 * chips.
 */
void stakes_fill(const struct book *b, struct stakes *s);

/*
 * If the collection comes out of the antes, raises the usual ante so that
 * something is left to play for.
 */
void stakes_ante_left(const struct book *b, struct stakes *s);

/* An amount that cannot be, and the nearest to it that can. */
struct amiss {
    const char *what; /* "the ante" */
    money is, nearest;
};

/* Is every amount of the sign one that the table's chips can make?  No
   forced bet is above the lower bet, no blind above the next. */
bool stakes_in_chips(const struct stakes *s, struct amiss *out);

#endif
