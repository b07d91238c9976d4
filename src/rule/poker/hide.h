/*
 * hide.h - a table as one person knows it.
 */
#ifndef RULE_HIDE_H
#define RULE_HIDE_H

#include "rule/poker/table.h"

/*
 * Makes every card unknown that the viewer may not see: the stub, the burns,
 * the muck, the hands of others but for what lies face up.  NO_SEAT is the
 * dealer, the floor and the rail.  Cards of `named` somebody has turned up
 * or called by name: they stay as they are.
 *
 * What is left is a table like any other, and can be played on: two tables
 * that differ only in what the viewer cannot see become the same.
 */
void poker_hide(struct table *t, seat_no viewer, cardset named);

#endif
