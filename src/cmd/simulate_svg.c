/*
 * simulate_svg.c - a run as a picture: what an hour is worth to each seat,
 * with twice the standard error either way, and what the house takes.
 *
 * Leaves: none
 */
#include <inttypes.h>
#include <math.h>

#include "cmd/simulate_show.h"
#include "cmd/svg.h"

enum {
    WIDE = 860,
    TOP = 150,
    ROW = 34,
    LEFT = 24,
    NAMES = 100,    /* where bars may begin */
    BARS_END = 660, /* and where the figures do */
    MIDDLE = (LEFT + NAMES + BARS_END) / 2
};

static const char *const won = "#2f7d4f", *const lost = "#b3413a",
                         *const dark = "#222";

/* The longest bar with its error, in cents an hour. */
static double reach(const struct run *r, const struct counts *c)
{
    struct told_line l;
    double most = 1e-9;

    for (int i = COUNT_SEATS; told_line(r, c, i, &l); i++) {
        struct mean m = mean_of(c, l.kind);
        double far = fabs(m.of) + 2 * (m.error > 0 ? m.error : 0);

        most = far > most ? far : most;
    }
    return most;
}

static int across(double cents, double most)
{
    return MIDDLE + (int)lround(cents / most * (BARS_END - MIDDLE - 10));
}

static void seat_bar(FILE *out, const struct told_line *l, struct mean m,
                     double most, int y, int64_t pace)
{
    int to = across(m.of, most), from = MIDDLE;
    double hour = (double)pace / CENTS;

    svg_text(out, LEFT, y + 20, 14, SVG_HEAD, "start", "%s %d", l->what,
             l->seat);
    svg_rect(out, to < from ? to : from, y + 6,
             to < from ? from - to : to - from, ROW - 14,
             m.of < 0 ? lost : won);
    if (m.error >= 0) {
        int least = across(m.of - 2 * m.error, most);
        int greatest = across(m.of + 2 * m.error, most);

        svg_line(out, least, y + 16, greatest, y + 16, dark);
        svg_line(out, least, y + 11, least, y + 21, dark);
        svg_line(out, greatest, y + 11, greatest, y + 21, dark);
        svg_text(out, WIDE - LEFT, y + 20, 13, SVG_PLAIN, "end",
                 "%.2f \xc2\xb1 %.2f", m.of * hour, m.error * hour);
    } else {
        svg_text(out, WIDE - LEFT, y + 20, 13, SVG_PLAIN, "end", "%.2f",
                 m.of * hour);
    }
}

static void house_line(FILE *out, const struct counts *c, int64_t pace)
{
    double hour = (double)pace / CENTS;

    svg_text(out, LEFT, 94, 14, SVG_PLAIN, "start",
             "Pots %.2f a hand.  The house collects %.2f an hour, and %.2f "
             "for its jackpot.",
             mean_of(c, COUNT_POT).of / CENTS,
             mean_of(c, COUNT_HOUSE).of * hour,
             mean_of(c, COUNT_FUND).of * hour);
}

static int rows_of(const struct run *r, const struct counts *c)
{
    struct told_line l;
    int n = 0;

    while (told_line(r, c, COUNT_SEATS + n, &l))
        n++;
    return n;
}

void simulate_svg(FILE *out, const struct run *r, const struct sim_result *all,
                  const struct shown *how)
{
    const struct counts *c = &all->counts;
    int rows = rows_of(r, c), y = TOP;
    double most = reach(r, c);
    char title[80];

    snprintf(title, sizeof title, "%s %s, %" PRId64 " seats",
             r->house[0] == '-' ? "" : r->house, r->game, r->seats);
    svg_begin(out, WIDE, TOP + rows * ROW + 60, title);
    svg_text(out, LEFT, 68, 14, SVG_PLAIN, "start",
             "%" PRId64 " hands at random, in dollars; an hour has %" PRId64
             " hands.",
             all->hands, how->of.pace);
    house_line(out, c, how->of.pace);
    svg_text(out, LEFT, 130, 13, SVG_HEAD, "start", "An hour in each seat:");
    svg_line(out, MIDDLE, TOP, MIDDLE, TOP + rows * ROW, "#999");
    for (int i = 0; i < rows; i++, y += ROW) {
        struct told_line l;

        if (told_line(r, c, COUNT_SEATS + i, &l))
            seat_bar(out, &l, mean_of(c, l.kind), most, y, how->of.pace);
    }
    svg_text(out, LEFT, y + 34, 12, SVG_SMALL, "start",
             "Lines show two standard errors either way; figures one.  Seed "
             "%" PRId64 ".",
             r->seed);
    svg_end(out);
}
