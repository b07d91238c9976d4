/*
 * high_card_family.c - the family of high card.
 *
 * Leaves: none
 */
#include <string.h>

#include "rule/felt_view.h"
#include "rule/loop.h"

#define high_card_take high_card_apply /* it is quick enough */
static bool flow_open(struct felt *felt, const struct ev_opened *e)
{
    felt->high_card = (struct high_card){.ante = e->lower,
                                         .seats = e->seats,
                                         .to_act = NO_SEAT};
    return e->lower > 0;
}

static void high_card_clear(struct high_card *t,
                            const struct felt_chips *chips, bool hand)
{
    (void)hand;
    t->pot = t->chips = chips->pot;
    t->phase = HIGH_CARD_IDLE;
    for (int s = 0; s < t->seats; s++) {
        t->seat[s].stack = chips->stack[s];
        t->seat[s].cards = 0;
        t->chips += chips->stack[s];
    }
}

static void high_card_view(const struct book *b, const struct high_card *t,
                           seat_no viewer, struct high_card_view *out)
{
    memset(out, 0, sizeof *out);
    out->table = *t;
    memset(out->table.deck, CARD_UNKNOWN, HIGH_CARD_DECK);
    if (viewer != NO_SEAT)
        high_card_may(b, t, who_player(viewer), &out->may);
}

FLOW_FUNCTIONS(high_card)

static unsigned with_chips(const struct felt *felt)
{
    return high_card_ready(&felt->high_card);
}

static void flow_balances(const struct felt *felt, struct balances *out)
{
    for (int s = 0; s < felt->high_card.seats; s++)
        out->stack[s] = felt->high_card.seat[s].stack;
    out->pot = felt->high_card.pot;
    out->brought = -felt->high_card.chips;
}

static cardset flow_open_cards(const struct book *b, const struct felt *felt,
                               seat_no viewer)
{
    cardset open = 0;

    (void)b;
    (void)viewer;
    for (int s = 0; s < felt->high_card.seats; s++)
        if (felt->high_card.seat[s].cards > 0)
            open |= set_of(felt->high_card.seat[s].card);
    return open;
}

static const card *cards(const struct felt_view *v, seat_no seat, int *count)
{
    *count = v->high_card.table.seat[seat].cards;
    return &v->high_card.table.seat[seat].card;
}

static void flow_sign(const struct felt *felt, struct cmd_open *out)
{
    out->lower = felt->high_card.ante;
    out->seats = felt->high_card.seats;
}

const struct family_row high_card_family = {
    FLOW_ROW(high_card),     .frozen = HIGH_CARD_FROZEN,
    .seats_most = SEATS_MAX, .with_chips = with_chips,
    .cards = cards,
};
