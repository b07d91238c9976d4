/*
 * stakes.c - what a table is opened for: what is usual, and what may be.
 *
 * Leaves: bet.structure, bet.unit, bet.least, bet.most, bet.other_stakes,
 * pot.unit, forced.blinds, forced.ante, forced.bring_in, forced.bring_in_size
 */
#include "rule/command.h"

struct stakes stakes_usual(const struct book *b, money lower, money upper)
{
    struct stakes s = {
        .structure = (uint8_t)book_value(b, LEAF_BET_STRUCTURE),
        .blinds = (uint8_t)book_value(b, LEAF_FORCED_BLINDS),
        .lower = lower,
        .upper = upper,
        .unit = book_value(b, LEAF_BET_UNIT),
        .chip = book_value(b, LEAF_POT_UNIT),
    };
    money half = lower / 2 / CENTS * CENTS;

    if (half == 0)
        half = lower / 2;
    for (int i = 0; i < s.blinds && i < BLINDS_MAX; i++)
        s.blind[i] = i + 1 < s.blinds ? half : lower;
    if (book_yes(b, LEAF_FORCED_ANTE))
        s.ante = lower / 6 > 0 ? lower / 6 : 1;
    if (book_value(b, LEAF_FORCED_BRING_IN) != BRING_IN_NONE)
        s.bring_in = book_value(b, LEAF_FORCED_BRING_IN_SIZE) ==
                             BRING_IN_SIZE_LOWER
                         ? lower
                         : lower / 3;
    return s;
}

bool stakes_fit(const struct book *b, const struct stakes *s,
                struct refusal *no)
{
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (s->blinds > book_value(b, LEAF_FORCED_BLINDS_MOST)) {
        *no = (struct refusal){.why = WHY_STAKES,
                               .leaf = LEAF_FORCED_BLINDS_MOST};
        return false;
    }
    if (book_yes(b, LEAF_OTHER_STAKES) ||
        (s->lower == book_value(b, LEAF_BET_LEAST) &&
         s->upper == book_value(b, LEAF_BET_MOST)))
        return true;
    *no = (struct refusal){.why = WHY_STAKES, .leaf = LEAF_OTHER_STAKES};
    return false;
}
