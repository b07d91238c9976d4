/*
 * edge.c - the verb: what a wager in a game of totals costs its player.
 *
 * One player by the chart against a player-dealer who covers everything, a
 * new shoe every thirty rounds, all of it through the engine.  With the rules
 * of a game whose edge is published, it shows that the engine is right; then
 * its figures for other books can be trusted.
 *
 * Leaves: bet.least, bet.most, bet.other_stakes
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/seed_ask.h"
#include "cmd/verb.h"
#include "sim/sim_total.h"
#include "sim/strategy.h"

enum { ROUNDS = 10000000, CHUNK = 1000000, WAGER = 2 * CENTS };

struct request {
    const char *house, *game, *data;
    int64_t rounds, seed;
    double published, within; /* in hundredths of a wager; NAN: not said */
    bool json, computed;
};

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

static void report_json(const struct request *q, const struct sim_edge *e,
                        bool agrees)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "house", q->house);
    json_say_string(&j, "game", q->game);
    json_say_int(&j, "rounds", e->rounds);
    say_millionths(&j, "edge_millionths", edge_of(e));
    if (!isnan(error_of(e)))
        say_millionths(&j, "error_millionths", error_of(e));
    if (!isnan(q->published)) {
        say_millionths(&j, "asked_millionths", q->published);
        json_key(&j, "agrees");
        json_bool(&j, agrees);
    }
    json_close(&j);
}

static void report_words(const struct request *q, const struct sim_edge *e,
                         bool agrees)
{
    printf("rounds  %" PRId64
           "\nedge    %+.3f %% of a wager, for the player\n",
           e->rounds, edge_of(e));
    if (isnan(error_of(e)))
        printf("error   unknown after one round\n");
    else
        printf("error   %.3f %%, one standard error\n", error_of(e));
    if (!isnan(q->published))
        printf("asked   %+.3f %%, within %.3f %%: %s\n", q->published,
               q->within, agrees ? "agrees" : "does not agree");
}

static int report(const struct request *q, const struct sim_edge *e)
{
    bool agrees = isnan(q->published) ||
                  fabs(edge_of(e) - q->published) <= q->within;

    if (q->json)
        report_json(q, e, agrees);
    else
        report_words(q, e, agrees);
    return agrees ? EXIT_YES : EXIT_NO;
}

static void show_progress(const struct sim_edge *e, int64_t rounds)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%3d %%  %+.3f %% ",
                (int)(100 * e->rounds / (rounds > 0 ? rounds : 1)),
                edge_of(e));
    if (isatty(STDERR_FILENO) && e->rounds >= rounds)
        fprintf(stderr, "\r                      \r");
}

/* A wager of any size will do, where the book prints no other. */
static struct stakes stakes_of(const struct book *b)
{
    if (book_yes(b, LEAF_OTHER_STAKES))
        return (struct stakes){.lower = WAGER, .upper = 50 * WAGER};
    return (struct stakes){.lower = book_value(b, LEAF_BET_LEAST),
                           .upper = book_value(b, LEAF_BET_MOST)};
}

static int measure(const struct request *q, const struct book *b)
{
    struct sim s = {.book = b, .seats = 2, .stakes = stakes_of(b)};
    struct sim_edge all = {0};
    struct strategy best;

    if (q->computed) {
        strategy_make(b, &best);
        s.best = &best;
    }
    for (uint64_t chunk = 0; all.rounds < q->rounds; chunk++) {
        int64_t left = q->rounds - all.rounds;
        struct refusal no;

        s.seed = (uint64_t)q->seed * 1000003u + chunk;
        if (!sim_total_edge(&s, left < CHUNK ? left : CHUNK, &all, &no)) {
            fprintf(stderr, "houseway edge: refused: %s\n",
                    why_sentence(no.why));
            return EXIT_NO;
        }
        show_progress(&all, q->rounds);
    }
    return report(q, &all);
}

static int edge(const struct request *q)
{
    struct shelf *shelf;
    struct fault f;
    struct book b;
    int said = EXIT_NO;

    shelf = shelf_open_house(library_folder(q->data), NULL, &f);
    if (shelf == NULL ||
        shelf_book(shelf, strcmp(q->house, "-") == 0 ? NULL : q->house,
                   q->game, &b, &f) != 0)
        fprintf(stderr, "houseway edge: %s\n", f.text);
    else if (b.family != FAMILY_TOTAL)
        fprintf(stderr, "houseway edge: '%s' is not a totals game\n", q->game);
    else
        said = measure(q, &b);
    shelf_close(shelf);
    return said;
}

/* A whole number above nothing; -1 for anything else. */
static int64_t read_number(const char *text)
{
    char *end;
    long long n;

    errno = 0;
    n = strtoll(text, &end, 10);
    return errno == 0 && *end == '\0' && end != text && n >= 1 &&
                   n <= 100000000000
               ? n
               : -1;
}

static bool read_percent(const char *text, double *out)
{
    char *end;

    *out = strtod(text, &end);
    return *end == '\0' && end != text && *out > -100 && *out < 100;
}

static int edge_main(int argc, char **argv)
{
    struct request q = {.rounds = ROUNDS,
                        .seed = 1,
                        .published = (double)NAN,
                        .within = 0.05};
    struct fault f = {.text = ""};

    for (int i = 1; i < argc; i++) {
        const char *word = argv[i], *value = argv[i + 1];
        bool good = true;

        if (strcmp(word, "--json") == 0 || strcmp(word, "--computed") == 0) {
            *(word[2] == 'j' ? &q.json : &q.computed) = true;
            continue;
        }
        if (word[0] != '-' || word[1] == '\0') {
            if (q.game != NULL)
                return verb_misuse(&verb_edge, "unexpected argument '%s'",
                                   word);
            *(q.house == NULL ? &q.house : &q.game) = word;
            continue;
        }
        if (value == NULL)
            return verb_misuse(&verb_edge, "%s needs a value", word);
        i++;
        if (strcmp(word, "--rounds") == 0)
            good = (q.rounds = read_number(value)) > 0;
        else if (strcmp(word, "--seed") == 0)
            good = seed_ask_number(value, &q.seed, &f) == 0;
        else if (strcmp(word, "--asked") == 0)
            good = read_percent(value, &q.published);
        else if (strcmp(word, "--within") == 0)
            good = read_percent(value, &q.within) && q.within >= 0;
        else if (strcmp(word, "--data") == 0)
            q.data = value;
        else
            return verb_misuse(&verb_edge, "unknown option '%s'", word);
        if (f.text[0] != '\0')
            return verb_misuse(&verb_edge, "%s", f.text);
        if (!good)
            return verb_misuse(&verb_edge, "%s cannot be '%s'", word, value);
    }
    if (q.game == NULL)
        return verb_misuse(&verb_edge, "name a house (or -) and a game");
    return edge(&q);
}

static const struct verb_option options[] = {
    {"--rounds", "N", "How many rounds to play; default 10000000."},
    {"--seed", "N", "The same seed gives the same figure on every machine."},
    {"--asked", "PERCENT", "A published edge, such as -0.56."},
    {"--within", "PERCENT", "How close it must be; default 0.05."},
    {"--computed", NULL,
     "Plays by the strategy computed for this book, not by the chart."},
    {"--data", "DIR", "Adds the games and houses in a folder."},
    {"--json", NULL, "Prints JSON."},
    {NULL, NULL, NULL},
};

const struct verb verb_edge = {
    .name = "edge",
    .summary = "measures what a wager costs the player in a totals game",
    .synopsis = "HOUSE GAME [--rounds N] [--seed N] [--asked PERCENT]",
    .text =
        "Plays one player by the common basic strategy against a player-dealer who "
        "covers everything, with a new shoe every 30 rounds, through "
        "the engine and by the house's book (use - for HOUSE to play "
        "the base game).  Fees are not counted.  The error is one "
        "standard error: the true figure is within it two times in "
        "three.\n\n"
        "With --asked, the exit status says whether the figure agrees "
        "with a published one.",
    .options = options,
    .house = true,
    .run = edge_main,
};
