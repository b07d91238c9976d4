/*
 * frequency_svg.c - how often each kind of hand comes, as a picture.
 *
 * Bars are logarithmic, because otherwise a royal flush would be invisible
 * beside a pair.
 *
 * Leaves: none
 */
#include <math.h>

#include "cmd/figure.h"
#include "cmd/frequency_game.h"
#include "cmd/out_file.h"
#include "cmd/svg.h"
#include "cmd/verb.h"

enum {
    WIDE = 900,
    LEFT = 24,
    BAR = 230,
    LONG = 380,
    COUNT = 780,
    ROW = 24,
    HEAD = 56
};

static int high_of(const struct frequency_list *l)
{
    return HEAD + l->rows * ROW;
}

/* Eight powers of ten; what is rarer has a bar of one point. */
static int long_of(int64_t count, int64_t hands)
{
    double tens = log10((double)count / (double)hands);
    int length = (int)lround(LONG * (1 + tens / 8));

    return count == 0 ? 0 : length < 1 ? 1 : length;
}

static void draw_list(FILE *out, const struct frequency_list *l, int y)
{
    char count[FIGURE_SIZE], share[FIGURE_SIZE];

    svg_text(out, LEFT, y + 26, 16, SVG_HEAD, "start", "%s", l->title);
    for (int i = 0; i < l->rows; i++) {
        int64_t n = l->row[i].count;
        int at = y + HEAD - 16 + i * ROW;

        svg_text(out, BAR - 10, at + 13, 13, SVG_PLAIN, "end", "%s",
                 l->row[i].name);
        svg_rect(out, BAR, at, long_of(n, l->hands), ROW - 8, "#1f7a74");
        svg_text(out, COUNT, at + 13, 13, SVG_SMALL, "end", "%s",
                 figure_count(n, count));
        svg_text(out, WIDE - LEFT, at + 13, 13, SVG_SMALL, "end", "%s",
                 figure_share((double)n, (double)l->hands, share));
    }
}

static void draw(FILE *out, const struct frequency_list *l, int lists)
{
    int high = 60 + 30, y = 60;

    for (int i = 0; i < lists; i++)
        high += high_of(&l[i]);
    svg_begin(out, WIDE, high, "How often each hand comes");
    for (int i = 0; i < lists; i++) {
        draw_list(out, &l[i], y);
        y += high_of(&l[i]);
    }
    svg_text(
        out, LEFT, high - 12, 11, SVG_SMALL, "start",
        "Bars go by powers of ten: an eighth of the length is ten times.");
    svg_end(out);
}

int lists_draw(const char *path, const struct frequency_list *l, int lists)
{
    struct out_file file;
    struct fault f;

    if (out_file_open(&file, path, &f) == 0) {
        draw(file.out, l, lists);
        if (out_file_close(&file, &f) == 0)
            return EXIT_YES;
    }
    fprintf(stderr, "houseway frequencies: %s\n", f.text);
    return EXIT_NO;
}
