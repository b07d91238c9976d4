/*
 * place.h - moves cards and chips, for the files that apply events only.
 *
 * A card is lifted from a place and laid at another; after each event no card
 * may be left in the dealer's hands (poker_apply.c checks it).  If an event
 * needs a card or chips that the table does not have, it is not a fact:
 * t->untrue says so, and nothing is written out of place.
 */
#ifndef RULE_PLACE_H
#define RULE_PLACE_H

#include <string.h>

#include "base/must.h"
#include "rule/event.h"
#include "rule/fact.h"
#include "rule/poker/table.h"

/* The state in which each begins; see place.c. */
extern const struct poker_hand hand_begin;
extern const struct deal deal_begin;
extern const struct round round_begin;
extern const struct ruling ruling_begin;
extern const struct seat seat_begin;

/* Keeps the sets of seats true after a seat has changed. */
static inline void seat_mark(struct table *t, seat_no n)
{
    const struct seat *s = &t->seat[n];
    unsigned bit = 1u << n, live = s->state == SEAT_LIVE ? bit : 0;

    t->deal.live = (uint16_t)((t->deal.live & ~bit) | live);
    t->deal.able = (uint16_t)((t->deal.able & ~bit) |
                              (s->stack > 0 ? live & ~t->ruling.capped : 0));
}

/* Marks a seat as all-in; the rest of its chips is out of play. */
static inline void seat_cap(struct table *t, seat_no n)
{
    t->ruling.capped |= (uint16_t)(1u << n);
    seat_mark(t, n);
}

/* Removes a folded hand from both sets. */
static inline void seat_unmark(struct table *t, seat_no n)
{
    unsigned others = ~(1u << n);

    t->deal.live &= (uint16_t)others;
    t->deal.able &= (uint16_t)others;
}

static inline void seats_mark(struct table *t)
{
    for (seat_no s = 0; s < t->seats; s++)
        seat_mark(t, s);
}

/* Does the seat have a hand that an event may concern? */
static inline bool seat_is_in_hand(const struct table *t, seat_no s)
{
    return seat_is_there(t, s) && seat_is_live(t, s);
}

/* True if `next` has a hand, or is nobody. */
static inline bool next_can_be(const struct table *t, seat_no next)
{
    return next == NO_SEAT || seat_is_in_hand(t, next);
}

/* True if `s` is nobody, or one of these seats. */
static inline bool may_be_in(unsigned in, seat_no s)
{
    return s == NO_SEAT || (s >= 0 && s < SEATS_MAX && (in >> s & 1) != 0);
}

static inline void seat_pay(struct table *t, seat_no n, money amount)
{
    struct seat *s = &t->seat[n];

    FACT(t, CHIPS, amount >= 0 && amount <= s->stack);
    s->stack -= amount;
    s->bet += amount;
    if (s->bet > t->round.high)
        t->round.high = s->bet;
    if (s->stack == 0) /* nothing else of the sets of seats has changed */
        t->deal.able &= (uint16_t) ~(1u << n);
}

/* Remembers the level after a bet or raise, in case it goes back. */
static inline void rung_add(struct table *t)
{
    int n = t->round.raises < RUNGS_MAX ? t->round.raises : RUNGS_MAX - 1;

    t->round.rung[n] = t->round.level;
}

/* The next step of the street. */
static inline void step_on(struct table *t)
{
    FACT(t, TIME, t->deal.step < STREET_STEPS_MAX);
    t->deal.step++;
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

/* Are these the cards that the mask selects? */
static inline bool cards_are(const struct seat *s, unsigned which,
                             const card *cards, int n)
{
    int i = 0;

    if (which >> s->cards != 0 || __builtin_popcount(which) != n)
        return false;
    for (; which != 0; which &= which - 1)
        if (s->card[__builtin_ctz(which)] != cards[i++])
            return false;
    return true;
}

/* Can these cards lie on a table, known or unknown? */
static inline bool cards_can_lie(const card *cards, int n)
{
    return (set_of_all(cards, n) & ~(SET_54 | set_of(CARD_UNKNOWN))) == 0;
}

/* Takes the top card of the stub, which must be the one the event says. */
static inline card stub_take(struct table *t, card said)
{
    FACT_ELSE(t, CARDS,
              t->stub_at < t->stub_count && t->stub[t->stub_at] == said,
              CARD_UNKNOWN);
    lift(t, said);
    t->stub_at++;
    return said;
}

/* The top card was unknown; from now on it is this one. */
static inline void stub_name(struct table *t, card said)
{
    FACT(t, CARDS,
         t->stub_at < t->stub_count && t->stub[t->stub_at] == CARD_UNKNOWN &&
             card_can_be(t, said));
    t->stub[t->stub_at] = said;
    t->hand.known |= set_of(said);
}

/* Takes the top card, which a live dealer may have named as it came.  It goes
   straight to its place, so nothing is lifted or laid. */
static inline card stub_top(struct table *t, card said)
{
    FACT_ELSE(t, CARDS, t->stub_at < t->stub_count, CARD_UNKNOWN);
    if (__builtin_expect(t->stub[t->stub_at] != said, 0))
        stub_name(t, said);
    t->stub_at++;
    return said;
}

/* Takes the top card the same way and lifts it. */
static inline card stub_deal(struct table *t, card said)
{
    card c = stub_top(t, said);

    lift(t, c);
    return c;
}

static inline void seat_put(struct table *t, struct seat *s, card c, bool up)
{
    unsigned n = s->cards;

    FACT(t, CARDS, n < HAND_CARDS_MAX);
    s->up |= (uint8_t)((up ? 1u : 0u) << n);
    s->card[n] = c;
    s->cards = (uint8_t)(n + 1);
}

static inline void seat_get(struct table *t, struct seat *s, card c, bool up)
{
    lay(t, c);
    seat_put(t, s, c, up);
}

static inline void out_put(struct table *t, card c)
{
    FACT(t, CARDS, t->ruling.outs < DECK_CARDS_MAX);
    t->ruling.out[t->ruling.outs++] = c;
}

/* Puts a card out of play for good: no shuffle brings it back. */
static inline void out_add(struct table *t, card c)
{
    lay(t, c);
    out_put(t, c);
}

static inline void muck_put(struct table *t, card c)
{
    FACT(t, CARDS, t->mucked < DECK_CARDS_MAX);
    t->muck[t->mucked++] = c;
}

/* Puts a card on the muck.  A joker that does not belong is no discard. */
static inline void discard_put(struct table *t, card c)
{
    if (card_is_joker(c) && t->stakes.jokers == 0)
        out_put(t, c);
    else
        muck_put(t, c);
}

static inline void muck_add(struct table *t, card c)
{
    lay(t, c);
    discard_put(t, c);
}

/* Throws the cards of a mask away and closes the gaps. */
void seat_throw(struct table *t, struct seat *s, unsigned mask);

/* Lays a card on top of the stub; after a shuffle there is no room yet. */
static inline void stub_put(struct table *t, card c)
{
    if (t->stub_at == 0) {
        FACT(t, CARDS, t->stub_count < DECK_CARDS_MAX);
        memmove(t->stub + 1, t->stub, t->stub_count);
        t->stub_count++;
        t->stub_at = 1;
    }
    lay(t, c);
    t->stub[--t->stub_at] = c;
}

/* Takes a card out of the stub, `depth` below the top. */
static inline card stub_take_at(struct table *t, int depth)
{
    int at = t->stub_at + depth;
    card c;

    FACT_ELSE(t, CARDS, depth >= 0 && at < t->stub_count, CARD_UNKNOWN);
    c = t->stub[at];
    lift(t, c);
    for (; at > t->stub_at; at--)
        t->stub[at] = t->stub[at - 1];
    t->stub_at++;
    return c;
}

/* Takes the first card that lies face down; a card that lies up is the next
   burn. */
static inline card stub_take_down(struct table *t, card said)
{
    card c = stub_take_at(t, t->ruling.top_up);

    FACT_ELSE(t, CARDS, c == said, CARD_UNKNOWN);
    return c;
}

/* Puts a card back on top, but below a card that lies face up. */
static inline void stub_put_down(struct table *t, card c)
{
    stub_put(t, c);
    if (t->ruling.top_up && stub_left(t) > 1) {
        t->stub[t->stub_at] = t->stub[t->stub_at + 1];
        t->stub[t->stub_at + 1] = c;
    }
}

/* Takes the last burn back. */
static inline card burn_take(struct table *t)
{
    FACT_ELSE(t, CARDS, t->burns > 0, CARD_UNKNOWN);
    lift(t, t->burn[--t->burns]);
    if (t->ruling.burn_up > t->burns) {
        t->ruling.burn_up = 0;
        t->ruling.due &= (uint8_t)~DUE_TURN_DOWN;
    }
    return t->burn[t->burns];
}

static inline void burn_add(struct table *t, card c)
{
    FACT(t, CARDS, t->burns < BURNS_MAX);
    lay(t, c);
    t->burn[t->burns++] = c;
}

/* Checks that no card is left in the dealer's hands. */
static inline void cards_are_laid(struct table *t)
{
    if ((t->lifted != 0 || t->lifted_sum != 0) && t->untrue == UNTRUE_NOTHING)
        t->untrue = UNTRUE_CARDS;
}

/* Checks that stacks, bets, pot and collection sum to the chips brought in. */
void chips_add_up(struct table *t);

/*
 * Forgets the draw before, if there was one: what was thrown away for it,
 * spread, or came with it has nothing to do with the next draw.
 */
void draw_forget(struct table *t);

/* All have said what they draw: it goes to the muck in their order. */
void discards_in(struct table *t);

/*
 * Lifts the muck off the table, except the discards of the seats of `keep` and
 * the last `end` cards, which stay in their order.
 */
void muck_lift(struct table *t, unsigned keep, int end);

/*
 * The lead is asked again: the forced bet of `forced` goes back, and the round
 * is as if nothing had been bet; on later streets nobody was forced.  Does
 * nothing unless `again`.
 */
void lead_again(struct table *t, bool again, seat_no forced, money back);

/*
 * Sets the state of the betting after chips were returned.  Declarations about
 * the old bet no longer bind anybody.
 */
void level_set(struct table *t, money high, money level, money last_raise,
               int raises, unsigned acted);

/* Sets the level from an event that has its fields. */
#define LEVEL_SET(t, e)                                                       \
    level_set((t), (e)->high, (e)->level, (e)->last_raise, (e)->raises,       \
              (e)->acted)

#endif
