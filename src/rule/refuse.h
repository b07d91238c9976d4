/*
 * refuse.h - how a decision says no.
 */
#ifndef RULE_REFUSE_H
#define RULE_REFUSE_H

#include "rule/command.h"

/* Always false, so that a question can return it. */
static inline bool refuse(struct refusal *no, enum why why, enum leaf leaf)
{
    *no = (struct refusal){.why = why, .leaf = leaf};
    return false;
}

#endif
