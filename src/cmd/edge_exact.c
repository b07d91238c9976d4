/*
 * edge_exact.c - what a wager in a game of totals is worth, exactly.
 *
 * Leaves: shoe.packs
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmd/edge.h"
#include "figures/edge_total.h"
#include "rule/banked/total.h"
#include "base/owns_memory.h"

static const char *const plans[] =
    {[EDGE_BEST] = "best: each hand by its own cards",
     [EDGE_COMPUTED] = "by the strategy computed for the book",
     [EDGE_CHART] = "by the chart everybody knows",
     [EDGE_OWN] = "by the strategy in the file"};

static void print_ups(const struct total_worth *w)
{
    printf("\ncard up   ");
    for (int i = 0; i < POINTS_TEN; i++)
        printf("%7s", edge_up_name(edge_up_at(i)));
    printf("\nhow often ");
    for (int i = 0; i < POINTS_TEN; i++)
        printf("%7.2f", 100 * w->often[edge_up_at(i)]);
    printf("\nedge in %% ");
    for (int i = 0; i < POINTS_TEN; i++)
        printf("%+7.2f", 100 * w->round[edge_up_at(i)]);
    printf("\n");
}

/* For a plan without insurance and even money, prints what that costs. */
static void print_insurance(const struct edge_wish *q,
                            const struct edge_table *t,
                            const struct total_worth *w)
{
    double left = edge_left_on_table(&t->book, &q->ask, w);

    if (w->insurance != 0)
        printf("        %+.4f %% of it is insurance and even money\n",
               100 * w->insurance);
    if (fabs(left) >= 0.5e-6)
        printf("        this plan leaves insurance and even money alone: "
               "taken where they are good, they are worth %+.4f %% more\n",
               100 * left);
}

static void print_worth(const struct edge_wish *q, const struct edge_table *t,
                        const struct total_worth *w)
{
    struct total_rate rate = total_pure_rate(&t->book);
    int packs = book_value(&t->book, LEAF_SHOE_PACKS);

    printf("%s, %d deck%s, a pure pays %d to %d\n", t->title, packs,
           packs == 1 ? "" : "s", rate.pays, rate.to);
    printf("played  %s\n",
           plans[q->ask.plan == EDGE_UNSAID ? EDGE_BEST : q->ask.plan]);
    printf("edge    %+.4f %% of a wager for the player, %+.4f %% for the "
           "player-dealer\n"
           "error   none: every card is counted\n",
           100 * w->edge, -100 * w->edge);
    print_insurance(q, t, w);
    printf("pures   the player's in %.3f %% of rounds, the player-dealer's in "
           "%.3f %%\n",
           100 * w->pure, 100 * w->bank_pure);
    edge_say_agreement(&q->ask, 100 * w->edge);
    print_ups(w);
}

int edge_exact(const struct edge_wish *q, struct edge_table *t)
{
    struct fault f;
    struct total_worth *w = edge_worth(&t->book, &q->ask, &f);
    bool agrees;

    if (w == NULL)
        return edge_fail(&f);
    agrees = edge_is_as_published(&q->ask, 100 * w->edge);
    if (q->form == EDGE_SVG && edge_is_drawn(q, "costs")) {
        edge_after_fees_svg(&q->ask, t, w->edge);
    } else if (q->form == EDGE_SVG) {
        edge_sheet_svg(t, w);
    } else if (q->form == EDGE_HTML) {
        edge_sheet_html(t, w);
    } else {
        print_worth(q, t, w);
        if (q->strategy)
            edge_sheet_words(&t->book, w);
        edge_after_fees(&q->ask, t, w->edge);
    }
    free(w);
    return agrees ? EXIT_YES : EXIT_NO;
}
