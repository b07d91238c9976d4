/*
 * purse.c - what a simple player brings to a table, and when more.
 *
 * The amounts are habits of each family: see its row.
 *
 * Leaves: none
 */
#include "deal/purse.h"

#include "base/must.h"
#include "deal/deal_own.h"

enum {
    FULL_TIMES = 50, /* the lower amount, that a player sits down with, */
    LOW_TIMES = 5    /* and below which he buys again */
};

static money low_of(const struct felt *felt)
{
    return deal_row(felt)->low != NULL ? deal_row(felt)->low(felt)
                                       : LOW_TIMES * felt_limit(felt).lower;
}

static money least_of(const struct felt *felt)
{
    return deal_row(felt)->least != NULL ? deal_row(felt)->least(felt) : 1;
}

money purse_full(const struct felt *felt)
{
    return deal_row(felt)->full != NULL ? deal_row(felt)->full(felt)
                                        : FULL_TIMES * felt_limit(felt).lower;
}

bool purse_is_low(const struct felt *felt, seat_no seat)
{
    MUST(felt->game[0] != '\0');
    return felt_stack(felt, seat) < low_of(felt);
}

bool purse_next(const struct seating *s, int seats, unsigned people,
                struct command *out)
{
    MUST(seats <= felt_seats(&s->felt));
    for (seat_no i = 0; i < seats; i++) {
        bool person = (people >> i & 1) != 0;
        struct cmd_sit *sit;

        if (s->chair[i].state == CHAIR_AWAY ||
            felt_stack(&s->felt, i) >=
                (person ? least_of(&s->felt) : low_of(&s->felt)))
            continue;
        sit = wish_sit(out, who_player(i));
        sit->amount = purse_full(&s->felt);
        sit->person = (uint32_t)i + 1;
        return true;
    }
    return false;
}
