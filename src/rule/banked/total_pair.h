/*
 * total_pair.h - pairs, and whether they can be split.
 *
 * The hand in question may not lie on the table yet: it is the one that the
 * next card would make.
 */
#ifndef RULE_TOTAL_PAIR_H
#define RULE_TOTAL_PAIR_H

#include "rule/banked/total.h"

/* Was the hand split from aces?  Then every hand of the spot was. */
static inline bool total_is_of_split_aces(const struct spot *s,
                                          const struct total_hand *h)
{
    return s->hands > 1 && card_is_ace(h->card[0]);
}

/* May it be split, and can the first wager of the spot be laid again? */
bool total_can_split(const struct book *b, const struct bank *t, int spot,
                     const struct total_hand *h);

#endif
