/*
 * seating_chair.c - decides commands about chairs: taking, holding, giving up,
 * being away, changing; and sending people away.
 *
 * Leaves: bet.table_stakes, seats.remembered
 */
#include <string.h>

#include "base/must.h"
#include "room/seating_run.h"
#include "rule/open.h"
#include "rule/refuse.h"

/* The chair a command is about. */
static const struct chair *chair_of(const struct errand *r)
{
    MUST(r->wish->who.seat >= 0 && r->wish->who.seat < PEOPLE_MAX);
    return &r->s->chair[r->wish->who.seat];
}

/* Are chips there, or were some brought before? */
static bool has_chips(const struct chair *c)
{
    return c->state == CHAIR_SITS || c->state == CHAIR_AWAY;
}

/* Can this person have this chair? */
static bool may_have(const struct errand *r, uint32_t person)
{
    const struct chair *c = chair_of(r);
    seat_no other = seating_find(r->s, person);

    if (c->state != CHAIR_FREE && c->person != 0 && person != 0 &&
        c->person != person)
        return refuse(r->no, WHY_TAKEN, LEAF_NONE);
    if (other != NO_SEAT && other != r->wish->who.seat)
        return refuse(r->no, WHY_SEATED, LEAF_NONE);
    return true;
}

bool gone_is_over(const struct book *b, const struct gone *g, uint32_t now)
{
    uint32_t lasts = (uint32_t)book_value(b, LEAF_SEATS_REMEMBERED) * 60;

    if (now == 0)
        return false;
    if (g->expelled)
        return g->until != 0 && now >= g->until;
    return lasts != 0 && g->at != 0 && now >= g->at && now - g->at >= lasts;
}

/*
 * A player who left with more brings back what was taken off the table, as
 * long as the table remembers it.
 */
static bool may_come_back(const struct errand *r, const struct gone *g)
{
    if (g->person == 0 || has_chips(chair_of(r)) ||
        gone_is_over(r->book, g, errand_second(r)))
        return true;
    if (g->expelled)
        return refuse(r->no, WHY_EXPELLED, LEAF_NONE);
    if (r->wish->kind == CMD_SIT && r->wish->sit.amount < g->took &&
        book_has(r->book, LEAF_TABLE_STAKES))
        return refuse(r->no, WHY_RATHOLE, LEAF_SEATS_REMEMBERED);
    return true;
}

static bool forget_gone(struct errand *r, const struct gone *g, bool full)
{
    struct event e;

    *make_forgotten(&e) = (struct ev_forgotten){.person = g->person,
                                                .took = g->took,
                                                .full = full};
    if (!full)
        e.leaf = LEAF_SEATS_REMEMBERED;
    return errand_emit(r, &e);
}

/* Forgets a person who left so long ago that nothing is owed, so that they
   return as a new player. */
static bool forget_if_over(struct errand *r, struct gone *was)
{
    if (was->person == 0 || !gone_is_over(r->book, was, errand_second(r)))
        return true;
    if (!forget_gone(r, was, false))
        return false;
    *was = (struct gone){0};
    return true;
}

bool gone_make_room(struct errand *r, seat_no leaves)
{
    int place = gone_place(r->s);
    const struct gone *g = &r->s->gone[place];

    MUST(place < GONE_MAX && leaves >= 0 && leaves < PEOPLE_MAX);
    if (r->s->chair[leaves].person == 0 || g->person == 0)
        return true;
    return forget_gone(r, g, !gone_is_over(r->book, g, errand_second(r)));
}

/* Is there a place for one more player?  A table may have more chairs than the
   game has players; somebody must leave first. */
static bool has_place(const struct errand *r)
{
    int taken = 0;

    if (chair_of(r)->state != CHAIR_FREE || felt_is_by_wager(&r->s->felt))
        return true;
    for (int i = 0; i < PEOPLE_MAX; i++)
        taken += r->s->chair[i].state != CHAIR_FREE;
    return game_has_place(r->book, taken, r->no);
}

bool wish_of_sitting(struct errand *r)
{
    struct command c = *r->wish;
    bool comes = !has_chips(chair_of(r));
    struct gone was = {0};

    if (c.sit.person == 0)
        c.sit.person = c.who.person;
    (void)gone_find(r->s, c.sit.person, &was);
    if (!may_have(r, c.sit.person) || !may_come_back(r, &was) ||
        !has_place(r) || !felt_would(r->book, &r->s->felt, &c, r->no) ||
        !forget_if_over(r, &was) || !errand_pass_on(r, &c))
        return false;
    if (!comes || !felt_is(&r->s->felt, OF_POKER))
        return true;
    return (was.seat == 0 ? blinds_of_newcomer(r, c.who.seat)
                          : blinds_of_return(r, c.who.seat, &was)) &&
           wait_tell(r, c.who.seat);
}

bool wish_of_holding(struct errand *r)
{
    struct event e;
    struct ev_seat_held *held = make_seat_held(&e);
    uint32_t person = r->wish->who.person;
    struct gone was = {0};

    (void)gone_find(r->s, person, &was);
    if (!may_have(r, person) || !may_come_back(r, &was) || !has_place(r))
        return false;
    if (chair_of(r)->state != CHAIR_FREE)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    if (r->wish->hold.brings < 0)
        return refuse(r->no, WHY_TOO_SMALL, LEAF_NONE);
    held->seat = r->wish->who.seat;
    held->person = person;
    held->brings = r->wish->hold.brings;
    return errand_emit(r, &e);
}

/* Gives up a seat that was only held, or leaves the table. */
bool wish_of_leaving(struct errand *r)
{
    struct event e;

    if (chair_of(r)->state != CHAIR_HELD)
        return felt_would(r->book, &r->s->felt, r->wish, r->no) &&
               gone_make_room(r, r->wish->who.seat) &&
               errand_pass_on(r, r->wish);
    make_seat_freed(&e)->seat = r->wish->who.seat;
    return errand_emit(r, &e);
}

/* During a hand the chips stay until it is over, and then the room makes the
   person leave.  Between hands the person leaves at once. */
bool wish_of_leaving_after(struct errand *r)
{
    bool stays = r->wish->leave_after.stays;
    struct event e;

    if (!has_chips(chair_of(r)))
        return refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (chair_of(r)->leaving != stays)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    if (!stays && felt_is_idle(&r->s->felt))
        return refuse(r->no, WHY_NOT_NOW, LEAF_NONE);
    *make_leaving(&e) = (struct ev_leaving){.seat = r->wish->who.seat,
                                            .stays = stays};
    return errand_emit(r, &e);
}

bool wish_of_away(struct errand *r)
{
    struct event e;

    if (chair_of(r)->state != CHAIR_SITS)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    make_away(&e)->seat = r->wish->who.seat;
    return errand_emit(r, &e);
}

bool wish_of_back(struct errand *r)
{
    struct event e;

    if (chair_of(r)->state != CHAIR_AWAY)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    make_back(&e)->seat = r->wish->who.seat;
    return errand_emit(r, &e);
}

/* Can the felt move the chips now?  Tried on a copy, because an impossible
   event freezes it. */
static bool can_move(const struct errand *r, const struct event *e)
{
    struct seating then = *r->s;

    return felt_is_idle(&r->s->felt) && seating_apply(&then, e);
}

bool wish_of_moving(struct errand *r)
{
    struct event e;
    struct ev_moved *moved = make_moved(&e);
    seat_no from = r->wish->who.seat, to = r->wish->change_seat.to;

    if (to < 0 || to >= felt_seats(&r->s->felt))
        return refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (r->s->chair[to].state != CHAIR_FREE)
        return refuse(r->no, WHY_TAKEN, LEAF_NONE);
    moved->seat = from;
    moved->to = to;
    if (!has_chips(chair_of(r)) || !can_move(r, &e))
        return refuse(r->no, WHY_NOT_NOW, LEAF_NONE);
    if (!errand_emit(r, &e))
        return false;
    return !felt_is(&r->s->felt, OF_POKER) || blinds_of_mover(r, from, to);
}

bool wish_of_expelling(struct errand *r)
{
    const struct cmd_expel *c = &r->wish->expel;
    struct event e;
    struct ev_expelled *out = make_expelled(&e);

    if (c->at < 0 || c->at >= felt_people(&r->s->felt) ||
        !has_chips(&r->s->chair[c->at]))
        return refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (c->reason[0] == '\0')
        return refuse(r->no, WHY_NO_REASON, LEAF_NONE);
    if (r->s->chair[c->at].expelled)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    if (c->until != 0 && c->until <= errand_second(r))
        return refuse(r->no, WHY_TOO_SMALL, LEAF_NONE);
    out->seat = c->at;
    out->until = c->until;
    memcpy(out->reason, c->reason, sizeof out->reason);
    return errand_emit(r, &e);
}

bool wish_of_letting_back(struct errand *r)
{
    const struct cmd_let_back *c = &r->wish->let_back;
    seat_no seat = seating_find(r->s, c->person);
    struct gone was = {0};
    struct event e;
    struct ev_let_back *out = make_let_back(&e);

    (void)gone_find(r->s, c->person, &was);
    if (!was.expelled && (seat == NO_SEAT || !r->s->chair[seat].expelled))
        return refuse(r->no, WHY_NOT_BARRED, LEAF_NONE);
    out->person = c->person;
    memcpy(out->reason, c->reason, sizeof out->reason);
    return errand_emit(r, &e);
}
