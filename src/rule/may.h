/*
 * may.h - what somebody may do now: one list, of the same shape for all
 * families.
 *
 * Filled by the family's rules from what decide would answer, so that what is
 * listed is not refused.  An amount is from `least` to `most` in steps of
 * `step`; where only two amounts are allowed the step is their difference.
 */
#ifndef RULE_MAY_H
#define RULE_MAY_H

#include "rule/command.h"

enum { MAY_MAX = 32 };

struct may_one {
    uint16_t kind; /* of the command */
    uint8_t spot;  /* of banked games: where; SPOTS_MAX: nowhere */
    uint8_t count; /* cards to name: exactly so many, or up to; 0: none */
    bool up_to;
    uint8_t said; /* of CMD_SAY, CMD_AGREE: which word */
    uint8_t spare[2];
    money least, most; /* both 0 where it takes no amount */
    money step;        /* 0: any amount between */
};

struct may {
    uint16_t count;
    uint8_t spare[6];
    struct may_one one[MAY_MAX];
    /* Why the seat to act may not raise, where it may not. */
    struct refusal no_raise;
};

/* The first of a kind; NULL: it may not be done. */
const struct may_one *may_find(const struct may *m, int kind);

/* The same at a spot. */
const struct may_one *may_find_at(const struct may *m, int kind, int spot);

/* Adds one, with nothing said but its kind; NULL: the list is full. */
struct may_one *may_add(struct may *m, int kind);

#endif
