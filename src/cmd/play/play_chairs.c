/*
 * play_chairs.c - what the room says of the chairs at the table: the first
 * button, who is away, the blinds that are due, the half hours.
 */
#include "cmd/play/play_room.h"
#include "room/post.h"

/* "For the first button: You 7c, Ana Kd.  Ana has the high card." */
static void tell_high_card(struct room *r, const struct ev_high_card *e)
{
    char line[PLAY_LINE];
    unsigned rest = e->to;
    struct text t;

    text_init(&t, line, sizeof line);
    for (int i = 0; i < e->cards; i++, rest &= rest - 1)
        text_put(&t, "%s%s %s", i > 0 ? ", " : "",
                 seat_name((seat_no)__builtin_ctz(rest)),
                 cards_said(r, &e->card[i], 1));
    room_say(r, "For the first button: %s.  %s the high card.", line,
             does(e->seat, "have|has"));
}

/* What a seat puts in to be dealt in at once. */
static money due(const struct room *r, enum debt debt)
{
    struct cmd_post post = {0};

    if (r->book.family == FAMILY_POKER && debt != DEBT_NOTHING)
        post_total(&r->view.poker.stakes, debt == DEBT_TOTAL, &post);
    return (post.live + post.dead) * (debt == DEBT_KILL ? 2 : 1);
}

static void tell_half_hour(struct room *r, const struct ev_time_fee *e)
{
    struct ev_fee fee = {.payer = PAYS_EACH_PLAYER,
                         .amount = e->amount,
                         .fund = e->fund};

    for (int i = 0; i < PEOPLE_MAX; i++)
        fee.share[i] = e->share[i];
    room_say(r, "A half hour begins.");
    room_tell_fee(r, &fee, NO_SEAT);
}

bool room_tells_chair(struct room *r, const struct event *e)
{
    static const struct sentence table[] = {
        {EV_AWAY, "{seat:leave} the table for a while."},
        {EV_BACK, "{seat:are|is} back at the table."},
        {EV_NONE, NULL},
    };

    switch (e->kind) {
    case EV_HIGH_CARD:
        tell_high_card(r, &e->high_card);
        return true;
    case EV_BLINDS_DUE:
        room_say(r, "%s %s in blinds.", does(e->blinds_due.seat, "owe"),
                 chips(due(r, (enum debt)e->blinds_due.debt)));
        return true;
    case EV_ENTERS:
        room_say(r, "%s.",
                 does(e->enters.seat,
                      e->enters.enter == ENTER_WAITS
                          ? "wait for the big blind|waits for the big blind"
                          : "come in with the next hand|comes in with the "
                            "next hand"));
        return true;
    case EV_TIME_FEE:
        tell_half_hour(r, &e->time_fee);
        return true;
    default:
        return room_tells(r, table, e);
    }
}

void room_put_due(const struct room *r, struct text *t)
{
    const struct chair *c = &r->seating.chair[PLAY_SEAT];

    if (c->state == CHAIR_AWAY)
        text_str(t, "You are away: say back.  ");
    else if (c->debt != DEBT_NOTHING && c->enter == ENTER_WAITS)
        text_put(t,
                 "You owe %s in blinds: enter posts it now, or you wait for "
                 "the big blind.  ",
                 chips(due(r, (enum debt)c->debt)));
}
