/*
 * seating.c - a wish for a table in the room: decided here, or passed on to
 * the felt.
 *
 * Nothing is changed but through events: those of the felt are applied there
 * and the chairs follow, those of the room are applied by chair.c.
 *
 * Leaves: bet.table_stakes
 */
#include "room/seating.h"

#include <string.h>

#include "base/must.h"
#include "rule/refuse.h"

/* One wish on its way. */
struct errand {
    const struct book *book;
    struct seating *s;
    const struct command *wish;
    const struct room_sink *out;
    struct refusal *no;
};

_Static_assert(offsetof(struct seating, chair) == sizeof(struct felt),
               "the chairs lie beside the felt, and all else behind them");
_Static_assert(sizeof(struct seating) % 16 == 0 && sizeof(struct chair) == 8 &&
                   sizeof(struct gone) == 16,
               "no byte lies between members");

void seating_init(struct seating *s)
{
    memset(s, 0, sizeof *s);
}

seat_no seating_find(const struct seating *s, uint32_t person)
{
    for (seat_no i = 0; person != 0 && i < PEOPLE_MAX; i++)
        if (s->chair[i].state != CHAIR_FREE && s->chair[i].person == person)
            return i;
    return NO_SEAT;
}

unsigned seating_empty(const struct seating *s)
{
    unsigned seats = 0;

    for (int i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].state == CHAIR_FREE)
            seats |= 1u << i;
    return seats;
}

/*
 * One of the room's own events.  It changes nothing but what lies beside the
 * felt, which is put back if it cannot be so.
 */
static bool chairs_take(struct seating *s, const struct event *e)
{
    char before[sizeof *s - sizeof s->felt], *beside = (char *)s->chair;
    enum untrue why = UNTRUE_FIELD;

    memcpy(before, beside, sizeof before);
    if (event_can_be(e, SEATS_MAX, PEOPLE_MAX)) {
        chair_apply(s, e);
        why = s->untrue;
    }
    if (why == UNTRUE_NOTHING)
        return true;
    memcpy(beside, before, sizeof before);
    felt_freeze(&s->felt, why, e->kind);
    return false;
}

bool seating_apply(struct seating *s, const struct event *e)
{
    MUST(s->untrue == UNTRUE_NOTHING);
    if (s->felt.frozen != UNTRUE_NOTHING)
        return false;
    if (chair_knows(e->kind))
        return chairs_take(s, e);
    if (!felt_apply(&s->felt, e))
        return false;
    chair_follows(s, e);
    return true;
}

/* An event of the room's own: applied, and told. */
static bool happens(const struct errand *r, const struct event *e)
{
    if (!seating_apply(r->s, e))
        return refuse(r->no, WHY_FROZEN, LEAF_NONE);
    room_tell(r->out, e);
    return true;
}

/* An event of the felt, which has been applied there. */
static void heard(void *to, const struct felt *after, const struct event *e)
{
    const struct errand *r = to;

    (void)after;
    chair_follows(r->s, e);
    room_tell(r->out, e);
}

static bool passed_on(struct errand *r, const struct command *c)
{
    struct sink sink = {.take = heard, .to = r};

    return felt_do(r->book, &r->s->felt, c, &sink, r->no);
}

/* Who wishes it: told with the wish, or by whoever asks for somebody. */
static uint32_t person_of(const struct command *c)
{
    if (c->kind == CMD_SIT && c->sit.person != 0)
        return c->sit.person;
    return c->who.person;
}

/* Is the chair theirs, as far as it was told who they are? */
static bool is_theirs(const struct chair *c, uint32_t person)
{
    return person == 0 || c->person == 0 || c->person == person;
}

/* Can this person have this chair? */
static bool may_have(const struct errand *r, uint32_t person)
{
    const struct chair *c = &r->s->chair[r->wish->who.seat];
    seat_no other = seating_find(r->s, person);

    MUST(c->state <= CHAIR_AWAY);
    if (c->state != CHAIR_FREE && !is_theirs(c, person))
        return refuse(r->no, WHY_TAKEN, LEAF_NONE);
    if (other != NO_SEAT && other != r->wish->who.seat)
        return refuse(r->no, WHY_SEATED, LEAF_NONE);
    return true;
}

/* Who left with more brings back what was taken off the table. */
static bool brings_back(const struct errand *r, uint32_t person)
{
    const struct chair *c = &r->s->chair[r->wish->who.seat];

    if (person == 0 || !book_yes(r->book, LEAF_TABLE_STAKES) ||
        c->state == CHAIR_SITS || c->state == CHAIR_AWAY)
        return true;
    for (int i = 0; i < GONE_MAX; i++)
        if (r->s->gone[i].person == person &&
            r->wish->sit.amount < r->s->gone[i].took)
            return refuse(r->no, WHY_RATHOLE, LEAF_TABLE_STAKES);
    return true;
}

static bool do_sit(struct errand *r)
{
    struct command c = *r->wish;

    c.sit.person = person_of(r->wish);
    if (!may_have(r, c.sit.person) || !brings_back(r, c.sit.person))
        return false;
    return passed_on(r, &c);
}

static bool do_hold(struct errand *r)
{
    struct event e;
    struct ev_seat_held *held = make_seat_held(&e);

    if (!may_have(r, r->wish->who.person))
        return false;
    if (r->s->chair[r->wish->who.seat].state != CHAIR_FREE)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    held->seat = r->wish->who.seat;
    held->person = r->wish->who.person;
    return happens(r, &e);
}

/* A seat that was only held is given up. */
static bool do_leave(struct errand *r)
{
    struct event e;

    if (r->s->chair[r->wish->who.seat].state != CHAIR_HELD)
        return passed_on(r, r->wish);
    make_seat_freed(&e)->seat = r->wish->who.seat;
    return happens(r, &e);
}

static bool do_away(struct errand *r)
{
    struct event e;

    if (r->s->chair[r->wish->who.seat].state != CHAIR_SITS)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    make_away(&e)->seat = r->wish->who.seat;
    return happens(r, &e);
}

static bool do_back(struct errand *r)
{
    struct event e;

    if (r->s->chair[r->wish->who.seat].state != CHAIR_AWAY)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    make_back(&e)->seat = r->wish->who.seat;
    return happens(r, &e);
}

/* The room says who is in, and where the button goes. */
static bool do_deal(struct errand *r)
{
    struct command c = *r->wish;
    seat_no told = c.deal.button;

    if (r->book->family != (enum family)r->s->felt.family)
        return passed_on(r, r->wish); /* refused there */
    if (!seating_deals(r->book, r->s, &c.deal))
        c.deal.button = told; /* the first hand */
    c.deal.without |= r->wish->deal.without;
    return passed_on(r, &c);
}

/* Somebody's own wish: of a chair, and of whoever it belongs to. */
static bool has_chair(const struct errand *r)
{
    seat_no seat = r->wish->who.seat;
    const struct chair *c;

    if (seat < 0 || seat >= felt_people(&r->s->felt))
        return refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    c = &r->s->chair[seat];
    if (r->wish->kind == CMD_SIT || r->wish->kind == CMD_HOLD)
        return true;
    if (c->state == CHAIR_FREE)
        return refuse(r->no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    return is_theirs(c, r->wish->who.person) ||
           r->wish->who.role != ROLE_PLAYER ||
           refuse(r->no, WHY_NOT_YOURS, LEAF_NONE);
}

/* What is asked of every wish of the room, as felt.c asks of its own. */
static bool may_wish(const struct errand *r)
{
    if (!command_can_be(r->wish, SEATS_MAX, PEOPLE_MAX))
        return refuse(r->no, WHY_CANNOT_BE, LEAF_NONE);
    if (!command_may(r->wish->kind, (enum role)r->wish->who.role))
        return refuse(r->no, WHY_ROLE, LEAF_NONE);
    if (r->s->felt.frozen != UNTRUE_NOTHING)
        return refuse(r->no, WHY_FROZEN, LEAF_NONE);
    if (r->s->felt.game[0] == '\0')
        return refuse(r->no, WHY_NOT_NOW, LEAF_NONE);
    return true;
}

static bool do_own(struct errand *r)
{
    if (!may_wish(r) || !has_chair(r))
        return false;
    switch (r->wish->kind) {
    case CMD_SIT:
        return do_sit(r);
    case CMD_LEAVE:
        return do_leave(r);
    case CMD_HOLD:
        return do_hold(r);
    case CMD_AWAY:
        return do_away(r);
    default:
        return do_back(r);
    }
}

bool seating_do(const struct book *b, struct seating *s,
                const struct command *c, const struct room_sink *out,
                struct refusal *no)
{
    struct errand r = {b, s, c, out, no};

    MUST(out != NULL && no != NULL);
    switch (c->kind) {
    case CMD_SIT:
    case CMD_LEAVE:
    case CMD_HOLD:
    case CMD_AWAY:
    case CMD_BACK:
        return do_own(&r);
    case CMD_DEAL:
        return do_deal(&r);
    default:
        return passed_on(&r, c);
    }
}

bool seating_would(const struct book *b, const struct seating *s,
                   const struct command *c, struct refusal *no)
{
    struct room_sink nobody = {0};
    struct seating then = *s;

    return seating_do(b, &then, c, &nobody, no);
}
