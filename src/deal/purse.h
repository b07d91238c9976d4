/*
 * purse.h - what a simple player brings to a table, and when more.
 *
 * Habits, and no rules: whether so many chips may be brought is asked of the
 * room.
 */
#ifndef DEAL_PURSE_H
#define DEAL_PURSE_H

#include "room/seating.h"

/* The amount a player sits down with, and buys again. */
money purse_full(const struct felt *felt);

/* Has a player so little left that more is brought, or the seat given up? */
bool purse_is_low(const struct felt *felt, seat_no seat);

/*
 * The next of the first so many seats that buys: who has not sat down yet, or
 * has run low; of `people` only who can play no more.  False: nobody.
 */
bool purse_next(const struct seating *s, int seats, unsigned people,
                struct command *out);

#endif
