/*
 * sides_worth.h - what each named wager of a banked game with two sides is
 * worth, exactly: every order of the cards that can be dealt is walked by the
 * same functions that deal and pay at a table.
 */
#ifndef WORTH_SIDES_WORTH_H
#define WORTH_SIDES_WORTH_H

#include "book/book.h"

/* The shares of deals in which a wager wins, pushes and loses, and the gain of
   a wager of one, before fees. */
struct sides_share {
    double wins, pushes, loses, gain;
};

struct sides_worth {
    struct sides_share of[COURSE_WAGERS];
    double cards; /* of a round, on average */
};

/* With a full shoe of so many packs. */
void sides_worth(const struct book *b, int packs, struct sides_worth *out);

#endif
