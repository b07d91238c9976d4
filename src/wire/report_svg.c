/*
 * report_svg.c - a room's report as one page: totals and four charts.
 *
 * Plain shapes and system fonts, so that the file needs nothing else.
 * Coordinates are whole numbers on a page of 1200 by 900.
 *
 * Leaves: none
 */
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "base/must.h"
#include "wire/report_sheet.h"

enum {
    WIDE = 1200,
    HIGH = 900,
    BARS_MAX = 24, /* in a chart; the rest is told as a number */
    TICKS = 4,
    LABEL_MAX = 48
};

static const char *const style =
    "text{font-family:system-ui,'Helvetica Neue',Arial,sans-serif;"
    "fill:#22313a}"
    ".h{font-size:30px;font-weight:600}.s{font-size:14px;fill:#6b7b84}"
    ".n{font-size:30px;font-weight:600;fill:#12504c}"
    ".t{font-size:16px;font-weight:600}.a{font-size:11px;fill:#6b7b84}"
    ".v{font-size:11px;fill:#22313a}"
    ".g{stroke:#e3e8ea;stroke-width:1}.b{stroke:#b7c2c7;stroke-width:1}"
    ".p{fill:#fff;stroke:#dfe5e8}.d{fill:#1f7a74}.f{fill:#e3a33b}"
    ".c{fill:#4d74ab}";

struct bar {
    char label[LABEL_MAX];
    int64_t drop, fund; /* one upon the other */
};

struct chart {
    const char *title, *what;
    int x, y, wide, high;
    bool money;       /* cents; else tenths */
    bool lying;       /* bars from left to right */
    const char *kind; /* the colour */
    int bars, more;
    bool cut; /* there are more still */
    struct bar bar[BARS_MAX];
};

/* Escapes text, so that it cannot end a tag. */
static void put_escaped(struct text *t, const char *s)
{
    for (; *s != '\0'; s++)
        switch (*s) {
        case '<':
            text_str(t, "&lt;");
            break;
        case '>':
            text_str(t, "&gt;");
            break;
        case '&':
            text_str(t, "&amp;");
            break;
        default:
            text_add(t, s, 1);
        }
}

static void put_words(struct text *t, int x, int y, const char *kind,
                      const char *anchor, const char *words)
{
    text_put(t, "<text x=\"%d\" y=\"%d\" class=\"%s\" text-anchor=\"%s\">", x,
             y, kind, anchor);
    put_escaped(t, words);
    text_str(t, "</text>\n");
}

static void put_box(struct text *t, int x, int y, int wide, int high,
                    const char *kind, int round)
{
    text_put(t,
             "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" "
             "class=\"%s\"/>\n",
             x, y, wide, high, round, kind);
}

static void put_rule(struct text *t, int x1, int y1, int x2, int y2,
                     const char *kind)
{
    text_put(t,
             "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" class=\"%s\"/>\n",
             x1, y1, x2, y2, kind);
}

/* "1,234,567". */
static void put_grouped(struct text *t, int64_t n)
{
    if (n < 0) {
        text_str(t, "-");
        n = -n;
    }
    if (n >= 1000) {
        put_grouped(t, n / 1000);
        text_put(t, ",%03d", (int)(n % 1000));
    } else {
        text_put(t, "%d", (int)n);
    }
}

/* Whole dollars, rounded; or a number with its tenth where it has one. */
static const char *amount_words(bool cents, int64_t n, char out[LABEL_MAX])
{
    struct text t;

    text_init(&t, out, LABEL_MAX);
    if (cents) {
        text_str(&t, n < 0 ? "-$" : "$");
        put_grouped(&t, ((n < 0 ? -n : n) + 50) / 100);
    } else {
        put_grouped(&t, n / 10);
        if (n % 10 != 0)
            text_put(&t, ".%d", (int)(n % 10));
    }
    return out;
}

/* A round step, 1, 2 or 5 with zeros, so that TICKS of it suffice. */
static int64_t step_of(int64_t most, int64_t unit)
{
    int64_t step = unit;
    static const int64_t next[] = {2, 5, 10};

    for (int i = 0; step * TICKS < most; i = (i + 1) % 3) {
        step = next[i] * unit;
        if (i == 2)
            unit *= 10;
    }
    return step;
}

static int64_t most_of(const struct chart *c)
{
    int64_t most = 1;

    for (int i = 0; i < c->bars; i++)
        if (c->bar[i].drop + c->bar[i].fund > most)
            most = c->bar[i].drop + c->bar[i].fund;
    return most;
}

static int part(int64_t n, int64_t all, int length)
{
    return n <= 0 ? 0 : (int)(n * length / all);
}

static void put_head(struct text *t, const struct chart *c)
{
    char more[LABEL_MAX];

    put_box(t, c->x, c->y, c->wide, c->high, "p", 8);
    put_words(t, c->x + 20, c->y + 30, "t", "start", c->title);
    put_words(t, c->x + c->wide - 20, c->y + 30, "a", "end", c->what);
    if (c->bars == 0)
        put_words(t, c->x + c->wide / 2, c->y + c->high / 2, "s", "middle",
                  "nothing yet");
    if (c->more > 0) {
        struct text m;

        text_init(&m, more, sizeof more);
        text_put(&m, "and %s%d more", c->cut ? "at least " : "", c->more);
        put_words(t, c->x + c->wide - 20, c->y + c->high - 8, "a", "end",
                  more);
    }
}

/* Bars that stand. */
static void put_standing(struct text *t, const struct chart *c)
{
    int left = c->x + 70, right = c->x + c->wide - 20;
    int top = c->y + 55, foot = c->y + c->high - 45;
    int64_t step = step_of(most_of(c), c->money ? 100 : 10);
    int64_t ticks = (most_of(c) + step - 1) / step, all = step * ticks;
    int each = c->bars == 0 ? 1 : (right - left) / c->bars;
    int wide = each > 60 ? 44 : each * 7 / 10;
    int every = 1 + (c->bars * 24 - 1) / (right - left);
    char words[LABEL_MAX];

    for (int i = 0; i <= ticks; i++) {
        int y = foot - (int)((foot - top) * i / ticks);

        put_rule(t, left, y, right, y, i == 0 ? "b" : "g");
        put_words(t, left - 8, y + 4, "a", "end",
                  amount_words(c->money, step * i, words));
    }
    for (int i = 0; i < c->bars; i++) {
        const struct bar *b = &c->bar[i];
        int x = left + each * i + (each - wide) / 2;
        int high = part(b->drop, all, foot - top);
        int upon = part(b->fund, all, foot - top);

        put_box(t, x, foot - high, wide, high, c->kind, 0);
        if (upon > 0)
            put_box(t, x, foot - high - upon, wide, upon, "f", 0);
        if (i % every == 0)
            put_words(t, x + wide / 2, foot + 18, "a", "middle", b->label);
    }
}

/* Bars that lie. */
static void put_lying(struct text *t, const struct chart *c)
{
    int left = c->x + 190, right = c->x + c->wide - 80;
    int top = c->y + 50, foot = c->y + c->high - 20;
    int64_t all = most_of(c);
    int each = c->bars == 0 ? 1 : (foot - top) / c->bars;
    int high = each > 30 ? 20 : each * 7 / 10;
    char words[LABEL_MAX];

    put_rule(t, left, top, left, foot, "b");
    for (int i = 0; i < c->bars; i++) {
        const struct bar *b = &c->bar[i];
        int y = top + each * i + (each - high) / 2;
        int wide = part(b->drop, all, right - left);
        int upon = part(b->fund, all, right - left);

        put_box(t, left, y, wide, high, c->kind, 0);
        if (upon > 0)
            put_box(t, left + wide, y, upon, high, "f", 0);
        put_words(t, left - 8, y + high / 2 + 4, "a", "end", b->label);
        put_words(t, left + wide + upon + 6, y + high / 2 + 4, "v", "start",
                  amount_words(c->money, b->drop + b->fund, words));
    }
}

static void put_chart(struct text *t, const struct chart *c)
{
    put_head(t, c);
    if (c->lying)
        put_lying(t, c);
    else
        put_standing(t, c);
}

/* Adds a bar with its label; if there is no room it is only counted. */
static void __attribute__((format(printf, 4, 5)))
add_bar(struct chart *c, int64_t drop, int64_t fund, const char *fmt, ...)
{
    struct bar *b = &c->bar[c->bars];
    va_list args;
    struct text t;

    if (c->bars >= BARS_MAX) {
        c->more++;
        return;
    }
    c->bars++;
    b->drop = drop;
    b->fund = fund;
    text_init(&t, b->label, sizeof b->label);
    va_start(args, fmt);
    text_vput(&t, fmt, args);
    va_end(args);
}

static void fill_hours(struct chart *c, const struct report_sum *s, int count)
{
    for (; count > 0; count--, s++)
        add_bar(c, s->drop, s->fund, "%02d", (int)(s->key % 24));
}

static void fill_tables(struct chart *c, const struct report_sum *s, int count)
{
    for (; count > 0; count--, s++)
        add_bar(c, s->drop, s->fund, "%d", (int)s->key);
}

/* The most first. */
static void fill_games(struct chart *c, const struct report *r,
                       struct report_sum *sums, int count)
{
    for (int i = 0; i < count; i++) {
        struct report_sum most;
        int at = i;

        for (int k = i; k < count; k++)
            if (sums[k].drop + sums[k].fund > sums[at].drop + sums[at].fund)
                at = k;
        most = sums[at];
        sums[at] = sums[i];
        add_bar(c, most.drop, most.fund, "%s %s", r->game[most.key].game,
                r->game[most.key].limit);
    }
}

static void fill_pace(struct chart *c, const struct report *r)
{
    for (int i = 1; i <= r->tables; i++)
        if (report_pace(&r->table[i]) != 0)
            add_bar(c, report_pace(&r->table[i]), 0, "%d", i);
}

/* A number, and what it is. */
static void put_number(struct text *t, int at, const char *what,
                       const char *words)
{
    int x = 40 + at * 226;

    put_box(t, x, 100, 216, 84, "p", 8);
    put_words(t, x + 18, 142, "n", "start", words);
    put_words(t, x + 18, 168, "s", "start", what);
}

static void put_numbers(struct text *t, const struct report *r)
{
    int64_t hands = 0, drop = 0, fund = 0, over = 0;
    int tables = 0;
    char words[LABEL_MAX];
    struct text w;

    for (int i = 0; i < r->rows; i++) {
        hands += r->row[i].hands;
        drop += r->row[i].drop;
        fund += r->row[i].fund;
    }
    for (int i = 0; i < r->shifts; i++)
        over += r->shift[i].cash_over + r->shift[i].chips_over;
    for (int i = 1; i <= r->tables; i++)
        tables += r->table[i].hands > 0;
    put_number(t, 0, "drop", amount_words(true, drop, words));
    put_number(t, 1, "to jackpots and prizes",
               amount_words(true, fund, words));
    text_init(&w, words, sizeof words);
    put_grouped(&w, hands);
    put_number(t, 2, "hands", words);
    text_init(&w, words, sizeof words);
    text_put(&w, "%d", tables);
    put_number(t, 3, tables == 1 ? "table" : "tables", words);
    put_number(t, 4,
               over < 0 ? "short, cash and chips" : "over, cash and chips",
               amount_words(true, over < 0 ? -over : over, words));
}

/* The house, and from which day to which. */
static void put_title(struct text *t, const struct report *r)
{
    uint32_t first = r->shifts > 1 ? r->shift[1].day : 0;
    uint32_t last = r->shift[r->shifts - 1].day;
    char words[2 * LABEL_MAX];
    struct text w;

    put_words(t, 40, 58, "h", "start", r->house);
    text_init(&w, words, sizeof words);
    if (first != 0)
        report_put_day(&w, first);
    if (last != first) {
        text_str(&w, " to ");
        report_put_day(&w, last);
    }
    if (w.used > 0)
        text_str(&w, " (days of the cage, UTC)");
    put_words(t, 40, 84, "s", "start", words);
    put_box(t, WIDE - 250, 62, 12, 12, "d", 2);
    put_words(t, WIDE - 232, 73, "s", "start", "drop");
    put_box(t, WIDE - 180, 62, 12, 12, "f", 2);
    put_words(t, WIDE - 162, 73, "s", "start", "jackpots, prizes");
}

void report_put_svg(struct text *t, const struct report *r,
                    struct report_sum sums[REPORT_SUMS_MAX])
{
    struct chart c = {.wide = 555, .high = 325, .money = true, .kind = "d"};
    int count;

    text_put(t,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
             "height=\"%d\" viewBox=\"0 0 %d %d\">\n<style>%s</style>\n"
             "<rect width=\"%d\" height=\"%d\" fill=\"#f4f6f7\"/>\n",
             WIDE, HIGH, WIDE, HIGH, style, WIDE, HIGH);
    put_title(t, r);
    put_numbers(t, r);
    count = report_sums(r, REPORT_BY_HOUR, sums, REPORT_SUMS_MAX, &c.cut);
    c.title = "Drop by hour", c.what = report_zone(r), c.x = 40, c.y = 200;
    fill_hours(&c, sums, count);
    put_chart(t, &c);
    count = report_sums(r, REPORT_BY_TABLE, sums, REPORT_SUMS_MAX, &c.cut);
    c.bars = c.more = 0;
    c.title = "Drop by table", c.what = "table", c.x = 605;
    fill_tables(&c, sums, count);
    put_chart(t, &c);
    count = report_sums(r, REPORT_BY_GAME, sums, REPORT_SUMS_MAX, &c.cut);
    c.bars = c.more = 0;
    c.title = "Drop by game", c.what = "", c.x = 40, c.y = 540;
    c.lying = true;
    fill_games(&c, r, sums, count);
    put_chart(t, &c);
    c.bars = c.more = 0;
    c.cut = false;
    c.title = "Hands an hour", c.what = "table", c.x = 605;
    c.lying = false, c.money = false, c.kind = "c";
    fill_pace(&c, r);
    put_chart(t, &c);
    text_str(t, "</svg>\n");
}
