/*
 * edge_rounds.c - the edge of a game of totals, played and not weighed.
 *
 * One player against a player-dealer who covers everything, a new shoe every
 * thirty rounds.  With the rules of a game whose edge is published it shows
 * that the engine is right.
 *
 * Leaves: bet.least, bet.most, bet.other_stakes
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/json.h"
#include "cmd/edge.h"
#include "cmd/halt.h"
#include "sim/sim_rounds.h"
#include "base/owns_memory.h"

enum { CHUNK = 1000000, WAGER = 2 * CENTS };

/* Of a wager, in per cent: below nothing is the player's loss. */
static double edge_of(const struct sim_edge *e)
{
    return e->wagered == 0
               ? 0
               : 100.0 * (double)(e->won - e->lost) / (double)e->wagered;
}

/*
 * One standard error, in per cent: what luck alone may do to the figure.  It
 * comes from how the rounds differ from each other.  Rounds from one shoe
 * hardly know of each other, so each counts for itself.  NAN: one round
 * differs from nothing.
 */
static double error_of(const struct sim_edge *e)
{
    double n = (double)e->rounds, wager = (double)e->wagered / n;
    double mean = (double)(e->won - e->lost) / n;

    if (e->rounds < 2)
        return (double)NAN;
    return 100 * sqrt(((double)e->squares / n - mean * mean) / (n - 1)) /
           wager;
}

/* A figure in per cent, in millionths. */
static void say_millionths(struct json *j, const char *key, double percent)
{
    json_say_int(j, key, (int64_t)llround(percent * 10000));
}

static void report_json(const struct edge_ask *q, const struct sim_edge *e)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "house", q->table.house);
    json_say_string(&j, "game", q->table.game);
    json_say_int(&j, "rounds", e->rounds);
    say_millionths(&j, "edge_millionths", edge_of(e));
    if (!isnan(error_of(e)))
        say_millionths(&j, "error_millionths", error_of(e));
    if (!isnan(q->published)) {
        say_millionths(&j, "asked_millionths", q->published);
        json_say_bool(&j, "agrees", edge_agrees(q, edge_of(e)));
    }
    if (e->rounds < q->rounds)
        json_say_bool(&j, "interrupted", true);
    json_close(&j);
}

static void report_words(const struct edge_ask *q, const struct sim_edge *e)
{
    printf("rounds  %" PRId64 "%s\n"
           "edge    %+.3f %% of a wager, for the player\n",
           e->rounds, e->rounds < q->rounds ? ", then interrupted" : "",
           edge_of(e));
    if (isnan(error_of(e)))
        printf("error   unknown after one round\n");
    else
        printf("error   %.3f %%, one standard error\n", error_of(e));
    edge_say_agrees(q, edge_of(e));
}

static int report(const struct edge_ask *q, const struct sim_edge *e)
{
    if (e->rounds == 0) {
        fprintf(stderr, "houseway edge: interrupted before the first round\n");
        return EXIT_NO;
    }
    if (q->form == EDGE_JSON)
        report_json(q, e);
    else
        report_words(q, e);
    return edge_agrees(q, edge_of(e)) ? EXIT_YES : EXIT_NO;
}

static void show_progress(const struct sim_edge *e, int64_t rounds)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%3d %%  %+.3f %% ± %.3f ",
                (int)(100 * e->rounds / (rounds > 0 ? rounds : 1)), edge_of(e),
                error_of(e));
    if (isatty(STDERR_FILENO) && e->rounds >= rounds)
        fprintf(stderr, "\r                              \r");
}

/* A wager of any size will do, where the book prints no other. */
static struct stakes stakes_of(const struct book *b)
{
    if (book_yes(b, LEAF_OTHER_STAKES))
        return (struct stakes){.lower = WAGER, .upper = 50 * WAGER};
    return (struct stakes){.lower = book_value(b, LEAF_BET_LEAST),
                           .upper = book_value(b, LEAF_BET_MOST)};
}

/* By the engine, or by the quick runner beside it. */
static bool play_some(const struct edge_ask *q, const struct sim *s,
                      int64_t rounds, struct sim_edge *all)
{
    struct refusal no;

    if (q->bulk) {
        sim_rounds(s, rounds, all);
        return true;
    }
    if (sim_total_edge(s, rounds, all, &no))
        return true;
    fprintf(stderr, "houseway edge: refused: %s\n", why_sentence(no.why));
    return false;
}

static int play(const struct edge_ask *q, struct sim *s)
{
    struct sim_edge all = {0};

    halt_watch();
    for (uint64_t chunk = 0; all.rounds < q->rounds && !halt_asked();
         chunk++) {
        int64_t left = q->rounds - all.rounds;

        s->seed = (uint64_t)q->seed * 1000003u + chunk;
        if (!play_some(q, s, left < CHUNK ? left : CHUNK, &all))
            return EXIT_NO;
        show_progress(&all, q->rounds);
    }
    return report(q, &all);
}

int edge_rounds(const struct edge_ask *q, struct edge_table *t)
{
    const struct book *b = &t->book;
    struct sim s = {.book = b, .seats = 2, .stakes = stakes_of(b)};
    struct total_worth *w = NULL;
    int said;

    if (q->bulk || (q->plan != EDGE_UNSAID && q->plan != EDGE_CHART)) {
        w = edge_worth(b, q->plan == EDGE_UNSAID ? EDGE_CHART : q->plan);
        if (w == NULL)
            return EXIT_NO;
        s.plan = &w->plan;
    }
    if (q->bulk && !sim_rounds_knows(b, s.plan)) {
        fprintf(stderr, "houseway edge: only the engine can play this by "
                        "such a plan: leave --bulk out\n");
        free(w);
        return EXIT_NO;
    }
    said = play(q, &s);
    free(w);
    return said;
}
