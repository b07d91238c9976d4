/*
 * redeal.h - a hand of poker as it might be: everything that one person has
 * seen is as it was, and all other cards are dealt anew.  For programs that
 * search without looking into others' hands.
 */
#ifndef DEAL_REDEAL_H
#define DEAL_REDEAL_H

#include "deal/luck.h"
#include "rule/felt.h"

/*
 * The events of a hand, from EV_HAND_BEGUN on, are changed where they lie;
 * *felt is the table before the first of them, and becomes the table after the
 * last.  False: with other cards the hand could not have gone this way, and
 * both are of no use any more.
 */
bool redeal(const struct book *b, struct felt *felt, struct event *events,
            int count, seat_no viewer, struct luck *luck);

#endif
