/*
 * bench_edge.c - rounds of games of totals, as `houseway edge` plays them.
 *
 * Every book of such a game, the base games first; processor time, the middle
 * of several rounds.
 *
 * Leaves: bet.least, bet.most, bet.other_stakes
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/bench.h"
#include "cmd/verb.h"
#include "sim/sim_total.h"

enum { EDGE_ROUNDS = 500000 };

struct edges {
    const struct bench_request *q;
    struct shelf *shelf;
    struct json json;
};

/* Rounds a second; 0: something was refused. */
static int64_t rounds_of(const struct edges *n, const struct book *b)
{
    struct sim s = {.book = b, .seats = 2, .seed = 1};
    int64_t ns[BENCH_ROUNDS_MOST] = {0};
    int64_t rounds = n->q->hands > 0 ? (int64_t)n->q->hands : EDGE_ROUNDS;

    s.stakes = (struct stakes){.lower = book_value(b, LEAF_BET_LEAST),
                               .upper = book_value(b, LEAF_BET_MOST)};
    if (book_yes(b, LEAF_OTHER_STAKES))
        s.stakes = (struct stakes){.lower = 2 * CENTS, .upper = 100 * CENTS};
    for (int i = 0; i < n->q->rounds; i++) {
        int64_t begun = bench_used_ns();
        struct sim_edge e = {0};
        struct refusal no;

        if (!sim_total_edge(&s, rounds, &e, &no))
            return 0;
        ns[i] = bench_used_ns() - begun;
    }
    return rounds * 1000000 / (bench_median(ns, (int)n->q->rounds) / 1000 + 1);
}

static bool tell(struct edges *n, const char *house, const char *game)
{
    struct fault f;
    struct book b;
    int64_t rate;

    if (shelf_book(n->shelf, house, game, &b, &f) != 0 ||
        b.family != FAMILY_TOTAL)
        return true;
    rate = rounds_of(n, &b);
    if (!n->q->json) {
        printf("%-10s %-12s %10" PRId64 "\n", house != NULL ? house : "-",
               game, rate);
        fflush(stdout);
        return rate > 0;
    }
    json_object(&n->json);
    json_say_string(&n->json, "house", house != NULL ? house : "-");
    json_say_string(&n->json, "game", game);
    json_say_int(&n->json, "per_second", rate);
    json_close(&n->json);
    return rate > 0;
}

static bool tell_all(struct edges *n)
{
    const struct clauses *all = shelf_clauses(n->shelf);
    bool done = true;

    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];

        if (s->like != NULL && shelf_deals(n->shelf, s->like))
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
        fprintf(stderr, "houseway bench: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->json) {
        json_object(&n.json);
        json_key(&n.json, "games");
        json_array(&n.json);
    } else {
        printf("one-player rounds per second, median of %" PRId64 "\n\n",
               q->rounds);
    }
    done = tell_all(&n);
    if (q->json) {
        json_close(&n.json);
        json_close(&n.json);
    }
    shelf_close(n.shelf);
    return done ? EXIT_YES : EXIT_NO;
}
