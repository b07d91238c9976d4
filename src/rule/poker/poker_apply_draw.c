/*
 * poker_apply_draw.c - applies draws, discards and looks at mucked hands, for
 * poker_apply.c.
 *
 * Players get their cards after all have announced their draws.  Until then
 * only the mask is kept, so that a draw can be changed.
 *
 * Leaves: none
 */
#include "rule/poker/place.h"
#include "rule/poker/poker_apply.h"
#include "rule/poker/wrong.h"

/* Does the mask name only cards that the seat holds? */
static bool can_be_thrown(const struct seat *s, unsigned which)
{
    return which >> s->cards == 0;
}

/* Begins a step in which players announce in turn. */
static void say_in_turn(struct table *t, enum phase phase, seat_no next)
{
    FACT(t, TIME, t->phase == PHASE_STREET && !t->draw.serving);
    FACT(t, SEAT, seat_is_in_hand(t, next));
    t->phase = (uint8_t)phase;
    t->to_act = next;
}

void draw_forget(struct table *t)
{
    if (t->deal.last_drawer == NO_SEAT)
        return;
    for (seat_no s = 0; s < t->seats; s++) {
        t->seat[s].threw = 0;
        t->seat[s].spread = false;
        t->ruling.gone[s] = t->ruling.missing[s] = 0;
    }
    t->ruling.pat = 0;
    t->deal.last_drawer = NO_SEAT;
}

void apply_draw_begun(struct table *t, const struct ev_draw_begun *e)
{
    say_in_turn(t, PHASE_DRAW, e->next);
    if (t->untrue != UNTRUE_NOTHING)
        return;
    t->draw.drawn = 0;
    draw_forget(t);
}

void apply_discard_begun(struct table *t, const struct ev_discard_begun *e)
{
    say_in_turn(t, PHASE_DISCARD, e->next);
    if (t->untrue == UNTRUE_NOTHING)
        t->draw.drawn = 0;
}

/* Notes an announced draw; `in`: it was the last one, so the discards go
   in. */
static void note_draw(struct table *t, seat_no seat, unsigned which, bool in,
                      seat_no next)
{
    struct seat *s;

    FACT(t, TIME, t->phase == PHASE_DRAW);
    FACT(t, SEAT, seat_is_in_hand(t, seat) && next_can_be(t, next));
    FACT(t, TIME, !in || next == NO_SEAT);
    s = &t->seat[seat];
    FACT(t, CARDS, can_be_thrown(s, which));
    t->draw.drawn |= (uint16_t)(1u << seat);
    s->draw = (uint8_t)which;
    t->deal.last_drawer = seat;
    t->to_act = next;
}

void apply_drew(struct table *t, const struct ev_drew *e)
{
    note_draw(t, e->seat, e->which, e->in, e->next);
    if (t->untrue != UNTRUE_NOTHING)
        return;
    FACT(t, CARDS, e->count == __builtin_popcount(e->which));
    if (e->spread) { /* laid face up: pat */
        struct seat *s = &t->seat[e->seat];

        FACT(t, CARDS, e->which == 0 && e->cards == s->cards);
        FACT(t, CARDS, memcmp(e->card, s->card, s->cards) == 0);
        s->spread = true;
        s->up = (uint8_t)((1u << s->cards) - 1);
    }
    if (e->in)
        discards_in(t);
}

void apply_split(struct table *t, const struct ev_split *e)
{
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    FACT(t, CARDS, cards_are(&t->seat[e->seat], e->which, e->card, e->cards));
    note_draw(t, e->seat, e->which, e->in, e->next);
    if (t->untrue != UNTRUE_NOTHING)
        return;
    FACT(t, CARDS, e->count == __builtin_popcount(e->which));
    if (e->in)
        discards_in(t);
}

void apply_cards_said(struct table *t, const struct ev_cards_said *e)
{
    (void)e;
    FACT(t, TIME, t->phase == PHASE_DRAW && t->to_act == NO_SEAT);
    discards_in(t);
}

void apply_served(struct table *t, const struct ev_served *e)
{
    struct seat *s;

    FACT(t, TIME, t->phase == PHASE_STREET && t->draw.serving);
    FACT(t, SEAT, seat_is_in_hand(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, CARDS, e->cards > 0 && e->cards <= s->owed);
    for (int i = 0; i < e->cards; i++)
        seat_get(t, s, stub_deal(t, e->card[i]), false);
    s->owed = (uint8_t)(s->owed - e->cards);
}

void apply_draw_ended(struct table *t, const struct ev_draw_ended *e)
{
    (void)e;
    FACT(t, TIME, t->phase == PHASE_STREET && t->draw.serving);
    t->draw.serving = t->draw.burned = false;
    step_on(t);
}

/* Passes the turn to discard; after the last one the street continues. */
static void discard_on(struct table *t, seat_no next)
{
    t->to_act = next;
    if (next != NO_SEAT)
        return;
    t->phase = PHASE_STREET;
    step_on(t);
}

/* Was the discard late?  Then no turn depends on it. */
static bool was_late(struct table *t, seat_no seat)
{
    bool late = (t->deal.late >> seat & 1) != 0;

    t->deal.late &= (uint16_t) ~(1u << seat);
    return late;
}

void apply_discarded(struct table *t, const struct ev_discarded *e)
{
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && next_can_be(t, e->next));
    FACT(t, TIME,
         t->phase == PHASE_DISCARD ||
             (t->phase == PHASE_STREET && (t->deal.late >> e->seat & 1) != 0));
    FACT(t, CARDS, can_be_thrown(&t->seat[e->seat], e->which));
    seat_throw(t, &t->seat[e->seat], e->which);
    t->draw.drawn |= (uint16_t)(1u << e->seat);
    if (!was_late(t, e->seat))
        discard_on(t, e->next);
}

void apply_late(struct table *t, const struct ev_late *e)
{
    unsigned late;

    FACT(t, TIME, t->phase == PHASE_DISCARD);
    FACT(t, SEAT, seat_is_asked(t, e->seat) && e->next != e->seat);
    late = 1u << e->seat | e->more;
    FACT(t, SEAT, (late & ~table_asked(t)) == 0);
    FACT(t, SEAT, next_can_be(t, e->next));
    t->deal.late |= (uint16_t)late;
    t->draw.drawn |= (uint16_t)late;
    discard_on(t, e->next);
}

void apply_late_dead(struct table *t, const struct ev_late_dead *e)
{
    FACT(t, SEAT, seat_is_in_hand(t, e->seat) && e->next != e->seat);
    FACT(t, TIME,
         (t->phase == PHASE_DISCARD && e->seat == t->to_act) ||
             (t->phase == PHASE_STREET && (t->deal.late >> e->seat & 1) != 0));
    FACT(t, SEAT, next_can_be(t, e->next));
    t->seat[e->seat].state = SEAT_FOLDED;
    seat_throw(t, &t->seat[e->seat], UINT8_MAX);
    seat_mark(t, e->seat);
    if (!was_late(t, e->seat))
        discard_on(t, e->next);
}

void apply_hands_asked(struct table *t, const struct ev_hands_asked *e)
{
    FACT(t, TIME, t->phase == PHASE_SHOW && !t->deal.hands_asked);
    FACT(t, SEAT, seat_is_there(t, e->seat));
    t->deal.hands_asked = true;
}

void apply_muck_seen(struct table *t, const struct ev_muck_seen *e)
{
    FACT(t, TIME, t->phase == PHASE_SHOW && t->deal.hands_asked);
    FACT(t, SEAT, seat_is_there(t, e->seat));
    FACT(t, CARDS, hand_is_in_muck(t, e->seat));
    FACT(t, CARDS,
         e->cards == t->seat[e->seat].held &&
             memcmp(e->card, t->seat[e->seat].card, e->cards) == 0);
    FACT(t, SEAT, e->barred == t->ruling.barred);
    t->deal.muck_seen |= (uint16_t)(1u << e->seat);
}
