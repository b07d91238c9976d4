/*
 * bet.c - what may be bet: the amounts, the cap, and who may still raise.
 *
 * The level is the highest bet that counts as one.  An all-in too small to
 * count raises what must be called, not the level, so that the next full
 * raise is measured from where it was (ROG-CRAZYPINE-10A.2: after a bet of 6
 * and an all-in for 7 the raise is to 12) and those who have acted may only
 * call.  An all-in of half a raise or more counts where the house says so
 * (10B.2: an all-in for 9 is raised to 15).
 *
 * Leaves: bet.pass_before_draw_is_out, bet.check_raise, bet.open_pair_upper,
 * bet.all_in_units, raise.cap, raise.cap_heads_up, raise.heads_up_before_cap,
 * raise.completion_counts, raise.short_all_in, raise.least
 */
#include "rule/poker/bet.h"

#include "rank/low.h"
#include "rule/poker/push.h"
#include "rule/poker/turn.h"

/* The stakes of this hand: a killed pot is played for twice as much. */
static money lower_of(const struct table *t)
{
    return t->killed ? 2 * t->stakes.lower : t->stakes.lower;
}

static money upper_of(const struct table *t)
{
    return t->killed ? 2 * t->stakes.upper : t->stakes.upper;
}

static money most(money a, money b)
{
    return a > b ? a : b;
}

/* Is a pair lying open anywhere, and does the house care on this street? */
static bool open_pair(const struct book *b, const struct table *t)
{
    if (!book_yes(b, LEAF_BET_OPEN_PAIR) || t->street != 1)
        return false;
    for (int s = 0; s < t->seats; s++) {
        const struct seat *seat = &t->seat[s];
        unsigned ranks = 0, up = seat->up & turn_up_places(b);

        for (int i = 0; i < seat->cards; i++) {
            unsigned bit = 1u << card_rank(seat->card[i]);

            if ((up >> i & 1) == 0)
                continue;
            if ((ranks & bit) != 0)
                return true;
            ranks |= bit;
        }
    }
    return false;
}

/* Fixed limit: the bet of this street. */
static money bet_size(const struct book *b, const struct table *t)
{
    return b->street[t->street].upper ? upper_of(t) : lower_of(t);
}

/* The smallest bet or raise, where amounts are free. */
static money bet_least(const struct book *b, const struct table *t)
{
    money size = lower_of(t);

    if (t->street > 0 && book_yes(b, LEAF_BET_AFTER_DRAW_UPPER))
        size = upper_of(t); /* after the draw (ROG-DRAW5-BG3) */
    if (book_value(b, LEAF_RAISE_LEAST) == RAISE_LEAST_LAST)
        size = most(size, t->last_raise);
    return size;
}

/* From what to what may be bet or raised, were there chips without end. */
static void bet_range(const struct book *b, const struct table *t,
                      struct choices *c)
{
    money in_front = t->high, size;

    c->step = t->stakes.unit;
    switch (t->stakes.structure) {
    case STRUCTURE_FIXED:
        size = bet_size(b, t);
        c->raise_least = c->raise_most = t->level + size;
        if (open_pair(b, t)) {
            if (t->last_raise >= upper_of(t))
                c->raise_least = t->level + upper_of(t);
            c->raise_most = t->level + upper_of(t);
            c->step = upper_of(t) - lower_of(t);
        }
        break;
    case STRUCTURE_SPREAD:
        in_front = t->level > 0 ? t->level : in_front;
        c->raise_least = t->level == 0 ? most(bet_least(b, t), in_front + 1)
                                       : in_front + bet_least(b, t);
        c->raise_most = most(c->raise_least, in_front + upper_of(t));
        if (t->level == 0) /* completing the forced bet */
            c->raise_most = upper_of(t);
        break;
    case STRUCTURE_POT: {
        money pot = t->pot, owed = t->high - t->seat[t->to_act].bet;

        for (int s = 0; s < t->seats; s++)
            pot += t->seat[s].bet;
        c->raise_least = in_front + bet_least(b, t);
        c->raise_most = most(c->raise_least, in_front + pot + owed);
        break;
    }
    default:
        c->raise_least = in_front + bet_least(b, t);
        c->raise_most = INT64_MAX;
        break;
    }
}

/* Raises allowed in this round; 0: without end. */
static int raise_cap(const struct book *b, const struct table *t)
{
    int cap = book_value(b, LEAF_RAISE_CAP);

    /* A third player all-in before the last raise leaves two to go on. */
    if (table_live(t) == 3 && __builtin_popcount(t->able) == 2 &&
        t->two_able_at < cap && book_yes(b, LEAF_RAISE_THIRD_ALL_IN))
        return book_value(b, LEAF_RAISE_CAP_HEADS_UP);
    if (table_live(t) != 2)
        return cap;
    if (book_yes(b, LEAF_RAISE_HEADS_UP_EARLY) && t->two_left_at >= cap)
        return cap;
    return book_value(b, LEAF_RAISE_CAP_HEADS_UP);
}

static bool no_raise(struct choices *c, enum why why, enum leaf leaf)
{
    c->why_not_raise = why;
    c->why_leaf = leaf;
    return false;
}

/* Never, or after the draw not with a seven or better (ROG-LOWBALL-D2). */
static bool may_check_raise(const struct book *b, const struct table *t,
                            const struct seat *s)
{
    cardset held = 0;

    switch (book_value(b, LEAF_CHECK_RAISE)) {
    case CHECK_RAISE_NEVER:
        return false;
    case CHECK_RAISE_NOT_WITH_SEVEN:
        for (int i = 0; i < s->cards; i++)
            held |= card_is_real(s->card[i]) ? set_of(s->card[i]) : 0;
        return t->street == 0 || low_of_set(held) < low_floor(RANK_7);
    default:
        return true;
    }
}

/* The questions a floor would ask, in that order. */
static bool may_raise(const struct book *b, const struct table *t,
                      struct choices *c)
{
    const struct seat *s = &t->seat[t->to_act];
    int cap = raise_cap(b, t);

    if ((t->able & ~(1u << t->to_act)) == 0)
        return no_raise(c, WHY_NOBODY_CAN_CALL, LEAF_NONE);
    if (seat_has_acted(t, t->to_act))
        return no_raise(c, WHY_NOT_REOPENED, LEAF_RAISE_SHORT);
    if (cap > 0 && t->level > 0 && t->raises >= cap)
        return no_raise(c, WHY_CAPPED,
                        table_live(t) == 2 ? LEAF_RAISE_CAP_HEADS_UP
                                           : LEAF_RAISE_CAP);
    if ((t->checks >> t->to_act & 1) != 0 && t->high > 0 &&
        !may_check_raise(b, t, s))
        return no_raise(c, WHY_CHECK_RAISE, LEAF_CHECK_RAISE);
    if (s->bet + s->stack <= t->high)
        return no_raise(c, WHY_NOT_ENOUGH_CHIPS, LEAF_NONE);
    return true;
}

/*
 * An all-in below the smallest bet, before the draw, that is no opening bet:
 * the next player must open or fold (ROG-LOWBALL-D3.1).
 */
bool bet_short_opening(const struct book *b, const struct table *t)
{
    return t->level == 0 && t->high > 0 && t->street == 0 && !t->brought_in &&
           !book_yes(b, LEAF_BET_SHORT_OPENS);
}

/* All-in by whole smallest bets only, where the house asks (ROG-STUD-11.2). */
static money all_in_most(const struct book *b, const struct table *t,
                         money all_in)
{
    money whole;

    if (!book_yes(b, LEAF_BET_ALL_IN_UNITS))
        return all_in;
    whole = all_in / lower_of(t) * lower_of(t);
    return whole > t->high ? whole : all_in;
}

bool bet_may_raise(const struct book *b, const struct table *t,
                   struct choices *c)
{
    const struct seat *s = &t->seat[t->to_act];
    money all_in;

    c->raise = may_raise(b, t, c);
    if (!c->raise)
        return false;
    bet_range(b, t, c);
    all_in = all_in_most(b, t, s->bet + s->stack);
    if (all_in <= c->raise_least)
        c->raise_least = c->raise_most = all_in;
    else if (all_in < c->raise_most)
        c->raise_most = all_in;
    return true;
}

struct choices choices_of(const struct book *b, const struct table *t)
{
    struct choices c = {0};

    if (t->phase == PHASE_BUY_IN && t->to_act != NO_SEAT) {
        c.buy_in = true;
        c.price = push_price(t);
    }
    if (t->phase != PHASE_BET || t->to_act == NO_SEAT)
        return c;
    c.fold = true;
    c.opened = t->level > 0;
    c.check = bet_may_check(b, t);
    c.to_call = bet_to_call(t);
    c.call = c.to_call > 0 && !bet_short_opening(b, t);
    bet_may_raise(b, t, &c);
    return c;
}

money bet_level(const struct book *b, const struct table *t, money to)
{
    money size;

    if (t->level == 0 && t->street == 0 && to < lower_of(t) &&
        !book_yes(b, LEAF_BET_SHORT_OPENS))
        return 0;
    if (t->stakes.structure == STRUCTURE_NONE ||
        t->stakes.structure == STRUCTURE_POT)
        return to - t->high >= bet_least(b, t) || t->level == 0 ? to : 0;
    size = t->stakes.structure == STRUCTURE_FIXED ? bet_size(b, t)
                                                  : bet_least(b, t);
    if (to - t->level >= size)
        return to;
    if (book_value(b, LEAF_RAISE_SHORT) == RAISE_SHORT_HALF &&
        2 * (to - t->level) >= size)
        return to;
    return 0;
}
