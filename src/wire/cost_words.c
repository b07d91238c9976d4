/*
 * cost_words.c - the price of a hand, in words for a newcomer.
 *
 * Leaves: none
 */
#include "wire/cost_words.h"

#include "wire/wire_family.h"

void cost_put(struct text *t, const struct book *b, const struct felt_view *v,
              int players)
{
    if (wire_families[v->family]->costs != NULL)
        wire_families[v->family]->costs(t, b, v, players);
}
