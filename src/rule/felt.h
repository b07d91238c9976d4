/*
 * felt.h - a table of any family: whatever lies on the felt.
 *
 * For whoever runs tables of all kinds (the referee, the room): the same
 * three calls, passed on to the family the book belongs to.  A felt has no
 * pointers either: a "what if" is an assignment.
 */
#ifndef RULE_FELT_H
#define RULE_FELT_H

#include "rule/banked/bank.h"
#include "rule/command.h"
#include "rule/melding/melding.h"

struct felt {
    enum family family;
    union {
        struct table poker;
        struct bank bank; /* of both banked families */
        struct melding melding;
    };
};

_Static_assert(sizeof(struct felt) <= 16 * 1024, "a felt is at most 16 KiB");

/* May this be done?  As poker_decide(). */
bool felt_decide(const struct book *b, const struct felt *felt,
                 const struct command *c, struct event *out,
                 struct refusal *no);

/* What follows by itself?  As poker_advance(). */
bool felt_advance(const struct book *b, const struct felt *felt,
                  struct event *out);

/* Facts only, as poker_apply(). */
void felt_apply(struct felt *felt, const struct event *e);

/*
 * How many seats there are, and people, with those at the rail who may
 * wager; and the chips behind of one of them.
 */
int felt_seats(const struct felt *felt);
int felt_people(const struct felt *felt);
money felt_stack(const struct felt *felt, seat_no seat);

/* Is a hand going on? */
bool felt_is_idle(const struct felt *felt);

#endif
