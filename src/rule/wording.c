/*
 * wording.c - the lists of words for fields, made from wording.def.
 *
 * The words of families and of betting structures are the book's; they stand
 * here again as lists, in the book's order, and a test compares them.
 *
 * Leaves: none
 */
#include "rule/wording.h"

#include <stddef.h>
#include <string.h>

#include "base/must.h"
#include "book/book.h"
#include "rule/sign.h"

#define WORD(ID, word) word,
#define WORDS(list, words) static const char *const list##_words_[] = {words};
#include "rule/wording.def"
#undef WORDS
#undef WORD

static const char *const structure_words[] = {
    [STRUCTURE_FIXED] = "fixed",
    [STRUCTURE_SPREAD] = "spread",
    [STRUCTURE_NONE] = "none",
    [STRUCTURE_POT] = "pot",
};

static const char *const prize_words[] = {
    [PRIZE_EIGHTS] = "prize.eights",
    [PRIZE_EIGHTS_COLOUR] = "prize.eights_one_colour",
    [PRIZE_EIGHTS_SUIT] = "prize.eights_one_suit",
    [PRIZE_SEVENS] = "prize.sevens",
    [PRIZE_SEVENS_COLOUR] = "prize.sevens_one_colour",
    [PRIZE_SEVENS_SUIT] = "prize.sevens_one_suit",
    [PRIZE_RUN_COLOUR] = "prize.run_one_colour",
    [PRIZE_RUN_SUIT] = "prize.run_one_suit",
    [PRIZE_SEVEN_CARDS] = "prize.seven_cards",
    [PRIZE_PURES_2] = "prize.pures_2",
    [PRIZE_PURES_3] = "prize.pures_3",
    [PRIZE_PURES_4] = "prize.pures_4",
    [PRIZE_PURES_5] = "prize.pures_5",
};

#define COUNT_OF(words) ((int)(sizeof(words) / sizeof *(words)))

_Static_assert(COUNT_OF(structure_words) == STRUCTURE_POT + 1,
               "every structure has its word");
_Static_assert(COUNT_OF(prize_words) == PRIZES, "every prize has its word");
#define WORDS(list, words)                                                    \
    _Static_assert(COUNT_OF(list##_words_) == list##_count,                   \
                   "every word of " #list " is there");
#include "rule/wording.def"
#undef WORDS

static const struct {
    const char *const *words;
    int count;
} lists[] = {
#define WORDS(list, words)                                                    \
    [WORDS_##list] = {list##_words_, COUNT_OF(list##_words_)},
#include "rule/wording.def"
#undef WORDS
    [WORDS_family] = {family_words, FAMILIES},
    [WORDS_structure] = {structure_words, COUNT_OF(structure_words)},
    [WORDS_prize] = {prize_words, COUNT_OF(prize_words)},
};

_Static_assert(COUNT_OF(lists) == WORD_LISTS, "every list is there");

int words_count(enum word_list list)
{
    MUST((unsigned)list < WORD_LISTS);
    return lists[list].count;
}

const char *words_at(enum word_list list, int n)
{
    MUST((unsigned)list < WORD_LISTS);
    return n < 0 || n >= lists[list].count ? NULL : lists[list].words[n];
}

int words_find(enum word_list list, const char *word)
{
    MUST((unsigned)list < WORD_LISTS && word != NULL);
    for (int i = 0; i < lists[list].count; i++)
        if (strcmp(lists[list].words[i], word) == 0)
            return i;
    return -1;
}
