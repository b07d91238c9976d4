/*
 * total_advance.c - what the dealer does by himself in a game of totals:
 * deals, looks at the down card, gives a doubled or a split hand its card,
 * and completes the player-dealer's.
 *
 * The player-dealer's hand is completed even if everybody is bust: three
 * eights may save them (ROG-PURE215-G8a).
 *
 * Leaves: deal.peek, and those total.c asks
 */
#include "base/must.h"
#include "rule/banked/total_pair.h"

/* Looks at the down card only where the up card may make a pure with it. */
static bool is_peeked(const struct book *b, card up)
{
    return book_yes(b, LEAF_DEAL_PEEK) &&
           (card_is_ace(up) || card_is_bonus(up));
}

static void deal(const struct book *b, const struct bank *t, struct event *out)
{
    card first[SPOTS_MAX][2];
    int at = t->shoe_at;
    card up = CARD_NONE;

    event_init(out, EV_DEALT_IN, t->banker);
    for (int pass = 0; pass < 2; pass++) {
        int s = t->banker;

        for (int i = 0; i < t->seats; i++) {
            s = s + 1 >= t->seats ? 0 : s + 1;
            if (t->spot[s].wagers == 0 && s != t->banker)
                continue;
            MUST(at < t->shoe_count);
            out->card[out->count++] = first[s][pass] = t->shoe[at++];
        }
    }
    up = first[t->banker][0];
    if (card_is_ace(up) && total_insures(b))
        out->what = BANK_INSURE;
    else if (is_peeked(b, up))
        out->what = BANK_DEAL;
    else {
        out->what = BANK_PLAY;
        out->mask = total_done(b, t, first);
    }
}

/* A pure ends the hand: nobody draws, and settling begins. */
void total_peek(const struct book *b, const struct bank *t, struct event *out)
{
    card first[SPOTS_MAX][2];

    event_init(out, EV_PEEKED, t->banker);
    for (int s = 0; s < t->seats; s++) {
        first[s][0] = t->spot[s].hand[0].card[0];
        first[s][1] = t->spot[s].hand[0].card[1];
    }
    out->mask = total_done(b, t, first);
    out->flag = book_yes(b, LEAF_DEAL_PEEK) &&
                total_at(b, t, t->banker, 0).pure;
    if (out->flag)
        out->next = total_action(t);
}

/* The tray is shuffled where the shoe is empty and somebody wants a card. */
static bool shoe_is_out(const struct bank *t, struct event *out)
{
    if (t->shoe_at < t->shoe_count || t->tray == 0)
        return false;
    event_init(out, EV_TRAY, NO_SEAT);
    return true;
}

/* The hand to be played: what it gets without asking. */
static bool play(const struct book *b, const struct bank *t, struct event *out)
{
    struct total_hand h = t->spot[t->at].hand[t->to_play];

    if (shoe_is_out(t, out))
        return true;
    if (h.cards == 1 || (h.doubled && h.cards == 2)) {
        bool none = t->shoe_at == t->shoe_count;

        event_init(out, none ? EV_STAYED : EV_DRAWN, t->to_act);
        if (!none) {
            out->count = 1;
            out->card[0] = h.card[h.cards++] = t->shoe[t->shoe_at];
            h.sum += total_adds(out->card[0]);
            out->flag = total_is_over(b, t, t->at, &h);
        }
    } else if (total_is_over(b, t, t->at, &h)) {
        event_init(out, EV_STAYED, t->to_act); /* it cannot be split now */
    } else {
        return false;
    }
    out->spot = (uint8_t)t->at;
    out->hand = t->to_play;
    return true;
}

/* Turns the down card up, and draws by the chart. */
static bool turn(const struct book *b, const struct bank *t, struct event *out)
{
    const struct total_hand *h = &t->spot[t->banker].hand[0];
    struct total total = total_at(b, t, t->banker, 0);
    uint32_t sum = h->sum;
    int at = t->shoe_at, cards = h->cards;

    event_init(out, EV_BANK_DREW, t->banker);
    while (total_bank_hits(b, &total) && at < t->shoe_count) {
        out->card[out->count++] = t->shoe[at];
        sum += total_adds(t->shoe[at++]);
        total = total_from(sum, ++cards, true);
    }
    out->flag = !total_bank_hits(b, &total) || t->tray == 0;
    out->next = total_action(t);
    return true;
}

bool total_advance(const struct book *b, const struct bank *t,
                   struct event *out)
{
    switch (t->phase) {
    case BANK_DEAL:
        if (t->step == 0)
            deal(b, t, out);
        else
            total_peek(b, t, out);
        return true;
    case BANK_PLAY:
        return play(b, t, out);
    case BANK_SHOW:
        return (t->shown && shoe_is_out(t, out)) || turn(b, t, out);
    default: /* insurance: whoever wants it says so */
        return false;
    }
}
