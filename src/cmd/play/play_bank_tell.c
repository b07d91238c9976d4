/*
 * play_bank_tell.c - what happens at a banked table, as the room tells it: the
 * log of each hand, and what the person has won on it.
 *
 * Leaves: none
 */
#include "cmd/play/play_bank.h"

#include <string.h>

/* A hand is over: what follows is the next one's. */
static void begin_log(struct room *r)
{
    if (bank_room.ended)
        room_log_begin(r);
    bank_room.ended = false;
}

/* The printed schedules have tables that their own books do not allow. */
static void warn_of_fees(struct room *r, const struct ev_sat *e)
{
    const struct bank_view *v = &r->view.bank;

    if (r->bought == e->amount && bank_fees_must_warn(&v->fees))
        room_say(r,
                 "Note: the house's schedule prints %d rates for this "
                 "table; its book allows %d.",
                 v->fees.rates, v->fees.rates_most);
}

/* Buying in at a new table is not told. */
static void tell_sat(struct room *r, const struct event *e)
{
    const struct bank_view *v = &r->view.bank;

    if (e->sat.seat == PLAY_SEAT) {
        bank_room.before += e->sat.amount;
        warn_of_fees(r, &e->sat);
    }
    if (v->number > 0 || v->banker != NO_SEAT)
        room_tell(r, e);
}

/* Remembers the hand, for the log and the Enter key. */
static void note(struct room *r, const struct event *e)
{
    if (e->kind == EV_PASSED || e->kind == EV_BANKED)
        begin_log(r);
    if (e->kind == EV_BANKED)
        bank_room.before = r->before.bank.person[PLAY_SEAT].stack;
    if (e->kind == EV_WAGERED && e->wagered.seat == PLAY_SEAT &&
        e->wagered.spot == PLAY_SEAT && e->wagered.amount > 0 &&
        !e->wagered.side) {
        bank_room.usual = e->wagered.amount;
        memcpy(bank_room.usual_on, e->wagered.on, sizeof bank_room.usual_on);
    }
}

static void tell_won(struct room *r)
{
    money more = r->view.bank.person[PLAY_SEAT].stack - bank_room.before;

    bank_room.ended = true;
    bank_room.last = r->before.bank;
    bank_room.last.at = NO_SEAT;
    if (more == 0)
        room_say(r, "You break even on this hand.");
    else
        room_say(r, "You %s %s on this hand, after fees.",
                 more > 0 ? "won" : "lost",
                 play_chips(more < 0 ? -more : more));
}

void bank_tell(struct room *r, const struct event *e)
{
    note(r, e);
    if (e->kind == EV_SAT)
        tell_sat(r, e);
    else
        room_tell(r, e);
    if (e->kind == EV_BANK_ENDED)
        tell_won(r);
}
