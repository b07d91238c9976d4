/*
 * why.h - the refusals: a number, a word and a sentence each, from why.def.
 */
#ifndef RULE_WHY_H
#define RULE_WHY_H

/* Reasons to refuse.  The enum counts rows; journals and messages use
   why_number(), which is permanent. */
enum why {
    WHY_NONE,
#define WHY(NUMBER, ID, WORD, SENTENCE) WHY_##ID,
#include "rule/why.def"
#undef WHY
    WHY_KINDS
};

/*
 * The reason a report cannot be true, if the refusal is WHY_NOT_SO: see
 * not_so.def.
 */
enum not_so {
    NOT_SO_NOTHING,
#define NOT_SO(ID, WORD, SENTENCE) NOT_SO_##ID,
#include "rule/not_so.def"
#undef NOT_SO
    NOT_SO_KINDS
};

/* The word of a reason: "folded"; "nothing" for NOT_SO_NOTHING. */
const char *not_so_word(enum not_so what);

/* The sentence: "Seat {seat} has already folded."; "" for NOT_SO_NOTHING. */
const char *not_so_sentence(enum not_so what);

/* The word of a refusal: "not_your_turn"; "none" for WHY_NONE and unknown
   numbers. */
const char *why_word(enum why why);

/* The sentence: "It is not your turn."; "" for WHY_NONE and unknown
   numbers. */
const char *why_sentence(enum why why);

/* The refusal with that word; WHY_NONE if there is none. */
enum why why_find(const char *word);

/* The permanent number of a refusal; 0 for WHY_NONE and unknown ones. */
int why_number(enum why why);

/* The refusal with that number; WHY_NONE if there is none. */
enum why why_of_number(int number);

#endif
