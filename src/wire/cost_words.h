/*
 * cost_words.h - what the house takes at a table, as a newcomer is told.
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
