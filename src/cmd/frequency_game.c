/*
 * frequency_game.c - how often each kind of hand comes in a game of a book:
 * what is shown.
 *
 * Leaves: none
 */
#include "cmd/frequency_game.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "book/library.h"
#include "cmd/figure.h"
#include "cmd/verb.h"

enum { COUNT_WIDE = 19 };

static void show_list(const struct frequency_list *l)
{
    char count[FIGURE_SIZE], share[FIGURE_SIZE], in[FIGURE_SIZE];
    int wide = (int)strlen(figure_count(l->hands, count));

    wide = wide < COUNT_WIDE ? COUNT_WIDE : wide;
    printf("%-28s %*s %12s %17s\n", l->title, wide, "hands", "share",
           "one in");
    for (int i = 0; i < l->rows; i++) {
        int64_t n = l->row[i].count;

        printf("  %-26s %*s %12s %17s\n", l->row[i].name, wide,
               figure_count(n, count),
               figure_share((double)n, (double)l->hands, share),
               n == 0 ? "never" : figure_count((l->hands + n / 2) / n, in));
    }
    printf("  %-26s %*s\n", "all", wide, figure_count(l->hands, count));
}

void list_chart(const struct frequency_list *l)
{
    static const char bar[] = "########################################"
                              "##########";

    printf("\n");
    for (int i = 0; i < l->rows; i++) {
        int long_as = (int)(l->row[i].count * 50 / (l->hands + 1) +
                            (l->row[i].count > 0));

        printf("  %-26s |%.*s\n", l->row[i].name, long_as > 50 ? 50 : long_as,
               bar);
    }
}

static void show_text(const struct frequency_wish *q,
                      const struct frequency_answer *o)
{
    printf("game   %s\n", o->said.title);
    printf("rules  %s: %s\n",
           o->said.by[0] != '\0' ? o->said.by : "the base game",
           o->said.rules);
    for (int i = 0; i < o->lists; i++) {
        printf("\n");
        show_list(&o->list[i]);
        if (q->chart)
            list_chart(&o->list[i]);
    }
}

/* A list of lows says how many hands have one, because its bars do not
   add up. */
static void put_lows(struct text *t, const struct frequency_list *l)
{
    int last = l->rows - 1;

    if (last > 0 && strcmp(l->row[last].name, "no low") == 0)
        text_put(t, ", which %.2f %% of hands have",
                 100.0 * (double)(l->hands - l->row[last].count) /
                     (double)l->hands);
}

/* In the picture a list says whose it is. */
static int draw_game(const char *path, const struct frequency_answer *o)
{
    static struct frequency_list named[FREQUENCY_LISTS];

    for (int i = 0; i < o->lists; i++) {
        struct text t;

        named[i] = o->list[i];
        text_init(&t, named[i].title, sizeof named[i].title);
        text_put(&t, "%s, %s: %s", o->said.title,
                 o->said.by[0] != '\0' ? o->said.by : "the base game",
                 o->list[i].title);
        put_lows(&t, &o->list[i]);
    }
    return lists_draw(path, named, o->lists);
}

/* The count, or what is wrong with it. */
static int count(const struct frequency_wish *q, struct frequency_answer *out,
                 struct fault *f)
{
    struct shelf *shelf = shelf_open_house(library_folder(q->data),
                                           q->ask.house, f);
    int bad;

    if (shelf == NULL)
        return FAULT;
    bad = frequency_of_game(shelf, &q->ask, frequency_progress("hands"), out,
                            f);
    frequency_end_progress();
    shelf_close(shelf);
    return bad;
}

int frequency_game(struct frequency_wish *q)
{
    static struct frequency_answer o; /* large */
    struct json j = json_to(stdout);
    struct fault f;

    q->ask.workers = (int)q->jobs;
    if (count(q, &o, &f) != 0)
        return verb_misuse(&verb_frequencies, "%s", f.text);
    if (q->svg != NULL && draw_game(q->svg, &o) != EXIT_YES)
        return EXIT_NO;
    if (q->svg != NULL && strcmp(q->svg, "-") == 0)
        return EXIT_YES;
    if (q->json)
        frequency_game_json(&j, &q->ask, &o);
    else
        show_text(q, &o);
    return EXIT_YES;
}
