/*
 * melding_view.c - the only file that reads hands of a melding game to show
 * them.
 *
 * A hand is seen by its holder and melds by all.  Of the discards only the top
 * one is seen, while its origin is known.  A drawn card is its player's own
 * until it is laid or discarded.  The stock is counted, never shown.
 *
 * Leaves: draw.kept, and those of melds
 */
#include "rule/melding/melding_view.h"

#include <string.h>

#include "base/must.h"

/*
 * Did the current player of this seat play the hand, or the last one?  Cards
 * of a player who has left lie there until the next deal and belong to nobody.
 */
static bool seat_has_played(const struct melding_seat *s)
{
    return s->state == SEAT_LIVE || s->state == SEAT_FOLDED;
}

static void view_one(const struct melding *t, const struct meld_rule *r,
                     seat_no s, seat_no viewer,
                     struct melding_view_of_seat *out)
{
    const struct melding_seat *seat = &t->seat[s];

    out->stack = seat->stack;
    out->state = seat->state;
    if (!seat_has_played(seat))
        return;
    out->plays = melding_is_among(t->hand.playing, s);
    out->fouled = melding_is_among(t->hand.fouled, s);
    out->cards = seat->cards;
    out->melds = seat->melds;
    out->melded = seat->melded;
    for (int i = 0; i < seat->cards; i++)
        out->card[i] = s == viewer ? seat->card[i] : (card)CARD_UNKNOWN;
    for (int i = 0; i < seat->melds; i++) {
        struct melding_meld *m = &out->meld[i];

        m->cards = seat->meld[i].cards;
        m->kind = seat->meld[i].kind;
        memcpy(m->card, seat->meld[i].card, m->cards);
        meld_sort(r, m->card, m->cards);
    }
}

/* Adds what only the player to act may see. */
static void view_turn(const struct book *b, const struct melding *t,
                      struct melding_view *out)
{
    out->drawn = t->turn.drawn;
    out->must_drawn = t->phase == MELDING_MELD && t->turn.drawn != CARD_NONE &&
                      !book_has(b, LEAF_DRAW_KEPT);
    if (t->phase == MELDING_TURN)
        melding_may_take(b, t, &out->no_take);
}

void melding_view(const struct book *b, const struct melding *t,
                  seat_no viewer, struct melding_view *out)
{
    struct meld_rule r = meld_rule_of(b);

    MUST(viewer >= NO_SEAT && viewer < t->seats);
    memset(out, 0, sizeof *out);
    out->viewer = viewer;
    out->stakes = t->stakes;
    for (seat_no s = 0; s < t->seats; s++)
        view_one(t, &r, s, viewer, &out->seat[s]);
    out->pot = t->pot;
    out->drop = t->drop;
    out->fund = t->fund;
    out->hand = t->number;
    out->seats = t->seats;
    out->phase = t->phase;
    out->button = t->button;
    out->to_act = t->to_act;
    out->stock = (uint16_t)melding_stock(t);
    out->piled = t->piled;
    out->top_from = t->turn.top;
    out->top = t->turn.top == MELDING_TOP_DEAD ? (card)CARD_NONE
                                               : melding_top_card(t);
    out->has_drawn = t->turn.drawn != CARD_NONE;
    out->drawn = CARD_NONE;
    out->no_take = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (viewer == NO_SEAT)
        return;
    melding_may(b, t, who_player(viewer), &out->may);
    if (viewer == t->to_act)
        view_turn(b, t, out);
}
