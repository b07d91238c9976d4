/*
 * edge_bars.c - figures as a picture of bars, each with its error.
 *
 * Leaves: none
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cmd/edge.h"
#include "cmd/svg.h"

enum {
    LEFT = 24,
    NAMES = 230,
    LETTER = 7,
    TOP = 90,
    STEP = 24,
    HIGH = 16,
    GAP = 14, /* between bars of two units */
    LONGEST = 330
};

/* Room for the longest name. */
static int room_of(const struct edge_bar *bar, int bars)
{
    int room = NAMES;

    for (int i = 0; i < bars; i++) {
        int wide = (int)strlen(bar[i].name) * LETTER;

        room = wide > room ? wide : room;
    }
    return room;
}

static void bar_svg(const struct edge_bar *b, double most, int x, int y)
{
    int wide = (int)(fabs(b->value) / most * LONGEST);
    int error = (int)(b->error / most * LONGEST);

    svg_text(stdout, x - 10, y + 13, 13, SVG_HEAD, "end", "%s", b->name);
    svg_rect(stdout, x, y, wide > 0 ? wide : 1, HIGH,
             b->value < 0 ? "#b0584b" : "#2f6f57");
    if (error > 0)
        svg_line(stdout, x + wide - error, y + HIGH / 2, x + wide + error,
                 y + HIGH / 2, "#222222");
    svg_text(stdout, x + wide + error + 8, y + 13, 13, SVG_PLAIN, "start",
             "%s", b->text);
}

/* The value of the longest bar of a unit. */
static double most_of(const struct edge_bar *bar, int bars, int unit)
{
    double most = 1e-9;

    for (int i = 0; i < bars; i++)
        if (bar[i].unit == unit)
            most = fmax(most, fabs(bar[i].value));
    return most;
}

void edge_bars_svg(const char *title, const char *below,
                   const struct edge_bar *bar, int bars)
{
    int left = LEFT + room_of(bar, bars);
    int units = bars > 0 ? bar[bars - 1].unit : 0;

    svg_begin(stdout, left + LONGEST + 240,
              TOP + bars * STEP + units * GAP + 30, title);
    svg_text(stdout, LEFT, 66, 14, SVG_PLAIN, "start", "%s", below);
    for (int i = 0; i < bars; i++)
        bar_svg(&bar[i], most_of(bar, bars, bar[i].unit), left,
                TOP + i * STEP + bar[i].unit * GAP);
    svg_end(stdout);
}
