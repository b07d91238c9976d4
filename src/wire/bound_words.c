/*
 * bound_words.c - words for the bound that an amount exceeded.
 *
 * Leaves: raise.least, raise.short_all_in, wager.limits_bind, bank.posts,
 * insurance.most, double.most, straddle.least_times, bet.fixed, bet.structure,
 * bet.least, bet.most, bet.no_limit, bet.for_less, bet.after_draw_least_upper,
 * bet.open_pair_upper, bet.open_pair_after, bet.open_pair_checked,
 * bet.open_pair_raised, raise.first, raise.large_all_in, kill.allowed
 */
#include "wire/bound_words.h"

static const char ROUND[] = "At a fixed limit a bet or a raise is the amount "
                            "of the round, no more and no less.";

static const char *of_raise(const struct book *b)
{
    return book_value(b, LEAF_RAISE_LEAST) == RAISE_LEAST_LAST
               ? "A raise is at least as large as the bet or raise before it."
               : "A raise is at least the table's lower bet.";
}

static const char *of_short(const struct book *b)
{
    return book_value(b, LEAF_RAISE_SHORT) == RAISE_SHORT_HALF
               ? "An all-in of half a raise or more counts as a raise; "
                 "a smaller one is only to be completed."
               : "An all-in counts as a raise only if it is a whole one; "
                 "a smaller one is only to be completed.";
}

static const char *of_wager(enum leaf leaf)
{
    switch (leaf) {
    case LEAF_WAGER_LIMITS:
        return "A wager lies within the limits on the table's sign.";
    case LEAF_BANK_POSTS:
        return "The player who banks puts up chips before the wagers.";
    case LEAF_INSURANCE_MOST:
        return "Insurance is at most a set part of the wager.";
    case LEAF_DOUBLE_MOST:
        return "Doubling adds at most the first wager.";
    case LEAF_STRADDLE_TIMES:
        return "A straddle has a least amount, in big blinds.";
    default:
        return NULL;
    }
}

static const char *of_bet(const struct book *b, enum leaf leaf)
{
    switch (leaf) {
    case LEAF_BET_FIXED:
        return ROUND;
    case LEAF_KILL:
        return "A kill doubles the limits of this hand.";
    case LEAF_BET_STRUCTURE:
        return "The table's limit says how much may be bet at a time.";
    case LEAF_BET_LEAST:
        return "No bet is smaller than the table's lower bet.";
    case LEAF_BET_MOST:
        return "No bet is larger than the table's upper bet.";
    case LEAF_BET_NO_LIMIT:
        return "At no limit a bet is any amount from the lower bet up.";
    case LEAF_BET_FOR_LESS:
        return "Only an all-in may be for less.";
    case LEAF_BET_AFTER_DRAW_UPPER:
        return "After the draw the smallest bet is the upper bet.";
    case LEAF_BET_OPEN_PAIR:
        return "The upper bet this early needs an open pair.";
    case LEAF_OPEN_PAIR_CHECKED:
        return "When an open pair has checked, a bet is either limit.";
    case LEAF_OPEN_PAIR_RAISED:
        return "A lower bet on an open pair is raised by either limit.";
    case LEAF_OPEN_PAIR_AFTER:
        return "Once an open pair has bet the upper bet, raises are as large.";
    case LEAF_RAISE_FIRST:
        return "The first raise is at least as large as the opening bet.";
    case LEAF_RAISE_LEAST:
        return of_raise(b);
    case LEAF_RAISE_SHORT:
        return of_short(b);
    case LEAF_RAISE_LARGE:
        return "An all-in that is enough of a raise counts as a whole one, "
               "and the next raise goes up from there.";
    default:
        return of_wager(leaf);
    }
}

const char *bound_words(const struct book *b, const struct refusal *no)
{
    struct book_place at;

    if ((no->why != WHY_TOO_SMALL && no->why != WHY_TOO_LARGE) || b == NULL ||
        !refusal_place(b, no, &at))
        return NULL;
    return at.leaf == LEAF_NONE ? ROUND : of_bet(b, at.leaf);
}

void bound_put(struct text *t, const struct book *b, const struct refusal *no,
               const char *name)
{
    const char *bound = bound_words(b, no);

    refusal_put(t, no, name);
    if (bound != NULL)
        text_put(t, " %s", bound);
}
