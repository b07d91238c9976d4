/*
 * felt_view.h - what one person may see of a table of any family.  Code that
 * shows a table uses this view and never the table, so it cannot leak a card.
 */
#ifndef RULE_FELT_VIEW_H
#define RULE_FELT_VIEW_H

#include "rule/banked/bank_view.h"
#include "rule/felt.h"
#include "rule/melding/melding_view.h"
#include "rule/poker/poker_view.h"

struct felt_view {
    uint8_t family; /* enum family */
    union {
        struct view poker;
        struct bank_view bank; /* for both banked families */
        struct melding_view melding;
#ifdef HOUSEWAY_TEST_FAMILY
        struct high_card_view high_card;
#endif
    };
};

/* The view of somebody at a seat, or of the rail (NO_SEAT). */
void felt_view(const struct book *b, const struct felt *felt, seat_no viewer,
               struct felt_view *out);

/* The cards before a seat as the viewer sees them; at a banked table, those of
   the seat's own spot. */
const card *felt_view_cards(const struct felt_view *v, seat_no seat,
                            int *cards);

/* The view of its family; NULL if it is of another family. */
static inline const struct view *seen_poker(const struct felt_view *v)
{
    return (OF_POKER >> v->family & 1) != 0 ? &v->poker : NULL;
}
static inline const struct bank_view *seen_bank(const struct felt_view *v)
{
    return (OF_BANKED >> v->family & 1) != 0 ? &v->bank : NULL;
}
static inline const struct melding_view *
seen_melding(const struct felt_view *v)
{
    return (OF_MELDING >> v->family & 1) != 0 ? &v->melding : NULL;
}

#endif
