/*
 * total_apply.c - applies the events of a game of totals.
 *
 * An event is a fact: it is applied without asking whether it is allowed, but
 * never without checking that it is possible.  The next hand to be played
 * follows from the hands that are done.
 */
#include <string.h>

#include "rule/banked/bank_move.h"
#include "rule/banked/total.h"

static void hand_add(struct bank *t, struct total_hand *h, card c)
{
    FACT(t, CARDS, h->cards < TOTAL_CARDS_MAX);
    bank_take_card(t, c);
    h->card[h->cards++] = c;
    h->sum += total_addend(c);
}

/* Lays the first two cards of a hand, `one` from the top of the shoe as the
   event has them.  The caller counts the shoe. */
static inline void lay_hand(struct bank *t, struct total_hand *h, int one,
                            int two, const card *dealt)
{
    const card *top = t->shoe + t->shoe_at;
    card a = dealt[one], b = dealt[two];

    FACT(t, CARDS, h->cards == 0 && top[one] == a && top[two] == b);
    FACT(t, CARDS, card_is_real(a) && card_is_real(b));
    h->card[0] = a;
    h->card[1] = b;
    h->cards = 2;
    h->sum = total_addend(a) + total_addend(b);
    t->hand.dealt_sum += set_of(a) + set_of(b);
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

/* Goes on to the next hand, clockwise up to the player-dealer's. */
static void play_on(struct bank *t)
{
    int s = t->hand.at;

    FACT(t, SEAT, s >= 0 && s < t->seats);
    while (s != t->banker) {
        int h = hand_open(&t->spot[s]);

        if (h >= 0) {
            t->hand.at = (seat_no)s;
            t->hand.to_play = (uint8_t)h;
            t->to_act = total_player(&t->spot[s]);
            return;
        }
        s = s + 1 >= t->seats ? 0 : s + 1;
    }
    t->hand.at = t->to_act = NO_SEAT;
    t->phase = BANK_SHOW;
}

/* Spots that take no cards are done; the first other one is played. */
static void begin_play(struct bank *t, unsigned done)
{
    for (int s = 0; s < t->seats; s++)
        t->spot[s].hand[0].done = (done >> s & 1) != 0;
    t->phase = BANK_PLAY;
    t->hand.at = (seat_no)(t->banker + 1 >= t->seats ? 0 : t->banker + 1);
    play_on(t);
}

/* Counts pures in a row, only at the player's own seat. */
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

APART static void apply_dealt_in(struct bank *t, const struct ev_dealt_in *e)
{
    int half = __builtin_popcount(e->to), s = t->banker;

    FACT(t, TIME, t->phase == BANK_DEAL && t->hand.step == 0);
    FACT(t, TIME,
         e->phase == BANK_INSURE || e->phase == BANK_DEAL ||
             e->phase == BANK_PLAY);
    FACT(t, SEAT, e->seat == t->banker && e->to == bank_positions(t));
    FACT(t, CARDS, e->cards == 2 * half);
    FACT(t, CARDS, e->cards <= t->shoe_count - t->shoe_at);
    for (int n = 0; n < half; n++) {
        do
            s = s + 1 >= t->seats ? 0 : s + 1;
        while ((e->to >> s & 1) == 0);
        lay_hand(t, &t->spot[s].hand[0], n, n + half, e->card);
        if (s != t->banker)
            count_pures(t, s);
    }
    t->shoe_at = (uint16_t)(t->shoe_at + e->cards);
    t->hand.dealt = (uint16_t)(t->hand.dealt + e->cards);
    t->phase = e->phase;
    t->hand.step = 1;
    if (t->phase == BANK_PLAY)
        begin_play(t, e->done);
}

/* Is it this person's wager on the spot? */
static bool is_wager(const struct bank *t, int spot, int wager, seat_no seat)
{
    return spot < t->seats && wager < t->spot[spot].wagers &&
           t->spot[spot].wager[wager].owner == seat;
}

APART static void apply_insured(struct bank *t, const struct ev_insured *e)
{
    struct wager *w;

    FACT(t, TIME, t->phase == BANK_INSURE);
    FACT(t, SEAT, is_wager(t, e->spot, e->wager, e->seat));
    FACT(t, CHIPS, e->amount >= 0);
    w = &t->spot[e->spot].wager[e->wager];
    FACT(t, TIME, !w->even);
    bank_lay(t, e->seat, e->amount - w->insured);
    w->insured = e->amount;
}

/* Pays a wager even money before the down card is looked at. */
APART static void apply_even(struct bank *t, const struct ev_even *e)
{
    struct spot *s;

    FACT(t, TIME, t->phase == BANK_INSURE);
    FACT(t, SEAT, is_wager(t, e->spot, e->wager, e->seat));
    s = &t->spot[e->spot];
    FACT(t, TIME, !s->wager[e->wager].even);
    FACT(t, CHIPS, e->stake == s->stake[0][e->wager]);
    bank_pay(t, e->seat, e->paid, 0, e->stake);
    s->wager[e->wager].even = true;
    s->settled[0] |= (uint8_t)(1u << e->wager);
    s->stake[0][e->wager] = 0;
}

APART static void apply_peeked(struct bank *t, const struct ev_peeked *e)
{
    const struct total_hand *h;

    FACT(t, TIME,
         t->phase == BANK_INSURE ||
             (t->phase == BANK_DEAL && t->hand.step == 1));
    if (!e->pure) {
        begin_play(t, e->done);
        return;
    }
    h = &t->spot[t->banker].hand[0];
    FACT(t, SEAT, e->action >= 0 && e->action < t->seats);
    FACT(t, CARDS, e->cards == 2 && memcmp(e->card, h->card, 2) == 0);
    t->hand.shown = true;
    t->hand.action = e->action;
    t->hand.at = t->to_act = NO_SEAT;
    t->phase = BANK_SETTLE;
}

/* Is it the hand that is played? */
static bool is_played(const struct bank *t, int spot, int hand)
{
    return t->phase == BANK_PLAY && spot == t->hand.at && spot < t->seats &&
           hand == t->hand.to_play && hand < t->spot[spot].hands;
}

static void apply_drawn(struct bank *t, const struct ev_drawn *e)
{
    struct total_hand *h;

    FACT(t, TIME, is_played(t, e->spot, e->hand));
    h = &t->spot[e->spot].hand[e->hand];
    hand_add(t, h, e->card);
    h->done = e->done;
    if (e->done)
        play_on(t);
}

static void apply_stayed(struct bank *t, const struct ev_stayed *e)
{
    FACT(t, TIME, is_played(t, e->spot, e->hand));
    t->spot[e->spot].hand[e->hand].done = true;
    play_on(t);
}

static void apply_surrendered(struct bank *t, const struct ev_surrendered *e)
{
    struct total_hand *h;

    FACT(t, TIME, is_played(t, e->spot, e->hand));
    h = &t->spot[e->spot].hand[e->hand];
    h->done = h->surrendered = true;
    play_on(t);
}

/* In old journals the fee comes from the owner of the first wager at once. */
static void take_fee(struct bank *t, const struct spot *s, money fee)
{
    struct person *owner = &t->person[s->wager[0].owner];

    FACT(t, CHIPS, fee >= 0 && fee <= owner->stack);
    owner->stack -= fee;
    t->collected += fee;
}

/* Notes a fee that is charged next, before another card. */
static void owe(struct bank *t, const struct spot *s, money owes)
{
    FACT(t, CHIPS, owes >= 0 && owes <= t->person[s->wager[0].owner].stack);
    t->hand.owes = owes;
}

/* Adds to each wager, for this hand or a new one. */
static void lay_more(struct bank *t, const struct spot *s, const money *more,
                     money *stake)
{
    for (int w = 0; w < s->wagers; w++) {
        FACT(t, CHIPS, more[w] >= 0);
        bank_lay(t, s->wager[w].owner, more[w]);
        stake[w] += more[w];
    }
}

APART static void apply_doubled(struct bank *t, const struct ev_doubled *e)
{
    struct total_hand *h;
    struct spot *s;

    FACT(t, TIME, is_played(t, e->spot, e->hand));
    s = &t->spot[e->spot];
    h = &s->hand[e->hand];
    FACT(t, CARDS, h->cards == 2 && !h->doubled);
    FACT(t, CHIPS, e->amount == e->more[0]);
    lay_more(t, s, e->more, s->stake[e->hand]);
    h->doubled = true;
    take_fee(t, s, e->fee);
    owe(t, s, e->owes);
}

/* Makes the second card a hand of its own; owners who add nothing stay on the
   first hand. */
APART static void apply_parted(struct bank *t, const struct ev_parted *e)
{
    struct total_hand *h, *new;
    struct spot *s;

    FACT(t, TIME, is_played(t, e->spot, e->hand));
    s = &t->spot[e->spot];
    h = &s->hand[e->hand];
    FACT(t, CARDS, s->hands < SPLITS_MAX && h->cards == 2 && !h->doubled);
    FACT(t, CHIPS, e->amount == e->more[0]);
    new = &s->hand[s->hands];
    *new = (struct total_hand){.card = {h->card[1]},
                               .cards = 1,
                               .sum = total_addend(h->card[1])};
    h->cards = 1;
    h->sum = total_addend(h->card[0]);
    lay_more(t, s, e->more, s->stake[s->hands]);
    for (int w = 0; w < s->wagers; w++)
        if (e->more[w] == 0)
            s->settled[s->hands] |= (uint8_t)(1u << w);
    s->hands++;
    take_fee(t, s, e->fee);
    owe(t, s, e->owes);
}

APART static void apply_bank_drew(struct bank *t, const struct ev_bank_drew *e)
{
    struct total_hand *h;

    FACT(t, TIME, t->phase == BANK_SHOW && e->turns == !t->hand.shown);
    FACT(t, SEAT, e->seat == t->banker);
    FACT(t, SEAT, e->action >= 0 && e->action < t->seats);
    h = &t->spot[t->banker].hand[0];
    FACT(t, CARDS,
         !e->turns || (e->hands == h->cards &&
                       memcmp(e->hand, h->card, h->cards) == 0));
    FACT(t, CARDS, e->cards <= TOTAL_CARDS_MAX);
    for (int i = 0; i < e->cards; i++)
        hand_add(t, h, e->card[i]);
    t->hand.shown = true;
    t->hand.action = e->action;
    if (e->done)
        t->phase = BANK_SETTLE;
}

static void apply_tray(struct bank *t, const struct ev_tray *e)
{
    (void)e;
    FACT(t, TIME, t->phase == BANK_PLAY || t->phase == BANK_SHOW);
    FACT(t, CARDS, t->shoe_at == t->shoe_count && t->tray > 0);
    t->hand.before_short = t->phase;
    t->phase = BANK_SHORT;
}

APART static void apply_shuffled(struct bank *t, const struct ev_shuffled *e)
{
    FACT(t, TIME, t->phase == BANK_SHORT && e->phase == t->hand.before_short);
    FACT(t, CARDS, e->cards == t->tray && t->shoe_at == t->shoe_count);
    FACT(t, CARDS, bank_has_same_cards(e->card, t->discard, t->tray));
    memcpy(t->shoe, e->card, e->cards);
    t->shoe_count = e->cards;
    t->shoe_at = t->tray = 0;
    t->phase = e->phase;
}

APART static void apply_insurance(struct bank *t, const struct ev_insurance *e)
{
    struct wager *w;

    FACT(t, TIME, t->phase == BANK_SETTLE);
    FACT(t, SEAT, is_wager(t, e->spot, e->wager, e->seat));
    w = &t->spot[e->spot].wager[e->wager];
    FACT(t, CHIPS, w->insured > 0 && e->taken + e->back == w->insured);
    bank_pay(t, e->seat, e->paid, e->taken, e->back);
    w->insured = 0;
}

APART static void apply_prize(struct bank *t, const struct ev_prize *e)
{
    struct total_hand *h;

    FACT(t, TIME, t->phase == BANK_SETTLE);
    FACT(t, SEAT, e->spot < t->seats && bank_is_here(t, e->seat));
    FACT(t, CARDS, e->hand < SPLITS_MAX);
    h = &t->spot[e->spot].hand[e->hand];
    FACT(t, CARDS, h->cards > 0 && !h->prized);
    FACT(t, CHIPS, e->paid >= 0 && e->paid <= t->fund);
    h->prized = true;
    t->fund -= e->paid;
    t->person[e->seat].stack += e->paid;
}

bool total_apply(struct bank *t, const struct event *e)
{
#define CASE(ID, name)                                                        \
    case EV_##ID:                                                             \
        apply_##name(t, &e->name);                                            \
        return true
    switch (e->kind) {
        CASE(DEALT_IN, dealt_in);
        CASE(INSURED, insured);
        CASE(EVEN, even);
        CASE(PEEKED, peeked);
        CASE(DRAWN, drawn);
        CASE(STAYED, stayed);
        CASE(SURRENDERED, surrendered);
        CASE(DOUBLED, doubled);
        CASE(PARTED, parted);
        CASE(BANK_DREW, bank_drew);
        CASE(TRAY, tray);
        CASE(SHUFFLED, shuffled);
        CASE(INSURANCE, insurance);
        CASE(PRIZE, prize);
    default:
        return false;
    }
#undef CASE
}
