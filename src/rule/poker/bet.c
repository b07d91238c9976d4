/*
 * bet.c - the legal bets: the amounts, the cap, and who may still raise.
 *
 * The level is the highest bet that counts as one.  An all-in too small to
 * count raises what must be called, not the level, so that the next full raise
 * is measured from where it was (ROG-CRAZYPINE-10A.2: after a bet of 6 and an
 * all-in for 7 the raise is to 12) and those who have acted may only call.  An
 * all-in of half a raise or more counts where the house says so (10B.2: an
 * all-in for 9 is raised to 15).
 *
 * Leaves: bet.check_raise, bet.open_pair_upper, bet.all_in_units, raise.cap,
 * raise.cap_heads_up, raise.heads_up_before_cap, raise.short_all_in,
 * raise.least, openers.least, openers.tournament, bet.after_draw_least_upper,
 * raise.third_all_in_is_heads_up, bet.short_bet_opens, bet.table_stakes,
 * irregular.short_bet
 */
#include "rule/poker/bet.h"

#include "base/must.h"
#include "rank/high.h"
#include "rank/low.h"
#include "rule/poker/push.h"
#include "rule/poker/turn.h"

/*
 * Checks that few houses need stay out of the code that runs for every raise.
 */
#define NOINLINE __attribute__((noinline))

/* The stakes of this hand: a killed pot is played for twice as much. */
static money lower_of(const struct table *t)
{
    return t->hand.kill ? 2 * t->stakes.lower : t->stakes.lower;
}

static money upper_of(const struct table *t)
{
    return t->hand.kill ? 2 * t->stakes.upper : t->stakes.upper;
}

money bet_upper(const struct table *t)
{
    return upper_of(t);
}

static money most(money a, money b)
{
    return a > b ? a : b;
}

/* Does the seat show an open pair? */
NOINLINE bool bet_has_pair(const struct book *b, const struct seat *seat)
{
    unsigned ranks = 0, up = seat->up & turn_up_places(b);

    for (int i = 0; i < seat->cards; i++) {
        unsigned bit = 1u << card_rank(seat->card[i]);

        if ((up >> i & 1) == 0)
            continue;
        if ((ranks & bit) != 0)
            return true;
        ranks |= bit;
    }
    return false;
}

/* Does any hand show an open pair?  Some houses double the bet for it on one
   street. */
NOINLINE bool bet_has_any_pair(const struct book *b, const struct table *t)
{
    for (int s = 0; s < t->seats; s++)
        if (bet_has_pair(b, &t->seat[s]))
            return true;
    return false;
}

static bool open_pair(const struct book *b, const struct table *t)
{
    return book_has(b, LEAF_BET_OPEN_PAIR) && t->deal.street == 1 &&
           bet_has_any_pair(b, t);
}

/* The fixed-limit bet of this street. */
money bet_size(const struct book *b, const struct table *t)
{
    return b->street[t->deal.street].upper ? upper_of(t) : lower_of(t);
}

/* The smallest bet or raise, where amounts are free. */
static money bet_least(const struct book *b, const struct table *t)
{
    money size = lower_of(t);

    if (t->deal.street > 0 && book_has(b, LEAF_BET_AFTER_DRAW_UPPER))
        size = upper_of(t); /* after the draw (ROG-DRAW5-BG3) */
    if (book_value(b, LEAF_RAISE_LEAST) == RAISE_LEAST_LAST)
        size = most(size, t->round.last_raise);
    return size;
}

/* The range of a bet if bets have no fixed size. */
static NOINLINE void free_range(const struct book *b, const struct table *t,
                                struct choices *c)
{
    money in_front = t->round.high;

    switch (t->stakes.structure) {
    case STRUCTURE_SPREAD:
        in_front = t->round.level > 0 ? t->round.level : in_front;
        c->raise_least = t->round.level == 0
                             ? most(bet_least(b, t), in_front + 1)
                             : in_front + bet_least(b, t);
        c->raise_most = most(c->raise_least, in_front + upper_of(t));
        if (t->round.level == 0) /* completes the forced bet */
            c->raise_most = upper_of(t);
        break;
    case STRUCTURE_POT: {
        money pot = t->pot, owed = t->round.high - t->seat[t->to_act].bet;

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

/* The range of a bet or raise, not counting the chips a player has. */
static void bet_range(const struct book *b, const struct table *t,
                      struct choices *c)
{
    c->step = t->stakes.unit;
    if (t->stakes.structure != STRUCTURE_FIXED) {
        free_range(b, t, c);
        if (c->step > 0 && c->raise_most != INT64_MAX)
            c->raise_most -= (c->raise_most - c->raise_least) % c->step;
        return;
    }
    c->raise_least = c->raise_most = t->round.level + bet_size(b, t);
    if (open_pair(b, t)) {
        if (t->round.last_raise >= upper_of(t))
            c->raise_least = t->round.level + upper_of(t);
        c->raise_most = t->round.level + upper_of(t);
        c->step = upper_of(t) - lower_of(t);
    }
}

/* The number of raises allowed in this round; 0: no cap. */
static int raise_cap(const struct book *b, const struct table *t)
{
    int cap = book_value(b, LEAF_RAISE_CAP);

    /* If a third player is all-in before the last raise, two remain, so the
       heads-up rule applies. */
    if (table_live(t) == 3 && __builtin_popcount(t->deal.able) == 2 &&
        t->round.two_able_at < cap && book_has(b, LEAF_RAISE_THIRD_ALL_IN))
        return book_value(b, LEAF_RAISE_CAP_HEADS_UP);
    if (table_live(t) != 2)
        return cap;
    if (book_has(b, LEAF_RAISE_HEADS_UP_EARLY) && t->round.two_left_at >= cap)
        return cap;
    return book_value(b, LEAF_RAISE_CAP_HEADS_UP);
}

/* Is the cap reached?  Without a raise the question is skipped, because every
   bet asks it. */
static bool is_capped(const struct book *b, const struct table *t)
{
    int cap = t->round.raises > 0 ? raise_cap(b, t) : 0;

    return cap > 0 && t->round.raises >= cap;
}

static bool no_raise(struct choices *c, enum why why, enum leaf leaf)
{
    c->why_not_raise = why;
    c->why_leaf = leaf;
    return false;
}

/* Check-raising is forbidden, or after the draw with a seven or better
   (ROG-LOWBALL-D2). */
static NOINLINE bool may_check_raise(const struct book *b,
                                     const struct table *t,
                                     const struct seat *s)
{
    cardset held = 0;

    switch (book_value(b, LEAF_CHECK_RAISE)) {
    case CHECK_RAISE_NEVER:
        return false;
    case CHECK_RAISE_NOT_WITH_SEVEN:
        for (int i = 0; i < s->cards; i++)
            held |= card_is_real(s->card[i]) ? set_of(s->card[i]) : 0;
        return t->deal.street == 0 || low_of_set(held) < low_floor(RANK_7);
    default:
        return true;
    }
}

/* Asks a floor's questions in a floor's order, because the first no is the
   refusal. */
static bool may_raise(const struct book *b, const struct table *t,
                      struct choices *c)
{
    const struct seat *s = &t->seat[t->to_act];

    if ((t->deal.able & ~(1u << t->to_act)) == 0)
        return no_raise(c, WHY_NOBODY_CAN_CALL, LEAF_NONE);
    if (bet_is_made_up(t, t->to_act) && s->bet < t->round.high &&
        t->deal.declared != SAID_RAISE)
        return no_raise(c, WHY_MAKE_UP, LEAF_IRR_SHORT_BET);
    if (seat_has_acted(t, t->to_act))
        return no_raise(c, WHY_NOT_REOPENED, LEAF_RAISE_SHORT);
    if (t->round.level > 0 && is_capped(b, t))
        return no_raise(c, WHY_CAPPED,
                        table_live(t) == 2 ? LEAF_RAISE_CAP_HEADS_UP
                                           : LEAF_RAISE_CAP);
    if ((t->round.checks >> t->to_act & 1) != 0 && t->round.high > 0 &&
        !may_check_raise(b, t, s))
        return no_raise(c, WHY_CHECK_RAISE, LEAF_CHECK_RAISE);
    if (s->bet + s->stack <= t->round.high)
        return no_raise(c, WHY_NOT_ENOUGH_CHIPS, LEAF_TABLE_STAKES);
    return true;
}

/*
 * An all-in below the smallest bet, before the draw, that is no opening bet:
 * the next player must open or fold (ROG-LOWBALL-D3.1).
 */
bool bet_is_short_opening(const struct book *b, const struct table *t)
{
    return t->round.level == 0 && t->round.high > 0 && t->deal.street == 0 &&
           !t->deal.brought_in && !book_has(b, LEAF_BET_SHORT_OPENS);
}

/*
 * All-in by whole smallest bets only, where the house asks (ROG-STUD-11.2);
 * with less than one more, with all there is.
 */
static money all_in_most(const struct book *b, const struct table *t,
                         money all_in, money above)
{
    money whole;

    if (!book_has(b, LEAF_BET_ALL_IN_UNITS))
        return all_in;
    MUST(lower_of(t) > 0);
    whole = all_in / lower_of(t) * lower_of(t);
    return whole > above ? whole : all_in;
}

money bet_call_short(const struct book *b, const struct table *t)
{
    const struct seat *s = &t->seat[t->to_act];

    MUST(t->round.high > s->bet + s->stack);
    return all_in_most(b, t, s->bet + s->stack, s->bet) - s->bet;
}

bool bet_may_raise(const struct book *b, const struct table *t,
                   struct choices *c)
{
    const struct seat *s = &t->seat[t->to_act];
    money all_in;

    MUST(seat_is_there(t, t->to_act));
    c->raise = may_raise(b, t, c);
    if (!c->raise)
        return false;
    bet_range(b, t, c);
    all_in = all_in_most(b, t, s->bet + s->stack, t->round.high);
    if (all_in <= c->raise_least)
        c->raise_least = c->raise_most = all_in;
    else if (all_in < c->raise_most)
        c->raise_most = all_in;
    if (bet_is_made_up(t, t->to_act)) /* to the full bet, and no further */
        c->raise_most = c->raise_least;
    MUST(c->raise_most <= s->bet + s->stack);
    return true;
}

bool hand_is_known(const struct seat *s)
{
    for (int i = 0; i < s->cards; i++)
        if (!card_is_real(s->card[i]))
            return false;
    return true;
}

bool bet_must_have_openers(const struct book *b, const struct table *t)
{
    enum leaf asked = t->stakes.tournament ? LEAF_OPENERS_TOURNAMENT
                                           : LEAF_OPENERS;

    return book_value(b, asked) != OPENERS_NONE;
}

/* Jacks or better to open, where the house asks for them. */
bool bet_may_open(const struct book *b, const struct table *t, seat_no n)
{
    const struct seat *s = &t->seat[n];
    rank_value jacks = value_of(BASE_PAIR, 1u << RANK_J, 0);

    MUST(seat_is_there(t, n));
    if (!bet_must_have_openers(b, t) || t->deal.street > 0 ||
        t->round.level > 0)
        return true;
    return !hand_is_known(s) ||
           high_of_cards(s->card, s->cards,
                         (struct high_rule){.joker = JOKER_BUG}) >= jacks;
}

void choices_fill(const struct book *b, const struct table *t,
                  struct choices *c)
{
    static const struct choices none;

    *c = none;
    if (t->phase == PHASE_BUY_IN && t->to_act != NO_SEAT) {
        c->buy_in = true;
        c->price = push_price(t);
    }
    if (t->phase != PHASE_BET || t->to_act == NO_SEAT)
        return;
    MUST(seat_is_there(t, t->to_act));
    c->fold = true;
    c->opened = t->round.level > 0;
    c->check = bet_may_check(b, t);
    c->to_call = bet_call(b, t);
    c->call = c->to_call > 0 && !bet_is_short_opening(b, t);
    bet_may_raise(b, t, c);
}

struct choices choices_of(const struct book *b, const struct table *t)
{
    struct choices c;

    choices_fill(b, t, &c);
    return c;
}

money bet_level(const struct book *b, const struct table *t, money to)
{
    money size;

    MUST(to > 0);
    if (t->round.level == 0 && t->deal.street == 0 && to < lower_of(t) &&
        !book_has(b, LEAF_BET_SHORT_OPENS))
        return 0;
    if (t->stakes.structure == STRUCTURE_NONE ||
        t->stakes.structure == STRUCTURE_POT)
        return to - t->round.high >= bet_least(b, t) || t->round.level == 0
                   ? to
                   : 0;
    size = t->stakes.structure == STRUCTURE_FIXED ? bet_size(b, t)
                                                  : bet_least(b, t);
    if (to - t->round.level >= size)
        return to;
    if (book_value(b, LEAF_RAISE_SHORT) == RAISE_SHORT_HALF &&
        2 * (to - t->round.level) >= size)
        return to;
    return 0;
}
