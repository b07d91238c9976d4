/*
 * felt_chips.h - all chips of a table: between hands, and at any time.
 */
#ifndef RULE_FELT_CHIPS_H
#define RULE_FELT_CHIPS_H

#include "base/money.h"
#include "rule/sign.h"

struct felt_chips {
    money stack[PEOPLE_MAX]; /* before each person */
    money pot;               /* left from the hand before, for the next */
    money drop, fund;        /* the house's, since the table was opened */
};

/* The chips of a table by place, in a hand as well. */
struct balances {
    money stack[PEOPLE_MAX], bet[PEOPLE_MAX];
    money pot, drop, fund;
    money brought; /* negative by all chips of the table */
};

#endif
