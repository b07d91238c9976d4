/*
 * seating_out.c - the way out of a stopped table: its hand is void, and the
 * table continues or is closed.
 *
 * The command states what each player gets, because the room knows what each
 * had before the hand.  This file only checks that it adds up.  It uses none
 * of the game's rules, because they may be what stopped the table.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/ledger.h"
#include "room/seating_run.h"
#include "room/stop.h"
#include "rule/refuse.h"

/* The chips of the table after the event, including those people take away. */
static struct felt_chips chips_of(const struct event *e)
{
    struct felt_chips c = {.pot = 0};

    MUST(stop_is_end(e->kind));
    if (e->kind == EV_HAND_VOIDED) {
        memcpy(c.stack, e->hand_voided.stack, sizeof c.stack);
        c.pot = e->hand_voided.pot;
        c.drop = e->hand_voided.drop;
        c.fund = e->hand_voided.fund;
    } else {
        memcpy(c.stack, e->closed_out.stack, sizeof c.stack);
        c.drop = e->closed_out.drop;
        c.fund = e->closed_out.fund;
    }
    return c;
}

/* Does everybody who gets something have a chair? */
static bool are_there(const struct seating *s, const struct felt_chips *c)
{
    MUST(felt_people(&s->felt) <= PEOPLE_MAX);
    for (int i = 0; i < PEOPLE_MAX; i++)
        if (c->stack[i] < 0 ||
            (c->stack[i] > 0 &&
             (i >= felt_people(&s->felt) || s->chair[i].state < CHAIR_SITS)))
            return false;
    return c->pot >= 0 && c->drop >= 0 && c->fund >= 0;
}

/* Do the chips equal everything that came to the table?  For a parked table
   that is unknown, so the cage checks it. */
static bool add_up(const struct seating *s, const struct felt_chips *c)
{
    money all = c->pot + c->drop + c->fund;
    struct balances b;

    for (int i = 0; i < PEOPLE_MAX; i++) {
        if (c->stack[i] > MONEY_MOST)
            return false;
        all += c->stack[i];
    }
    felt_balances(&s->felt, &b);
    return s->felt.frozen != UNTRUE_STOPPED || all == -b.brought;
}

static bool can_be(const struct seating *s, const struct event *e)
{
    struct felt_chips c = chips_of(e);

    if (s->felt.frozen == UNTRUE_NOTHING || s->felt.game[0] == '\0' ||
        !event_can_be(e, SEATS_MAX, PEOPLE_MAX))
        return false;
    if (e->kind == EV_HAND_VOIDED && s->felt.frozen != UNTRUE_STOPPED)
        return false;
    return are_there(s, &c) && add_up(s, &c);
}

/* Clears the turn and the floor in charge. */
static void stand_still(struct seating *s)
{
    s->turn = 0;
    s->until = 0;
    s->held = false;
}

/* Restores the chairs as the hand found them, so that debts are due again. */
static void chairs_again(struct seating *s)
{
    struct event misdeal;

    MUST(felt_is(&s->felt, OF_POKER));
    make_misdeal(&misdeal)->again = true;
    chair_follow(s, &misdeal);
}

/* Does a hand of poker wait here that has moved button and blinds? */
static bool has_hand(const struct felt *felt)
{
    const struct table *t = felt_poker(felt);

    return t != NULL && felt->frozen_at != PHASE_IDLE &&
           t->misdealt < t->number;
}

bool way_out_apply(struct seating *s, const struct event *e)
{
    struct felt_chips c = chips_of(e);

    if (!can_be(s, e))
        return false;
    stand_still(s);
    if (e->kind == EV_HAND_VOIDED && has_hand(&s->felt))
        chairs_again(s);
    if (e->kind == EV_CLOSED_OUT) {
        memset(c.stack, 0, sizeof c.stack);
        memset(s->chair, 0, sizeof s->chair);
        s->broken = true;
    }
    felt_clear(&s->felt, &c);
    MUST(s->felt.frozen == UNTRUE_NOTHING);
    return true;
}

bool wish_of_way_out(struct errand *r)
{
    bool closes = r->wish->kind == CMD_CLOSE_OUT;
    const char *reason = closes ? r->wish->close_out.reason
                                : r->wish->void_hand.reason;
    struct event e;

    MUST(stop_is_way_out(r->wish->kind));
    if (reason[0] == '\0')
        return refuse(r->no, WHY_NO_REASON, LEAF_NONE);
    if (!closes && r->s->felt.frozen != UNTRUE_STOPPED)
        return refuse(r->no, WHY_PARKED, LEAF_NONE);
    if (closes) {
        const struct cmd_close_out *w = &r->wish->close_out;
        struct ev_closed_out *out = make_closed_out(&e);

        memcpy(out->reason, w->reason, sizeof out->reason);
        memcpy(out->stack, w->stack, sizeof out->stack);
        out->drop = w->drop;
        out->fund = w->fund;
    } else {
        const struct cmd_void_hand *w = &r->wish->void_hand;
        struct ev_hand_voided *out = make_hand_voided(&e);

        memcpy(out->reason, w->reason, sizeof out->reason);
        memcpy(out->stack, w->stack, sizeof out->stack);
        out->pot = w->pot;
        out->drop = w->drop;
        out->fund = w->fund;
    }
    if (!can_be(r->s, &e))
        return refuse(r->no, WHY_UNBALANCED, LEAF_NONE);
    return errand_emit(r, &e);
}
