/*
 * instead.h - sentences for a refusal at this moment: instead.def.
 */
#ifndef RULE_INSTEAD_H
#define RULE_INSTEAD_H

#include "rule/felt.h"

enum instead {
    INSTEAD_NOTHING,
#define INSTEAD(ID, SENTENCE) INSTEAD_##ID,
#include "rule/instead.def"
#undef INSTEAD
    INSTEAD_KINDS
};

/* The sentence; NULL for INSTEAD_NOTHING and for unknown numbers. */
const char *instead_sentence(int instead);

/*
 * Adds to a refused command what the table waits for, unless the refusal
 * already has a sentence for the moment.  Returns false, so that a decision
 * can return it.
 */
bool instead_of(const struct felt *felt, int kind, struct refusal *no);

/* As refuse(), with a sentence for this moment. */
static inline bool refuse_saying(struct refusal *no, enum why why,
                                 enum leaf leaf, enum instead said)
{
    *no = (struct refusal){.why = why, .leaf = leaf, .instead = (uint8_t)said};
    return false;
}

#endif
