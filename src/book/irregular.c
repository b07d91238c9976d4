/*
 * irregular.c - the tables of irregularities and remedies, and which
 * irregularities a game can have.
 *
 * Leaves: deck.jokers, draw.burn, openers.least
 */
#include "book/irregular.h"

#include <string.h>

const struct irregular_row irregular_rows[IRREGULARS] = {
#define IRREGULAR(NUMBER, ID, NAME, NEEDS, SUBJECT, WHAT)                     \
    [IRR_##ID] = {NAME,          WHAT,      NEEDS_##NEEDS, SUBJECT_##SUBJECT, \
                  LEAF_IRR_##ID, LEAF_NONE, LEAF_NONE,     NUMBER},
#define IRREGULAR_TIMED(NUMBER, ID, NAME, NEEDS, SUBJECT, WHAT)               \
    [IRR_##ID] = {NAME,                                                       \
                  WHAT,                                                       \
                  NEEDS_##NEEDS,                                              \
                  SUBJECT_##SUBJECT,                                          \
                  LEAF_IRR_##ID,                                              \
                  LEAF_IRR_##ID##_UNTIL,                                      \
                  LEAF_IRR_##ID##_LATE,                                       \
                  NUMBER},
#include "book/irregular.def"
#undef IRREGULAR_TIMED
#undef IRREGULAR
};

const struct remedy_row remedy_rows[REMEDY_WORDS] = {
#define REMEDY(NUMBER, ID, WORDS, WHAT)                                       \
    [REMEDY_##ID] = {WORDS, WHAT, WHAT, NULL, NULL, NUMBER},
#define REMEDY_LATER(NUMBER, ID, WORDS, WHAT, NOW, WHEN, LATER)               \
    [REMEDY_##ID] = {WORDS, WHAT, NOW, WHEN, LATER, NUMBER},
#include "book/remedy.def"
#undef REMEDY_LATER
#undef REMEDY
};

const struct until_row until_rows[UNTILS] = {
#define UNTIL(ID, LIMIT, OPEN, SHUT) [UNTIL_##ID] = {LIMIT, OPEN, SHUT},
#include "book/until.def"
#undef UNTIL
};

enum irregular irregular_find(const char *name)
{
    for (int i = 0; i < IRREGULARS; i++)
        if (strcmp(irregular_rows[i].name, name) == 0)
            return (enum irregular)i;
    return IRREGULARS;
}

int irregular_number(enum irregular what)
{
    return what == IRREGULARS ? 0 : irregular_rows[what].number;
}

enum irregular irregular_of_number(int number)
{
    /* Row + 1 by number, because 0 marks a gap. */
    static const uint8_t row[IRREGULAR_NUMBERS] = {
#define IRREGULAR(NUMBER, ID, NAME, NEEDS, SUBJECT, WHAT)                     \
    [NUMBER] = IRR_##ID + 1,
#define IRREGULAR_TIMED IRREGULAR
#include "book/irregular.def"
#undef IRREGULAR_TIMED
#undef IRREGULAR
    };

    if (number < 0 || number >= IRREGULAR_NUMBERS || row[number] == 0)
        return IRREGULARS;
    return (enum irregular)(row[number] - 1);
}

int remedy_number(enum remedy word)
{
    return remedy_rows[word].number;
}

enum remedy remedy_of_number(int number)
{
    static const uint8_t word[REMEDY_NUMBERS] = {
#define REMEDY(NUMBER, ID, WORDS, WHAT) [NUMBER] = REMEDY_##ID,
#define REMEDY_LATER(NUMBER, ID, WORDS, WHAT, NOW, WHEN, LATER)               \
    [NUMBER] = REMEDY_##ID,
#include "book/remedy.def"
#undef REMEDY_LATER
#undef REMEDY
    };

    if (number < 0 || number >= REMEDY_NUMBERS)
        return REMEDY_END;
    return (enum remedy)word[number];
}

int32_t remedy_list_numbers(int32_t list)
{
    int32_t numbers = 0;

    for (int at = 0; list != 0; at += REMEDY_BITS, list = remedy_rest(list))
        numbers |= (int32_t)remedy_number(remedy_first(list)) << at;
    return numbers;
}

int32_t remedy_list_of_numbers(int32_t numbers)
{
    const int32_t mask = REMEDY_NUMBERS - 1;
    int32_t list = 0;

    for (int at = 0; at < REMEDIES_MOST * REMEDY_BITS; at += REMEDY_BITS) {
        enum remedy word = remedy_of_number((int)(numbers >> at & mask));

        if (word == REMEDY_END)
            break;
        list |= (int32_t)word << at;
    }
    return list;
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

static bool has_step(const struct book *b, enum deal_word word)
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

    if (!book_is(b, OF_POKER))
        return false;
    switch (irregular_rows[what].needs) {
    case NEEDS_BURN:
        return has_step(b, DEAL_BURN) ||
               (has_step(b, DEAL_DRAW) && book_has(b, LEAF_DRAW_BURN));
    case NEEDS_BOARD:
        return has_step(b, DEAL_BOARD);
    case NEEDS_UP_CARDS:
        return has_step(b, DEAL_HOLE_UP);
    case NEEDS_DRAW:
        return has_step(b, DEAL_DRAW);
    case NEEDS_NO_JOKER:
        return !joker;
    case NEEDS_NO_JOKER_DRAW:
        return !joker && has_step(b, DEAL_DRAW);
    case NEEDS_OPENERS:
        return b->value[LEAF_OPENERS] != OPENERS_NONE;
    default:
        return true;
    }
}
