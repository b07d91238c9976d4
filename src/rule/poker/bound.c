/*
 * bound.c - cites the clause that set the bound of an amount.
 *
 * Several clauses may limit an amount: the stakes, the street's limit, an open
 * pair, an earlier all-in.  The one that made the difference is cited; of
 * equal ones, the house's own.
 *
 * Leaves: bet.structure, bet.least, bet.most, bet.unit, bet.fixed,
 * bet.no_limit, bet.for_less, bet.open_pair_upper, bet.open_pair_after,
 * bet.after_draw_least_upper, raise.first, raise.least, raise.short_all_in,
 * raise.large_all_in, show.first, show.first_checked, bet.turn,
 * bet.open_pair_checked, bet.open_pair_raised, kill.allowed
 */
#include "rule/poker/bound.h"

#include "base/must.h"
#include "rule/poker/bet.h"
#include "rule/refuse.h"

/* Cites the street's limit if bets have a fixed size; a kill doubles it. */
static bool by_street(const struct book *b, const struct table *t,
                      enum why why, struct refusal *no)
{
    if (t->hand.kill)
        return refuse(no, why, LEAF_KILL);
    return refuse_street(no, why, t->deal.street, STREET_UPPER,
                         leaf_of_house(b, LEAF_BET_FIXED, LEAF_BET_STRUCTURE));
}

/* Has an all-in that counts as a raise moved the level? */
static bool level_is_odd(const struct book *b, const struct table *t)
{
    return t->round.level > 0 && t->round.level % bet_size(b, t) != 0;
}

/* Is it the second street of a game with up cards, where an open pair allows
   the upper limit? */
static bool is_of_pair(const struct book *b, const struct table *t)
{
    return t->deal.street == 1 &&
           (book_has(b, LEAF_BET_OPEN_PAIR) || bet_has_any_pair(b, t));
}

/* Does an open pair lie there, so that both limits may be bet? */
static bool has_pair_limits(const struct book *b, const struct table *t)
{
    return t->deal.street == 1 && book_has(b, LEAF_BET_OPEN_PAIR) &&
           bet_has_any_pair(b, t);
}

/* The leaf about an open pair's two limits: for a bet by the pair, a bet after
   it has checked, a raise, or a raise of the upper limit. */
static enum leaf of_pair_now(const struct book *b, const struct table *t)
{
    enum leaf now = bet_has_pair(b, &t->seat[t->to_act])
                        ? LEAF_BET_OPEN_PAIR
                        : LEAF_OPEN_PAIR_CHECKED;

    if (t->round.level > 0)
        now = t->round.last_raise >= bet_upper(t) ? LEAF_OPEN_PAIR_AFTER
                                                  : LEAF_OPEN_PAIR_RAISED;
    return leaf_of_house(b, now, LEAF_BET_OPEN_PAIR);
}

static bool small_fixed(const struct book *b, const struct table *t,
                        struct refusal *no)
{
    if (t->round.level > 0 && has_pair_limits(b, t))
        return refuse(no, WHY_TOO_SMALL, of_pair_now(b, t));
    if (level_is_odd(b, t))
        return refuse(no, WHY_TOO_SMALL,
                      leaf_of_house(b, LEAF_RAISE_LARGE, LEAF_RAISE_SHORT));
    if (t->round.level > 0 && b->by[LEAF_BET_FOR_LESS] != NULL)
        return refuse(no, WHY_TOO_SMALL, LEAF_BET_FOR_LESS);
    return by_street(b, t, WHY_TOO_SMALL, no);
}

/* The leaf behind the least bet, if amounts are free. */
static enum leaf least_leaf(const struct book *b, const struct table *t)
{
    bool spread = t->stakes.structure == STRUCTURE_SPREAD;

    if (t->deal.street > 0 && book_has(b, LEAF_BET_AFTER_DRAW_UPPER))
        return LEAF_BET_AFTER_DRAW_UPPER;
    if (!spread)
        return leaf_of_house(b, LEAF_BET_NO_LIMIT, LEAF_BET_LEAST);
    if (b->by[LEAF_BET_AFTER_DRAW_UPPER] != NULL)
        /* one clause says both (ROG-DRAW5-BG3) */
        return LEAF_BET_AFTER_DRAW_UPPER;
    return t->stakes.lower == book_value(b, LEAF_BET_LEAST)
               ? leaf_of_house(b, LEAF_BET_LEAST, LEAF_BET_STRUCTURE)
               : leaf_of_house(b, LEAF_BET_STRUCTURE, LEAF_BET_LEAST);
}

/*
 * The leaf behind the least raise: the size of the last one, or a raise for
 * less than a bet.  If the last raise was above the least bet, the house's
 * rule about the least bet does not forbid this raise, and is not cited for it
 * (ROG-STUD-p2).
 */
static enum leaf least_raise(const struct book *b, const struct table *t)
{
    enum leaf last = t->round.raises == 0
                         ? leaf_of_house(b, LEAF_RAISE_FIRST, LEAF_RAISE_LEAST)
                         : LEAF_RAISE_LEAST;
    bool by_last = book_value(b, LEAF_RAISE_LEAST) == RAISE_LEAST_LAST &&
                   t->round.last_raise >= t->stakes.lower;

    if (!by_last)
        last = leaf_of_house(b, LEAF_BET_FOR_LESS, least_leaf(b, t));
    last = leaf_of_house(b, last, LEAF_BET_FOR_LESS);
    return by_last && t->round.last_raise > t->stakes.lower
               ? last
               : leaf_of_house(b, last, least_leaf(b, t));
}

bool bound_small(const struct book *b, const struct table *t,
                 struct refusal *no)
{
    if (t->stakes.structure == STRUCTURE_FIXED)
        return small_fixed(b, t, no);
    return refuse(no, WHY_TOO_SMALL,
                  t->round.level > 0 ? least_raise(b, t) : least_leaf(b, t));
}

/* The leaf for betting the upper limit too early: the open pair's if one lies
   there, otherwise the round's (ROG-STUD-5.2). */
static enum leaf pair_leaf(const struct book *b, const struct table *t)
{
    return bet_has_any_pair(b, t)
               ? LEAF_BET_OPEN_PAIR
               : leaf_of_house(b, LEAF_BET_FIXED, LEAF_BET_OPEN_PAIR);
}

bool bound_large(const struct book *b, const struct table *t, money to,
                 struct refusal *no)
{
    bool fixed = t->stakes.structure == STRUCTURE_FIXED;
    bool upper = to == t->round.level + bet_upper(t);

    if (t->round.level > 0 && t->round.high > t->round.level)
        return refuse(no, WHY_TOO_LARGE, LEAF_RAISE_SHORT);
    if (fixed && has_pair_limits(b, t))
        return refuse(no, WHY_TOO_LARGE, of_pair_now(b, t));
    if (fixed && upper && is_of_pair(b, t) && b->by[pair_leaf(b, t)] != NULL)
        return refuse(no, WHY_TOO_LARGE, pair_leaf(b, t));
    if (fixed)
        return by_street(b, t, WHY_TOO_LARGE, no);
    return refuse(no, WHY_TOO_LARGE,
                  t->stakes.structure == STRUCTURE_SPREAD &&
                          t->stakes.upper == book_value(b, LEAF_BET_MOST)
                      ? leaf_of_house(b, LEAF_BET_MOST, LEAF_BET_STRUCTURE)
                      : LEAF_BET_STRUCTURE);
}

bool bound_unit(const struct book *b, const struct table *t,
                struct refusal *no)
{
    bool pair = t->stakes.structure == STRUCTURE_FIXED &&
                has_pair_limits(b, t);

    return refuse(no, WHY_NOT_A_UNIT,
                  pair ? of_pair_now(b, t) : LEAF_BET_UNIT);
}

bool bound_turn(const struct book *b, const struct table *t,
                struct refusal *no)
{
    enum street_part part = t->phase == PHASE_BET ? STREET_ACTS : STREET_DEAL;

    if (t->phase == PHASE_SHOW)
        return refuse(no, WHY_NOT_YOUR_TURN,
                      t->round.bettor == NO_SEAT ? LEAF_SHOW_FIRST_CHECKED
                                                 : LEAF_SHOW_FIRST);
    MUST(t->deal.street < b->streets);
    return refuse_street(no, WHY_NOT_YOUR_TURN, t->deal.street, part,
                         part == STREET_ACTS ? LEAF_BET_TURN : LEAF_NONE);
}

bool bound_time(const struct book *b, const struct table *t,
                struct refusal *no)
{
    if (t->phase == PHASE_IDLE)
        return refuse(no, WHY_NOT_NOW,
                      t->ended > 0 ? (enum leaf)(t->ended - 1) : LEAF_NONE);
    if (t->phase == PHASE_SHOW)
        return refuse(no, WHY_NOT_NOW,
                      t->round.bettor == NO_SEAT ? LEAF_SHOW_FIRST_CHECKED
                                                 : LEAF_SHOW_FIRST);
    if (t->deal.street >= b->streets || t->phase == PHASE_POST)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    return refuse_street(no, WHY_NOT_NOW, t->deal.street,
                         t->phase == PHASE_BET ? STREET_ACTS : STREET_DEAL,
                         LEAF_NONE);
}
