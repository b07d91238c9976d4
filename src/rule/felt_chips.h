/*
 * felt_chips.h - all chips of a table: between hands, and at any time.
 */
#ifndef RULE_FELT_CHIPS_H
#define RULE_FELT_CHIPS_H

#include "base/money.h"
#include "rule/sign.h"

struct felt_chips {
    money stack[PEOPLE_MAX]; /* before each person */
    money pot;               /* carried over from the previous hand */
    money drop, fund;        /* the house's chips since the table was opened */
};

/* The chips of a table by place, during a hand too. */
struct balances {
    money stack[PEOPLE_MAX], bet[PEOPLE_MAX];
    money pot, drop, fund;
    /* the negative sum of all chips of the table, so that balances add up to
       zero */
    money brought;
};

#endif
