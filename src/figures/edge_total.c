/*
 * edge_total.c - what a wager in a game of totals is worth, exactly.
 *
 * Leaves: shoe.packs
 */
#include "figures/edge_total.h"

#include <math.h>
#include <stdlib.h>

#include "figures/edge_left.h"
#include "figures/edge_own.h"

#include "base/owns_memory.h"

static const char *const up_names[POINTS_KINDS] = {"",  "A", "2", "3",
                                                   "4", "5", "6", "7",
                                                   "8", "9", "10"};

int edge_up_at(int column)
{
    return column == POINTS_TEN - 1 ? POINTS_ACE : column + 2;
}

const char *edge_up_name(int up)
{
    return up_names[up];
}

/* The plan that is asked for; *best: each hand as is best for its cards. */
static int plan_of(const struct book *b, const struct edge_ask *q,
                   struct plan *own, bool *best, struct fault *f)
{
    struct strategy s;

    *best = false;
    switch (q->plan) {
    case EDGE_CHART:
        plan_of_chart(b, own);
        return 0;
    case EDGE_COMPUTED:
        strategy_make(b, &s);
        plan_of_strategy(b, &s, own);
        return 0;
    case EDGE_OWN:
        return edge_own_plan(b, q->strategy, own, f);
    default:
        *best = true;
        return 0;
    }
}

struct total_worth *edge_worth(const struct book *b, const struct edge_ask *q,
                               struct fault *f)
{
    struct total_worth *w = calloc(1, sizeof *w);
    struct plan *own = calloc(1, sizeof *own);
    bool best = true;
    int bad = FAULT;

    if (w == NULL || own == NULL)
        (void)fault_say(f, "out of memory");
    else if (plan_of(b, q, own, &best, f) == 0)
        bad = total_worth(b, best ? NULL : own, w, f);
    free(own);
    if (bad == 0)
        return w;
    free(w);
    return NULL;
}

double edge_left_on_table(const struct book *b, const struct edge_ask *q,
                          const struct total_worth *w)
{
    struct edge_ask best = *q;
    struct total_worth *all;
    struct fault f;
    double left;

    if (q->plan == EDGE_UNSAID || q->plan == EDGE_BEST)
        return 0;
    best.plan = EDGE_BEST;
    all = edge_worth(b, &best, &f);
    left = all != NULL ? all->insurance - w->insurance : 0;
    free(all);
    return left;
}

/* In per cent, with six places. */
static void say_percent(struct json *j, const char *key, double part)
{
    json_say_decimal(j, key, (int64_t)llround(part * 1e8), 6);
}

static void say_ups(struct json *j, const struct total_worth *w)
{
    json_open_array(j, "up");
    for (int i = 0; i < POINTS_TEN; i++) {
        int up = edge_up_at(i);

        json_object(j);
        json_say_string(j, "card", up_names[up]);
        say_percent(j, "often_percent", w->often[up]);
        say_percent(j, "edge_percent", w->round[up]);
        json_close(j);
    }
    json_close(j);
}

int edge_total_json(const struct edge_ask *q, const struct edge_table *t,
                    struct json *j, double *percent, struct fault *f)
{
    struct total_worth *w = edge_worth(&t->book, q, f);

    if (w == NULL)
        return FAULT;
    *percent = 100 * w->edge;
    json_object(j);
    json_say_string(j, "house", q->table.house);
    json_say_string(j, "game", q->table.game);
    json_say_int(j, "decks", book_value(&t->book, LEAF_SHOE_PACKS));
    json_say_bool(j, "exact", true);
    say_percent(j, "edge_percent", w->edge);
    say_percent(j, "insurance_percent", w->insurance);
    say_percent(j, "insurance_left_percent",
                edge_left_on_table(&t->book, q, w));
    say_percent(j, "pure_percent", w->pure);
    say_percent(j, "bank_pure_percent", w->bank_pure);
    say_ups(j, w);
    if (!isnan(q->published))
        json_say_bool(j, "agrees", edge_is_as_published(q, *percent));
    edge_left_json(q, t, w->edge, j);
    json_close(j);
    free(w);
    return 0;
}
