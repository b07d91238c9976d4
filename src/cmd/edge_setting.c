/*
 * edge_setting.c - a game of two hands, in words and as a picture.
 *
 * Leaves: none
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "cmd/edge.h"
#include "figures/edge_copies.h"

static void print_words(const struct edge_ask *q, const struct edge_table *t,
                        const struct sim_shares *s, bool cut)
{
    const char *why = edge_copies_why_not(&t->book);
    struct edge_share share[EDGE_SHARES];
    bool near = true;

    edge_shares_of(s, share);
    printf("%s: one player against the player-dealer, both set the house "
           "way\nhands   %" PRId64 "%s\n",
           t->title, s->hands, cut ? ", then interrupted" : "");
    for (int i = 0; i < EDGE_SHARES; i++) {
        double part = 100.0 * (double)share[i].count / (double)s->hands;

        printf("%-7s %.3f %% ± %.3f\n", share[i].name, part,
               100 * edge_share_error(share[i].count, s->hands));
        near = near && fabs(part - share[i].published) < 0.2;
    }
    if (why == NULL)
        printf("published 28.61, 41.48 and 29.91 %%: %s\n",
               near ? "within 0.2 %" : "further than 0.2 % away");
    else
        printf("published 28.61, 41.48 and 29.91 %% for another game: %s\n",
               why);
    printf("edge    %+.4f %% of a wager for the player, %+.4f %% for the "
           "player-dealer\nerror   %.4f %%, one standard error\n"
           "        all of it is from copies; without them it is nothing, "
           "for both set alike\n",
           100 * edge_copies_worth(s), -100 * edge_copies_worth(s),
           100 * edge_copies_error(s));
    edge_say_agreement(q, 100 * edge_copies_worth(s));
    edge_after_fees(q, t, edge_copies_worth(s));
}

static void print_svg(const struct edge_table *t, const struct sim_shares *s)
{
    struct edge_bar bar[EDGE_SHARES + 1] = {{.unit = 0}};
    struct edge_share share[EDGE_SHARES];

    edge_shares_of(s, share);
    for (int i = 0; i < EDGE_SHARES; i++) {
        struct edge_bar *b = &bar[i];

        snprintf(b->name, sizeof b->name, "%s", share[i].name);
        b->value = 100.0 * (double)share[i].count / (double)s->hands;
        b->error = 100 * edge_share_error(share[i].count, s->hands);
        snprintf(b->text, sizeof b->text, "%.3f %% ± %.3f", b->value,
                 b->error);
    }
    snprintf(bar[EDGE_SHARES].name, sizeof bar[EDGE_SHARES].name,
             "the player's edge");
    bar[EDGE_SHARES].value = 100 * edge_copies_worth(s);
    bar[EDGE_SHARES].error = 100 * edge_copies_error(s);
    snprintf(bar[EDGE_SHARES].text, sizeof bar[EDGE_SHARES].text,
             "%+.4f %% ± %.4f", bar[EDGE_SHARES].value,
             bar[EDGE_SHARES].error);
    edge_bars_svg(t->title,
                  "one player against the player-dealer, both set the house "
                  "way; the edge is from copies",
                  bar, EDGE_SHARES + 1);
}

int edge_setting(const struct edge_wish *q, struct edge_table *t)
{
    struct sim_shares s;
    struct fault f;
    bool cut;

    if (edge_copies(&q->ask, t, edge_watch(), &s, &cut, &f) != 0)
        return edge_fail(&f);
    edge_end_watch();
    if (q->form == EDGE_SVG && edge_is_drawn(q, "costs"))
        edge_after_fees_svg(&q->ask, t, edge_copies_worth(&s));
    else if (q->form == EDGE_SVG)
        print_svg(t, &s);
    else
        print_words(&q->ask, t, &s, cut);
    return edge_is_as_published(&q->ask, 100 * edge_copies_worth(&s))
               ? EXIT_YES
               : EXIT_NO;
}
