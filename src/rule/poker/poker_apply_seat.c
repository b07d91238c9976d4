/*
 * poker_apply_seat.c - applies what happens to a table and its seats between
 * hands: it opens, a player sits down, leaves, changes seats, or pays for the
 * half hour; for poker_apply.c.
 *
 * Leaves: none
 */
#include <string.h>

#include "rule/fee.h"
#include "rule/felt_chips.h"
#include "rule/open.h"
#include "rule/poker/place.h"
#include "rule/poker/poker_apply.h"
#include "rule/poker/poker_flow.h"
#include "rule/poker/remedy_apply.h"

/* Is it a possible amount on a sign? */
static bool can_be_staked(money amount)
{
    return amount >= 0 && amount <= MONEY_MOST;
}

void poker_open(struct table *t, const struct ev_opened *e)
{
    struct stakes s = open_stakes(e);

    memset(t, 0, sizeof *t);
    FACT(t, FIELD, e->seats >= 2 && e->seats <= SEATS_MAX);
    FACT(t, FIELD, s.blinds <= BLINDS_MAX && s.jokers <= JOKERS_MAX);
    FACT(t, CHIPS, s.lower > 0 && can_be_staked(s.lower));
    FACT(t, CHIPS, can_be_staked(s.upper) && can_be_staked(s.ante));
    FACT(t, CHIPS, can_be_staked(s.bring_in) && can_be_staked(s.buy_in));
    FACT(t, FIELD, fees_can_be(&s.fees));
    FACT(t, CHIPS, can_be_staked(s.unit) && can_be_staked(s.chip));
    for (int i = 0; i < s.blinds; i++)
        FACT(t, CHIPS, can_be_staked(s.blind[i]));
    t->stakes = s;
    t->seats = e->seats;
    t->to_act = NO_SEAT;
    t->round = round_begin;
    t->deal = deal_begin;
    t->ruling = ruling_begin;
    t->hand = hand_begin;
}

void apply_sat(struct table *t, const struct ev_sat *e)
{
    struct seat *s;

    FACT(t, SEAT, seat_is_there(t, e->seat));
    FACT(t, CHIPS, e->amount > 0 && e->amount <= MONEY_MOST - t->chips);
    s = &t->seat[e->seat];
    s->stack += e->amount;
    if (s->state == SEAT_EMPTY)
        s->state = SEAT_OUT;
    t->chips += e->amount;
    seat_mark(t, e->seat);
}

void apply_left(struct table *t, const struct ev_left *e)
{
    struct seat *s;

    FACT(t, TIME, t->phase == PHASE_IDLE);
    FACT(t, SEAT, seat_is_there(t, e->seat));
    s = &t->seat[e->seat];
    FACT(t, SEAT, s->state != SEAT_EMPTY);
    FACT(t, CHIPS, s->bet == 0 && e->amount == s->stack);
    t->chips -= e->amount;
    s->stack = s->won = s->before = 0;
    s->state = SEAT_EMPTY;
    t->away &= (uint16_t) ~(1u << e->seat);
    seat_mark(t, e->seat);
}

/* Moves a bit of a set of seats to another seat. */
static uint16_t bit_moved(uint16_t seats, seat_no from, seat_no to)
{
    unsigned bit = (unsigned)seats >> from & 1;

    return (uint16_t)((seats & ~(1u << from | 1u << to)) | bit << to);
}

/* Moves a player: chips go along, and so does the record of the last hand. */
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

/* Charges the half hour out of the stacks between hands; it may be zero for
   everybody. */
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
    FACT(t, CHIPS, e->unpaid >= 0 && e->unpaid <= MONEY_MOST);
    t->collected += all;
    t->fund += e->fund;
    seats_mark(t);
}

/*
 * Clears a seat's cards and bets.  Keeps whether it is taken, and its chips
 * before and winnings of the last hand.
 */
static void seat_clear(struct seat *s, money stack)
{
    *s = (struct seat){.stack = stack,
                       .state = s->state == SEAT_EMPTY ? SEAT_EMPTY : SEAT_OUT,
                       .won = s->won,
                       .before = s->before};
}

void poker_clear(struct table *t, const struct felt_chips *c, bool hand)
{
    struct table was = *t;

    memset(t, 0, sizeof *t);
    t->stakes = was.stakes;
    t->seats = was.seats;
    t->number = was.number;
    t->misdealt = was.misdealt;
    t->button = was.button;
    t->dealt = was.dealt;
    t->bigs = was.bigs;
    t->smalls = was.smalls;
    t->before = was.before;
    t->to_act = NO_SEAT;
    t->round = round_begin;
    t->deal = deal_begin;
    t->ruling = ruling_begin;
    t->hand = hand_begin;
    t->pot = c->pot;
    t->collected = c->drop + c->fund;
    t->fund = c->fund;
    t->chips = t->pot + t->collected;
    for (seat_no i = 0; i < t->seats; i++) {
        t->seat[i] = was.seat[i];
        seat_clear(&t->seat[i], c->stack[i]);
        t->chips += c->stack[i];
    }
    if (hand && t->misdealt < t->number)
        misdeal_begin_again(t);
    seats_mark(t);
}
