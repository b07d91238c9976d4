/*
 * bench_odds.c - how fast odds are counted: whole spots, and random deals.
 *
 * Leaves: none
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/must.h"
#include "book/library.h"
#include "book/shelf.h"
#include "card/cardtext.h"
#include "card/keystream.h"
#include "chance/seed.h"
#include "cmd/dev/bench.h"
#include "cmd/figure.h"
#include "cmd/game.h"
#include "cmd/verb.h"
#include "odds/odds.h"

static void spot_read(struct shelf *shelf, const struct odds_case *s,
                      struct odds_spot *out)
{
    struct fault f;
    struct book b;

    memset(out, 0, sizeof *out);
    MUST(shelf_book(shelf, NULL, s->game, &b, &f) == 0);
    MUST(odds_rule_of(&b, 0, &out->rule, &f) == 0);
    for (int i = 0; i < ODDS_CASE_HANDS && s->hand[i] != NULL; i++)
        MUST(cardtext_read_set(s->hand[i], &out->hand[out->hands++].held, &f) >
             0);
}

/* From a spot to its odds, once; how many deals that were. */
static int64_t run_once(const struct odds_spot *spot, int trials)
{
    struct odds_plan p = {.way = trials > 0 ? ODDS_TRIALS : ODDS_EXACT,
                          .trials = trials};
    struct odds_sum sum = {0};
    struct fault f;
    struct seed seed;
    struct odds *o;

    seed_from_words(&seed, 54, "bench");
    p.seed = &seed;
    o = odds_open(spot, &p, &f);
    MUST(o != NULL);
    for (int64_t i = 0; i < odds_parts(o); i++)
        odds_part(o, i, &sum);
    odds_close(o);
    return sum.deals;
}

static void say(const struct bench_request *q, struct json *j,
                const struct odds_case *s, int64_t deals, int64_t ns)
{
    /* In floating point, because deals times a billion would overflow. */
    int64_t per_second = (int64_t)((double)deals * 1e9 / (double)ns);
    char text[FIGURE_SIZE], rate[FIGURE_SIZE];

    if (!q->json) {
        printf("%-30s %9" PRId64 ".%02d ms %18s deals %12s M/s\n", s->what,
               ns / 1000000, (int)(ns % 1000000 / 10000),
               figure_count(deals, text),
               figure_count(per_second / 1000000, rate));
        fflush(stdout);
        return;
    }
    json_object(j);
    json_say_string(j, "spot", s->what);
    json_say_int(j, "ns", ns);
    json_say_int(j, "deals", deals);
    json_say_int(j, "per_second", per_second);
    json_close(j);
}

static void measure(struct shelf *shelf, const struct odds_case *s,
                    const struct bench_request *q, struct json *j)
{
    int64_t ns[BENCH_ROUNDS_MOST] = {0}, deals = 0;
    struct odds_spot spot;

    spot_read(shelf, s, &spot);
    deals = run_once(&spot, s->trials); /* warm */
    for (int i = 0; i < q->rounds; i++) {
        int64_t begun = bench_used_ns();

        deals = run_once(&spot, s->trials);
        ns[i] = bench_used_ns() - begun;
    }
    say(q, j, s, deals, bench_median(ns, (int)q->rounds));
}

int bench_odds(const struct bench_request *q)
{
    struct json j = json_to(stdout);
    struct fault f;
    struct shelf *shelf = shelf_open_house(library_folder(NULL), NULL, &f);

    if (shelf == NULL) {
        fprintf(stderr, "houseway-dev bench: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->json) {
        json_object(&j);
        json_open_array(&j, "odds");
    } else {
        printf("whole spots worked out, median of %" PRId64 "\n\n", q->rounds);
    }
    for (const struct odds_case *s = odds_cases; s->what != NULL; s++)
        measure(shelf, s, q, &j);
    if (q->json) {
        json_close(&j);
        json_close(&j);
    }
    shelf_close(shelf);
    return EXIT_YES;
}
