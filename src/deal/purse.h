/*
 * purse.h - what a simple player brings to a table, and when more.
 *
 * These are habits, not rules: the room says whether so many chips may be
 * brought.
 */
#ifndef DEAL_PURSE_H
#define DEAL_PURSE_H

#include "room/seating.h"

/* The amount a player sits down with, and buys again. */
money purse_full(const struct felt *felt);

/* True if the player at a seat has so little left that he buys again or gives
   the seat up. */
bool purse_is_low(const struct felt *felt, seat_no seat);

/*
 * The next of the first `seats` seats that buys chips: a player who has not
 * sat down yet, or has run low.  A seat in `people` buys only when it can play
 * no more.  False if nobody buys.
 */
bool purse_next(const struct seating *s, int seats, unsigned people,
                struct command *out);

#endif
