/*
 * cost_words.h - the price of a hand, in words for a newcomer.
 */
#ifndef WIRE_COST_WORDS_H
#define WIRE_COST_WORDS_H

#include "rule/felt_view.h"

/*
 * Writes what a hand costs with that many players dealt in, in a sentence or
 * two.
 */
void cost_put(struct text *t, const struct book *b, const struct felt_view *v,
              int players);

#endif
