/*
 * edge_sheet.c - the best play of a game of totals as a table: a row for what
 * the player has, a column for the card up; as words, a page or a picture.
 *
 * A hand is played by its cards, so two hands of the same total may be played
 * differently.  The table shows the play of most of them, and notes list the
 * others.
 *
 * Leaves: shoe.packs
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cmd/edge.h"
#include "cmd/svg.h"

enum {
    UPS = 10,
    ROWS_MAX = 48,
    APART_MAX = 80,
    HARD_LEAST = 5,
    HARD_MOST = 19
};

/* A cell of the table: a move, and its replacement if it is not allowed. */
struct cell {
    char text[4];
};

struct row {
    char name[8]; /* "16", "A7", "8,8" */
    struct cell cell[UPS];
};

struct sheet {
    const struct book *book;
    const struct total_worth *worth;
    int rows, aparts, three, three_apart;
    struct row row[ROWS_MAX];
    char apart[APART_MAX][24]; /* "10,2 v 4: H" */
};

static const char *const card_names[POINTS_KINDS] = {"",  "A", "2", "3",
                                                     "4", "5", "6", "7",
                                                     "8", "9", "10"};

static int up_at(int column)
{
    return column == UPS - 1 ? POINTS_ACE : column + 2;
}

/* Writes a move: H, S, P; D and R with the replacement: Dh, Ds, Rh, Rs, Rp. */
static struct cell cell_of(const struct total_worth *w, int one, int two,
                           int up)
{
    static const char letters[] = "SHDPR";
    const double *brings = w->brings[one][two][up];
    int hand = points_pair(&w->plan.points, one, two);
    int move = w->plan.move[hand][up];
    struct cell c = {{letters[move], '\0'}};

    if (move != CHART_DOUBLE && move != CHART_SURRENDER)
        return c;
    c.text[1] = isnan(brings[CHART_STAND]) ||
                        brings[CHART_HIT] > brings[CHART_STAND]
                    ? 'h'
                    : 's';
    if (brings[CHART_SPLIT] >
        brings[c.text[1] == 'h' ? CHART_HIT : CHART_STAND])
        c.text[1] = 'p'; /* only if it may be split at all */
    return c;
}

/* How many of each kind of two cards there are, in some measure. */
static double often(int one, int two)
{
    return (one == POINTS_TEN ? 4.0 : 1.0) * (two == POINTS_TEN ? 4.0 : 1.0);
}

static void note_apart(struct sheet *s, int one, int two, int up,
                       const struct cell *c)
{
    if (s->aparts < APART_MAX)
        snprintf(s->apart[s->aparts++], sizeof s->apart[0], "%s,%s v %s: %s",
                 card_names[two], card_names[one], card_names[up], c->text);
}

/* The play of most hands of a hard total; the others get a note. */
static void hard_cell(struct sheet *s, int total, int up, struct cell *out)
{
    struct cell c[POINTS_KINDS];
    double most = 0;

    for (int one = 2; 2 * one < total; one++) {
        double sum = 0;

        if (total - one > POINTS_TEN)
            continue;
        c[one] = cell_of(s->worth, one, total - one, up);
        for (int two = 2; two <= one; two++)
            if (total - two <= POINTS_TEN &&
                strcmp(c[two].text, c[one].text) == 0)
                sum += often(two, total - two);
        if (sum > most) {
            most = sum;
            *out = c[one];
        }
    }
    for (int one = 2; 2 * one < total; one++)
        if (total - one <= POINTS_TEN && strcmp(c[one].text, out->text) != 0)
            note_apart(s, one, total - one, up, &c[one]);
}

static struct row *row_add(struct sheet *s)
{
    return &s->row[s->rows++];
}

static void add_hards(struct sheet *s)
{
    for (int total = HARD_LEAST; total <= HARD_MOST; total++) {
        struct row *r = row_add(s);

        snprintf(r->name, sizeof r->name, "%d", total);
        for (int i = 0; i < UPS; i++)
            hard_cell(s, total, up_at(i), &r->cell[i]);
    }
}

static void add_pairs(struct sheet *s, int least, int most, bool soft)
{
    for (int v = least; v <= most; v++) {
        struct row *r = row_add(s);

        snprintf(r->name, sizeof r->name, "%s,%s", card_names[soft ? 1 : v],
                 card_names[v]);
        for (int i = 0; i < UPS; i++)
            r->cell[i] = cell_of(s->worth, soft ? 1 : v, v, up_at(i));
    }
}

/* Counts hands of three or more cards that are played differently from two
   cards. */
static void count_three(struct sheet *s)
{
    const struct plan *p = &s->worth->plan;
    uint8_t usual[POINTS_MOST + 1][2][POINTS_KINDS];

    memset(usual, CHART_STAND, sizeof usual);
    for (int i = 1; i < p->points.hands; i++) {
        const struct points_hand *h = &p->points.hand[i];

        for (int up = 1; h->cards == 2 && up <= POINTS_TEN; up++)
            if (h->of[h->last] != 2 || points_is_soft(h))
                usual[points_total(h)][points_is_soft(h)][up] =
                    p->after[i][up];
    }
    for (int i = 1; i < p->points.hands; i++) {
        const struct points_hand *h = &p->points.hand[i];

        for (int up = 1; h->cards > 2 && up <= POINTS_TEN; up++) {
            int as = usual[points_total(h)][points_is_soft(h)][up];

            s->three++;
            s->three_apart += p->move[i][up] != as && as != CHART_DOUBLE;
        }
    }
}

static void sheet_make(struct sheet *s, const struct book *b,
                       const struct total_worth *w)
{
    memset(s, 0, sizeof *s);
    s->book = b;
    s->worth = w;
    add_hards(s);
    add_pairs(s, 2, 9, true);
    add_pairs(s, 2, POINTS_TEN, false);
    add_pairs(s, 1, 1, true);
    count_three(s);
}

static const char legend[] =
    "S stand, H hit, P split; D double, R surrender: h, s or p where that "
    "may not be";

void edge_sheet_words(const struct book *b, const struct total_worth *w)
{
    struct sheet s;

    sheet_make(&s, b, w);
    printf("\nbest play\n%7s", "");
    for (int i = 0; i < UPS; i++)
        printf("%4s", card_names[up_at(i)]);
    printf("\n");
    for (int r = 0; r < s.rows; r++) {
        printf("%7s", s.row[r].name);
        for (int i = 0; i < UPS; i++)
            printf("%4s", s.row[r].cell[i].text);
        printf("\n");
    }
    printf("%s\n", legend);
    for (int i = 0; i < s.aparts; i++)
        printf("%s%s%s", i == 0 ? "but " : "", s.apart[i],
               i == s.aparts - 1 ? "\n" : ", ");
    printf("three cards and more: %d of %d places are played otherwise\n",
           s.three_apart, s.three);
}

/* Pictures */

static const char *color_of(const struct cell *c)
{
    switch (c->text[0]) {
    case 'S':
        return "#f3e2a9";
    case 'D':
        return "#b9dcc0";
    case 'P':
        return "#bcd3ee";
    case 'R':
        return "#f0c3bd";
    default:
        return "#ffffff";
    }
}

enum { LEFT = 24, TOP = 118, WIDE_CELL = 58, HIGH_CELL = 24, NAMES = 70 };

static void svg_row(const struct row *r, int y)
{
    svg_text(stdout, LEFT + NAMES - 14, y + 17, 14, SVG_HEAD, "end", "%s",
             r->name);
    for (int i = 0; i < UPS; i++) {
        int x = LEFT + NAMES + i * WIDE_CELL;

        svg_rect(stdout, x + 1, y + 1, WIDE_CELL - 2, HIGH_CELL - 2,
                 color_of(&r->cell[i]));
        svg_text(stdout, x + WIDE_CELL / 2, y + 17, 14, SVG_PLAIN, "middle",
                 "%s", r->cell[i].text);
    }
}

void edge_sheet_svg(const struct edge_table *t, const struct total_worth *w)
{
    int wide = 2 * LEFT + NAMES + UPS * WIDE_CELL, y = TOP;
    char apart[100]; /* as many as fit below the picture */
    struct text but;
    struct sheet s;

    sheet_make(&s, &t->book, w);
    svg_begin(stdout, wide, TOP + s.rows * HIGH_CELL + 60, t->title);
    svg_text(stdout, LEFT, 66, 14, SVG_PLAIN, "start",
             "%d decks; the player's edge is %+.4f %% of a wager, exactly",
             (int)book_value(&t->book, LEAF_SHOE_PACKS), 100 * w->edge);
    for (int i = 0; i < UPS; i++)
        svg_text(stdout, LEFT + NAMES + i * WIDE_CELL + WIDE_CELL / 2, TOP - 8,
                 14, SVG_HEAD, "middle", "%s", card_names[up_at(i)]);
    for (int r = 0; r < s.rows; r++, y += HIGH_CELL)
        svg_row(&s.row[r], y);
    svg_text(stdout, LEFT, y + 24, 12, SVG_SMALL, "start", "%s", legend);
    text_init(&but, apart, sizeof apart);
    for (int i = 0; i < s.aparts; i++)
        text_put(&but, "%s%s", i == 0 ? "but " : ", ", s.apart[i]);
    svg_text(stdout, LEFT, y + 44, 12, SVG_SMALL, "start", "%s", apart);
    svg_end(stdout);
}

static void html_rows(const struct sheet *s)
{
    for (int r = 0; r < s->rows; r++) {
        printf("<tr><th scope=\"row\">%s</th>", s->row[r].name);
        for (int i = 0; i < UPS; i++)
            printf("<td style=\"background:%s\">%s</td>",
                   color_of(&s->row[r].cell[i]), s->row[r].cell[i].text);
        printf("</tr>\n");
    }
}

void edge_sheet_html(const struct edge_table *t, const struct total_worth *w)
{
    struct sheet s;

    sheet_make(&s, &t->book, w);
    printf("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
           "<title>");
    svg_put(stdout, t->title);
    printf("</title>\n<style>\n"
           "body { font-family: Inter, Arial, sans-serif; color: #222; "
           "background: #fdfbf5; margin: 2em }\n"
           "table { border-collapse: collapse }\n"
           "td, th { border: 1px solid #ccc; padding: .2em .7em; "
           "text-align: center }\nth { color: #8a5f0f }\n</style>\n<h1>");
    svg_put(stdout, t->title);
    printf("</h1>\n<p>%d decks. The player's edge is %+.4f&nbsp;%% of a "
           "wager, exactly; every card is counted.</p>\n"
           "<table>\n<tr><th></th>",
           (int)book_value(&t->book, LEAF_SHOE_PACKS), 100 * w->edge);
    for (int i = 0; i < UPS; i++)
        printf("<th scope=\"col\">%s</th>", card_names[up_at(i)]);
    printf("</tr>\n");
    html_rows(&s);
    printf("</table>\n<p>%s.</p>\n<p>But ", legend);
    for (int i = 0; i < s.aparts; i++)
        printf("%s%s", i > 0 ? ", " : "", s.apart[i]);
    printf("%s.</p>\n</html>\n", s.aparts == 0 ? "nothing" : "");
}
