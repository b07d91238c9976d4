/*
 * bank_view.c - the only file that reads cards of a banked table to show
 * them to somebody.
 *
 * All cards of a total lie face up, but for the player-dealer's second
 * until it is turned.  A pile of two hands is seen by those who have a say
 * in it, the player-dealer's by nobody before all are set, and each by all
 * when it is turned up.  The shoe, the tray and piles that nobody gets are
 * counted, never shown.
 *
 * Leaves: set.dealer_last
 */
#include "rule/banked/bank_view.h"

#include <string.h>

#include "base/must.h"

static void hide(card *cards, int from, int count)
{
    for (int i = from; i < count; i++)
        cards[i] = CARD_UNKNOWN;
}

/*
 * A pile is seen by who plays it and by those who wager behind, for they may
 * say how it is set; by all when it is turned up.
 */
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

/* The player-dealer does not look at his own before all are set. */
static bool has_a_say(const struct book *b, const struct bank *t, int s,
                      seat_no viewer)
{
    const struct spot *spot = &t->spot[s];

    if (viewer == NO_SEAT)
        return false;
    if (s == t->banker)
        return viewer == t->banker && !book_yes(b, LEAF_SET_DEALER_LAST);
    for (int w = 0; w < spot->wagers; w++)
        if (spot->wager[w].owner == viewer)
            return true;
    return viewer == spot->master;
}

static void view_spot(const struct book *b, const struct bank *t, int s,
                      seat_no viewer, struct spot *out)
{
    *out = t->spot[s];
    for (int h = 0; h < SPLITS_MAX; h++) { /* nor what lay there before */
        hide(out->hand[h].card, out->hand[h].cards, TOTAL_CARDS_MAX);
        if (s == t->banker && !t->shown) {
            hide(out->hand[h].card, 1, TOTAL_CARDS_MAX);
            out->hand[h].sum = 0; /* it would tell the down card */
        }
    }
    view_pile(&t->spot[s], has_a_say(b, t, s, viewer), out);
}

static void add(struct bank_view *v, int kind, int spot, money least,
                money most)
{
    MUST(v->may < BANK_MAY_MAX);
    v->list[v->may++] = (struct bank_may){(uint8_t)kind, (uint8_t)spot, least,
                                          most};
}

/* What can be done between hands, and before the deal. */
static void may_before(const struct book *b, const struct bank *t,
                       struct bank_view *v)
{
    money stack = t->person[v->viewer].stack;
    struct command c = {.kind = CMD_BANK, .seat = v->viewer, .amount = 1};
    struct refusal no;
    struct event e;

    if (stack > 0 && bank_decide(b, t, &c, &e, &no))
        add(v, CMD_BANK, v->viewer, 1, stack);
    c.kind = CMD_PASS;
    if (bank_decide(b, t, &c, &e, &no))
        add(v, CMD_PASS, v->viewer, 0, 0);
    c.kind = CMD_WAGER;
    c.amount = bank_wager_least(t);
    for (c.spot = 0; c.spot < t->seats; c.spot++)
        if (bank_decide(b, t, &c, &e, &no))
            add(v, CMD_WAGER, c.spot, c.amount,
                bank_wager_most(t, v->viewer, c.spot));
}

void bank_view(const struct book *b, const struct bank *t, seat_no viewer,
               struct bank_view *out)
{
    const struct bank_game *game = bank_game_of(b->family);

    MUST(viewer >= NO_SEAT && viewer < PEOPLE_MAX);
    memset(out, 0, sizeof *out);
    out->viewer = viewer;
    out->stakes = t->stakes;
    memcpy(out->person, t->person, sizeof out->person);
    for (int s = 0; s < t->seats; s++)
        view_spot(b, t, s, viewer, &out->spot[s]);
    out->bank = t->bank;
    out->posted = t->posted;
    out->fund = t->fund;
    out->hand = t->hand;
    out->seats = t->seats;
    out->phase = t->phase;
    out->turn = t->turn;
    out->to_play = t->to_play;
    out->banker = t->banker;
    out->to_act = t->to_act;
    out->action = t->action;
    out->at = t->at;
    out->shown = t->shown;
    out->shoe = (uint16_t)(t->shoe_count - t->shoe_at);
    out->tray = t->tray;
    if (viewer == NO_SEAT || !t->person[viewer].here)
        return;
    if (t->phase == BANK_IDLE || t->phase == BANK_WAGERS ||
        t->phase == BANK_BROKEN)
        may_before(b, t, out);
    else if (game != NULL && game->may != NULL)
        out->may = (uint8_t)game->may(b, t, viewer, out->list);
}
