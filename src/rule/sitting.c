/*
 * sitting.c - chips that a player brings to a seat and takes away.
 *
 * Leaves: bet.table_stakes, bet.buy_in_times, bet.least
 */
#include "rule/sitting.h"

#include "base/must.h"
#include "rule/instead.h"
#include "rule/poker/table.h" /* SEAT_... */
#include "rule/refuse.h"

/* May chips be bought now? */
static bool may_buy(const struct book *b, const struct sitting *s)
{
    return s->idle || !book_has(b, LEAF_TABLE_STAKES);
}

static bool decide_sit(const struct book *b, const struct sitting *s,
                       const struct cmd_sit *c, struct event *out,
                       struct refusal *no)
{
    money amount = c->amount;
    struct ev_sat *e;

    if (!may_buy(b, s))
        return refuse(no, WHY_NOT_NOW, LEAF_TABLE_STAKES);
    if (amount <= 0)
        return refuse_saying(no, WHY_TOO_SMALL, LEAF_NONE, INSTEAD_AMOUNT);
    if (amount > MONEY_MOST - s->chips)
        return refuse(no, WHY_TOO_LARGE, LEAF_NONE);
    if (!is_whole_chips(b, amount, s->chip))
        return refuse(no, WHY_WHOLE_CHIPS, LEAF_BET_LEAST);
    if (!s->there && amount < book_value(b, LEAF_BUY_IN_TIMES) * s->chip)
        return refuse(no, WHY_BUY_IN, LEAF_BUY_IN_TIMES);
    e = make_sat(out);
    e->seat = s->seat;
    e->amount = amount;
    e->person = c->person;
    out->leaf = LEAF_BUY_IN_TIMES;
    return true;
}

/* Between hands, with all that is there. */
static bool decide_leave(const struct sitting *s, struct event *out,
                         struct refusal *no)
{
    struct ev_left *e;

    if (!s->there)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (!s->idle)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    e = make_left(out);
    e->seat = s->seat;
    e->amount = s->stack;
    return true;
}

bool sitting_decide(const struct book *b, const struct sitting *s,
                    const struct command *c, struct event *out,
                    struct refusal *no)
{
    MUST(c->kind == CMD_SIT || c->kind == CMD_LEAVE);
    return c->kind == CMD_SIT ? decide_sit(b, s, &c->sit, out, no)
                              : decide_leave(s, out, no);
}

void sitting_may(const struct book *b, const struct sitting *s,
                 struct may *out)
{
    money least = book_value(b, LEAF_BUY_IN_TIMES) * s->chip;
    money most = MONEY_MOST - s->chips;
    struct may_one *one;

    if (s->there || least < 1)
        least = 1;
    if (least <= most && may_buy(b, s)) {
        one = may_add(out, CMD_SIT);
        MUST(one != NULL);
        one->least = least;
        one->most = most;
    }
    if (s->there && s->idle)
        may_add(out, CMD_LEAVE);
}

static bool is_seat(const struct sitters *t, seat_no seat)
{
    return seat >= 0 && seat < t->seats;
}

static money *stack_at(const struct sitters *t, seat_no seat)
{
    return (money *)(void *)((char *)t->stack + (size_t)seat * t->size);
}

static uint8_t *state_at(const struct sitters *t, seat_no seat)
{
    return t->state + (size_t)seat * t->size;
}

static bool is_there(const struct sitters *t, seat_no seat)
{
    return is_seat(t, seat) && *state_at(t, seat) != SEAT_EMPTY;
}

static enum untrue apply_sat(const struct sitters *t, const struct ev_sat *e)
{
    if (!is_seat(t, e->seat))
        return UNTRUE_SEAT;
    if (e->amount <= 0 || e->amount > MONEY_MOST - *t->chips)
        return UNTRUE_CHIPS;
    *stack_at(t, e->seat) += e->amount;
    if (*state_at(t, e->seat) == SEAT_EMPTY)
        *state_at(t, e->seat) = SEAT_OUT;
    *t->chips += e->amount;
    return UNTRUE_NOTHING;
}

static enum untrue apply_left(const struct sitters *t, const struct ev_left *e)
{
    if (!t->idle)
        return UNTRUE_TIME;
    if (!is_there(t, e->seat))
        return UNTRUE_SEAT;
    if (e->amount != *stack_at(t, e->seat))
        return UNTRUE_CHIPS;
    *stack_at(t, e->seat) = 0;
    *state_at(t, e->seat) = SEAT_EMPTY;
    *t->chips -= e->amount;
    return UNTRUE_NOTHING;
}

static enum untrue apply_moved(const struct sitters *t,
                               const struct ev_moved *e)
{
    if (!t->idle)
        return UNTRUE_TIME;
    if (!is_there(t, e->seat) || !is_seat(t, e->to) || is_there(t, e->to))
        return UNTRUE_SEAT;
    *stack_at(t, e->to) = *stack_at(t, e->seat);
    *state_at(t, e->to) = *state_at(t, e->seat);
    *stack_at(t, e->seat) = 0;
    *state_at(t, e->seat) = SEAT_EMPTY;
    return UNTRUE_NOTHING;
}

enum untrue sitting_apply(const struct sitters *t, const struct event *e)
{
    switch (e->kind) {
    case EV_SAT:
        return apply_sat(t, &e->sat);
    case EV_LEFT:
        return apply_left(t, &e->left);
    case EV_MOVED:
        return apply_moved(t, &e->moved);
    default:
        return UNTRUE_KIND;
    }
}
