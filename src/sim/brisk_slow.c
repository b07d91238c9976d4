/*
 * brisk_slow.c - the rest of a hand in which somebody may be all-in, or with
 * bets of any size: as the engine has it, bet by bet.
 *
 * The level is the highest bet that counts as one; an all-in too small to
 * count raises what must be called, and not the level.
 *
 * Leaves: none
 */
#include "base/must.h"
#include "sim/brisk_own.h"

static money most(money a, money b)
{
    return a > b ? a : b;
}

/* Raises allowed now. */
static int cap_now(const struct brisk *g)
{
    const struct brisk_rules *r = &g->rules;
    int live = __builtin_popcount(g->live);

    if (live == 3 && __builtin_popcount(g->able) == 2 &&
        g->two_able_at < r->cap && r->third_all_in)
        return r->cap_two;
    if (live != 2 || (r->early && g->two_left_at >= r->cap))
        return r->cap;
    return r->cap_two;
}

static bool may_raise(const struct brisk *g, int s)
{
    unsigned bit = 1u << s;

    return (g->able & ~bit) != 0 && (g->acted & bit) == 0 &&
           (g->level == 0 || g->raises < cap_now(g)) &&
           ((g->checks & bit) == 0 || g->top == 0 || g->rules.check_raise) &&
           g->bet[s] + g->stack[s] > g->top;
}

/* The smallest bet or raise where amounts are free. */
static money least_of(const struct brisk *g, int street)
{
    money least = g->rules.street[street].least;

    return g->rules.least_last ? most(least, g->last_raise) : least;
}

static money pot_now(const struct brisk *g)
{
    money pot = -g->rules.taken_all;

    for (int i = 0; i < g->rules.seats; i++)
        pot += g->in[i] + g->bet[i];
    return pot;
}

/* The range of a bet, without regard to stacks. */
struct range {
    money least, most;
};

static struct range spread_range(const struct brisk *g, int street)
{
    money least = least_of(g, street), front = g->level;

    if (front == 0)
        return (struct range){most(least, g->top + 1), g->rules.upper};
    least += front;
    return (struct range){least, most(least, front + g->rules.upper)};
}

static struct range free_range(const struct brisk *g, int street, int s)
{
    money least = g->top + least_of(g, street);

    switch (g->rules.structure) {
    case STRUCTURE_SPREAD:
        return spread_range(g, street);
    case STRUCTURE_POT:
        return (struct range){least, most(least, g->top + pot_now(g) + g->top -
                                                     g->bet[s])};
    default:
        return (struct range){least, INT64_MAX};
    }
}

/* An amount that may be bet, by whim. */
static money any_of(struct brisk *g, struct range range)
{
    money most = 8 * g->rules.upper, span = range.most - range.least;
    money unit = g->rules.unit;

    span = span < most ? span : most;
    if (span <= 0 || unit <= 0)
        return range.least;
    return range.least +
           unit * luck_below(&g->luck, (uint32_t)(span / unit) + 1);
}

static money raise_to(struct brisk *g, int street, int s)
{
    money all = g->bet[s] + g->stack[s], unit = g->rules.unit;
    struct range range;

    if (g->rules.structure == STRUCTURE_FIXED) {
        money to = g->level + g->rules.street[street].size;

        return to < all ? to : all;
    }
    range = free_range(g, street, s);
    if (unit > 0 && range.most != INT64_MAX)
        range.most -= (range.most - range.least) % unit;
    if (all <= range.least)
        return all;
    range.most = all < range.most ? all : range.most;
    return any_of(g, range);
}

/* The new level; 0: too small to count. */
static money level_of(const struct brisk *g, int street, money to)
{
    const struct brisk_rules *r = &g->rules;
    money size = r->structure == STRUCTURE_FIXED ? r->street[street].size
                                                 : least_of(g, street);

    if (r->structure == STRUCTURE_NONE || r->structure == STRUCTURE_POT)
        return to - g->top >= size || g->level == 0 ? to : 0;
    if (to - g->level >= size ||
        (r->short_half && 2 * (to - g->level) >= size))
        return to;
    return 0;
}

/* The size by which the next raise is measured. */
static money raise_size(const struct brisk *g, money to)
{
    if (g->rules.structure == STRUCTURE_NONE ||
        g->rules.structure == STRUCTURE_POT)
        return to - g->top;
    return most(to - g->level, g->last_raise);
}

static void pay(struct brisk *g, int s, money amount)
{
    g->stack[s] -= amount;
    g->bet[s] += amount;
    g->top = most(g->top, g->bet[s]);
    if (g->stack[s] == 0)
        g->able &= ~(1u << s);
}

/* He has acted, and need not again. */
static void note_acted(struct brisk *g, int s)
{
    if (g->two_able_at == BRISK_NEVER && __builtin_popcount(g->able) == 2)
        g->two_able_at = g->raises;
    g->acted |= 1u << s;
    g->need &= ~(1u << s);
}

static void raise_bet(struct brisk *g, int street, int s)
{
    money to = raise_to(g, street, s), adds = raise_size(g, to);
    money level = level_of(g, street, to);
    bool again = g->level > 0;

    pay(g, s, to - g->bet[s]);
    if (level > 0) {
        g->acted = 0;
        g->level = level;
        g->last_raise = adds;
        g->raises += again;
    }
    g->need = g->able;
    note_acted(g, s);
}

static void fold(struct brisk *g, int s)
{
    g->live &= ~(1u << s);
    g->able &= ~(1u << s);
    g->need &= ~(1u << s);
    if (__builtin_popcount(g->live) == 2)
        g->two_left_at = g->raises;
}

static void act(struct brisk *g, int street, int s)
{
    uint32_t mood = luck_below(&g->luck, 3);
    money owed = g->top - g->bet[s];

    g->acts++;
    if (mood == 0 && may_raise(g, s)) {
        raise_bet(g, street, s);
    } else if (owed <= 0) {
        g->checks |= 1u << s;
        note_acted(g, s);
    } else if (mood == 1) {
        pay(g, s, owed < g->stack[s] ? owed : g->stack[s]);
        note_acted(g, s);
    } else {
        fold(g, s);
    }
}

/* The part of the highest bet that nobody has called goes back. */
static void give_back(struct brisk *g)
{
    money first = 0, second = 0;
    int who = 0;

    for (int i = 0; i < g->rules.seats; i++) {
        money bet = g->bet[i];

        who = bet > first ? i : who;
        second = bet > first ? first : most(second, bet);
        first = most(first, bet);
    }
    if (first == second || (g->live >> who & 1) == 0)
        return;
    g->bet[who] -= first - second;
    g->stack[who] += first - second;
    g->able |= 1u << who;
}

static void end_round(struct brisk *g)
{
    give_back(g);
    for (int i = 0; i < g->rules.seats; i++) {
        g->in[i] += g->bet[i];
        g->bet[i] = 0;
    }
    g->top = g->level = g->last_raise = 0;
    g->acted = g->checks = 0;
    g->raises = 0;
}

/* Bets are made until nobody has to, or only one is left. */
static void finish_round(struct brisk *g, int street, int last)
{
    int s = last;

    while (g->need != 0 && !brisk_is_one(g->live)) {
        s = brisk_next(g->need, s);
        act(g, street, s);
    }
    end_round(g);
}

/* Can anybody bet, and is there somebody to bet against? */
static bool can_anybody_act(const struct brisk *g)
{
    return !brisk_is_one(g->able) ||
           (g->able != 0 && g->bet[__builtin_ctz(g->able)] < g->top);
}

static void begin_round(struct brisk *g, int street)
{
    bool blinds = g->rules.street[street].after_blinds;
    int last = blinds ? brisk_seat(g, g->rules.last_blind) : g->button;

    if (!can_anybody_act(g)) {
        MUST(g->top == 0);
        return;
    }
    g->two_left_at = __builtin_popcount(g->live) == 2 ? g->raises
                                                      : BRISK_NEVER;
    g->two_able_at = __builtin_popcount(g->able) == 2 ? g->raises
                                                      : BRISK_NEVER;
    g->need = g->able;
    finish_round(g, street, last);
}

/* The lowest payment above this of any hand still in; 0: none. */
static money next_level(const struct brisk *g, money above)
{
    money level = 0;

    for (unsigned rest = g->live; rest != 0; rest &= rest - 1) {
        money in = g->in[__builtin_ctz(rest)];

        if (in > above && (level == 0 || in < level))
            level = in;
    }
    return level;
}

/*
 * The chips between two levels of betting, and the players who can win them.
 */
static money pot_between(const struct brisk *g, money above, money level,
                         unsigned *who)
{
    money amount = 0;

    *who = 0;
    for (int i = 0; i < g->rules.seats; i++) {
        money part = g->in[i] < level ? g->in[i] : level;
        money from = most(g->rules.taken[brisk_place(g, i)], above);

        amount += part > from ? part - from : 0;
        *who |= (g->in[i] >= level ? 1u : 0u) << i;
    }
    *who &= g->live;
    return amount;
}

/* Main and side pots; what folded hands have paid more goes with the last. */
static void pay_pots(struct brisk *g)
{
    money above = 0, level = next_level(g, 0), left = g->pot;
    struct brisk_worth w;

    brisk_worth(g, g->live, &w);
    if (level == 0) /* all who paid have folded */
        brisk_share(g, left, g->live, &w);
    while (level > 0) {
        money next = next_level(g, level), amount;
        unsigned who;

        amount = pot_between(g, above, level, &who);
        if (next == 0)
            amount = left;
        brisk_share(g, amount, who, &w);
        left -= amount;
        above = level;
        level = next;
    }
}

/* Plays the streets after this one, to the end. */
static void play_streets(struct brisk *g, int street)
{
    while (++street < g->rules.streets && !brisk_is_one(g->live)) {
        brisk_discard(g, street);
        begin_round(g, street);
    }
    g->pot = pot_now(g);
    if (brisk_is_one(g->live))
        g->stack[__builtin_ctz(g->live)] += g->pot;
    else
        pay_pots(g);
}

/*
 * Charges the players for the bets of quick rounds, and keeps apart those of
 * this round.
 */
static void come_from_quick(struct brisk *g, money base)
{
    g->able = 0;
    for (int i = 0; i < g->rules.seats; i++) {
        money bet = g->in[i] > base ? g->in[i] - base : 0;

        g->stack[i] -= g->in[i] + g->rules.fee[brisk_place(g, i)];
        g->bet[i] = bet;
        g->in[i] -= bet;
        g->able |= (g->stack[i] > 0 ? 1u : 0u) << i;
    }
    g->able &= g->live;
    g->top = g->level = g->high - base;
    g->last_raise = g->level;
    g->acted = g->checks = 0;
    g->raises = 0;
}

void brisk_slowly(struct brisk *g, int street)
{
    come_from_quick(g, street == 0 ? g->rules.ante : g->high);
    begin_round(g, street);
    play_streets(g, street);
}

void brisk_slowly_from(struct brisk *g, int street,
                       const struct brisk_middle *m)
{
    come_from_quick(g, m->base);
    g->need = m->need;
    g->acted = g->live & ~m->need;
    g->raises = m->raises;
    g->two_left_at = m->two_left_at;
    g->two_able_at = BRISK_NEVER;
    finish_round(g, street, m->last);
    play_streets(g, street);
}
