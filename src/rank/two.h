/*
 * two.h - hands that say how many hole cards must play.
 *
 * Exactly two with three of the board (OCE-OMAHA-1.5, SNK-HOLDEMHILO-p15),
 * or at most two of three with the rest from the board (OCE-LAZYPINE-p10).
 * Hands that take any five cards need nothing from here: they are sets.
 */
#ifndef RANK_TWO_H
#define RANK_TWO_H

#include "rank/high.h"
#include "rank/low.h"

/* The most hole cards of which exactly two play. */
enum { TWO_HOLES_MAX = 8 };

/* Exactly two of 2 to 8 hole cards, three of 3 to 5 board cards; 0: no hand. */
rank_value two_high(const card *hole, int holes, const card *board,
                    int boards);
rank_value two_low(const card *hole, int holes, const card *board, int boards);

/* The same for a low with no pair and no card above `worst`, or 0. */
rank_value two_low_to(const card *hole, int holes, const card *board,
                      int boards, enum rank worst);

/* At most two of the hole cards (2 to 3), the rest from 3 to 5 board cards. */
rank_value most_two_high(const card *hole, int holes, const card *board,
                         int boards);
rank_value most_two_low(const card *hole, int holes, const card *board,
                        int boards);

#endif
