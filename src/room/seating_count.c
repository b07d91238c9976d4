/*
 * seating_count.c - live tables where hands are only counted: one command ends
 * a hand and begins the next.
 *
 * A hand begins as at every table, by the seating's own deal, with a deck of
 * which no card is known; rule/counted.h says which chips move.  A command of
 * several steps is tried on a copy first, so that it is done whole or not at
 * all.
 *
 * Leaves: seats.first_button
 */
#include <string.h>

#include "base/must.h"
#include "room/seating_run.h"
#include "rule/counted.h"
#include "rule/loop.h"
#include "rule/open.h"
#include "rule/refuse.h"

/* The commands of this file. */
static bool is_of_live(int kind)
{
    return kind >= CMD_NEXT_HAND && kind <= CMD_NOTE;
}

bool live_may_wish(const struct errand *r)
{
    const struct felt *felt = &r->s->felt;
    int kind = r->wish->kind;

    if (!felt_is_live(felt))
        return !is_of_live(kind) || refuse(r->no, WHY_NOT_LIVE, LEAF_NONE);
    if (kind == CMD_LEAVE && r->wish->who.role == ROLE_PLAYER)
        return refuse(r->no, WHY_LIVE, LEAF_NONE);
    return (command_families[kind] & OF_ROOM) != 0 || kind == CMD_SIT ||
           kind == CMD_LEAVE || refuse(r->no, WHY_COUNTED, LEAF_NONE);
}

/* Steps */

/* Ends the hand that is counted, if there is one. */
static bool end_hand(struct errand *r)
{
    struct event e;

    MUST(felt_is_counted(&r->s->felt));
    if (felt_is_idle(&r->s->felt))
        return true;
    make_counted(&e)->level = r->s->felt.level;
    return errand_emit(r, &e);
}

/* Takes the hand back that has begun, if there is one. */
static bool recall(struct errand *r, bool misdeal)
{
    struct event e;

    MUST(felt_is_counted(&r->s->felt));
    if (felt_is_idle(&r->s->felt))
        return true;
    counted_recall(&r->s->felt, !misdeal, &e);
    return errand_emit(r, &e);
}

/* Begins a hand; `button`: the first button, if nobody knows it otherwise. */
static bool begin_hand(struct errand *r, seat_no button)
{
    struct command c;
    struct cmd_deal *deal = wish_deal(&c, who_dealer());
    struct errand deals = {r->book, r->s, &c, r->out, r->no};

    MUST(felt_is_idle(&r->s->felt) && button >= NO_SEAT);
    if (r->s->paused)
        return refuse(r->no, WHY_PAUSED, LEAF_NONE);
    if (r->s->not_offered)
        return refuse(r->no, WHY_NOT_OFFERED, LEAF_NONE);
    c.at_ms = r->wish->at_ms;
    deal->button = button;
    counted_deck(r->book, &r->s->felt, deal);
    if (button == NO_SEAT && !button_is_known(&deals))
        return game_can_begin_with(
                   r->book, __builtin_popcount(seating_present(r->s)),
                   r->no) &&
               refuse(r->no, WHY_SAY_BUTTON, LEAF_FIRST_BUTTON);
    return wish_of_dealing(&deals);
}

static bool pay_half_hours(struct errand *r)
{
    return !half_hour_is_due(r->s, r->wish) || half_hour_begin(r);
}

/* Whole or not at all */

typedef bool step_fn(struct errand *r);

/* Would the steps be done?  If the copy freezes, the chips on the table do not
   cover what the house takes. */
static bool would(const struct errand *r, step_fn *steps)
{
    static const struct room_sink nobody;
    struct seating then = *r->s;
    struct errand what_if = {r->book, &then, r->wish, &nobody, r->no};

    if (steps(&what_if))
        return true;
    return then.felt.frozen == UNTRUE_NOTHING
               ? false
               : refuse(r->no, WHY_LOOSE, LEAF_NONE);
}

static bool do_whole(struct errand *r, step_fn *steps)
{
    return would(r, steps) && steps(r);
}

/* After the hand that is played */

bool after_count(struct errand *r, bool (*wish)(struct errand *r))
{
    static const struct room_sink nobody;
    struct seating then = *r->s;
    struct errand what_if = {r->book, &then, r->wish, &nobody, r->no};

    return end_hand(&what_if) && wish(&what_if) && end_hand(r) && wish(r);
}

static bool end_and_begin(struct errand *r)
{
    return end_hand(r) && pay_half_hours(r) &&
           begin_hand(r, r->wish->next_hand.button);
}

/* If no hand can follow, the one that is played ends all the same. */
bool wish_of_next_hand(struct errand *r)
{
    if (would(r, end_and_begin))
        return end_and_begin(r);
    return !felt_is_idle(&r->s->felt) && end_hand(r) && pay_half_hours(r);
}

/* Who is dealt in */

/* Deals the hand that has begun again, after what was changed.  If no hand can
   be dealt any more, none is. */
static bool deal_again(struct errand *r, bool begun, seat_no button)
{
    static const struct room_sink nobody;
    struct seating then = *r->s;
    struct errand what_if = {r->book, &then, r->wish, &nobody, r->no};

    if (!begun || !begin_hand(&what_if, button))
        return then.felt.frozen == UNTRUE_NOTHING;
    return begin_hand(r, button);
}

/* The button of the hand that has begun, unless it goes from that seat. */
static seat_no button_but(const struct errand *r, seat_no but)
{
    seat_no button = (seat_no)(r->s->at.button - 1);

    MUST(button >= NO_SEAT && button < SEATS_MAX);
    return button == but ? NO_SEAT : button;
}

static bool is_player(const struct errand *r, seat_no at)
{
    return (at >= 0 && at < felt_people(&r->s->felt) &&
            r->s->chair[at].state >= CHAIR_SITS) ||
           refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
}

static bool deal_out(struct errand *r)
{
    seat_no at = r->wish->deal_out.at, button = button_but(r, at);
    bool begun = !felt_is_idle(&r->s->felt);
    struct event e;

    MUST(at >= 0 && at < PEOPLE_MAX);
    make_away(&e)->seat = at;
    return recall(r, false) && errand_emit(r, &e) &&
           deal_again(r, begun, button);
}

bool wish_of_dealing_out(struct errand *r)
{
    seat_no at = r->wish->deal_out.at;

    if (!is_player(r, at))
        return false;
    if (r->s->chair[at].state != CHAIR_SITS)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    return do_whole(r, deal_out);
}

/* Posts what the seat owes, in the next hand it is dealt. */
static bool enter(struct errand *r, seat_no at)
{
    struct command c;
    struct errand enters = {r->book, r->s, &c, r->out, r->no};
    const struct chair *chair = &r->s->chair[at];

    MUST(at >= 0 && at < PEOPLE_MAX);
    if (chair->debt == DEBT_NOTHING || chair->enter != ENTER_WAITS)
        return true;
    wish_enter(&c, (struct who){.role = ROLE_DEALER, .seat = at});
    c.enter.kill = chair->debt == DEBT_KILL;
    return wish_of_entering(&enters);
}

static bool deal_in_seat(struct errand *r)
{
    seat_no at = r->wish->deal_in.at, button = button_but(r, NO_SEAT);
    bool begun = !felt_is_idle(&r->s->felt);
    struct event e;

    MUST(at >= 0 && at < PEOPLE_MAX);
    if (!recall(r, false))
        return false;
    make_back(&e)->seat = at;
    if (r->s->chair[at].state == CHAIR_AWAY && !errand_emit(r, &e))
        return false;
    return enter(r, at) && deal_again(r, begun, button);
}

bool wish_of_dealing_in(struct errand *r)
{
    seat_no at = r->wish->deal_in.at;
    const struct chair *c;

    if (!is_player(r, at))
        return false;
    c = &r->s->chair[at];
    if (c->state == CHAIR_SITS &&
        (c->debt == DEBT_NOTHING || c->enter != ENTER_WAITS))
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    return do_whole(r, deal_in_seat);
}

/* What happened in a hand */

bool wish_of_misdealing(struct errand *r)
{
    if (felt_is_idle(&r->s->felt))
        return refuse(r->no, WHY_NOT_NOW, LEAF_NONE);
    return recall(r, true);
}

bool wish_of_noting(struct errand *r)
{
    const struct cmd_note *c = &r->wish->note;
    struct event e;

    MUST(felt_is_counted(&r->s->felt));
    if (!is_player(r, c->at))
        return false;
    if ((r->s->at.dealt >> c->at & 1) == 0)
        return refuse_not_so(r->no, NOT_SO_OUT, c->at, LEAF_NONE);
    *make_noted(&e) = (struct ev_noted){.seat = c->at, .note = c->note};
    return errand_emit(r, &e);
}

/* Looking */

/* Notes an event of a hand that is tried. */
static void note_hand(void *to, const struct event *e)
{
    struct count_hand *out = to;

    if (e->kind == EV_FEE)
        out->fee = e->fee;
    else if (e->kind == EV_ANTED)
        out->ante = e->anted.amount;
    if (e->kind != EV_POSTED || e->posted.seat < 0 ||
        e->posted.seat >= SEATS_MAX)
        return;
    out->post[e->posted.seat] += e->posted.paid;
    out->dead[e->posted.seat] += e->posted.dead;
}

bool seating_count(const struct book *b, const struct seating *s, bool next,
                   struct count_hand *out, struct refusal *no)
{
    struct room_sink sink = {.take = note_hand, .to = out};
    static const struct room_sink nobody;
    struct seating then = *s;
    struct command c;
    struct errand tries = {b, &then, &c, &nobody, no};
    seat_no button = (seat_no)(s->at.button - 1);

    MUST(felt_is_counted(&s->felt));
    *out = (struct count_hand){.button = NO_SEAT};
    *no = (struct refusal){.why = WHY_NOT_NOW, .leaf = LEAF_NONE};
    wish_next_hand(&c, who_dealer());
    if (s->felt.frozen != UNTRUE_NOTHING || s->broken ||
        (!next && felt_is_idle(&s->felt)) ||
        !(next ? end_hand(&tries) : recall(&tries, false)))
        return false;
    tries.out = &sink;
    if (!begin_hand(&tries, next ? NO_SEAT : button))
        return false;
    out->in = then.at.dealt;
    out->button = (seat_no)(then.at.button - 1);
    out->small = (seat_no)(then.at.small - 1);
    out->big = (seat_no)(then.at.big - 1);
    return true;
}
