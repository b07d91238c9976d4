/*
 * purse.c - what a simple player brings to a table, and when more.
 *
 * Leaves: none
 */
#include "deal/purse.h"

#include "base/must.h"

enum {
    LIMIT_BETS = 40,   /* of poker: upper bets to sit down with, */
    FREE_BETS = 100,   /* where bets have no limit, */
    LOW_BETS = 4,      /* and below which a player buys again */
    MOST_WAGERS = 5,   /* of a banked table: so many of the largest, */
    LEAST_WAGERS = 40, /* or of the least, whichever is more */
    LOW_WAGERS = 10,
    FULL_CHIPS = 50, /* where melds are laid */
    LOW_CHIPS = 5
};

static money larger(money a, money b)
{
    return a > b ? a : b;
}

static money bet_of(const struct stakes *s)
{
    return s->upper > 0 ? s->upper : s->lower;
}

static money poker_full(const struct stakes *s)
{
    bool free = s->structure == STRUCTURE_NONE ||
                s->structure == STRUCTURE_POT;

    return larger(bet_of(s) * (free ? FREE_BETS : LIMIT_BETS), s->buy_in);
}

money purse_full(const struct felt *felt)
{
    const struct stakes *bank = &felt->bank.stakes;

    switch (felt->family) {
    case FAMILY_POKER:
        return poker_full(&felt->poker.stakes);
    case FAMILY_MELDING:
        return FULL_CHIPS * felt->melding.stakes.chip;
    default:
        return larger(MOST_WAGERS * bank->upper, LEAST_WAGERS * bank->lower);
    }
}

static money low(const struct felt *felt)
{
    MUST(felt->game[0] != '\0');
    switch (felt->family) {
    case FAMILY_POKER:
        return LOW_BETS * bet_of(&felt->poker.stakes);
    case FAMILY_MELDING:
        return LOW_CHIPS * felt->melding.stakes.chip;
    default:
        return LOW_WAGERS * felt->bank.stakes.lower;
    }
}

bool purse_is_low(const struct felt *felt, seat_no seat)
{
    return felt_stack(felt, seat) < low(felt);
}

/* The least with which something can be played for. */
static money least(const struct felt *felt)
{
    const struct bank_fees *fees = &felt->bank.fees;
    money lower = felt->bank.stakes.lower;

    if (felt->family == FAMILY_POKER || felt->family == FAMILY_MELDING)
        return 1;
    return lower + fees->fund + bank_fee(fees->player, fees->players, lower);
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
                (person ? least(&s->felt) : low(&s->felt)))
            continue;
        sit = wish_sit(out, who_plays(i));
        sit->amount = purse_full(&s->felt);
        sit->person = (uint32_t)i + 1;
        return true;
    }
    return false;
}
