/*
 * low.h - low hands, ace to five: the ace is low, straights and flushes do
 * not count, pairs do.
 *
 * A joker is the lowest rank not held (OCE-LOWBALL-3, SNK-LOWBALL-p11).
 */
#ifndef RANK_LOW_H
#define RANK_LOW_H

#include "card/card.h"
#include "rank/value.h"

/*
 * The value of the best low of 5 to 8 cards (jokers allowed); 0 if the
 * number of cards is wrong.  The greater value is the better low.
 */
rank_value low_of_set(cardset held);

rank_value low_of_5(const card cards[5]);
rank_value low_of_6(const card cards[6]);
rank_value low_of_7(const card cards[7]);

/*
 * The least value of a low without a pair that has no card above `worst`
 * (RANK_8: eight or better).  A low v qualifies if v >= low_floor(worst);
 * none does where no five ranks are that low.
 */
rank_value low_floor(enum rank worst);

/* Up cards, 1 to 4 of them, for the lowest hand showing. */
rank_value low_of_showing(cardset up);

#endif
