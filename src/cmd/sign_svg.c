/*
 * sign_svg.c - a table's sign as a page to print: letter paper, landscape.
 *
 * Plain shapes and system fonts, so that the file needs nothing else.
 *
 * Leaves: none
 */
#include <string.h>

#include "cmd/sign_svg.h"
#include "cmd/svg.h"

enum {
    WIDE = 1100,
    HIGH = 850,
    LEFT = 110,
    FEE_AT = 640, /* where amounts end */
    FUND_AT = 660,
    CLAUSE_AT = 990,
    TABLE_TOP = 400, /* below it the collection */
    TABLE_END = 770
};

static void frame(FILE *out)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"11in\" "
            "height=\"8.5in\" viewBox=\"0 0 %d %d\">\n"
            "  <style>\n"
            "    .name { font-family: Georgia, 'Times New Roman', serif; "
            "font-weight: bold; fill: #123c2c }\n"
            "    .plain { font-family: Georgia, 'Times New Roman', serif; "
            "fill: #222222 }\n"
            "    .head { font-family: Arial, Helvetica, sans-serif; "
            "font-weight: bold; fill: #9a6b12; letter-spacing: 1px }\n"
            "    .small { font-family: Arial, Helvetica, sans-serif; "
            "fill: #666666 }\n"
            "  </style>\n"
            "  <rect width=\"%d\" height=\"%d\" fill=\"#fdfbf5\"/>\n"
            "  <rect x=\"30\" y=\"30\" width=\"%d\" height=\"%d\" rx=\"22\" "
            "fill=\"none\" stroke=\"#123c2c\" stroke-width=\"10\"/>\n"
            "  <rect x=\"46\" y=\"46\" width=\"%d\" height=\"%d\" rx=\"14\" "
            "fill=\"none\" stroke=\"#9a6b12\" stroke-width=\"2\"/>\n",
            WIDE, HIGH, WIDE, HIGH, WIDE - 60, HIGH - 60, WIDE - 92,
            HIGH - 92);
}

/* A long name is set smaller, so that it stays inside the frame. */
static int size_of(const char *text, int most)
{
    int fits = 15 * 100 / ((int)strlen(text) + 1);

    return fits < most ? fits : most;
}

static void heading(FILE *out, const struct table_sign *s)
{
    svg_text(out, WIDE / 2, 125, 34, "head", "middle", "%s", s->house);
    svg_text(out, WIDE / 2, 210, size_of(s->game, 72), "name", "middle", "%s",
             s->game);
    svg_text(out, WIDE / 2, 275, 44, "plain", "middle", "%s", s->stakes);
    svg_text(out, WIDE / 2, 322, 28, "plain", "middle", "%s", s->forced);
}

static void amount(FILE *out, int x, int y, int size, money sum)
{
    char text[32];
    struct text t;

    text_init(&t, text, sizeof text);
    text_str(&t, "$");
    money_put(&t, sum);
    svg_text(out, x, y, size, "name", "end", "%s", text);
}

/* "Collection from the antes, before the first card" */
static void payer(FILE *out, int y, const struct fee_line *l)
{
    svg_text(out, LEFT, y, 20, "head", "start", "Collection from %s, %s",
             fee_payer_words(l), fee_moment_words(l));
}

/* "and $1.00 jackpot", and the clause of it below the fee's. */
static void fund(FILE *out, int y, const struct fee_line *l)
{
    char text[64];
    struct text t;

    text_init(&t, text, sizeof text);
    text_str(&t, "and $");
    money_put(&t, l->fund);
    text_str(&t, l->per == PER_EACH_WAGER ? " for prizes" : " jackpot");
    svg_text(out, FUND_AT, y, 22, "plain", "start", "%s", text);
    svg_text(out, CLAUSE_AT, y + 8, 14, "small", "end", "%s", l->fund_clause);
}

static void row(FILE *out, int y, int size, const struct fee_line *l)
{
    char text[128];
    struct text t;

    text_init(&t, text, sizeof text);
    sign_put_when(&t, l);
    svg_text(out, LEFT, y, size, "plain", "start", "%s", text);
    amount(out, FEE_AT, y, size, l->fee);
    if (l->fund > 0)
        fund(out, y, l);
    svg_text(out, CLAUSE_AT, l->fund > 0 ? y - 9 : y, 14, "small", "end", "%s",
             l->clause[0] != '\0' ? l->clause : "set by the house");
}

static bool is_new_payer(const struct table_sign *s, int i)
{
    return i == 0 || s->line[i].payer != s->line[i - 1].payer;
}

static void collection(FILE *out, const struct table_sign *s)
{
    int rows = s->lines, y = TABLE_TOP, step, size;

    for (int i = 0; i < s->lines; i++)
        rows += is_new_payer(s, i);
    step = rows > 0 ? (TABLE_END - TABLE_TOP) / rows : 0;
    step = step > 58 ? 58 : step;
    size = step > 44 ? 32 : step * 7 / 10;
    for (int i = 0; i < s->lines; i++) {
        if (is_new_payer(s, i)) {
            payer(out, y, &s->line[i]);
            y += step;
        }
        row(out, y, size, &s->line[i]);
        y += step;
    }
}

void sign_svg(FILE *out, const struct table_sign *s)
{
    frame(out);
    heading(out, s);
    fprintf(out,
            "  <line x1=\"%d\" y1=\"348\" x2=\"%d\" y2=\"348\" "
            "stroke=\"#9a6b12\" stroke-width=\"2\"/>\n",
            LEFT, WIDE - LEFT);
    collection(out, s);
    fputs("</svg>\n", out);
}
