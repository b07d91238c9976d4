/*
 * bank_view.c - the only file that reads cards of a banked table to show them
 * to somebody.
 *
 * In games of totals all cards lie face up, except the player-dealer's second
 * until it is turned.  In games of two hands a pile is seen by those who have
 * a say in it, the player-dealer's by nobody before all are set, and every
 * pile by all once it is turned up.  The shoe, the tray and piles that nobody
 * gets are counted, never shown.
 *
 * Leaves: none of its own; setting_say() asks who sees a pile
 */
#include "rule/banked/bank_view.h"

#include <stddef.h>
#include <string.h>

#include "base/must.h"
#include "rule/banked/setting.h"

static void hide(card *cards, int from, int count)
{
    for (int i = from; i < count; i++)
        cards[i] = CARD_UNKNOWN;
}

/* A pile is seen by its player and by those who wager behind, because they may
   say how it is set; by all once it is turned up. */
static void view_pile(const struct spot *s, bool own, struct spot *out)
{
    out->pile = (struct pile){.cards = s->pile.cards, .set = s->pile.set};
    hide(out->pile.card, 0, PILE_CARDS);
    if (own || s->pile.shown) {
        out->pile = s->pile;
        hide(out->pile.card, s->pile.cards, PILE_CARDS);
        return;
    }
    for (int w = 0; w < WAGERS_MAX; w++)
        out->wager[w].way = 0;
}

static void view_spot(const struct book *b, const struct bank *t, int s,
                      seat_no viewer, struct spot *out)
{
    bool own = viewer != NO_SEAT && (setting_say(b, t, s) >> viewer & 1) != 0;

    *out = t->spot[s];
    for (int h = 0; h < SPLITS_MAX; h++) { /* nor what lay there before */
        hide(out->hand[h].card, out->hand[h].cards, TOTAL_CARDS_MAX);
        if (s == t->banker && !t->hand.shown) {
            hide(out->hand[h].card, 1, TOTAL_CARDS_MAX);
            out->hand[h].sum = 0; /* it would reveal the down card */
        }
    }
    view_pile(&t->spot[s], own, out);
}

void bank_view(const struct book *b, const struct bank *t, seat_no viewer,
               struct bank_view *out)
{
    MUST(viewer >= NO_SEAT && viewer < PEOPLE_MAX);
    memset(out, 0, offsetof(struct bank_view, sides));
    if (t->family == FAMILY_COURSE)
        out->sides = t->sides; /* its cards all lie face up */
    out->viewer = viewer;
    out->stakes = t->stakes;
    out->fees = t->fees;
    memcpy(out->person, t->person, sizeof out->person);
    for (int s = 0; s < t->seats; s++)
        view_spot(b, t, s, viewer, &out->spot[s]);
    out->drop = t->collected;
    out->bank = t->hand.bank;
    out->posted = t->hand.posted;
    out->paid_out = t->hand.paid_out;
    out->taken_in = t->hand.taken_in;
    out->fund = t->fund;
    out->number = t->number;
    out->seats = t->seats;
    out->phase = t->phase;
    out->turn = t->turn;
    out->to_play = t->hand.to_play;
    out->banker = t->banker;
    out->to_act = t->to_act;
    out->action = t->hand.action;
    out->at = t->hand.at;
    out->shown = t->hand.shown;
    out->shoe = (uint16_t)(t->shoe_count - t->shoe_at);
    out->tray = t->tray;
    out->step = t->hand.step;
    if (viewer != NO_SEAT)
        bank_may(b, t, who_player(viewer), &out->may);
}
