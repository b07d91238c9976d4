/*
 * stakes.c - what a table is opened for: what is usual, and what may be.
 *
 * Leaves: bet.structure, bet.unit, bet.least, bet.most, bet.other_stakes,
 * deck.jokers, deck.jokers_least, deck.jokers_most, pot.unit, forced.blinds, forced.ante, forced.bring_in, forced.bring_in_size
 */
#include "rule/refuse.h"

struct stakes stakes_usual(const struct book *b, money lower, money upper)
{
    struct stakes s = {
        .structure = (uint8_t)book_value(b, LEAF_BET_STRUCTURE),
        .blinds = (uint8_t)book_value(b, LEAF_FORCED_BLINDS),
        .jokers = (uint8_t)book_value(b, LEAF_DECK_JOKERS),
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

/*
 * Which clause says how many jokers there may be: the one that leaves the
 * table a choice, or else the one that leaves none.
 */
static enum leaf jokers_leaf(const struct book *b, enum leaf bound)
{
    return b->by[bound] != NULL ? bound : LEAF_DECK_JOKERS;
}

/*
 * The leaf that forbids a deck with so many; LEAF_NONE: it is the usual one,
 * or the table may choose it.
 */
static enum leaf jokers_against(const struct book *b, int jokers)
{
    if (jokers == book_value(b, LEAF_DECK_JOKERS))
        return LEAF_NONE;
    if (jokers < book_value(b, LEAF_DECK_JOKERS_LEAST))
        return jokers_leaf(b, LEAF_DECK_JOKERS_LEAST);
    if (jokers > book_value(b, LEAF_DECK_JOKERS_MOST))
        return jokers_leaf(b, LEAF_DECK_JOKERS_MOST);
    return LEAF_NONE;
}

bool stakes_fit(const struct book *b, const struct stakes *s,
                struct refusal *no)
{
    enum leaf against = jokers_against(b, s->jokers);

    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (s->blinds > book_value(b, LEAF_FORCED_BLINDS_MOST))
        return refuse(no, WHY_STAKES, LEAF_FORCED_BLINDS_MOST);
    if (against != LEAF_NONE)
        return refuse(no, WHY_JOKERS, against);
    if (book_yes(b, LEAF_OTHER_STAKES) ||
        (s->lower == book_value(b, LEAF_BET_LEAST) &&
         s->upper == book_value(b, LEAF_BET_MOST)))
        return true;
    return refuse(no, WHY_STAKES, LEAF_OTHER_STAKES);
}
