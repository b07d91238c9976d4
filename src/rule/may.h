/*
 * may.h - the commands that somebody may give now: one list, of the same shape
 * for all families.
 *
 * Each family fills it from the answers of its own decide, so that a listed
 * command is not refused.  An amount is from `least` to `most` in steps of
 * `step`; if only two amounts are allowed, the step is their difference.
 */
#ifndef RULE_MAY_H
#define RULE_MAY_H

#include "rule/command.h"

enum { MAY_MAX = 32 };

struct may_one {
    uint16_t kind; /* of the command */
    uint8_t spot;  /* in banked games; SPOTS_MAX: no spot */
    uint8_t count; /* cards to name: exactly this many, or up to; 0: none */
    bool up_to;
    uint8_t said;  /* the word of CMD_SAY or CMD_AGREE */
    uint8_t wager; /* in banked games with named wagers: which of them */
    uint8_t spare;
    money least, most; /* both 0 if it takes no amount */
    money step;        /* 0: any amount in between */
};

struct may {
    uint16_t count;
    uint8_t spare[6];
    struct may_one one[MAY_MAX];
    /* The reason if the seat to act may not raise. */
    struct refusal no_raise;
};

/* The first entry of a kind; NULL if it may not be given. */
const struct may_one *may_find(const struct may *m, int kind);

/* The same at a spot. */
const struct may_one *may_find_at(const struct may *m, int kind, int spot);

/* Adds an entry of a kind with all else unset; NULL if the list is full. */
struct may_one *may_add(struct may *m, int kind);

#endif
