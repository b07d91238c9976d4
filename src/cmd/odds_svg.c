/*
 * odds_svg.c - the result of `houseway odds` as a chart: a bar per hand,
 * divided by outcome.
 *
 * Leaves: none
 */
#include "cmd/odds_show.h"

#include <math.h>
#include <string.h>

#include "cmd/figure.h"
#include "cmd/svg.h"

enum {
    WIDE = 900,
    LEFT = 24,
    BAR = WIDE - 2 * LEFT,
    TOP = 120,
    ROW = 92,
    THICK = 34,
    LEGEND = 115
};

/* One hand's bar, cut by its columns. */
static void bar(FILE *out, const struct odds_ask *a,
                const struct odds_player *p, int64_t deals, int y)
{
    int64_t before = 0;

    for (const struct odds_column *c = odds_columns(&a->spot.rule);
         c->name != NULL; c++) {
        int64_t after = before + c->count(p);
        int x = (int)llround((double)before * BAR / (double)deals);
        int end = (int)llround((double)after * BAR / (double)deals);

        if (end > x)
            svg_rect(out, LEFT + x, y, end - x, THICK, c->fill);
        before = after;
    }
}

static void hand(FILE *out, const struct odds_ask *a,
                 const struct odds_result *r, int i)
{
    const struct odds_player *p = &r->sum.player[i];
    int y = TOP + i * ROW;
    char share[FIGURE_SIZE];

    svg_text(out, LEFT, y - 8, 18, SVG_PLAIN, "start", "%s", a->word[i]);
    figure_share((double)p->shares / ODDS_POT, (double)r->sum.deals, share);
    if (r->exact)
        svg_text(out, WIDE - LEFT, y - 8, 18, SVG_NAME, "end", "%s", share);
    else
        svg_text(out, WIDE - LEFT, y - 8, 18, SVG_NAME, "end", "%s +- %.4f",
                 share, odds_error(&r->sum, i));
    bar(out, a, p, r->sum.deals > 0 ? r->sum.deals : 1, y);
}

/* The legend of the colors. */
static void legend(FILE *out, const struct odds_ask *a, int y)
{
    int x = LEFT;

    for (const struct odds_column *c = odds_columns(&a->spot.rule);
         c->name != NULL; c++, x += LEGEND) {
        svg_rect(out, x, y - 12, 14, 14, c->fill);
        svg_text(out, x + 20, y, 13, SVG_SMALL, "start", "%s", c->name);
    }
}

void odds_show_svg(FILE *out, const struct odds_ask *a,
                   const struct odds_result *r)
{
    int high = TOP + a->spot.hands * ROW + 30;
    char count[FIGURE_SIZE];

    svg_begin(out, WIDE, high, a->said.title);
    svg_text(out, LEFT, 62, 13, SVG_SMALL, "start", "%s: %.*s",
             a->said.by[0] != '\0' ? a->said.by : "the base game",
             (int)strcspn(a->said.rules, "("), a->said.rules);
    svg_text(out, LEFT, 80, 12, SVG_SMALL, "start", "%s",
             a->said.rules + strcspn(a->said.rules, "("));
    for (int i = 0; i < a->spot.hands; i++)
        hand(out, a, r, i);
    legend(out, a, high - 44);
    svg_text(out, LEFT, high - 14, 13, SVG_SMALL, "start", "%s %s",
             figure_count(r->sum.deals, count),
             r->exact ? "deals, every one counted" : "random deals");
    svg_end(out);
}
