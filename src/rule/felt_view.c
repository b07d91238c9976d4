/*
 * felt_view.c - what one person may see of a table of any family.
 *
 * Leaves: none
 */
#include "rule/felt_view.h"

#include "base/must.h"
#include "rule/family.h"

void felt_view(const struct book *b, const struct felt *felt, seat_no viewer,
               struct felt_view *out)
{
    MUST(viewer >= NO_SEAT && viewer < felt_people(felt));
    MUST(felt->family == b->family);
    out->family = felt->family;
    families[felt->family]->view(b, felt, viewer, out);
}

const card *felt_view_cards(const struct felt_view *v, seat_no seat,
                            int *cards)
{
    *cards = 0;
    return families[v->family]->cards == NULL
               ? NULL
               : families[v->family]->cards(v, seat, cards);
}
