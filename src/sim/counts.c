/*
 * counts.c - what many hands came to.
 *
 * Leaves: none
 */
#include "sim/counts.h"

#include <string.h>

void tab_open(struct tab *t, struct counts *to)
{
    *t = (struct tab){.to = to};
}

/*
 * Everybody's chips at a table, what was collected there, and the number of
 * players.
 */
struct reading {
    money stack[PEOPLE_MAX];
    money collected, fund;
    int people;
};

static void read_poker(const struct table *t, struct reading *r)
{
    r->people = t->seats;
    r->collected = t->collected;
    r->fund = t->fund;
    for (int s = 0; s < t->seats; s++)
        r->stack[s] = t->seat[s].stack;
}

static void read_felt(const struct felt *felt, struct reading *r)
{
    struct balances at;

    felt_balances(felt, &at);
    r->people = felt_people(felt);
    r->collected = at.drop + at.fund;
    r->fund = at.fund;
    memcpy(r->stack, at.stack, sizeof r->stack);
}

static void tab_look(struct tab *t, const struct reading *r)
{
    memcpy(t->before, r->stack, (size_t)r->people * sizeof r->stack[0]);
    t->collected = r->collected;
    t->fund = r->fund;
}

void tab_begin(struct tab *t, const struct felt *felt)
{
    struct reading r;

    read_felt(felt, &r);
    tab_look(t, &r);
}

/* All that somebody has more than before. */
static money won(const struct reading *r, const money *before)
{
    money sum = 0;

    for (int i = 0; i < r->people; i++)
        sum += r->stack[i] > before[i] ? r->stack[i] - before[i] : 0;
    return sum;
}

/* Adds everybody's result since the stacks were last read. */
static void tab_read(struct tab *t, const struct reading *r)
{
    t->now[COUNT_FUND] += r->fund - t->fund;
    t->now[COUNT_HOUSE] += r->collected - t->collected - (r->fund - t->fund);
    for (int i = 0; i < r->people; i++)
        t->now[COUNT_SEATS + i] += r->stack[i] - t->before[i];
}

void tab_end(struct tab *t, const struct felt *felt)
{
    struct reading r;

    read_felt(felt, &r);
    t->now[COUNT_POT] += won(&r, t->before);
    tab_read(t, &r);
    t->to->chips = chips_hash(t->to->chips, r.stack, r.people, r.collected,
                              r.fund);
    if (++t->hands == COUNTS_HUNDRED)
        tab_close(t);
}

void tab_poker_begin(struct tab *t, const struct table *table)
{
    struct reading r;

    if (t->hands > 0)
        return;
    read_poker(table, &r);
    memset(t->now, 0, sizeof t->now); /* brought before the first hand */
    tab_look(t, &r);
}

void tab_poker_settle(struct tab *t, const struct table *table)
{
    struct reading r;

    if (t->hands == 0)
        return;
    read_poker(table, &r);
    tab_read(t, &r);
    tab_look(t, &r);
}

void tab_poker_end(struct tab *t, const struct table *table)
{
    uint64_t h = t->to->chips;
    money pot = 0, stack[SEATS_MAX];

    for (int s = 0; s < table->seats; s++) {
        pot += table->seat[s].won;
        stack[s] = table->seat[s].stack;
    }
    t->now[COUNT_POT] += pot;
    t->to->chips = chips_hash(h, stack, table->seats, table->collected,
                              table->fund);
    if (++t->hands == COUNTS_HUNDRED) {
        tab_poker_settle(t, table);
        tab_close(t);
    }
}

void tab_close(struct tab *t)
{
    struct counts *c = t->to;
    int n = t->hands;

    if (n == 0)
        return;
    c->hundreds++;
    c->hands += n;
    c->hands_squares += (int64_t)n * n;
    for (int i = 0; i < COUNT_KINDS; i++) {
        money y = t->now[i];

        c->of[i].sum += y;
        c->of[i].by_hands += (__int128)n * y;
        c->of[i].squares += (__int128)y * y;
        t->now[i] = 0;
    }
    t->hands = 0;
}

void counts_add(struct counts *all, const struct counts *more)
{
    all->hundreds += more->hundreds;
    all->hands += more->hands;
    all->hands_squares += more->hands_squares;
    for (int i = 0; i < COUNT_KINDS; i++) {
        all->of[i].sum += more->of[i].sum;
        all->of[i].by_hands += more->of[i].by_hands;
        all->of[i].squares += more->of[i].squares;
    }
}
