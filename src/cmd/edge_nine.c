/*
 * edge_nine.c - three cards by nine's 36 ranks, in words and as pictures.
 *
 * Leaves: push.buy_in_parts
 */
#include <inttypes.h>
#include <stdio.h>

#include "cmd/edge.h"
#include "cmd/figure.h"
#include "figures/edge_nines.h"
#include "rank/small.h"
#include "rank/name.h"

enum { NINE_POINTS = 27 }; /* the last of the ranks with nine or better */

static const char *place_name(const struct edge_nines *a, int i, char *buf,
                              size_t size)
{
    if (i == a->players - 1)
        snprintf(buf, size, "button");
    else
        snprintf(buf, size, "%d left of it", i + 1);
    return buf;
}

static void print_push(const struct edge_table *t, const struct edge_nines *a)
{
    int parts = book_value(&t->book, LEAF_PUSH_PARTS);

    printf("\npush    two hands tie in %.4f %% of deals, exactly; with %d "
           "players the best tie in %.3f %% ± %.3f\n",
           100 * a->nine.push, a->players,
           100.0 * (double)a->places.pushes / (double)a->places.hands,
           100 * edge_share_error(a->places.pushes, a->places.hands));
    printf("push pot, exactly and without betting: who tied has his part of "
           "it; to buy in for 1/%d of it brings, of the pot\n"
           "  tied  first buyer  each of two\n",
           parts);
    for (int tied = 2; tied <= EDGE_TIED_MOST; tied++)
        printf("  %4d  %+11.4f  %+11.4f\n", tied,
               edge_buy_in(&t->book, tied, 1), edge_buy_in(&t->book, tied, 2));
}

static void print_words(const struct edge_table *t, const struct edge_nines *a)
{
    char name[NAME_SIZE];

    printf("%s: three cards, %d hands, each counted\n\n", t->title,
           NINE_HANDS);
    for (int r = 1; r < NINE_RANKS; r++)
        printf("  %-34s %5" PRId64 "  %7.4f %%  beats a random hand in %.2f "
               "%%, ties in %.2f %%\n",
               nine_name(r, name), a->nine.often[r],
               100.0 * (double)a->nine.often[r] / NINE_HANDS,
               100 * edge_nine_beat_share(a, r),
               100 * edge_nine_tie_share(a, r));
    print_push(t, a);
    printf("\nplaces, in antes a hand: %d players who bet with '%s' or "
           "better, and call by the pot odds\nhands   %" PRId64 "%s; the "
           "house takes %.2f of an ante from the button's\n",
           a->players, nine_name(a->nine.bets, name), a->places.hands,
           a->cut ? ", then interrupted" : "", a->taken);
    for (int i = 0; i < a->players; i++) {
        double error, worth = edge_place_worth(a, i, &error);
        char place[32];

        printf("  %-14s %+.4f ± %.4f\n", place_name(a, i, place, sizeof place),
               worth, error);
    }
}

/* The push pot in parts of it, and the places in antes. */
static void print_places_svg(const struct edge_table *t,
                             const struct edge_nines *a)
{
    struct edge_bar bar[EDGE_TIED_MOST + NINE_SEATS];
    int bars = 0;

    for (int tied = 2; tied <= EDGE_TIED_MOST; tied++) {
        struct edge_bar *b = &bar[bars++];

        *b = (struct edge_bar){.value = edge_buy_in(&t->book, tied, 1)};
        snprintf(b->name, sizeof b->name, "buying in where %d have tied",
                 tied);
        snprintf(b->text, sizeof b->text, "%+.4f of the pot, exactly",
                 b->value);
    }
    for (int i = 0; i < a->players; i++) {
        struct edge_bar *b = &bar[bars++];

        *b = (struct edge_bar){.unit = 1};
        b->value = edge_place_worth(a, i, &b->error);
        snprintf(b->name, sizeof b->name,
                 i == a->players - 1 ? "button" : "%d left of the button",
                 i + 1);
        snprintf(b->text, sizeof b->text, "%+.4f ± %.4f antes", b->value,
                 b->error);
    }
    edge_bars_svg(t->title,
                  "what a push pot and a place at the table are worth", bar,
                  bars);
}

static void print_svg(const struct edge_table *t, const struct edge_nines *a)
{
    struct edge_bar bar[NINE_RANKS];
    char name[NAME_SIZE], count[FIGURE_SIZE], below[120];
    double better = 0;

    for (int r = 1; r < NINE_RANKS; r++) {
        struct edge_bar *b = &bar[r - 1];

        *b = (struct edge_bar){.error = 0};
        better += r <= NINE_POINTS ? (double)a->nine.often[r] : 0;
        snprintf(b->name, sizeof b->name, "%.40s", nine_name(r, name));
        b->value = 100.0 * (double)a->nine.often[r] / NINE_HANDS;
        snprintf(b->text, sizeof b->text, "%s, %.3f %%",
                 figure_count(a->nine.often[r], count), b->value);
    }
    snprintf(
        below, sizeof below,
        "of 22,100 hands: nine points or better %.2f %%, two hands tie in "
        "%.2f %% of deals; exact",
        100 * better / NINE_HANDS, 100 * a->nine.push);
    edge_bars_svg(t->title, below, bar, NINE_RANKS - 1);
}

int edge_nine(const struct edge_wish *q, struct edge_table *t)
{
    static struct edge_nines a;
    struct fault f;

    if (edge_nines(&q->ask, t, edge_watch(), &a, &f) != 0)
        return edge_fail(&f);
    edge_end_watch();
    if (q->form == EDGE_SVG && edge_is_drawn(q, "places"))
        print_places_svg(t, &a);
    else if (q->form == EDGE_SVG)
        print_svg(t, &a);
    else
        print_words(t, &a);
    return EXIT_YES;
}
