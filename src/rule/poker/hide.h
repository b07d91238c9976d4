/*
 * hide.h - a table as one person knows it.
 */
#ifndef RULE_HIDE_H
#define RULE_HIDE_H

#include "rule/poker/table.h"

/*
 * Makes every card unknown that the viewer may not see: the stub, the burns,
 * the muck, and hands of others except cards that lie face up.  NO_SEAT is the
 * dealer, the floor and the rail.  Cards of `named` were turned up or called
 * by name, so they stay as they are.
 *
 * The result is a complete table that can be played on.  Two tables that
 * differ only in cards the viewer cannot see become equal.
 */
void poker_hide(struct table *t, seat_no viewer, cardset named);

#endif
