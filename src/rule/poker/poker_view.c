/*
 * poker_view.c - the only file that reads cards to show them to somebody.
 *
 * A card is seen by its holder, and by all if it lies face up or was shown.
 * Stub, burns and muck are counted but never shown, except for a card that was
 * exposed and lies face up there.
 *
 * Leaves: draw.counts_hidden, draw.dealer_tells
 */
#include "rule/poker/poker_view.h"

#include <string.h>

#include "base/must.h"
#include "rule/poker/poker.h"
#include "rule/poker/push.h"

static bool card_is_seen(const struct table *t, seat_no owner, int n,
                         seat_no viewer)
{
    if (owner == viewer)
        return true;
    /* A player who has torn cards may not see a hand (ROG-DRAW5-A12.2). */
    if (viewer != NO_SEAT && (t->ruling.barred >> viewer & 1) != 0 &&
        (t->seat[owner].shown || (t->seat[owner].turned >> n & 1) != 0))
        return false;
    return (t->seat[owner].up >> n & 1) != 0;
}

/* The number of cards a seat drew, if it may be told: in some houses only
   until somebody has acted, except for the dealer's own (ROG-LOWBALL-D9). */
static int8_t draw_told(const struct book *b, const struct table *t, seat_no s,
                        seat_no viewer)
{
    bool hidden = book_has(b, LEAF_DRAW_HIDDEN) && t->round.acts > 0;

    if (t->deal.last_drawer == NO_SEAT || t->phase == PHASE_DRAW)
        return -1;
    if (s == t->button && book_has(b, LEAF_DRAW_DEALER_TELLS))
        hidden = false;
    return hidden && s != viewer ? -1 : (int8_t)t->seat[s].threw;
}

/*
 * Was the hand of this seat, or the last, that of its player?  Cards of a
 * player who has left lie there until the next deal, and are nobody's: who
 * sits down there sees none of them.
 */
static bool seat_has_played(const struct seat *s)
{
    return s->state == SEAT_LIVE || s->state == SEAT_FOLDED;
}

static void view_one(const struct book *b, const struct table *t, seat_no s,
                     seat_no viewer, struct view_of_seat *out)
{
    const struct seat *seat = &t->seat[s];

    MUST(seat->cards <= HAND_CARDS_MAX);
    out->stack = seat->stack;
    out->state = seat->state;
    out->drew = -1;
    if (!seat_has_played(seat))
        return;
    out->bet = seat->bet;
    out->paid = seat->paid;
    out->dead = seat->dead;
    out->won = seat->won;
    out->drew = draw_told(b, t, s, viewer);
    out->cards = seat->cards;
    out->up = seat->up;
    out->live = seat_is_live(t, s);
    out->all_in = seat_is_live(t, s) &&
                  (seat->stack == 0 || (t->ruling.capped >> s & 1) != 0);
    out->shown = seat->shown;
    out->spread = seat->spread;
    out->drawn = seat_has_drawn(t, s);
    for (int i = 0; i < seat->cards; i++)
        out->card[i] = card_is_seen(t, s, i, viewer) ? seat->card[i]
                                                     : (card)CARD_UNKNOWN;
    if (seat->shown && memchr(out->card, CARD_UNKNOWN, seat->cards) == NULL)
        worth_of_seat(b, t, s, &out->high, &out->low);
}

/* The pots in the middle; between hands, carried money is one pot. */
static void view_pots(const struct table *t, struct view *out)
{
    struct pot pots[SEATS_MAX + 1];
    int n = 0, count;

    if (t->pot == 0 || t->phase == PHASE_PAY || t->phase == PHASE_BUY_IN)
        return;
    if (t->phase == PHASE_IDLE) {
        out->pots[0] = (struct pot){.amount = t->pot};
        out->pot_count = 1;
        return;
    }
    for (; n < t->hand.pushed; n++)
        out->pots[n] = (struct pot){.amount = t->hand.push[n].amount,
                                    .in = t->hand.push[n].in};
    out->pushed = (uint8_t)n;
    count = pots_of(t, pots);
    for (int i = 0; i < count; i++)
        if (pots[i].amount > 0)
            out->pots[n++] = pots[i];
    MUST(n <= PUSHES_MAX + SEATS_MAX + 1);
    out->pot_count = (uint8_t)n;
}

/* Fills in the public cards, and the numbers of the hidden ones. */
static void view_cards(const struct table *t, struct view *out)
{
    MUST(t->boards <= BOARD_MAX && t->burns <= BURNS_MAX);
    out->boards = t->boards;
    out->burns = t->burns;
    /* A foreign joker is not counted as a discard, because the count would
       reveal that somebody had it. */
    out->mucked = (uint8_t)(t->mucked + t->ruling.outs);
    out->stub = (uint8_t)stub_left(t);
    memcpy(out->board, t->board, t->boards);
    out->top = t->ruling.top_up ? t->stub[t->stub_at] : (card)CARD_UNKNOWN;
    for (int i = 0; i < t->burns; i++)
        out->burn[i] = i + 1 == t->ruling.burn_up ? t->burn[i]
                                                  : (card)CARD_UNKNOWN;
}

/* Copies the progress of the hand and what was declared. */
static void view_hand(const struct table *t, struct view *out)
{
    out->high = t->round.high;
    out->level = t->round.level;
    out->raises = t->round.raises;
    out->bettor = t->round.bettor;
    out->hand = t->number;
    out->seats = t->seats;
    out->phase = t->phase;
    out->street = t->deal.street;
    out->step = t->deal.step;
    out->button = t->button;
    out->asked = (uint16_t)table_asked(t);
    /* If the viewer is asked together with others, it is the viewer's turn. */
    out->to_act = seat_is_asked(t, out->viewer) ? out->viewer : t->to_act;
    out->opener = t->deal.opener;
    out->declared = t->deal.declared;
    out->proof_asked = t->deal.proof_asked;
    out->agreed = t->deal.agreed;
    out->agreed_to = t->deal.agreed_to;
    out->posted = t->hand.posted;
    out->waits = t->hand.waits;
    out->offered = t->hand.offered;
    out->price = t->phase == PHASE_BUY_IN ? push_price(t) : 0;
    out->killed = t->hand.kill;
    out->lower = t->stakes.lower * (t->hand.kill ? 2 : 1);
    out->upper = t->stakes.upper * (t->hand.kill ? 2 : 1);
    out->asks_floor = t->ruling.asks_floor;
    out->deck_waits = t->deck_waits;
}

void poker_view(const struct book *b, const struct table *t, seat_no viewer,
                struct view *out)
{
    MUST(viewer >= NO_SEAT && viewer < t->seats);
    memset(out, 0, sizeof *out);
    out->viewer = viewer;
    out->stakes = t->stakes;
    out->drop = t->collected - t->fund;
    out->fund = t->fund;
    out->pot = t->pot;
    for (seat_no s = 0; s < t->seats; s++) {
        view_one(b, t, s, viewer, &out->seat[s]);
        out->pot += t->seat[s].bet;
    }
    view_hand(t, out);
    view_pots(t, out);
    view_cards(t, out);
    if (viewer == NO_SEAT)
        return;
    out->may_cap = (t->ruling.may_cap >> viewer & 1) != 0;
    poker_may(b, t, who_player(viewer), &out->may);
}
