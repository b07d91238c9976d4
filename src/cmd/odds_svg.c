/*
 * odds_svg.c - what came of `houseway odds` as a chart: a bar a hand, cut
 * into what may become of it.
 *
 * Plain shapes and the reader's own letters, so that it needs nothing but
 * itself.
 *
 * Leaves: none
 */
#include "cmd/odds_show.h"

#include <math.h>

#include "cmd/figure.h"

enum {
    WIDE = 900,
    LEFT = 40,
    BAR = WIDE - 2 * LEFT,
    TOP = 120,
    ROW = 92,
    THICK = 34
};

static const char *const style =
    "text{font-family:system-ui,'Helvetica Neue',Arial,sans-serif;"
    "fill:#22313a}"
    ".h{font-size:26px;font-weight:600}.s{font-size:13px;fill:#6b7b84}"
    ".n{font-size:18px;font-weight:600}.e{font-size:18px;font-weight:600;"
    "fill:#12504c}.v{font-size:12px;fill:#ffffff}"
    ".win,.scoop{fill:#1f7a74}.three_quarters{fill:#3fa39b}.tie{fill:#e3a33b}"
    ".high{fill:#4d74ab}.low{fill:#8a5fa8}.quarter{fill:#c98f6b}"
    ".lose{fill:#c9d2d6}";

static void put(FILE *out, const char *s)
{
    for (; *s != '\0'; s++)
        if (*s == '<')
            fputs("&lt;", out);
        else if (*s == '>')
            fputs("&gt;", out);
        else if (*s == '&')
            fputs("&amp;", out);
        else if ((unsigned char)*s >= ' ')
            fputc(*s, out);
}

static void words(FILE *out, int x, int y, const char *kind,
                  const char *anchor, const char *s)
{
    fprintf(out, "<text x=\"%d\" y=\"%d\" class=\"%s\" text-anchor=\"%s\">", x,
            y, kind, anchor);
    put(out, s);
    fputs("</text>\n", out);
}

/* One hand's bar, cut by its columns. */
static void bar(FILE *out, const struct odds_ask *a,
                const struct odds_result *r, int i, int y)
{
    const struct odds_player *p = &r->sum.player[i];
    int64_t before = 0, deals = r->sum.deals > 0 ? r->sum.deals : 1;

    for (const struct odds_column *c = odds_columns(&a->spot.rule);
         c->name != NULL; c++) {
        int64_t n = c->count(p);
        double x = (double)before * BAR / (double)deals;
        double wide = (double)n * BAR / (double)deals;
        char share[FIGURE_SIZE];

        before += n;
        if (n == 0)
            continue;
        fprintf(out,
                "<rect x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%d\" "
                "class=\"%s\"><title>",
                LEFT + x, y, wide, THICK, c->key);
        put(out, c->name);
        fprintf(out, " %s</title></rect>\n",
                figure_share((double)n, (double)deals, share));
    }
}

static void hand(FILE *out, const struct odds_ask *a,
                 const struct odds_result *r, int i)
{
    int y = TOP + i * ROW;
    char text[2 * FIGURE_SIZE], share[FIGURE_SIZE];

    words(out, LEFT, y - 8, "n", "start", a->word[i]);
    figure_share((double)r->sum.player[i].shares / ODDS_POT,
                 (double)r->sum.deals, share);
    if (r->exact)
        snprintf(text, sizeof text, "%s", share);
    else
        snprintf(text, sizeof text, "%s +- %.4f", share,
                 odds_error(&r->sum, i));
    words(out, WIDE - LEFT, y - 8, "e", "end", text);
    bar(out, a, r, i, y);
}

/* What the colours mean. */
static void legend(FILE *out, const struct odds_ask *a, int y)
{
    int x = LEFT;

    for (const struct odds_column *c = odds_columns(&a->spot.rule);
         c->name != NULL; c++, x += 115) {
        fprintf(out,
                "<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" "
                "class=\"%s\"/>\n",
                x, y - 12, c->key);
        words(out, x + 20, y, "s", "start", c->name);
    }
}

void odds_show_svg(FILE *out, const struct odds_ask *a,
                   const struct odds_result *r)
{
    int high = TOP + a->spot.hands * ROW + 30;
    char text[128 + ODDS_RULES_SIZE], count[FIGURE_SIZE];

    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
            "height=\"%d\" viewBox=\"0 0 %d %d\">\n<style>%s</style>\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fbfcfc\"/>\n",
            WIDE, high, WIDE, high, style, WIDE, high);
    words(out, LEFT, 44, "h", "start", a->title);
    snprintf(text, sizeof text, "%s: %s",
             a->by[0] != '\0' ? a->by : "the base game", a->rules);
    words(out, LEFT, 68, "s", "start", text);
    for (int i = 0; i < a->spot.hands; i++)
        hand(out, a, r, i);
    legend(out, a, high - 44);
    snprintf(text, sizeof text, "%s %s", figure_count(r->sum.deals, count),
             r->exact ? "deals, every one counted" : "random deals");
    words(out, LEFT, high - 14, "s", "start", text);
    fputs("</svg>\n", out);
}
