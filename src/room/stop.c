/*
 * stop.c - the cage and the desk, stopped by the room and thawed by the floor.
 *
 * Leaves: none
 */
#include "room/stop.h"

#include "base/must.h"
#include "rule/refuse.h"

bool stop_is(int kind)
{
    return kind == EV_FROZEN || kind == EV_THAWED;
}

bool stop_is_way_out(int command)
{
    return command == CMD_VOID_HAND || command == CMD_CLOSE_OUT;
}

bool stop_is_end(int kind)
{
    return kind == EV_HAND_VOIDED || kind == EV_CLOSED_OUT;
}

/* The part of the event that cannot be true. */
static enum untrue untrue_of(uint8_t frozen, const struct event *e)
{
    if (!event_can_be(e, SEATS_MAX, PEOPLE_MAX))
        return UNTRUE_FIELD;
    return e->kind == EV_THAWED && frozen != UNTRUE_STOPPED ? UNTRUE_TIME
                                                            : UNTRUE_NOTHING;
}

/* If it is already stopped, the first cause stays. */
bool stop_apply(uint8_t *frozen, uint16_t *by, const struct event *e)
{
    enum untrue why = untrue_of(*frozen, e);
    bool thaws = e->kind == EV_THAWED && why == UNTRUE_NOTHING;

    MUST(stop_is(e->kind));
    if (thaws) {
        *frozen = UNTRUE_NOTHING;
        *by = EV_NONE;
    } else if (*frozen == UNTRUE_NOTHING) {
        *frozen = why == UNTRUE_NOTHING ? UNTRUE_STOPPED : (uint8_t)why;
        *by = e->kind;
    }
    return why == UNTRUE_NOTHING;
}

bool stop_may_wish(uint8_t frozen, const struct command *c, struct refusal *no)
{
    bool thaws = c->kind == CMD_THAW, out = stop_is_way_out(c->kind);

    if (frozen == UNTRUE_NOTHING && out)
        return refuse(no, WHY_NOT_STOPPED, LEAF_NONE);
    if (frozen != UNTRUE_NOTHING && !thaws && !out)
        return refuse(no, WHY_FROZEN, LEAF_NONE);
    if (frozen == UNTRUE_NOTHING && thaws)
        return refuse(no, WHY_SAME, LEAF_NONE);
    return true;
}

bool stop_may_thaw(uint8_t frozen, bool right, const char *reason,
                   struct refusal *no)
{
    if (frozen != UNTRUE_STOPPED)
        return refuse(no, WHY_PARKED, LEAF_NONE);
    if (reason[0] == '\0')
        return refuse(no, WHY_NO_REASON, LEAF_NONE);
    if (!right)
        return refuse(no, WHY_UNBALANCED, LEAF_NONE);
    return true;
}
