/*
 * edge_run.c - the edge of a game of totals, played and not weighed.
 *
 * With the rules of a game whose edge is published it shows that the engine is
 * right.
 *
 * Leaves: bet.least, bet.most, bet.other_stakes
 */
#include <math.h>
#include <stdlib.h>

#include "figures/edge_total.h"
#include "sim/sim_rounds.h"

#include "base/owns_memory.h"

enum { CHUNK = 1000000, WAGER = 2 * CENTS };

double edge_run_percent(const struct sim_edge *e)
{
    return e->wagered == 0
               ? 0
               : 100.0 * (double)(e->won - e->lost) / (double)e->wagered;
}

/*
 * It comes from how the rounds differ from each other.  Rounds from one shoe
 * hardly depend on each other, so each counts for itself.
 */
double edge_run_error(const struct sim_edge *e)
{
    double n = (double)e->rounds, wager = (double)e->wagered / n;
    double mean = (double)(e->won - e->lost) / n;

    if (e->rounds < 2)
        return (double)NAN;
    return 100 * sqrt(((double)e->squares / n - mean * mean) / (n - 1)) /
           wager;
}

/* A wager of any size will do, where the book prints no other. */
static struct stakes stakes_of(const struct book *b)
{
    if (book_has(b, LEAF_OTHER_STAKES))
        return (struct stakes){.lower = WAGER, .upper = 50 * WAGER};
    return (struct stakes){.lower = book_value(b, LEAF_BET_LEAST),
                           .upper = book_value(b, LEAF_BET_MOST)};
}

/* By the engine, or by the quick runner beside it. */
static int play_some(const struct edge_ask *q, const struct sim *s,
                     int64_t rounds, struct sim_edge *all, struct fault *f)
{
    struct refusal no;

    if (q->bulk) {
        sim_rounds(s, rounds, all);
        return 0;
    }
    return sim_total_edge(s, rounds, all, &no)
               ? 0
               : fault_say(f, "refused: %s", why_sentence(no.why));
}

static int play(const struct edge_ask *q, struct sim *s,
                const struct count_watch *watch, struct sim_edge *all,
                struct fault *f)
{
    for (uint64_t chunk = 0; all->rounds < q->rounds; chunk++) {
        int64_t left = q->rounds - all->rounds;

        s->seed = q->seed * 1000003u + chunk;
        if (play_some(q, s, left < CHUNK ? left : CHUNK, all, f) != 0)
            return FAULT;
        if (!count_may_go_on(watch, all->rounds, q->rounds))
            break;
    }
    return 0;
}

/* The plan that is played, in what *w has of it; NULL: the engine's chart. */
static int plan_of_run(const struct edge_ask *q, const struct book *b,
                       struct total_worth **w, struct fault *f)
{
    struct edge_ask own = *q;

    if (!q->bulk && (q->plan == EDGE_UNSAID || q->plan == EDGE_CHART))
        return 0;
    own.plan = q->plan == EDGE_UNSAID ? EDGE_CHART : q->plan;
    *w = edge_worth(b, &own, f);
    return *w != NULL ? 0 : FAULT;
}

int edge_run(const struct edge_ask *q, const struct edge_table *t,
             const struct count_watch *watch, struct sim_edge *out,
             struct fault *f)
{
    const struct book *b = &t->book;
    struct sim s = {.book = b, .seats = 2, .stakes = stakes_of(b)};
    struct total_worth *w = NULL;
    int bad;

    *out = (struct sim_edge){0};
    if (plan_of_run(q, b, &w, f) != 0)
        return FAULT;
    s.plan = w != NULL ? &w->plan : NULL;
    if (q->bulk && !sim_rounds_can_play(b, s.plan))
        bad = fault_say(f, "only the engine can play this by such a plan: "
                           "leave --bulk out");
    else
        bad = play(q, &s, watch, out, f);
    free(w);
    if (bad == 0 && out->rounds == 0)
        return fault_say(f, "interrupted before the first round");
    return bad;
}

/* A figure in per cent, with six places. */
static void say_percent(struct json *j, const char *key, double percent)
{
    json_say_decimal(j, key, (int64_t)llround(percent * 1e6), 6);
}

int edge_run_json(const struct edge_ask *q, const struct edge_table *t,
                  const struct count_watch *watch, struct json *j,
                  double *percent, struct fault *f)
{
    struct sim_edge e;

    if (edge_run(q, t, watch, &e, f) != 0)
        return FAULT;
    *percent = edge_run_percent(&e);
    json_object(j);
    json_say_string(j, "house", q->table.house);
    json_say_string(j, "game", q->table.game);
    json_say_bool(j, "exact", false);
    json_say_int(j, "rounds", e.rounds);
    say_percent(j, "edge_percent", *percent);
    if (!isnan(edge_run_error(&e)))
        say_percent(j, "error_percent", edge_run_error(&e));
    if (!isnan(q->published)) {
        say_percent(j, "asked_percent", q->published);
        json_say_bool(j, "agrees", edge_is_as_published(q, *percent));
    }
    if (e.rounds < q->rounds)
        json_say_bool(j, "interrupted", true);
    json_close(j);
    return 0;
}
