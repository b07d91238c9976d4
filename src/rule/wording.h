/*
 * wording.h - the lists of words for fields: see wording.def.
 */
#ifndef RULE_WORDING_H
#define RULE_WORDING_H

#define WORD(ID, word) ID,
#define WORDS(list, words) enum list { words list##_count };
#include "rule/wording.def"
#undef WORDS
#undef WORD

/* The lists of wording.def, and those whose words stand in the book's
   tables. */
enum word_list {
#define WORDS(list, words) WORDS_##list,
#include "rule/wording.def"
#undef WORDS
    WORDS_family,
    WORDS_structure,
    WORDS_prize,
    WORD_LISTS
};

/* How many words a list has. */
int words_count(enum word_list list);

/* The word of this number; NULL if there is none. */
const char *words_at(enum word_list list, int n);

/* The number of a word; -1 if there is none. */
int words_find(enum word_list list, const char *word);

#endif
