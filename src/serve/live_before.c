/*
 * live_before.c - between the blinds and the cards: who may straddle is asked.
 *
 * Only a person is asked, and only where the book has straddles: then the
 * dealer puts up the blinds, waits a moment, and deals.
 *
 * Leaves: none of its own
 */
#include "serve/live_own.h"

bool live_asks_straddle(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    unsigned awake = 0;

    for (seat_no i = 0; i < felt_seats(&s->felt); i++)
        if (live_is_awake(l, table, i))
            awake |= 1u << i;
    return seating_straddlers(keep_rules(l->keep, table), s, awake) != 0;
}

/* Is a person there who may straddle still? */
static bool is_waited_for(const struct live *l, uint32_t table)
{
    const struct seating *s = keep_table(l->keep, table);
    const struct felt *felt = &s->felt;
    struct may may;

    for (seat_no i = 0; i < felt_seats(felt); i++) {
        if (!live_is_awake(l, table, i))
            continue;
        felt_may(keep_rules(l->keep, table), felt, who_plays(i), &may);
        if (may_find(&may, CMD_STRADDLE) != NULL ||
            seating_may_over(s, i, &may))
            return true;
    }
    return false;
}

bool live_is_before(const struct live *l, uint32_t table)
{
    const struct felt *felt = &keep_table(l->keep, table)->felt;

    return felt->family == FAMILY_POKER && felt->poker.phase == PHASE_POST;
}

bool live_goes_on(struct live *l, uint32_t table)
{
    if (is_waited_for(l, table) && l->now < l->table[table].window_ms)
        return false;
    wish_go_on(&l->wish, who_deals());
    return true;
}
