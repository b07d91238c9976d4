/*
 * seating_floor.c - the floor at a table of the room: who is in charge there,
 * holds, and a table that the book no longer offers.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/seating_run.h"
#include "rule/refuse.h"

/* True for commands that only the floor in charge of the table may give. */
static bool is_rulers(int kind)
{
    switch (kind) {
    case CMD_REPORT:
    case CMD_FLOOR:
    case CMD_FOUL:
    case CMD_MELD_FOUL:
    case CMD_HOLD_PLAY:
    case CMD_PLAY_ON:
    case CMD_GIVE_BACK:
    case CMD_EXPEL:
    case CMD_PAUSE:
    case CMD_UNPAUSE:
    case CMD_BREAK:
        return true;
    default:
        return false;
    }
}

bool ruler_may_wish(const struct errand *r)
{
    const struct who *who = &r->wish->who;

    if (r->s->ruler == 0 || who->person == 0 || who->person == r->s->ruler ||
        !is_rulers(r->wish->kind))
        return true;
    if (who->role == ROLE_FLOOR)
        return refuse(r->no, WHY_OTHER_FLOOR, LEAF_NONE);
    return who->role != ROLE_DEALER ||
           refuse(r->no, WHY_FLOOR_RULES, LEAF_NONE);
}

/* The seats of the hand that is over, or is said to be, with their players. */
static unsigned seats_of_over(const struct seating *s)
{
    const struct markers *at = felt_is_idle(&s->felt) ? &s->at : &s->before;

    return at->dealt & ~(unsigned)at->came;
}

/*
 * A pot that has been pushed goes to players of that hand if it is divided
 * again, and to nobody who has sat down since where one of them sat.
 */
bool wish_of_ruling(struct errand *r)
{
    const struct cmd_floor *c = &r->wish->floor;
    const struct table *t = felt_poker(&r->s->felt);
    unsigned of;

    MUST(r->wish->kind == CMD_FLOOR);
    if (t == NULL || r->s->rules == 0 || c->floor != FLOOR_SPLIT ||
        !(c->last || felt_is_idle(&r->s->felt)))
        return errand_pass_on(r, r->wish);
    of = seats_of_over(r->s);
    for (seat_no i = 0; i < t->seats; i++)
        if (c->share[i] > 0 && (of >> i & 1) == 0)
            return refuse_not_so(r->no, NOT_SO_OUT, i, LEAF_NONE);
    return errand_pass_on(r, r->wish);
}

bool wish_of_taking(struct errand *r)
{
    uint32_t person = r->wish->who.person;
    struct event e;

    if (person == 0)
        return refuse(r->no, WHY_WHO, LEAF_NONE);
    if (r->s->ruler == person)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    if (r->s->ruler != 0 && !r->wish->take_table.over)
        return refuse(r->no, WHY_OTHER_FLOOR, LEAF_NONE);
    *make_table_taken(&e) = (struct ev_table_taken){
        .person = person,
        .at = errand_second(r),
    };
    return errand_emit(r, &e);
}

bool wish_of_giving_back(struct errand *r)
{
    struct event e;

    if (r->s->ruler == 0)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    *make_table_taken(&e) = (struct ev_table_taken){
        .back = true,
        .person = r->s->ruler,
        .at = errand_second(r),
    };
    return errand_emit(r, &e);
}

bool wish_of_holding_play(struct errand *r)
{
    struct event e;

    if (r->s->held)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    *make_play_held(&e) = (struct ev_play_held){
        .person = r->wish->who.person,
        .at = errand_second(r),
        .dealer = r->wish->who.role == ROLE_DEALER,
    };
    return errand_emit(r, &e);
}

/* A dealer may release only that dealer's own hold, not the floor's. */
bool wish_of_play_on(struct errand *r)
{
    const struct who *who = &r->wish->who;
    struct event e;

    if (!r->s->held)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    if (who->role == ROLE_DEALER && r->s->held_by != who->person)
        return refuse(r->no, WHY_FLOOR_DECIDES, LEAF_NONE);
    make_play_on(&e);
    return errand_emit(r, &e);
}

bool wish_of_withdrawing(struct errand *r)
{
    struct event e;
    struct ev_not_offered *out = make_not_offered(&e);

    const struct cmd_withdraw *c = &r->wish->withdraw;

    if (r->s->not_offered != c->again)
        return refuse(r->no, WHY_SAME, LEAF_NONE);
    if (!c->again && c->reason[0] == '\0')
        return refuse(r->no, WHY_NO_REASON, LEAF_NONE);
    out->again = c->again;
    memcpy(out->reason, c->reason, sizeof out->reason);
    return errand_emit(r, &e);
}
