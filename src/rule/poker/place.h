/*
 * place.h - how cards and chips are moved: for the files that apply events,
 * and for no others.
 *
 * A card that leaves a place is lifted, one that comes to a place is laid;
 * after each event nothing may be left in the dealer's hands (apply.c).
 */
#ifndef RULE_PLACE_H
#define RULE_PLACE_H

#include <string.h>

#include "base/must.h"
#include "rule/event.h"

/* Keeps the sets of seats true after a seat has changed. */
static inline void seat_mark(struct table *t, seat_no n)
{
    const struct seat *s = &t->seat[n];
    unsigned bit = 1u << n, live = s->state == SEAT_LIVE ? bit : 0;

    t->live = (uint16_t)((t->live & ~bit) | live);
    t->able = (uint16_t)((t->able & ~bit) |
                         (s->stack > 0 ? live & ~t->ruling.capped : 0));
}

static inline void seats_mark(struct table *t)
{
    for (seat_no s = 0; s < t->seats; s++)
        seat_mark(t, s);
}

static inline void seat_pay(struct table *t, seat_no n, money amount)
{
    struct seat *s = &t->seat[n];

    MUST(amount >= 0 && amount <= s->stack);
    s->stack -= amount;
    s->bet += amount;
    if (s->bet > t->high)
        t->high = s->bet;
    seat_mark(t, n);
}

/* The level after this bet or raise, for the case that it goes back. */
static inline void rung_add(struct table *t)
{
    t->rung[t->raises < RUNGS_MAX ? t->raises : RUNGS_MAX - 1] = t->level;
}

/* A card leaves a place. */
static inline void lift(struct table *t, card c)
{
    t->lifted++;
    t->lifted_sum += set_of(c);
}

/* A card comes to a place. */
static inline void lay(struct table *t, card c)
{
    t->lifted--;
    t->lifted_sum -= set_of(c);
}

static inline void lift_all(struct table *t, const card *cards, int n)
{
    for (int i = 0; i < n; i++)
        lift(t, cards[i]);
}

static inline void lay_all(struct table *t, const card *cards, int n)
{
    for (int i = 0; i < n; i++)
        lay(t, cards[i]);
}

/* Takes the top card of the stub, which must be the one the event says. */
static inline card stub_take(struct table *t, card said)
{
    MUST(t->stub_at < t->stub_count && t->stub[t->stub_at] == said);
    lift(t, said);
    t->stub_at++;
    return said;
}

static inline void seat_get(struct table *t, struct seat *s, card c, bool up)
{
    MUST(s->cards < HAND_CARDS_MAX);
    lay(t, c);
    s->up |= (uint8_t)((up ? 1u : 0u) << s->cards);
    s->card[s->cards++] = c;
}

/* A card that is out of play for good: no shuffle brings it back. */
static inline void out_add(struct table *t, card c)
{
    MUST(t->ruling.outs < DECK_CARDS_MAX);
    lay(t, c);
    t->ruling.out[t->ruling.outs++] = c;
}

static inline void muck_lay(struct table *t, card c)
{
    MUST(t->mucked < DECK_CARDS_MAX);
    lay(t, c);
    t->muck[t->mucked++] = c;
}

/* A joker that does not belong is no discard. */
static inline void muck_add(struct table *t, card c)
{
    if (card_is_joker(c) && t->stakes.jokers == 0)
        out_add(t, c);
    else
        muck_lay(t, c);
}

/* Throws the cards of a mask away and closes the gaps. */
static inline void seat_throw(struct table *t, struct seat *s, unsigned mask)
{
    int kept = 0, had = s->cards;
    unsigned up = 0;

    for (int i = 0; i < s->cards; i++)
        if ((mask >> i & 1) == 0) {
            up |= ((unsigned)s->up >> i & 1u) << kept;
            s->card[kept++] = s->card[i];
        } else {
            lift(t, s->card[i]);
            muck_add(t, s->card[i]);
        }
    s->cards = (uint8_t)kept;
    s->held = (uint8_t)(kept == 0 ? had : 0);
    s->held_up = s->up;
    s->up = (uint8_t)up;
}

/* All have said what they draw: it goes to the muck in their order. */
void discards_in(struct table *t);

/* Lays a card on top of the stub; after a shuffle there is no room yet. */
static inline void stub_put(struct table *t, card c)
{
    if (t->stub_at == 0) {
        MUST(t->stub_count < DECK_CARDS_MAX);
        memmove(t->stub + 1, t->stub, t->stub_count);
        t->stub_count++;
        t->stub_at = 1;
    }
    lay(t, c);
    t->stub[--t->stub_at] = c;
}

/* Takes a card out of the stub, so deep below the top. */
static inline card stub_take_at(struct table *t, int depth)
{
    int at = t->stub_at + depth;
    card c = t->stub[at];

    MUST(at < t->stub_count);
    lift(t, c);
    for (; at > t->stub_at; at--)
        t->stub[at] = t->stub[at - 1];
    t->stub_at++;
    return c;
}

/* The first that lies face down: a card that lies up is the next burn. */
static inline card stub_take_down(struct table *t, card said)
{
    card c = stub_take_at(t, t->ruling.top_up);

    MUST(c == said);
    return c;
}

/* Back on top, but below a card that lies there face up. */
static inline void stub_put_down(struct table *t, card c)
{
    stub_put(t, c);
    if (t->ruling.top_up) {
        t->stub[t->stub_at] = t->stub[t->stub_at + 1];
        t->stub[t->stub_at + 1] = c;
    }
}

/* How many cards the board's last street has. */
static inline int street_board(const struct table *t)
{
    return t->boards > 3 ? 1 : t->boards;
}

/* The last burn is taken up again. */
static inline card burn_take(struct table *t)
{
    MUST(t->burns > 0);
    lift(t, t->burn[--t->burns]);
    if (t->ruling.burn_up > t->burns) {
        t->ruling.burn_up = 0;
        t->ruling.due &= (uint8_t)~DUE_TURN_DOWN;
    }
    return t->burn[t->burns];
}

static inline void burn_add(struct table *t, card c)
{
    MUST(t->burns < BURNS_MAX);
    lay(t, c);
    t->burn[t->burns++] = c;
}

#endif
