/*
 * live_step.c - advances a live table by one step that needs no human.
 */
#include "serve/live_own.h"

enum {
    STUCK = 60,         /* refused commands in a row */
    LOOKS = 4000,       /* until the next look if nothing can be done now, */
    STUCK_LOOKS = 30000 /* or if everything is refused */
};

/* Handles a person's clock that ran out, or a half hour that began. */
static int tick(struct live *l, uint32_t table, struct fault *f)
{
    if (!seating_is_due(keep_table(l->keep, table), l->now))
        return 0;
    wish_tick(&l->wish, live_who(ROLE_ROOM, 0));
    return live_do(l, keep_stream(table), f);
}

static void rest(struct live *l, uint32_t table, int64_t ms)
{
    struct live_table *t = &l->table[table];

    live_set_wake(l, table);
    if (t->wake_ms < l->now + ms)
        t->wake_ms = l->now + ms;
    if (t->window_ms > l->now && t->window_ms < t->wake_ms)
        t->wake_ms = t->window_ms;
}

static int carry_out(struct live *l, uint32_t table, struct fault *f)
{
    struct deal_moment before = deal_moment_of(
        &keep_table(l->keep, table)->felt);
    struct live_table *t = &l->table[table];

    if (live_do(l, keep_stream(table), f) != 0)
        return FAULT;
    deal_hear(&t->dealing, live_has_done(l));
    if (live_has_done(l))
        live_pace(l, table, &before);
    else
        rest(l, table, t->dealing.refused < STUCK ? 100 : STUCK_LOOKS);
    return 0;
}

int live_step(struct live *l, uint32_t table, struct fault *f)
{
    struct deal_moment before = deal_moment_of(
        &keep_table(l->keep, table)->felt);
    bool some = false;

    if (live_is_at_rest(l, table)) {
        l->table[table].wake_ms = LIVE_NEVER;
        return 0;
    }
    if (tick(l, table, f) != 0 || live_check_lost(l, table, f) != 0)
        return FAULT;
    if (keep_table(l->keep, table)->held) {
        live_set_wake(l, table);
        return 0;
    }
    if (felt_is_idle(&keep_table(l->keep, table)->felt) &&
        (live_check_edition(l, table, f) != 0 ||
         live_between(l, table, f) != 0))
        return FAULT;
    if (!live_has_table(l, table) ||
        keep_table(l->keep, table)->felt.frozen != UNTRUE_NOTHING) {
        l->table[table].wake_ms = LIVE_NEVER;
        return 0;
    }
    if (live_next(l, table, &some, f) != 0)
        return FAULT;
    if (some)
        return carry_out(l, table, f);
    live_pace(l, table, &before);
    rest(l, table, LOOKS);
    return 0;
}
