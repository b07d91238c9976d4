/*
 * total_advance.c - the dealer's own steps in a game of totals: deals, looks
 * at the down card, gives a doubled or split hand its card, and completes the
 * player-dealer's hand.
 *
 * The player-dealer's hand is completed even if everybody is bust: because
 * three eights may save them (ROG-PURE215-G8a).
 *
 * Leaves: deal.peek, bank.stands_hard, deal.pure_ends, and those total.c asks
 */
#include <string.h>

#include "base/must.h"
#include "rule/banked/total_pair.h"
#include "rule/refuse.h"

/* Looks at the down card only if the up card could make a pure with it. */
static bool is_peeked(const struct book *b, card up)
{
    return book_has(b, LEAF_DEAL_PEEK) &&
           (card_is_ace(up) || card_is_bonus(up));
}

/* The phase after the first two cards of each hand. */
static enum bank_phase after_deal(const struct book *b, card up)
{
    if (card_is_ace(up) && total_has_insurance(b))
        return BANK_INSURE;
    return is_peeked(b, up) ? BANK_DEAL : BANK_PLAY;
}

APART static void deal(const struct book *b, const struct bank *t,
                       struct event *out)
{
    struct ev_dealt_in *e = make_dealt_in(out);
    card first[SPOTS_MAX][2];
    const card *top = t->shoe + t->shoe_at;
    unsigned to = bank_positions(t);
    int half = __builtin_popcount(to), s = t->banker;

    e->seat = t->banker;
    e->to = (uint16_t)to;
    MUST(2 * half <= t->shoe_count - t->shoe_at && half <= SPOTS_MAX);
    for (int n = 0; n < half; n++) {
        do
            s = s + 1 >= t->seats ? 0 : s + 1;
        while ((e->to >> s & 1) == 0);
        e->card[n] = first[s][0] = top[n];
        e->card[n + half] = first[s][1] = top[n + half];
    }
    e->cards = (uint16_t)(2 * half);
    e->phase = (uint8_t)after_deal(b, first[t->banker][0]);
    if (e->phase == BANK_PLAY)
        e->done = total_done(b, t, first);
}

/* A pure ends the hand, so nobody draws and settling begins. */
APART void total_peek(const struct book *b, const struct bank *t,
                      struct event *out)
{
    const struct total_hand *h = &t->spot[t->banker].hand[0];
    struct ev_peeked *e = make_peeked(out);
    card first[SPOTS_MAX][2];

    MUST(h->cards == 2);
    for (int s = 0; s < t->seats; s++) {
        first[s][0] = t->spot[s].hand[0].card[0];
        first[s][1] = t->spot[s].hand[0].card[1];
    }
    e->done = total_done(b, t, first);
    e->pure = book_has(b, LEAF_DEAL_PEEK) && total_at(b, t, t->banker, 0).pure;
    out->leaf = LEAF_DEAL_PEEK;
    if (!e->pure)
        return;
    out->leaf = (uint16_t)leaf_of_house(b, LEAF_PURE_ENDS, LEAF_DEAL_PEEK);
    e->action = total_action(t);
    e->cards = 2;
    e->card[0] = h->card[0];
    e->card[1] = h->card[1];
}

/* Shuffles the tray if the shoe is empty and somebody needs a card. */
static bool shoe_is_out(const struct bank *t, struct event *out)
{
    if (t->shoe_at < t->shoe_count || t->tray == 0)
        return false;
    make_tray(out);
    return true;
}

/* The cards that the hand in play gets without asking. */
static bool play(const struct book *b, const struct bank *t, struct event *out)
{
    const struct spot *s;
    const struct total_hand *h;

    MUST(t->hand.at >= 0 && t->hand.at < t->seats);
    s = &t->spot[t->hand.at];
    MUST(t->hand.to_play < s->hands);
    h = &s->hand[t->hand.to_play];
    if (shoe_is_out(t, out))
        return true;
    if (h->cards == 1 || (h->doubled && h->cards == 2)) {
        if (t->shoe_at == t->shoe_count)
            total_stay(t, out);
        else
            total_draw(b, t, out);
        return true;
    }
    if (!total_is_over(b, t, t->hand.at, h))
        return false;
    total_stay(t, out); /* it can no longer be split */
    return true;
}

/* Turns the down card up, and draws by the chart. */
APART static void turn(const struct book *b, const struct bank *t,
                       struct event *out)
{
    const struct total_hand *h = &t->spot[t->banker].hand[0];
    struct total total = total_at(b, t, t->banker, 0);
    struct ev_bank_drew *e = make_bank_drew(out);
    uint32_t sum = h->sum;
    int at = t->shoe_at, cards = h->cards;

    e->seat = t->banker;
    e->turns = !t->hand.shown;
    if (e->turns) {
        e->hands = h->cards;
        memcpy(e->hand, h->card, h->cards);
    }
    while (total_bank_must_hit(b, &total) && at < t->shoe_count &&
           cards < TOTAL_CARDS_MAX) {
        e->card[e->cards++] = t->shoe[at];
        sum += total_addend(t->shoe[at++]);
        total = total_from(sum, ++cards, true);
    }
    if (e->cards > 0)
        e->draws = e->turns ? DRAWS_FIRST : DRAWS_MORE;
    e->done = !total_bank_must_hit(b, &total) || t->tray == 0 ||
              cards == TOTAL_CARDS_MAX;
    e->action = total_action(t);
    out->leaf = LEAF_BANK_STANDS;
}

bool total_advance(const struct book *b, const struct bank *t,
                   struct event *out)
{
    switch (t->phase) {
    case BANK_DEAL:
        if (t->hand.step == 0)
            deal(b, t, out);
        else
            total_peek(b, t, out);
        return true;
    case BANK_PLAY:
        return play(b, t, out);
    case BANK_SHOW:
        if (!t->hand.shown || !shoe_is_out(t, out))
            turn(b, t, out);
        return true;
    default: /* insurance: players who want it ask for it */
        return false;
    }
}
