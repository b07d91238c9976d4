/*
 * chips.h - the forced bets of a table, in whole chips.
 */
#ifndef RULE_POKER_CHIPS_H
#define RULE_POKER_CHIPS_H

#include "rule/sign.h"

/* Not stated: stakes_fill() fills in the usual amount. */
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

/* An impossible amount, and the nearest possible one. */
struct amiss {
    const char *what; /* "the ante" */
    money is, nearest;
};

/* Can the table's chips make every amount of the sign?  Also no forced bet is
   above the lower bet, and no blind above the next. */
bool stakes_in_chips(const struct stakes *s, struct amiss *out);

#endif
