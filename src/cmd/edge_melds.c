/*
 * edge_melds.c - who goes out in a game of melds, in words and as a picture.
 *
 * Leaves: bet.least
 */
#include <inttypes.h>
#include <stdio.h>

#include "cmd/edge.h"
#include "cmd/halt.h"
#include "figures/edge_outs.h"

static void print_words(const struct edge_table *t, const struct edge_outs *c)
{
    double chip = (double)book_value(&t->book, LEAF_BET_LEAST);

    if (c->hands == 0)
        return;
    printf("\n%d seats, %" PRId64 " hands, without a winner %.2f %%\n",
           c->seats, c->hands, 100.0 * (double)c->nobody / (double)c->hands);
    for (int i = 0; i < c->seats; i++)
        printf("  %d%s  goes out in %6.3f %% ± %.3f, and then collects %.2f "
               "chips\n",
               i + 1, i == 0 ? " first to act" : "             ",
               100.0 * (double)c->out[i] / (double)c->hands,
               100 * edge_share_error(c->out[i], c->hands),
               c->out[i] > 0 ? (double)c->chips[i] / (double)c->out[i] / chip
                             : 0);
}

static int bars_of(const struct edge_outs *c, struct edge_bar *bar)
{
    for (int i = 0; c->hands > 0 && i < c->seats; i++) {
        struct edge_bar *b = &bar[i];

        snprintf(b->name, sizeof b->name, "%d seats, place %d", c->seats,
                 i + 1);
        b->value = 100.0 * (double)c->out[i] / (double)c->hands;
        b->error = 100 * edge_share_error(c->out[i], c->hands);
        snprintf(b->text, sizeof b->text, "%.2f %% ± %.2f", b->value,
                 b->error);
    }
    return c->hands > 0 ? c->seats : 0;
}

static void print_bars(const struct edge_table *t, const struct edge_outs *all,
                       int count)
{
    static struct edge_bar bar[SEATS_MAX * SEATS_MAX];
    int bars = 0;

    for (int i = 0; i < count; i++)
        bars += bars_of(&all[i], bar + bars);
    edge_bars_svg(t->title,
                  "who goes out, by the place from the first to act; simple "
                  "players",
                  bar, bars);
}

int edge_melds(const struct edge_wish *q, struct edge_table *t)
{
    struct edge_outs all[SEATS_MAX];
    struct fault f;
    int count;

    if (edge_outs(&q->ask, t, edge_watch(), all, &count, &f) != 0)
        return edge_fail(&f);
    edge_end_watch();
    if (q->form == EDGE_SVG) {
        print_bars(t, all, count);
        return EXIT_YES;
    }
    printf("%s, played through the engine by simple players%s\n", t->title,
           halt_is_asked() ? "; interrupted" : "");
    for (int i = 0; i < count; i++)
        print_words(t, &all[i]);
    printf("\n");
    return edge_hour(q, t);
}
