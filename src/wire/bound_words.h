/*
 * bound_words.h - words for the bound that an amount exceeded.
 *
 * "That is too little" does not say which bound.  The leaf behind the refusal
 * does, no matter whether its clause is the house's own or borrowed.
 */
#ifndef WIRE_BOUND_WORDS_H
#define WIRE_BOUND_WORDS_H

#include "rule/refuse.h"

/* The words of the bound; NULL if the refusal is not about an amount, or no
   book states one. */
const char *bound_words(const struct book *b, const struct refusal *no);

/* Writes the refusal's sentence, and the bound if there is one. */
void bound_put(struct text *t, const struct book *b, const struct refusal *no,
               const char *name);

#endif
