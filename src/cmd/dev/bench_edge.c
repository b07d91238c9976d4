/*
 * bench_edge.c - games of totals, as `houseway edge` plays and weighs them:
 * rounds a second by the chart, through the engine and by the quick runner,
 * and how long the exact edge of eight decks takes.
 *
 * Every book of such a game, the base games first; processor time, the middle
 * of several rounds.
 *
 * Leaves: bet.least, bet.most, bet.other_stakes, shoe.packs
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/dev/bench.h"
#include "cmd/verb.h"
#include "sim/sim_rounds.h"
#include "worth/total_worth.h"
#include "base/owns_memory.h"

enum { EDGE_ROUNDS = 500000, BULK_TIMES = 10, PACKS = 8 };

struct edges {
    const struct bench_request *q;
    struct shelf *shelf;
    struct json json;
};

static struct stakes stakes_of(const struct book *b)
{
    if (book_has(b, LEAF_OTHER_STAKES))
        return (struct stakes){.lower = 2 * CENTS, .upper = 100 * CENTS};
    return (struct stakes){.lower = book_value(b, LEAF_BET_LEAST),
                           .upper = book_value(b, LEAF_BET_MOST)};
}

/* Rounds a second; 0: something was refused. */
static int64_t rounds_of(const struct edges *n, const struct book *b,
                         const struct plan *plan, bool bulk)
{
    struct sim s = {.book = b, .seats = 2, .seed = 1, .stakes = stakes_of(b)};
    int64_t ns[BENCH_ROUNDS_MOST] = {0};
    int64_t rounds = n->q->hands > 0 ? (int64_t)n->q->hands : EDGE_ROUNDS;

    if (bulk) {
        rounds *= BULK_TIMES;
        s.plan = plan;
    }
    for (int i = 0; i < n->q->rounds; i++) {
        int64_t begun = bench_used_ns();
        struct sim_edge e = {0};
        struct refusal no;

        if (bulk)
            sim_rounds(&s, rounds, &e);
        else if (!sim_total_edge(&s, rounds, &e, &no))
            return 0;
        ns[i] = bench_used_ns() - begun;
    }
    return rounds * 1000000 / (bench_median(ns, (int)n->q->rounds) / 1000 + 1);
}

/* Nanoseconds for the exact edge of eight decks; 0: it cannot be had. */
static int64_t exact_of(const struct edges *n, const struct book *b,
                        struct total_worth *w)
{
    int64_t ns[BENCH_ROUNDS_MOST] = {0};
    struct book own = *b;
    struct fault f;

    own.value[LEAF_SHOE_PACKS] = PACKS;
    for (int i = 0; i < n->q->rounds; i++) {
        int64_t begun = bench_used_ns();

        if (total_worth(&own, NULL, w, &f) != 0)
            return 0;
        ns[i] = bench_used_ns() - begun;
    }
    return bench_median(ns, (int)n->q->rounds);
}

struct rates {
    int64_t engine, bulk, exact;
};

static bool measure(const struct edges *n, const struct book *b,
                    struct rates *out)
{
    struct total_worth *w = calloc(1, sizeof *w);

    if (w == NULL)
        return false;
    out->exact = exact_of(n, b, w);
    plan_of_chart(b, &w->plan);
    out->bulk = rounds_of(n, b, &w->plan, true);
    free(w);
    out->engine = rounds_of(n, b, NULL, false);
    return out->engine > 0 && out->bulk > 0 && out->exact > 0;
}

static bool tell(struct edges *n, const char *house, const char *game)
{
    struct rates r = {0};
    struct fault f;
    struct book b;
    bool done;

    if (shelf_book(n->shelf, house, game, &b, &f) != 0 ||
        !book_is(&b, OF_TOTAL))
        return true;
    done = measure(n, &b, &r);
    if (!n->q->json) {
        printf("%-10s %-12s %10" PRId64 " %12" PRId64 " %10.1f\n",
               house != NULL ? house : "-", game, r.engine, r.bulk,
               (double)r.exact / 1e6);
        fflush(stdout);
        return done;
    }
    json_object(&n->json);
    json_say_string(&n->json, "house", house != NULL ? house : "-");
    json_say_string(&n->json, "game", game);
    json_say_int(&n->json, "per_second", r.engine);
    json_say_int(&n->json, "bulk_per_second", r.bulk);
    json_say_int(&n->json, "exact_ns", r.exact);
    json_close(&n->json);
    return done;
}

static bool tell_all(struct edges *n)
{
    const struct clauses *all = shelf_clauses(n->shelf);
    bool done = true;

    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like != NULL && shelf_can_deal(n->shelf, s->like))
            done = tell(n, s->house->key, s->game) && done;
    }
    return done;
}

int bench_edge(const struct bench_request *q)
{
    struct edges n = {.q = q, .json = json_to(stdout)};
    struct fault f;
    bool done;

    n.shelf = shelf_open(library_folder(NULL), &f);
    if (n.shelf == NULL) {
        fprintf(stderr, "houseway-dev bench: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->json) {
        json_object(&n.json);
        json_open_array(&n.json, "games");
    } else {
        printf("one-player rounds per second, median of %" PRId64 "\n\n"
               "%-23s %10s %12s %10s\n",
               q->rounds, "", "engine", "bulk", "exact, ms");
    }
    done = tell_all(&n);
    if (q->json) {
        json_close(&n.json);
        json_close(&n.json);
    }
    shelf_close(n.shelf);
    return done ? EXIT_YES : EXIT_NO;
}
