/*
 * felt_view.c - what one person may see of a table of any family.
 *
 * Leaves: none
 */
#include "rule/felt_view.h"

#include "base/must.h"

void felt_view(const struct book *b, const struct felt *felt, seat_no viewer,
               struct felt_view *out)
{
    MUST(viewer >= NO_SEAT && viewer < felt_people(felt));
    MUST(felt->family == b->family);
    out->family = felt->family;
    switch (felt->family) {
    case FAMILY_POKER:
        poker_view(b, &felt->poker, viewer, &out->poker);
        break;
    case FAMILY_MELDING:
        melding_view_seat(b, &felt->melding, viewer, &out->melding);
        break;
    default:
        bank_view(b, &felt->bank, viewer, &out->bank);
        break;
    }
}
