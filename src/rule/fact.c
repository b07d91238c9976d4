/*
 * fact.c - words for the reasons why an event cannot be true.
 *
 * Leaves: none
 */
#include "rule/fact.h"

#include "base/must.h"

const char *untrue_words(enum untrue what)
{
    static const char *const words[UNTRUE_COUNT] = {
        [UNTRUE_NOTHING] = "nothing is wrong",
        [UNTRUE_FIELD] = "a value that no event can have",
        [UNTRUE_KIND] = "it cannot happen at this table",
        [UNTRUE_TIME] = "it cannot happen now",
        [UNTRUE_SEAT] = "that seat is empty or has no hand",
        [UNTRUE_CARDS] = "the cards are not where it says",
        [UNTRUE_CHIPS] = "the chips do not add up",
        [UNTRUE_STOPPED] = "the room has stopped it",
        [UNTRUE_BROKEN] = "it broke the program",
    };

    MUST((unsigned)what < UNTRUE_COUNT);
    return words[what];
}
