/*
 * chop.h - when the players agree to stop: to divide the pot, or to break the
 * hand off.
 */
#ifndef RULE_CHOP_H
#define RULE_CHOP_H

#include "rule/command.h"
#include "rule/poker/table.h"

/* One who is still in agrees to it, where the house lets players agree. */
bool chop_decide(const struct book *b, const struct table *t, seat_no seat,
                 unsigned chop, struct event *out, struct refusal *no);

/* All who are still in have agreed: what each of them gets. */
void chop_share(const struct book *b, const struct table *t,
                struct event *out);

#endif
