/*
 * bound_words.h - what bound an amount ran into, in plain words.
 *
 * "That is too little" says no more than that it is; which bound it was is
 * known by the leaf behind the refusal, whether the house's own clause says
 * so or another's was borrowed.
 */
#ifndef WIRE_BOUND_WORDS_H
#define WIRE_BOUND_WORDS_H

#include "rule/refuse.h"

/* NULL: the refusal is not about an amount, or no book says how much. */
const char *bound_words(const struct book *b, const struct refusal *no);

/* The refusal's own sentence, and the bound where there is one. */
void bound_put(struct text *t, const struct book *b, const struct refusal *no,
               const char *name);

#endif
