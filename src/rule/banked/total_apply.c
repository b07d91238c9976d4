/*
 * total_apply.c - the events of a game of totals, carried out.
 *
 * An event is a fact: it is carried out without asking whether it may be.
 * Whose hand is played next follows from which hands are done.
 */
#include <string.h>

#include "rule/banked/bank_move.h"
#include "rule/banked/total.h"

static void hand_add(struct bank *t, struct total_hand *h, card c)
{
    MUST(h->cards < TOTAL_CARDS_MAX);
    h->card[h->cards++] = bank_take_card(t, c);
    h->sum += total_adds(c);
}

/* The first hand of a spot that is not done; -1: none. */
static int hand_open(const struct spot *s)
{
    if (s->wagers == 0)
        return -1;
    for (int h = 0; h < s->hands; h++)
        if (!s->hand[h].done)
            return h;
    return -1;
}

/* Goes on to the next hand, clockwise until the player-dealer's. */
static void play_on(struct bank *t)
{
    int s = t->at;

    while (s != t->banker) {
        int h = hand_open(&t->spot[s]);

        if (h >= 0) {
            t->at = (seat_no)s;
            t->to_play = (uint8_t)h;
            t->to_act = total_player(&t->spot[s]);
            return;
        }
        s = s + 1 >= t->seats ? 0 : s + 1;
    }
    t->at = t->to_act = NO_SEAT;
    t->phase = BANK_SHOW;
}

/* Spots that take no cards are done; the first other one is played. */
static void play_begins(struct bank *t, unsigned done)
{
    for (int s = 0; s < t->seats; s++)
        t->spot[s].hand[0].done = (done >> s & 1) != 0;
    t->phase = BANK_PLAY;
    t->at = (seat_no)(t->banker + 1 >= t->seats ? 0 : t->banker + 1);
    play_on(t);
}

/* Pures in a row count at one's own seat. */
static void count_pures(struct bank *t, int s)
{
    const struct total_hand *h = &t->spot[s].hand[0];
    bool pure = (card_is_ace(h->card[0]) && card_is_bonus(h->card[1])) ||
                (card_is_ace(h->card[1]) && card_is_bonus(h->card[0]));

    if (!pure || total_player(&t->spot[s]) != s)
        t->pures[s] = 0;
    else if (t->pures[s] < UINT8_MAX)
        t->pures[s]++;
}

static void apply_dealt_in(struct bank *t, const struct event *e)
{
    int n = 0;

    for (int pass = 0; pass < 2; pass++) {
        int s = t->banker;

        for (int i = 0; i < t->seats; i++) {
            s = s + 1 >= t->seats ? 0 : s + 1;
            if (t->spot[s].wagers == 0 && s != t->banker)
                continue;
            hand_add(t, &t->spot[s].hand[0], e->card[n++]);
            if (pass == 1 && s != t->banker)
                count_pures(t, s);
        }
    }
    MUST(n == e->count);
    t->phase = e->what;
    t->step = 1;
    if (t->phase == BANK_PLAY)
        play_begins(t, e->mask);
}

static void apply_insured(struct bank *t, const struct event *e)
{
    struct wager *w = &t->spot[e->spot].wager[e->mask];

    bank_lay(t, e->seat, e->amount - w->insured);
    w->insured = e->amount;
}

/* Paid and done with, before the down card is looked at. */
static void apply_even(struct bank *t, const struct event *e)
{
    struct spot *s = &t->spot[e->spot];

    MUST(e->level == s->stake[0][e->mask] && e->amount <= t->bank);
    s->wager[e->mask].even = true;
    s->settled[0] |= (uint8_t)(1u << e->mask);
    s->stake[0][e->mask] = 0;
    t->laid -= e->level;
    t->person[e->seat].stack += e->level + e->amount;
    t->bank -= e->amount;
    t->paid_out += e->amount;
}

static void apply_peeked(struct bank *t, const struct event *e)
{
    if (!e->flag) {
        play_begins(t, e->mask);
        return;
    }
    t->shown = true;
    t->action = e->next;
    t->at = t->to_act = NO_SEAT;
    t->phase = BANK_SETTLE;
}

static void apply_drawn(struct bank *t, const struct event *e)
{
    struct total_hand *h = &t->spot[e->spot].hand[e->hand];

    hand_add(t, h, e->card[0]);
    h->done = e->flag;
    if (e->flag)
        play_on(t);
}

static void apply_stood(struct bank *t, const struct event *e)
{
    struct total_hand *h = &t->spot[e->spot].hand[e->hand];

    h->done = true;
    h->surrendered = e->kind == EV_SURRENDERED;
    play_on(t);
}

/* The fee comes from the owner of the first wager. */
static void take_fee(struct bank *t, const struct spot *s, money fee)
{
    t->person[s->wager[0].owner].stack -= fee;
    t->collected += fee;
}

static void apply_doubled(struct bank *t, const struct event *e)
{
    struct spot *s = &t->spot[e->spot];

    for (int w = 0; w < s->wagers; w++) {
        bank_lay(t, s->wager[w].owner, e->share[w]);
        s->stake[e->hand][w] += e->share[w];
    }
    s->hand[e->hand].doubled = true;
    take_fee(t, s, e->other);
}

/* The second card becomes a hand of its own; who lays nothing stays behind. */
static void apply_parted(struct bank *t, const struct event *e)
{
    struct spot *s = &t->spot[e->spot];
    struct total_hand *h = &s->hand[e->hand], *new = &s->hand[s->hands];

    MUST(s->hands < SPLITS_MAX && h->cards == 2);
    memset(new, 0, sizeof *new);
    new->card[0] = h->card[1];
    new->cards = h->cards = 1;
    new->sum = total_adds(new->card[0]);
    h->sum = total_adds(h->card[0]);
    s->settled[s->hands] = 0;
    for (int w = 0; w < s->wagers; w++) {
        bank_lay(t, s->wager[w].owner, e->share[w]);
        s->stake[s->hands][w] = e->share[w];
        if (e->share[w] == 0)
            s->settled[s->hands] |= (uint8_t)(1u << w);
    }
    s->hands++;
    take_fee(t, s, e->other);
}

static void apply_turned(struct bank *t, const struct event *e)
{
    for (int i = 0; i < e->count; i++)
        hand_add(t, &t->spot[t->banker].hand[0], e->card[i]);
    t->shown = true;
    t->action = e->next;
    if (e->flag)
        t->phase = BANK_SETTLE;
}

static void apply_tray(struct bank *t)
{
    t->before_short = t->phase;
    t->phase = BANK_SHORT;
}

static void apply_shuffled(struct bank *t, const struct event *e)
{
    MUST(e->count == t->tray && t->shoe_at == t->shoe_count);
    memcpy(t->shoe, e->card, e->count);
    t->shoe_count = e->count;
    t->shoe_at = t->tray = 0;
    t->phase = t->before_short;
}

static void apply_insurance(struct bank *t, const struct event *e)
{
    struct wager *w = &t->spot[e->spot].wager[e->mask];

    MUST(e->other + e->level == w->insured);
    w->insured = 0;
    t->laid -= e->other + e->level;
    t->person[e->seat].stack += e->amount + e->level;
    t->bank += e->other - e->amount;
    t->paid_out += e->amount;
    t->taken_in += e->other;
}

static void apply_prize(struct bank *t, const struct event *e)
{
    t->spot[e->spot].hand[e->hand].prized = true;
    t->fund -= e->amount;
    t->person[e->seat].stack += e->amount;
}

bool total_apply(struct bank *t, const struct event *e)
{
    switch (e->kind) {
    case EV_DEALT_IN:
        apply_dealt_in(t, e);
        break;
    case EV_INSURED:
        apply_insured(t, e);
        break;
    case EV_EVEN:
        apply_even(t, e);
        break;
    case EV_PEEKED:
        apply_peeked(t, e);
        break;
    case EV_DRAWN:
        apply_drawn(t, e);
        break;
    case EV_STAYED:
    case EV_SURRENDERED:
        apply_stood(t, e);
        break;
    case EV_DOUBLED:
        apply_doubled(t, e);
        break;
    case EV_PARTED:
        apply_parted(t, e);
        break;
    case EV_BANK_DREW:
        apply_turned(t, e);
        break;
    case EV_TRAY:
        apply_tray(t);
        break;
    case EV_SHUFFLED:
        apply_shuffled(t, e);
        break;
    case EV_INSURANCE:
        apply_insurance(t, e);
        break;
    case EV_PRIZE:
        apply_prize(t, e);
        break;
    default:
        return false;
    }
    return true;
}
