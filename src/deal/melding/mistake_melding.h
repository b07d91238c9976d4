/*
 * mistake_melding.h - a hand of melds is found to have a card too many or too
 * few.
 */
#ifndef DEAL_MISTAKE_MELDING_H
#define DEAL_MISTAKE_MELDING_H

#include "deal/luck.h"
#include "rule/melding/melding.h"

/*
 * The dealer reports the hand of a seat.  decide() still says whether the book
 * lets it be so.
 */
void mistake_count_melds(const struct book *b, const struct melding *t,
                         seat_no at, struct luck *luck, struct command *out);

#endif
