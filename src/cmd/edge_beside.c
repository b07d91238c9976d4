/*
 * edge_beside.c - the edge as asked, compared with other rules: the value of
 * each change, in words and as a picture.
 *
 * Leaves: none
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/edge.h"
#include "figures/edge_copies.h"
#include "figures/edge_total.h"

#include "base/owns_memory.h"

enum { SUPPOSED = 400 };

/* One row: the rules changed, and the player's edge in per cent. */
struct beside {
    const char *words; /* NULL: as asked */
    char name[64];     /* the row's */
    double percent, error;
};

static int weigh_total(const struct edge_ask *q, const struct edge_table *t,
                       struct beside *out, struct fault *f)
{
    struct total_worth *w = edge_worth(&t->book, q, f);

    if (w == NULL)
        return FAULT;
    out->percent = 100 * w->edge;
    free(w);
    return 0;
}

static int weigh_copies(const struct edge_ask *q, const struct edge_table *t,
                        struct beside *out, struct fault *f)
{
    struct sim_shares s;
    bool cut;

    if (edge_copies(q, t, edge_watch(), &s, &cut, f) != 0)
        return FAULT;
    edge_end_watch();
    out->percent = 100 * edge_copies_worth(&s);
    out->error = 100 * edge_copies_error(&s);
    return 0;
}

/* Splits "NAME: RULES"; rules alone are also the name. */
static void read_row(const char *said, struct beside *out)
{
    const char *colon = strstr(said, ": ");
    int wide = colon != NULL ? (int)(colon - said) : (int)strlen(said);

    out->words = colon != NULL ? colon + 2 : said;
    snprintf(out->name, sizeof out->name, "%.*s", wide, said);
}

/* The table with what is supposed besides. */
static int weigh(const struct edge_ask *q, struct shelf *shelf,
                 struct beside *out, struct fault *f)
{
    static struct edge_table t;
    struct edge_ask own = *q;
    char words[SUPPOSED];

    if (out->words != NULL) {
        snprintf(words, sizeof words, "%s%s%s",
                 q->suppose != NULL ? q->suppose : "",
                 q->suppose != NULL ? ", " : "", out->words);
        own.suppose = words;
    }
    if (edge_open(shelf, &own, &t, f) != 0)
        return FAULT;
    return book_is(&t.book, OF_TOTAL) ? weigh_total(&own, &t, out, f)
                                      : weigh_copies(&own, &t, out, f);
}

static void put_row(const struct beside *first, const struct beside *b,
                    char *text, size_t size)
{
    int n = snprintf(text, size, "%+.4f %%", b->percent);

    if (b->error > 0)
        n += snprintf(text + n, size - (size_t)n, " ± %.4f", b->error);
    if (b != first)
        snprintf(text + n, size - (size_t)n, ", %+.4f",
                 b->percent - first->percent);
}

static void print_words(const struct edge_table *t, const struct beside *all,
                        int count)
{
    char text[64];

    printf("%s: the player's edge in %% of a wager, and the difference\n",
           t->title);
    for (int i = 0; i < count; i++) {
        put_row(all, &all[i], text, sizeof text);
        printf("  %-44s %s\n", i == 0 ? "as asked" : all[i].name, text);
    }
}

static void print_svg(const struct edge_table *t, const struct beside *all,
                      int count)
{
    struct edge_bar bar[EDGE_BESIDE_MOST + 1];

    for (int i = 0; i < count; i++) {
        bar[i] = (struct edge_bar){.unit = 0};
        snprintf(bar[i].name, sizeof bar[i].name, "%s",
                 i == 0 ? "as the table is" : all[i].name);
        bar[i].value = all[i].percent;
        bar[i].error = all[i].error;
        put_row(all, &all[i], bar[i].text, sizeof bar[i].text);
    }
    edge_bars_svg(t->title,
                  "the player's edge in % of a wager, and the difference to "
                  "the first",
                  bar, count);
}

int edge_beside(const struct edge_wish *q, const struct edge_table *t)
{
    struct beside all[EDGE_BESIDE_MOST + 1] = {{0}};
    struct fault f;

    for (int i = 0; i <= q->besides; i++) {
        if (i > 0)
            read_row(q->beside[i - 1], &all[i]);
        if (weigh(&q->ask, t->shelf, &all[i], &f) != 0)
            return edge_fail(&f);
    }
    if (q->form == EDGE_SVG)
        print_svg(t, all, q->besides + 1);
    else
        print_words(t, all, q->besides + 1);
    return EXIT_YES;
}
