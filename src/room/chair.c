/*
 * chair.c - what an event makes of the chairs of a table.
 *
 * The room's own events are asked whether they can be so, as a felt asks its
 * own; what happens on the felt has been asked there, and chairs follow it.
 *
 * Leaves: none
 */
#include "room/seating.h"

#include "base/must.h"

bool chair_knows(int kind)
{
    return kind >= EV_SEAT_HELD && kind <= EV_BACK;
}

/* A seat of the table, or a place at its rail. */
static bool is_there(const struct seating *s, seat_no seat)
{
    return seat >= 0 && seat < felt_people(&s->felt);
}

static void held(struct seating *s, const struct ev_seat_held *e)
{
    struct chair *c;

    FACT(s, SEAT, is_there(s, e->seat));
    c = &s->chair[e->seat];
    FACT(s, SEAT, c->state == CHAIR_FREE);
    c->state = CHAIR_HELD;
    c->person = e->person;
}

static void freed(struct seating *s, const struct ev_seat_freed *e)
{
    FACT(s, SEAT, is_there(s, e->seat));
    FACT(s, SEAT, s->chair[e->seat].state == CHAIR_HELD);
    s->chair[e->seat] = (struct chair){0};
}

static void away(struct seating *s, const struct ev_away *e)
{
    FACT(s, SEAT, is_there(s, e->seat));
    FACT(s, SEAT, s->chair[e->seat].state == CHAIR_SITS);
    s->chair[e->seat].state = CHAIR_AWAY;
}

static void back(struct seating *s, const struct ev_back *e)
{
    FACT(s, SEAT, is_there(s, e->seat));
    FACT(s, SEAT, s->chair[e->seat].state == CHAIR_AWAY);
    s->chair[e->seat].state = CHAIR_SITS;
}

void chair_apply(struct seating *s, const struct event *e)
{
    FACT(s, TIME, s->felt.game[0] != '\0');
    FACT(s, KIND, chair_knows(e->kind));
    switch (e->kind) {
    case EV_SEAT_HELD:
        held(s, &e->seat_held);
        break;
    case EV_SEAT_FREED:
        freed(s, &e->seat_freed);
        break;
    case EV_AWAY:
        away(s, &e->away);
        break;
    default:
        back(s, &e->back);
        break;
    }
}

/* Who brings chips sits there, and nothing is kept against them. */
static void sat(struct seating *s, const struct ev_sat *e)
{
    struct chair *c = &s->chair[e->seat];

    MUST(is_there(s, e->seat));
    if (c->state == CHAIR_SITS || c->state == CHAIR_AWAY)
        return; /* more chips */
    *c = (struct chair){.person = e->person, .state = CHAIR_SITS};
    for (int i = 0; i < GONE_MAX && e->person != 0; i++)
        if (s->gone[i].person == e->person)
            s->gone[i] = (struct gone){0};
}

static void left(struct seating *s, const struct ev_left *e)
{
    struct chair *c = &s->chair[e->seat];

    MUST(is_there(s, e->seat) && s->goes < GONE_MAX);
    if (c->person != 0) {
        s->gone[s->goes] = (struct gone){.took = e->amount,
                                         .person = c->person};
        s->goes = (uint8_t)((s->goes + 1) % GONE_MAX);
    }
    *c = (struct chair){0};
}

void chair_follows(struct seating *s, const struct event *e)
{
    if (e->kind == EV_SAT)
        sat(s, &e->sat);
    else if (e->kind == EV_LEFT)
        left(s, &e->left);
}
