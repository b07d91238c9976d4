/*
 * chop.h - players agree to stop: they divide the pot or break the hand off.
 */
#ifndef RULE_CHOP_H
#define RULE_CHOP_H

#include "rule/command.h"
#include "rule/poker/table.h"

/* A player still in agrees, if the house allows it. */
bool chop_decide(const struct book *b, const struct table *t, seat_no seat,
                 unsigned chop, struct event *out, struct refusal *no);

/* The shares, once everybody still in has agreed. */
void chop_share(const struct book *b, const struct table *t,
                struct event *out);

#endif
