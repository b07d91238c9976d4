/*
 * edge_hour.c - what a collection costs a player in an hour, in words and as a
 * picture.
 *
 * Leaves: none
 */
#include <stdio.h>
#include <string.h>

#include "cmd/edge.h"
#include "figures/edge_costs.h"

static int widest(const struct edge_costs *c)
{
    int wide = 24;

    for (int i = 0; i < c->count; i++)
        if ((int)strlen(c->cost[i].table) > wide)
            wide = (int)strlen(c->cost[i].table);
    return wide;
}

static void print_words(const struct edge_costs *c)
{
    int wide = widest(c);

    printf("what the collection costs: %s, %d hands an hour\n\n"
           "%-*s %7s %9s  %-10s %10s %12s  %s\n",
           c->t->title, (int)c->q.pace, wide, "table", "players", "fee", "",
           "the house", "each player", "clause");
    for (int i = 0; i < c->count; i++) {
        const struct edge_cost *x = &c->cost[i];

        printf("%-*s %7d %9.2f  %-10s %10.2f %12.2f  %s\n", wide, x->table,
               x->players, (double)(x->fee + x->fund) / CENTS,
               edge_cost_per(x), x->house / CENTS, x->each / CENTS,
               x->line.clause[0] != '\0' ? x->line.clause
                                         : "set by the house");
    }
}

static void print_svg(const struct edge_costs *c)
{
    static struct edge_bar bar[EDGE_COSTS_MAX];
    char below[80];

    for (int i = 0; i < c->count; i++) {
        const struct edge_cost *x = &c->cost[i];

        snprintf(bar[i].name, sizeof bar[i].name, "%.40s, %d players",
                 x->table, x->players);
        bar[i].value = x->each / CENTS;
        bar[i].error = 0;
        snprintf(bar[i].text, sizeof bar[i].text, "$%.2f an hour",
                 bar[i].value);
    }
    snprintf(below, sizeof below,
             "what the collection costs each player, %d hands an hour",
             (int)c->q.pace);
    edge_bars_svg(c->t->title, below, bar, c->count);
}

int edge_hour(const struct edge_wish *q, struct edge_table *t)
{
    static struct edge_costs c;
    struct fault f;

    if (edge_costs(&q->ask, t, &c, &f) != 0)
        return edge_fail(&f);
    if (q->form == EDGE_SVG)
        print_svg(&c);
    else
        print_words(&c);
    return EXIT_YES;
}
