/*
 * edge_sides_show.c - what each wager of a banked game with two sides is
 * worth, in words and as a picture.
 *
 * Leaves: shoe.packs
 */
#include <stdio.h>

#include "cmd/edge.h"
#include "figures/edge_sides.h"

static void print_words(const struct edge_table *t,
                        const struct sides_worth *w)
{
    const struct course *c = &t->book.course;

    printf("%s: a full shoe of %d packs, every deal weighed; %.4f cards a "
           "round\n\n",
           t->title, (int)book_value(&t->book, LEAF_SHOE_PACKS), w->cards);
    printf("  %-16s %10s %10s %10s %12s\n", "wager", "wins", "pushes", "loses",
           "edge");
    for (int i = 0; i < c->wagers; i++) {
        const struct sides_share *of = &w->of[c->order[i]];

        printf("  %-16s %8.4f %% %8.4f %% %8.4f %% %+10.4f %%%s\n",
               c->wager[c->order[i]].title, 100 * of->wins, 100 * of->pushes,
               100 * of->loses, 100 * of->gain,
               c->wager[c->order[i]].closed ? "  (not taken)" : "");
    }
}

static void print_svg(const struct edge_table *t, const struct sides_worth *w)
{
    const struct course *c = &t->book.course;
    struct edge_bar bar[COURSE_WAGERS];

    for (int i = 0; i < c->wagers; i++) {
        struct edge_bar *b = &bar[i];

        *b = (struct edge_bar){.value = 100 * w->of[c->order[i]].gain};
        snprintf(b->name, sizeof b->name, "%s", c->wager[c->order[i]].title);
        snprintf(b->text, sizeof b->text, "%+.4f %%, exactly", b->value);
    }
    edge_bars_svg(t->title, "what a wager of each kind is worth to its player",
                  bar, c->wagers);
}

int edge_two_sides(const struct edge_wish *q, struct edge_table *t)
{
    struct sides_worth w;
    double percent = edge_sides(t, &w);

    if (q->form == EDGE_SVG) {
        print_svg(t, &w);
        return EXIT_YES;
    }
    print_words(t, &w);
    edge_after_fees(&q->ask, t, percent / 100);
    edge_say_agreement(&q->ask, percent);
    return edge_is_as_published(&q->ask, percent) ? EXIT_YES : EXIT_NO;
}
