/*
 * refuse.h - how a decision says no.
 */
#ifndef RULE_REFUSE_H
#define RULE_REFUSE_H

#include "rule/command.h"

/* Apart, and cold: so that the compiler knows what is rarely the answer. */
static __attribute__((cold, noinline, unused)) void
refusal_say(struct refusal *no, enum why why, enum leaf leaf)
{
    *no = (struct refusal){.why = why, .leaf = leaf};
}

/* Always false, so that a question can return it. */
static inline bool refuse(struct refusal *no, enum why why, enum leaf leaf)
{
    refusal_say(no, why, leaf);
    return false;
}

#endif
