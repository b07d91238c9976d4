/*
 * poker_view.c - the only file that reads cards to show them to somebody.
 *
 * A card is seen by its holder, and by all when it lies face up or has been
 * shown.  Stub, burns and muck are counted, never shown, but for a card that
 * was exposed and lies face up there.
 */
#include "rule/poker/poker_view.h"

#include <string.h>

#include "base/must.h"

static bool card_is_seen(const struct table *t, seat_no owner, int n,
                         seat_no viewer)
{
    if (owner == viewer)
        return true;
    /* Who has torn cards is not entitled to see a hand (ROG-DRAW5-A12.2). */
    if (viewer != NO_SEAT && (t->ruling.barred >> viewer & 1) != 0 &&
        t->seat[owner].shown)
        return false;
    return (t->seat[owner].up >> n & 1) != 0;
}

/*
 * How many cards a seat drew, as long as it may be told: in some houses only
 * until somebody has acted, but for the dealer's own (ROG-LOWBALL-D9).
 */
static int8_t draw_told(const struct book *b, const struct table *t, seat_no s,
                        seat_no viewer)
{
    bool hidden = book_yes(b, LEAF_DRAW_HIDDEN) && t->acts > 0;

    if (t->last_drawer == NO_SEAT || t->phase == PHASE_DRAW)
        return -1;
    if (s == t->button && book_yes(b, LEAF_DRAW_DEALER_TELLS))
        hidden = false;
    return hidden && s != viewer ? -1 : (int8_t)t->seat[s].threw;
}

static void view_one(const struct book *b, const struct table *t, seat_no s,
                     seat_no viewer, struct view_of_seat *out)
{
    const struct seat *seat = &t->seat[s];

    out->drew = draw_told(b, t, s, viewer);
    out->stack = seat->stack;
    out->bet = seat->bet;
    out->state = seat->state;
    out->cards = seat->cards;
    out->up = seat->up;
    out->all_in = seat_is_live(t, s) && seat->stack == 0;
    for (int i = 0; i < seat->cards; i++)
        out->card[i] = card_is_seen(t, s, i, viewer) ? seat->card[i]
                                                     : (card)CARD_UNKNOWN;
}

void poker_view(const struct book *b, const struct table *t, seat_no viewer,
               struct view *out)
{
    MUST(viewer >= NO_SEAT && viewer < t->seats);
    memset(out, 0, sizeof *out);
    out->viewer = viewer;
    out->stakes = t->stakes;
    out->pot = t->pot;
    for (seat_no s = 0; s < t->seats; s++) {
        view_one(b, t, s, viewer, &out->seat[s]);
        out->pot += t->seat[s].bet;
    }
    out->high = t->high;
    out->hand = t->hand;
    out->seats = t->seats;
    out->phase = t->phase;
    out->street = t->street;
    out->button = t->button;
    out->to_act = t->to_act;
    out->boards = t->boards;
    out->burns = t->burns;
    out->stub = (uint8_t)(t->stub_count - t->stub_at);
    memcpy(out->board, t->board, t->boards);
    out->top = t->ruling.top_up ? t->stub[t->stub_at] : (card)CARD_UNKNOWN;
    for (int i = 0; i < t->burns; i++)
        out->burn[i] = i + 1 == t->ruling.burn_up ? t->burn[i]
                                                  : (card)CARD_UNKNOWN;
    if (viewer != NO_SEAT && viewer == t->to_act)
        out->may = choices_of(b, t);
}
