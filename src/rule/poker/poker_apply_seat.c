/*
 * poker_apply_seat.c - carries out what happens to seats between hands: a
 * player takes another one, or pays for the half hour; for poker_apply.c.
 *
 * Leaves: none
 */
#include <string.h>

#include "rule/poker/place.h"
#include "rule/poker/poker_apply.h"

/* Takes a bit of a set of seats along to another seat. */
static uint16_t bit_moved(uint16_t seats, seat_no from, seat_no to)
{
    unsigned bit = (unsigned)seats >> from & 1;

    return (uint16_t)((seats & ~(1u << from | 1u << to)) | bit << to);
}

/* The chips go along, and so does who played the last hand for what. */
void apply_moved(struct table *t, const struct ev_moved *e)
{
    struct seat *s, *to;

    FACT(t, TIME, t->phase == PHASE_IDLE);
    FACT(t, SEAT, seat_is_there(t, e->seat) && seat_is_there(t, e->to));
    s = &t->seat[e->seat];
    to = &t->seat[e->to];
    FACT(t, SEAT, s->state != SEAT_EMPTY && to->state == SEAT_EMPTY);
    FACT(t, CHIPS, s->bet == 0 && to->stack == 0);
    *to = *s;
    memset(s, 0, sizeof *s);
    t->dealt = bit_moved(t->dealt, e->seat, e->to);
    t->bigs = bit_moved(t->bigs, e->seat, e->to);
    t->smalls = bit_moved(t->smalls, e->seat, e->to);
    t->away = bit_moved(t->away, e->seat, e->to);
    seats_mark(t);
}

/* Out of the stacks, between hands; it may be nothing of nobody. */
void apply_time_fee(struct table *t, const struct ev_time_fee *e)
{
    money all = 0;

    FACT(t, TIME, t->phase == PHASE_IDLE);
    for (int p = 0; p < PEOPLE_MAX; p++) {
        money share = e->share[p];

        FACT(t, SEAT, share == 0 || p < t->seats);
        FACT(t, CHIPS, share >= 0);
        FACT(t, CHIPS, share == 0 || share <= t->seat[p].stack);
        if (share > 0)
            t->seat[p].stack -= share;
        all += share;
    }
    FACT(t, CHIPS, all == e->amount && e->fund >= 0 && e->fund <= all);
    t->collected += all;
    t->fund += e->fund;
    seats_mark(t);
}
