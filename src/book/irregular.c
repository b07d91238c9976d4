/*
 * irregular.c - the tables of irregularities and remedies, and which of them
 * a game can have.
 */
#include "book/irregular.h"

#include <string.h>

const struct irregular_row irregular_rows[IRREGULARS] = {
#define IRREGULAR(ID, NAME, NEEDS, SUBJECT, WHAT)                             \
    [IRR_##ID] = {NAME,          WHAT,      NEEDS_##NEEDS, SUBJECT_##SUBJECT, \
                  LEAF_IRR_##ID, LEAF_NONE, LEAF_NONE},
#define IRREGULAR_TIMED(ID, NAME, NEEDS, SUBJECT, WHAT)                       \
    [IRR_##ID] = {NAME,                                                       \
                  WHAT,                                                       \
                  NEEDS_##NEEDS,                                              \
                  SUBJECT_##SUBJECT,                                          \
                  LEAF_IRR_##ID,                                              \
                  LEAF_IRR_##ID##_UNTIL,                                      \
                  LEAF_IRR_##ID##_LATE},
#include "book/irregular.def"
#undef IRREGULAR_TIMED
#undef IRREGULAR
};

const struct remedy_row remedy_rows[REMEDY_WORDS] = {
#define REMEDY(ID, WORDS, WHAT) [REMEDY_##ID] = {WORDS, WHAT},
#include "book/remedy.def"
#undef REMEDY
};

enum irregular irregular_find(const char *name)
{
    for (int i = 0; i < IRREGULARS; i++)
        if (strcmp(irregular_rows[i].name, name) == 0)
            return (enum irregular)i;
    return IRREGULARS;
}

enum remedy remedy_find(const char *words)
{
    for (int i = 1; i < REMEDY_WORDS; i++)
        if (strcmp(remedy_rows[i].words, words) == 0)
            return (enum remedy)i;
    return REMEDY_END;
}

bool remedy_has(int32_t list, enum remedy word)
{
    for (; list != 0; list = remedy_rest(list))
        if (remedy_first(list) == word)
            return true;
    return false;
}

static bool deals(const struct book *b, enum deal_word word)
{
    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++)
            if (b->street[i].step[k].word == word)
                return true;
    return false;
}

bool irregular_can(const struct book *b, enum irregular what)
{
    bool joker = b->value[LEAF_DECK_JOKERS] > 0;

    if (b->family != FAMILY_POKER)
        return false;
    switch (irregular_rows[what].needs) {
    case NEEDS_BURN:
        return deals(b, DEAL_BURN) ||
               (deals(b, DEAL_DRAW) && book_yes(b, LEAF_DRAW_BURN));
    case NEEDS_BOARD:
        return deals(b, DEAL_BOARD);
    case NEEDS_UP_CARDS:
        return deals(b, DEAL_HOLE_UP);
    case NEEDS_DRAW:
        return deals(b, DEAL_DRAW);
    case NEEDS_NO_JOKER:
        return !joker;
    case NEEDS_NO_JOKER_DRAW:
        return !joker && deals(b, DEAL_DRAW);
    case NEEDS_OPENERS:
        return b->value[LEAF_OPENERS] != OPENERS_NONE;
    default:
        return true;
    }
}
