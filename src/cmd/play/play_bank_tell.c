/*
 * play_bank_tell.c - what happens at a banked table, a sentence each.
 *
 * Told so that a newcomer can follow the money: what is posted and covers,
 * what the house takes, where settling begins, who is paid and in which
 * order, and what was not covered.
 *
 * Leaves: bank.cover, shoe.packs
 */
#include <string.h>

#include "cmd/play/play_bank.h"

/* A hand is over: what follows is the next one's. */
static void begin_log(struct room *r)
{
    if (bank_room.ended)
        room_log_begin(r);
    bank_room.ended = false;
}

static void tell_sat(struct room *r, const struct ev_sat *e)
{
    const struct bank_view *v = &r->view.bank;

    if (e->seat == PLAY_SEAT)
        bank_room.before += e->amount;
    /* The printed schedules have tables that their own books do not allow. */
    if (e->seat == PLAY_SEAT && r->bought == e->amount &&
        bank_fees_warn(&v->fees))
        room_say(r,
                 "Note: the house's schedule prints %d rates for this "
                 "table; its book allows %d.",
                 v->fees.rates, v->fees.rates_most);
    if (v->number > 0 || v->banker != NO_SEAT)
        room_say(r, "%s %s in chips.", does(e->seat, "buy"), chips(e->amount));
}

static void tell_banked(struct room *r, const struct ev_banked *e)
{
    bool net = book_value(&r->rules, LEAF_BANK_COVER) == BANK_NET;

    bank_room.before = r->before.bank.person[PLAY_SEAT].stack;
    room_say(r, "Hand %u.  %s%s.", r->view.bank.number + 1,
             does(e->seat, "bank"), bank_turn_words(r, e->turn));
    room_say(r, "%s %s, the most %s can %s.", does(e->seat, "post"),
             chips(e->amount), e->seat == PLAY_SEAT ? "you" : "the bank",
             net ? "lose" : "win or lose");
}

static void tell_wagered(struct room *r, const struct ev_wagered *e)
{
    bool open = !r->view.bank.person[e->spot].here;
    char where[40] = "";

    if (e->seat == PLAY_SEAT && e->spot == PLAY_SEAT && e->amount > 0)
        bank_room.usual = e->amount;
    if (e->seat != e->spot && open)
        snprintf(where, sizeof where, " in open circle %d", e->spot + 1);
    else if (e->seat != e->spot)
        snprintf(where, sizeof where, " behind %s",
                 seat_name((seat_no)e->spot));
    if (e->amount == 0)
        room_say(r, "%s back the wager%s.", does(e->seat, "take"), where);
    else
        room_say(r, "%s %s%s.", does(e->seat, "wager"), chips(e->amount),
                 where);
}

/* "loses 5.00: the rest, 2.00, is not covered and goes back" */
static void put_settled(const struct ev_settled *e, struct text *t)
{
    const char *s = e->seat == PLAY_SEAT ? "" : "s";
    bool lost = e->result == RESULT_LOSE || e->result == RESULT_SURRENDER;

    if (e->result == RESULT_PUSH)
        text_str(t, *s == '\0' ? "push, and nothing moves" : "pushes");
    else if (e->uncovered && e->paid + e->taken == 0)
        text_put(t, "would %s, but the bank is used up: %s goes back",
                 lost ? "lose" : "win", chips(e->back));
    else if (lost)
        text_put(t, "lose%s %s", s, chips(e->taken));
    else
        text_put(t, "win%s %s%s", s, chips(e->paid),
                 e->uncovered ? ", all the bank has left to pay" : "");
    if (lost && e->uncovered && e->taken > 0)
        text_put(t, "; the bank cannot cover the other %s, which goes back",
                 chips(e->back));
}

static void tell_settled(struct room *r, const struct ev_settled *e)
{
    char line[PLAY_LINE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_str(&t, seat_name(e->seat));
    if (e->seat != e->spot)
        text_put(&t, " at %d", e->spot + 1);
    text_str(&t, ": ");
    bank_room.kind->put_result(r, e, &t);
    text_str(&t, ", ");
    put_settled(e, &t);
    room_say(r, "%s.", line);
}

static void tell_insurance(struct room *r, const struct ev_insurance *e)
{
    room_say(r, "%s: the insurance %s %s%s.", seat_name(e->seat),
             e->wins ? "wins" : "loses", chips(e->wins ? e->paid : e->taken),
             e->uncovered ? ", as far as the bank covers it" : "");
}

static void tell_prize(struct room *r, const struct ev_prize *e)
{
    room_say(r, "%s the '%s' prize from the fund: %s%s.", does(e->seat, "get"),
             prize_name((enum prize)e->prize) + strlen("prize."),
             chips(e->paid), e->paid < e->due ? ", all that is in it" : "");
}

static void tell_ended(struct room *r, const struct ev_bank_ended *e)
{
    const struct bank_view *v = &r->before.bank;
    const char *next = e->next == PLAY_SEAT ? "you" : seat_name(e->next);
    money more = r->view.bank.person[PLAY_SEAT].stack - bank_room.before;

    bank_room.ended = true;
    bank_room.last = *v;
    bank_room.last.at = NO_SEAT;
    room_say(r, "%s paid %s and taken %s.", does(v->banker, "have|has"),
             chips(v->paid_out), chips(v->taken_in));
    if (more == 0)
        room_say(r, "You break even on this hand.");
    else
        room_say(r, "You %s %s on this hand, after fees.",
                 more > 0 ? "won" : "lost", chips(more < 0 ? -more : more));
    if (e->next == NO_SEAT)
        return;
    if (e->next == v->banker)
        room_say(r, "The bank button turns over: %s may bank a second hand.",
                 next);
    else
        room_say(r, "The bank moves on.  It is offered to %s.", next);
}

void bank_tell(struct room *r, const struct event *e)
{
    static const struct sentence table[] = {
        {EV_PASSED, "{seat:pass|passes} the bank."},
        {EV_BROKEN, "Nobody takes the bank.  The game is broken until "
                    "somebody does."},
        {EV_NONE, NULL},
    };

    if (e->kind == EV_PASSED || e->kind == EV_BANKED)
        begin_log(r);
    switch (e->kind) {
    case EV_SAT:
        tell_sat(r, &e->sat);
        break;
    case EV_BANKED:
        tell_banked(r, &e->banked);
        break;
    case EV_WAGERED:
        tell_wagered(r, &e->wagered);
        break;
    case EV_CLOSED:
        if (e->closed.fresh)
            room_say(r, "The dealer shuffles %s.",
                     book_value(&r->rules, LEAF_SHOE_PACKS) > 1 ? "a new shoe"
                                                                : "the deck");
        room_say(r, "No more wagers.%s",
                 e->closed.free ? "  The house takes nothing." : "");
        break;
    case EV_FEE:
        room_tell_fee(r, &e->fee, r->view.bank.banker);
        break;
    case EV_SETTLED:
        tell_settled(r, &e->settled);
        break;
    case EV_INSURANCE:
        tell_insurance(r, &e->insurance);
        break;
    case EV_PRIZE:
        tell_prize(r, &e->prize);
        break;
    case EV_BANK_ENDED:
        tell_ended(r, &e->bank_ended);
        break;
    default:
        if (!room_tells(r, table, e))
            bank_room.kind->tell(r, e);
        break;
    }
}
