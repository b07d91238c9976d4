/*
 * why.h - the refusals there are: a number, a word and a sentence each, all
 * from why.def.
 */
#ifndef RULE_WHY_H
#define RULE_WHY_H

/* Why not.  These count the rows; what is kept or sent is why_number(). */
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

/* "folded"; "nothing" of NOT_SO_NOTHING. */
const char *not_so_word(enum not_so what);

/* "Seat {seat} has already folded."; nothing of NOT_SO_NOTHING. */
const char *not_so_sentence(enum not_so what);

/* "not_your_turn"; "none" of WHY_NONE, and of what is no refusal. */
const char *why_word(enum why why);

/* "It is not your turn."; nothing of WHY_NONE, and of what is no refusal. */
const char *why_sentence(enum why why);

/* The refusal of that word; WHY_NONE: there is no such one. */
enum why why_find(const char *word);

/* Its permanent number; 0 of WHY_NONE, and of what is no refusal. */
int why_number(enum why why);

/* The refusal of that number; WHY_NONE: there is no such one. */
enum why why_of_number(int number);

#endif
