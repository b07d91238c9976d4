/*
 * again.c - after a ruling took cards or chips back: who leads, and the level
 * of the betting.
 *
 * These functions only read the table.  They have their own file because
 * rulings ask them about future tables, and apply must not ask at all.
 *
 * Invariant: a level never lies above the highest bet.
 *
 * Leaves: none
 */
#include "rule/poker/again.h"

#include "base/must.h"

void again_fill(const struct table *t, bool *again, seat_no *forced,
                money *back)
{
    bool first = t->deal.street == 0;

    *again = t->phase == PHASE_BET && t->round.acts == 0 &&
             (!first || t->deal.brought_in);
    *forced = NO_SEAT;
    *back = 0;
    if (!*again || !first)
        return;
    /* the player who made the forced bet */
    MUST(seat_is_there(t, t->round.last_actor));
    *forced = t->round.last_actor;
    *back = t->seat[*forced].bet;
    MUST(*back >= 0);
}

/* The least amount to call, even after a forced bet went back. */
static money forced_level(const struct table *t)
{
    if (t->deal.street > 0)
        return 0;
    if (t->deal.brought_in)
        return t->stakes.bring_in;
    MUST(t->stakes.blinds <= BLINDS_MAX);
    return t->stakes.blinds > 0 ? t->stakes.blind[t->stakes.blinds - 1] : 0;
}

/* Lowers the level to the last bet or raise that did not go back. */
static void rung_down(const struct table *t, struct level *l)
{
    const struct round *r = &t->round;
    int n = r->raises < RUNGS_MAX ? r->raises : RUNGS_MAX - 1;

    while (n > 0 && r->rung[n] > l->high)
        n--;
    l->raises = (uint8_t)n;
    l->level = r->rung[n];
    if (l->level > l->high) /* a lower bet is a forced one */
        l->level = l->high < t->stakes.lower ? 0 : l->high;
    l->last_raise = n > 0 ? l->level - r->rung[n - 1] : l->level;
}

/*
 * The state of the betting with these bets in front of the seats: the highest
 * bet still there, and the least amount to call.
 */
static struct level level_after(const struct table *t,
                                const money bets[SEATS_MAX])
{
    const struct round *r = &t->round;
    struct level l = {.high = forced_level(t),
                      .level = r->level,
                      .last_raise = r->last_raise,
                      .raises = r->raises,
                      .acted = r->acted};

    for (int s = 0; s < t->seats; s++) {
        MUST(bets[s] >= 0);
        l.high = bets[s] > l.high ? bets[s] : l.high;
    }
    if (l.high >= r->high) {
        l.high = r->high;
        return l;
    }
    l.levels = true;
    rung_down(t, &l);
    for (int s = 0; s < t->seats; s++) /* nobody raises himself */
        if ((r->spoke_now >> s & 1) != 0 && bets[s] >= l.high)
            l.acted |= (uint16_t)(1u << s);
    MUST(l.level <= l.high && l.last_raise <= l.level);
    return l;
}

struct level level_without(const struct table *t, seat_no s, money back)
{
    money bets[SEATS_MAX];

    MUST(seat_is_there(t, s) && back >= 0 && back <= t->seat[s].bet);
    for (int i = 0; i < SEATS_MAX; i++)
        bets[i] = t->seat[i].bet;
    bets[s] -= back;
    return level_after(t, bets);
}
