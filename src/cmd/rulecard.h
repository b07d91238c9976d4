/*
 * rulecard.h - the card a newcomer is handed on sitting down: what wins at
 * this game, and what is special at this house.
 *
 * All of it is made from the book: a sentence for a value of a leaf, and the
 * clause that set it.
 */
#ifndef CMD_RULECARD_H
#define CMD_RULECARD_H

#include "book/book.h"

enum { RULECARD_LINES = 24, RULECARD_LINE = 320 };

struct rulecard {
    int lines;
    char line[RULECARD_LINES][RULECARD_LINE];
};

/* `jokers`: in the deck of this table. */
void rulecard_make(const struct book *b, int jokers, struct rulecard *out);

#endif
