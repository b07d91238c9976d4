/*
 * sides_apply.c - applies the events of a banked game with two sides.
 *
 * An event is a fact: it is applied without asking whether it is allowed, but
 * never without checking that it is possible.
 *
 * Invariant: the chips on the named wagers of an owner at a spot are together
 * spot[].stake[0][], and the main ones wager[].amount.
 */
#include <string.h>

#include "rule/banked/bank_move.h"
#include "rule/banked/sides.h"

/* What follows a step: the next one, or settling. */
static void go_on(struct bank *t, int next, bool over, seat_no action)
{
    FACT(t, TIME, next <= COURSE_ACTS);
    if (!over) {
        t->hand.step = (uint8_t)next;
        return;
    }
    FACT(t, SEAT, action >= 0 && action < t->seats);
    t->hand.step = (uint8_t)next;
    t->hand.action = action;
    t->hand.shown = true;
    t->phase = BANK_SETTLE;
}

static void apply_side_card(struct bank *t, const struct ev_side_card *e)
{
    struct sides *s = &t->sides;

    FACT(t, TIME, t->phase == BANK_DEAL);
    FACT(t, FIELD, e->side < COURSE_SIDES);
    FACT(t, CARDS, s->cards[e->side] < SIDE_CARDS_MAX);
    FACT(t, CARDS, e->drawn || s->drew[e->side] == 0);
    bank_take_card(t, e->card);
    if (t->untrue != UNTRUE_NOTHING)
        return;
    s->card[e->side][s->cards[e->side]++] = e->card;
    s->drew[e->side] = (uint8_t)(s->drew[e->side] + e->drawn);
    go_on(t, e->next, e->over, e->action);
}

static void apply_side_stood(struct bank *t, const struct ev_side_stood *e)
{
    FACT(t, TIME, t->phase == BANK_DEAL && e->next > t->hand.step);
    FACT(t, FIELD, e->side < COURSE_SIDES);
    go_on(t, e->next, e->over, e->action);
}

static void apply_sought(struct bank *t, const struct ev_sought *e)
{
    FACT(t, TIME, t->phase == BANK_DEAL && e->next > t->hand.step);
    go_on(t, e->next, e->over, e->action);
}

bool sides_apply(struct bank *t, const struct event *e)
{
    switch (e->kind) {
    case EV_SIDE_CARD:
        apply_side_card(t, &e->side_card);
        return true;
    case EV_SIDE_STOOD:
        apply_side_stood(t, &e->side_stood);
        return true;
    case EV_SOUGHT:
        apply_sought(t, &e->sought);
        return true;
    default:
        return false;
    }
}

/* The stakes of owners move with their wagers: a seated player's comes first,
   and a wager that is taken back leaves no gap. */
static int make_room(struct bank *t, const struct ev_wagered *e)
{
    struct spot *s = &t->spot[e->spot];
    int before = s->wagers, w = bank_wager_at(t, e->spot, e->seat, e->master);
    money(*stake)[COURSE_WAGERS] = t->sides.stake[e->spot];

    if (w >= 0 && s->wagers > before) {
        memmove(stake + w + 1, stake + w,
                (size_t)(WAGERS_MAX - 1 - w) * sizeof *stake);
        memset(stake + w, 0, sizeof *stake);
    }
    return w;
}

static void take_back(struct bank *t, int spot, int w)
{
    money(*stake)[COURSE_WAGERS] = t->sides.stake[spot];

    bank_wager_remove(t, spot, w);
    memmove(stake + w, stake + w + 1,
            (size_t)(WAGERS_MAX - 1 - w) * sizeof *stake);
    memset(stake + WAGERS_MAX - 1, 0, sizeof *stake);
}

void sides_wagered(struct bank *t, const struct ev_wagered *e)
{
    struct spot *s = &t->spot[e->spot];
    money more;
    int w;

    FACT(t, FIELD, e->kind < COURSE_WAGERS);
    FACT(t, CHIPS, e->amount > 0 || wager_of(s, e->seat) >= 0);
    FACT(t, CHIPS, !e->side || wager_of(s, e->seat) >= 0);
    w = make_room(t, e);
    FACT(t, SEAT, w >= 0);
    s->master = e->master;
    more = e->amount - t->sides.stake[e->spot][w][e->kind];
    bank_lay(t, e->seat, more);
    if (t->untrue != UNTRUE_NOTHING)
        return;
    t->sides.stake[e->spot][w][e->kind] = e->amount;
    s->stake[0][w] += more;
    s->wager[w].amount += e->side ? 0 : more;
    if (s->stake[0][w] == 0) {
        take_back(t, e->spot, w);
        return;
    }
    FACT(t, CHIPS, s->wager[w].amount > 0); /* sides go with a main wager */
}

void sides_settled(struct bank *t, const struct ev_settled *e)
{
    struct spot *s = &t->spot[e->spot];
    unsigned bit = 1u << (e->kind % COURSE_WAGERS);
    money *stake;

    FACT(t, SEAT, e->wager < s->wagers && e->hand == 0);
    FACT(t, FIELD, e->kind < COURSE_WAGERS);
    FACT(t, SEAT, e->seat == s->wager[e->wager].owner);
    FACT(t, TIME, (t->sides.settled[e->spot][e->wager] & bit) == 0);
    stake = &t->sides.stake[e->spot][e->wager][e->kind];
    FACT(t, CHIPS, e->taken + e->back == *stake && *stake > 0);
    bank_pay(t, e->seat, e->paid, e->taken, e->back);
    t->sides.settled[e->spot][e->wager] |= (uint8_t)bit;
    s->stake[0][e->wager] -= *stake;
    *stake = 0;
    t->hand.at = (seat_no)e->spot;
}

void sides_sweep(struct bank *t)
{
    for (int side = 0; side < COURSE_SIDES; side++)
        bank_sweep(t, t->sides.card[side], t->sides.cards[side]);
    memset(&t->sides, 0, sizeof t->sides);
}
