/*
 * edge_compare.c - compares all houses that have a game of totals, and all
 * choices of their tables: the player's exact edge.
 *
 * A choice that a house does not offer has no figure.
 *
 * Leaves: shoe.packs, pure.pays, insurance.offered, even_money.offered,
 * even_money.paid, eights.busted, bet.least, bet.most
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "book/clause.h"
#include "book/library.h"
#include "cmd/edge.h"
#include "cmd/svg.h"
#include "figures/edge_left.h"
#include "figures/edge_total.h"
#include "rule/banked/total.h"
#include "base/owns_memory.h"

enum { HOUSES_MAX = 12, SETTINGS_MAX = 3 };

/* The choices of a table. */
struct way {
    const char *name;
    const char *words; /* as a table's sign has them */
    struct {
        enum leaf leaf;
        int32_t value;
    } set[SETTINGS_MAX];
    int sets;
};

static const struct way ways[] = {
    {"1 deck", "decks 1", {{LEAF_SHOE_PACKS, 1}}, 1},
    {"2 decks", "decks 2", {{LEAF_SHOE_PACKS, 2}}, 1},
    {"4 decks", "decks 4", {{LEAF_SHOE_PACKS, 4}}, 1},
    {"6 decks", "decks 6", {{LEAF_SHOE_PACKS, 6}}, 1},
    {"8 decks", "decks 8", {{LEAF_SHOE_PACKS, 8}}, 1},
    {"a pure pays 7 to 5",
     "pure.pays seven_to_five",
     {{LEAF_PURE_PAYS, PURE_PAYS_SEVEN_TO_FIVE}},
     1},
    {"a pure pays 3 to 2",
     "pure.pays three_to_two",
     {{LEAF_PURE_PAYS, PURE_PAYS_THREE_TO_TWO}},
     1},
    {"3 to 2 and insurance",
     "pure.pays three_to_two, insurance.offered yes, even_money.offered yes",
     {{LEAF_PURE_PAYS, PURE_PAYS_THREE_TO_TWO},
      {LEAF_INSURANCE, 1},
      {LEAF_EVEN, 1}},
     3},
    {"even money as insurance",
     "even_money.paid as_insurance",
     {{LEAF_EVEN_PAID, EVEN_AS_INSURANCE}},
     1},
    {"busts win on 8-8-8",
     "eights.busted win",
     {{LEAF_EIGHTS, EIGHTS_WIN}},
     1},
};
enum { WAYS = sizeof ways / sizeof *ways };

struct column {
    const char *title;
    struct book book;
    double edge[WAYS]; /* in per cent; NAN: not offered */
    double cost[WAYS]; /* of a wager with the collection, in cents */
};

struct compare {
    struct column column[HOUSES_MAX];
    int columns;
};

/* Is there such a table, and does it differ from the book's usual one? */
static bool is_offered(const struct book *b, const struct way *w,
                       struct book *own)
{
    struct refusal no;
    bool other = w->set[0].leaf == LEAF_SHOE_PACKS;
    struct stakes stakes = {.lower = book_value(b, LEAF_BET_LEAST),
                            .upper = book_value(b, LEAF_BET_MOST)};

    *own = *b;
    for (int i = 0; i < w->sets; i++) {
        other = other || b->value[w->set[i].leaf] != w->set[i].value;
        if (!bank_choose(own, w->set[i].leaf, w->set[i].value, &no))
            return false;
    }
    if (w->set[0].leaf == LEAF_EVEN_PAID &&
        !(total_has_insurance(own) && book_has(own, LEAF_EVEN)))
        return false; /* there is none to pay */
    return other && bank_stakes_fit(own, &stakes, &no);
}

/* The cost of such a wager to its player there, in cents; NAN: no such table. */
static double cost_of(const struct edge_ask *q, struct shelf *s,
                      const struct book *b, const struct way *w, double edge)
{
    struct edge_ask own = *q;
    static struct edge_table t;
    struct edge_left left;
    struct fault f;

    own.table = (struct table_ask){.house = b->house,
                                   .game = b->game,
                                   .table = w->words};
    if (edge_open(s, &own, &t, &f) != 0)
        return (double)NAN;
    edge_left_make(&own, &t, edge, &left);
    return left.round.wager_costs;
}

static bool weigh(const struct edge_ask *q, struct shelf *s, struct column *c)
{
    for (int i = 0; i < WAYS; i++) {
        struct book own;
        struct edge_ask best = {.plan = EDGE_BEST};
        struct total_worth *w;
        struct fault f;

        c->edge[i] = c->cost[i] = (double)NAN;
        if (!is_offered(&c->book, &ways[i], &own))
            continue;
        w = edge_worth(&own, &best, &f);
        if (w == NULL)
            return edge_fail(&f) == EXIT_YES;
        c->edge[i] = 100 * w->edge;
        if (q->wager > 0)
            c->cost[i] = cost_of(q, s, &c->book, &ways[i], w->edge);
        free(w);
    }
    return true;
}

static bool add_column(const struct edge_ask *q, struct compare *all,
                       struct shelf *s, const struct section *section)
{
    struct column *c = &all->column[all->columns];
    struct fault f;

    if (section->like == NULL || !shelf_can_deal(s, section->like) ||
        all->columns == HOUSES_MAX ||
        shelf_book(s, section->house->key, section->game, &c->book, &f) != 0 ||
        !book_is(&c->book, OF_TOTAL))
        return true;
    c->title = section->house->title;
    all->columns++;
    return weigh(q, s, c);
}

/* The edge in per cent, or with a wager what it costs, in dollars. */
static double figure_of(const struct column *c, int way, bool costs)
{
    return costs ? c->cost[way] / CENTS : c->edge[way];
}

static void print_words(const struct compare *all, bool costs, money wager)
{
    if (costs)
        printf("what a wager of $%.2f costs its player, with the collection, "
               "in dollars; exact\n\n%-26s",
               (double)wager / CENTS, "");
    else
        printf("the player's edge in %% of a wager, played best; exact\n\n"
               "%-26s",
               "");
    for (int k = 0; k < all->columns; k++)
        printf("%18.16s", all->column[k].title);
    printf("\n");
    for (int i = 0; i < WAYS; i++) {
        printf("%-26s", ways[i].name);
        for (int k = 0; k < all->columns; k++)
            if (isnan(figure_of(&all->column[k], i, costs)))
                printf("%18s", "-");
            else if (costs)
                printf("%18.3f", figure_of(&all->column[k], i, costs));
            else
                printf("%+18.4f", all->column[k].edge[i]);
        printf("\n");
    }
    printf("\nwhere decks are not named: as many as the book usually has\n");
}

static void print_json(const struct compare *all)
{
    struct json j = json_to(stdout);

    json_object(&j);
    for (int k = 0; k < all->columns; k++) {
        json_open_object(&j, all->column[k].book.house);
        for (int i = 0; i < WAYS; i++)
            if (!isnan(all->column[k].edge[i]))
                json_say_decimal(&j, ways[i].name,
                                 llround(all->column[k].edge[i] * 1e6), 6);
        json_close(&j);
    }
    json_close(&j);
}

/* Bars from the right: the longer, the more expensive. */
enum { LEFT = 24, NAMES = 190, BAR_HIGH = 15, TOP = 96, LONGEST = 380 };

static void svg_way(const struct compare *all, bool costs, int i, double most,
                    int *y)
{
    static const char *const colors[] = {"#2f6f57", "#c08a2b", "#5b7fae",
                                         "#9a4f4f"};

    svg_text(stdout, LEFT, *y + 12, 13, SVG_HEAD, "start", "%s", ways[i].name);
    for (int k = 0; k < all->columns; k++) {
        double edge = figure_of(&all->column[k], i, costs);
        int wide;

        if (isnan(edge))
            continue;
        wide = (int)(fabs(edge) / most * LONGEST);
        svg_rect(stdout, LEFT + NAMES, *y, wide, BAR_HIGH - 2, colors[k % 4]);
        svg_text(stdout, LEFT + NAMES + wide + 6, *y + 11, 12, SVG_PLAIN,
                 "start", costs ? "$%.3f %s" : "%+.4f %% %s", edge,
                 all->column[k].title);
        *y += BAR_HIGH;
    }
    *y += 8;
}

static void print_svg(const struct compare *all, bool costs, money wager)
{
    double most = 0.01;
    int bars = 0, y = TOP;

    for (int k = 0; k < all->columns; k++)
        for (int i = 0; i < WAYS; i++)
            if (!isnan(figure_of(&all->column[k], i, costs))) {
                bars++;
                most = fmax(most, fabs(figure_of(&all->column[k], i, costs)));
            }
    svg_begin(stdout, 860, TOP + bars * BAR_HIGH + WAYS * 8 + 20,
              "What a wager costs, house by house");
    if (costs)
        svg_text(
            stdout, LEFT, 66, 14, SVG_PLAIN, "start",
            "what a wager of $%.2f costs its player, with the collection; "
            "exact",
            (double)wager / CENTS);
    else
        svg_text(stdout, LEFT, 66, 14, SVG_PLAIN, "start",
                 "the player's edge in %% of a wager, played best; exact");
    for (int i = 0; i < WAYS; i++) {
        bool any = false;

        for (int k = 0; k < all->columns; k++)
            any = any || !isnan(figure_of(&all->column[k], i, costs));
        if (any)
            svg_way(all, costs, i, most, &y);
    }
    svg_end(stdout);
}

static void print(const struct edge_wish *q, const struct compare *all)
{
    bool costs = q->ask.wager > 0;

    if (q->form == EDGE_JSON)
        print_json(all);
    else if (q->form == EDGE_SVG)
        print_svg(all, costs, q->ask.wager);
    else
        print_words(all, costs, q->ask.wager);
}

int edge_compare(const struct edge_wish *q)
{
    struct compare *all = calloc(1, sizeof *all);
    struct fault f = {.text = "out of memory"};
    struct shelf *s = shelf_open(library_folder(q->ask.table.data), &f);
    bool good = all != NULL && s != NULL;

    if (!good)
        fprintf(stderr, "houseway edge: %s\n", f.text);
    for (int i = 0; good && i < shelf_clauses(s)->sections; i++)
        good = add_column(&q->ask, all, s, &shelf_clauses(s)->section[i]);
    if (good)
        print(q, all);
    if (s != NULL)
        shelf_close(s);
    free(all);
    return good ? EXIT_YES : EXIT_NO;
}
