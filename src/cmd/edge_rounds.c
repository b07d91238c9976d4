/*
 * edge_rounds.c - the edge of a game of totals, played and not weighed, in
 * words.
 *
 * Leaves: none
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "cmd/edge.h"
#include "figures/edge_total.h"

static void report_words(const struct edge_ask *q, const struct sim_edge *e)
{
    double percent = edge_run_percent(e), error = edge_run_error(e);

    printf("rounds  %" PRId64 "%s\n"
           "edge    %+.3f %% of a wager, for the player\n",
           e->rounds, e->rounds < q->rounds ? ", then interrupted" : "",
           percent);
    if (isnan(error))
        printf("error   unknown after one round\n");
    else
        printf("error   %.3f %%, one standard error\n", error);
    edge_say_agreement(q, percent);
}

int edge_rounds(const struct edge_wish *q, struct edge_table *t)
{
    struct sim_edge all;
    struct fault f;

    if (edge_run(&q->ask, t, edge_watch(), &all, &f) != 0)
        return edge_fail(&f);
    edge_end_watch();
    report_words(&q->ask, &all);
    return edge_is_as_published(&q->ask, edge_run_percent(&all)) ? EXIT_YES
                                                                 : EXIT_NO;
}
