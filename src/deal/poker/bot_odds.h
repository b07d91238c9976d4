/*
 * bot_odds.h - what share of the pot a hand can hope for, by dealing the
 * cards that are not seen again and again.
 *
 * Nothing is looked at but the view of a seat.  The same luck gives the same
 * answer.
 */
#ifndef DEAL_BOT_ODDS_H
#define DEAL_BOT_ODDS_H

#include "deal/luck.h"
#include "rule/poker/poker_view.h"

enum { ODDS_WHOLE = 1000 };

/*
 * The share of the pot in thousandths if all hands that are in now are shown:
 * the mean of so many deals of what the viewer cannot see.
 */
int bot_odds(const struct book *b, const struct view *v, int deals,
             struct luck *luck);

/* The same after these cards of the viewer's are discarded, and not drawn. */
int bot_odds_without(const struct book *b, const struct view *v,
                     unsigned thrown, int deals, struct luck *luck);

#endif
