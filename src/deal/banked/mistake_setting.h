/*
 * mistake_setting.h - foul hands in games with two hands: a player sets one,
 * and the dealer notices it.
 *
 * A hand that lies right is never called foul: somebody must have set it so.
 */
#ifndef DEAL_MISTAKE_SETTING_H
#define DEAL_MISTAKE_SETTING_H

#include "deal/luck.h"
#include "rule/banked/bank_view.h"

/*
 * Sets the hand at a spot foul, as the viewer sees it.  False if the viewer
 * may not set it, or no foul setting was found.  decide() still says whether
 * the book lets it be so.
 */
bool mistake_set_foul(const struct book *b, const struct bank_view *v,
                      int spot, struct luck *luck, struct command *out);

/* The dealer reports a foul hand among these spots; false if there is none. */
bool mistake_see_foul(const struct bank *t, unsigned among,
                      struct command *out);

#endif
