/*
 * opened.h - a poker table opened for stakes, with no book asked: what a test
 * begins with.
 */
#ifndef TESTS_OPENED_H
#define TESTS_OPENED_H

#include <string.h>

#include "base/must.h"
#include "rule/poker/poker.h"

/* The table's sign as an event carries it. */
static inline void table_sign(struct ev_opened *e, const struct stakes *s,
                              int seats)
{
    e->family = FAMILY_POKER;
    e->seats = (uint8_t)seats;
    e->structure = s->structure;
    e->blinds = s->blinds;
    e->jokers = s->jokers;
    e->asks_to_show = s->asks_to_show;
    e->asks_cards = s->asks_cards;
    e->tournament = s->tournament;
    e->by_card = s->by_card;
    e->lower = s->lower;
    e->upper = s->upper;
    memcpy(e->blind, s->blind, sizeof e->blind);
    e->ante = s->ante;
    e->bring_in = s->bring_in;
    e->buy_in = s->buy_in;
    e->payer = s->fees.payer;
    e->per = s->fees.per;
    memcpy(e->rate, s->fees.fee, sizeof e->rate);
    memcpy(e->jackpot, s->fees.fund, sizeof e->jackpot);
    e->unit = s->unit;
    e->chip = s->chip;
}

static inline void table_open(struct table *t, const struct stakes *s,
                              int seats)
{
    struct event e;

    table_sign(make_opened(&e), s, seats);
    poker_open(t, &e.opened);
    MUST(t->untrue == 0 && t->seats == seats);
}

/* Somebody has so many chips more, whatever a book says of it. */
static inline void table_sit(struct table *t, seat_no seat, money amount)
{
    struct event e;

    make_sat(&e)->seat = seat;
    e.sat.amount = amount;
    MUST(poker_apply(t, &e));
}

#endif
