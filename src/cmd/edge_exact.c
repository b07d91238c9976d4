/*
 * edge_exact.c - what a wager in a game of totals is worth, exactly.
 *
 * Leaves: shoe.packs
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "cmd/edge.h"
#include "rule/banked/total.h"
#include "base/owns_memory.h"

static const char *const plans[] =
    {[EDGE_BEST] = "best: each hand by its own cards",
     [EDGE_COMPUTED] = "by the strategy computed for the book",
     [EDGE_CHART] = "by the chart everybody knows"};

static const char *const up_names[POINTS_KINDS] = {"",  "A", "2", "3",
                                                   "4", "5", "6", "7",
                                                   "8", "9", "10"};

/* The plan that is asked for; NULL: the best. */
static const struct plan *plan_of(const struct book *b, enum edge_plan plan,
                                  struct plan *own)
{
    struct strategy s;

    if (plan == EDGE_CHART) {
        plan_of_chart(b, own);
        return own;
    }
    if (plan != EDGE_COMPUTED)
        return NULL;
    strategy_make(b, &s);
    plan_of_strategy(b, &s, own);
    return own;
}

struct total_worth *edge_worth(const struct book *b, enum edge_plan plan)
{
    struct total_worth *w = calloc(1, sizeof *w);
    struct plan *own = calloc(1, sizeof *own);
    struct fault f = {.text = "out of memory"};

    if (w == NULL || own == NULL ||
        total_worth(b, plan_of(b, plan, own), w, &f) != 0) {
        fprintf(stderr, "houseway edge: %s\n", f.text);
        free(w);
        w = NULL;
    }
    free(own);
    return w;
}

/* 2 to 10, then the ace. */
static int up_at(int column)
{
    return column == 9 ? POINTS_ACE : column + 2;
}

static void print_ups(const struct total_worth *w)
{
    printf("\ncard up   ");
    for (int i = 0; i < POINTS_TEN; i++)
        printf("%7s", up_names[up_at(i)]);
    printf("\nhow often ");
    for (int i = 0; i < POINTS_TEN; i++)
        printf("%7.2f", 100 * w->often[up_at(i)]);
    printf("\nedge in %% ");
    for (int i = 0; i < POINTS_TEN; i++)
        printf("%+7.2f", 100 * w->round[up_at(i)]);
    printf("\n");
}

static void print_worth(const struct edge_ask *q, const struct edge_table *t,
                        const struct total_worth *w)
{
    struct total_rate rate = total_pure_rate(&t->book);
    int packs = book_value(&t->book, LEAF_SHOE_PACKS);

    printf("%s, %d deck%s, a pure pays %d to %d\n", t->title, packs,
           packs == 1 ? "" : "s", rate.pays, rate.to);
    printf("played  %s\n",
           plans[q->plan == EDGE_UNSAID ? EDGE_BEST : q->plan]);
    printf("edge    %+.4f %% of a wager for the player, %+.4f %% for the "
           "player-dealer\n"
           "error   none: every card is counted\n",
           100 * w->edge, -100 * w->edge);
    if (w->insurance != 0)
        printf("        %+.4f %% of it is insurance and even money\n",
               100 * w->insurance);
    printf("pures   the player's in %.3f %% of rounds, the player-dealer's in "
           "%.3f %%\n",
           100 * w->pure, 100 * w->bank_pure);
    edge_say_agrees(q, 100 * w->edge);
    print_ups(w);
}

/* In per cent, with six places. */
static void say_percent(struct json *j, const char *key, double part)
{
    json_say_decimal(j, key, (int64_t)llround(part * 1e8), 6);
}

static void print_json(const struct edge_ask *q, const struct edge_table *t,
                       const struct total_worth *w)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "house", q->table.house);
    json_say_string(&j, "game", q->table.game);
    json_say_int(&j, "decks", book_value(&t->book, LEAF_SHOE_PACKS));
    json_say_bool(&j, "exact", true);
    say_percent(&j, "edge_percent", w->edge);
    say_percent(&j, "insurance_percent", w->insurance);
    say_percent(&j, "pure_percent", w->pure);
    say_percent(&j, "bank_pure_percent", w->bank_pure);
    json_key(&j, "up");
    json_array(&j);
    for (int i = 0; i < POINTS_TEN; i++) {
        json_object(&j);
        json_say_string(&j, "card", up_names[up_at(i)]);
        say_percent(&j, "often_percent", w->often[up_at(i)]);
        say_percent(&j, "edge_percent", w->round[up_at(i)]);
        json_close(&j);
    }
    json_close(&j);
    if (!isnan(q->published))
        json_say_bool(&j, "agrees", edge_agrees(q, 100 * w->edge));
    edge_after_fees_json(q, t, w->edge, &j);
    json_close(&j);
}

int edge_exact(const struct edge_ask *q, struct edge_table *t)
{
    struct total_worth *w = edge_worth(&t->book, q->plan);
    bool agrees;

    if (w == NULL)
        return EXIT_NO;
    agrees = edge_agrees(q, 100 * w->edge);
    if (q->form == EDGE_JSON) {
        print_json(q, t, w);
    } else if (q->form == EDGE_SVG) {
        edge_sheet_svg(t, w);
    } else if (q->form == EDGE_HTML) {
        edge_sheet_html(t, w);
    } else {
        print_worth(q, t, w);
        if (q->strategy)
            edge_sheet_words(&t->book, w);
        edge_after_fees(q, t, w->edge);
    }
    free(w);
    return agrees ? EXIT_YES : EXIT_NO;
}
