/*
 * bench.c - the verb: how fast the ranking orders are on this machine.
 *
 * Hands are dealt at random beforehand; every figure is the median of
 * several rounds.  Machines are noisy and differ: compare figures of one run
 * with each other.
 *
 * Leaves: bet.structure
 */
#include "cmd/dev/bench.h"

#include <inttypes.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "card/keystream.h"
#include "card/shuffle.h"
#include "chance/seed.h"
#include "book/book.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "cmd/wall.h"
#include "rank/quick.h"

#include "base/owns_clock.h"
#include "base/owns_memory.h"

extern char **environ;

enum {
    HANDS = 10 * 1000 * 1000,
    HANDS_MOST = 100 * 1000 * 1000,
    ROUNDS = 5,
    CARDS_MOST = 9,           /* of the longest hand */
    ROUND_NS = 250 * 1000000, /* slower work gets fewer hands */
    MILLI = 1000
};

/* One figure: pieces of work, and the time of the median round. */
struct figure {
    int64_t work, ns;
};

/* Processor time of this process, because others may share the core. */
int64_t bench_used_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int shorter(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

int64_t bench_median(int64_t *ns, int n)
{
    qsort(ns, (size_t)n, sizeof ns[0], shorter);
    return ns[n / 2] > 0 ? ns[n / 2] : 1;
}

/* Thousands of pieces a second. */
static int64_t per_ms(struct figure f)
{
    return f.work * 1000000 / f.ns;
}

/* Deals n hands of an order, each from a deck of its own. */
static void deal_hands(const struct bench_table *t,
                       const struct bench_order *o, size_t n)
{
    struct keystream ks;
    struct seed seed;
    card deck[54];

    seed_from_words(&seed, o->deck, "bench");
    keystream_init(&ks, &seed, 0);
    for (int i = 0; i < o->deck; i++)
        deck[i] = card_from_index(i);
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < o->cards; k++) {
            uint32_t left = (uint32_t)(o->deck - k);
            uint32_t at = (uint32_t)k + words_below(&ks.words, left);
            card c = deck[at];

            deck[at] = deck[k];
            deck[k] = c;
            t->cards[i * (size_t)o->cards + (size_t)k] = c;
        }
}

static struct figure measure(const struct bench_table *t,
                             const struct bench_request *r, bench_run *run,
                             const struct batch_way *way)
{
    size_t n = t->hands / 64 > 0 ? t->hands / 64 : t->hands;
    int64_t ns[BENCH_ROUNDS_MOST] = {0}, begun = bench_used_ns(), took;

    run(t, n, way); /* warms up caches and pages */
    took = bench_used_ns() - begun;
    if (took * 64 > ROUND_NS)
        n = (size_t)((int64_t)n * ROUND_NS / took);
    else
        n = t->hands;
    n = n > t->hands ? t->hands : n;
    for (int i = 0; i < r->rounds; i++) {
        begun = bench_used_ns();
        run(t, n, way);
        ns[i] = bench_used_ns() - begun;
    }
    return (struct figure){(int64_t)n, bench_median(ns, (int)r->rounds)};
}

static struct figure measure_in_order(const struct bench_table *t,
                                      const struct bench_request *r,
                                      const struct batch_way *way)
{
    int64_t ns[BENCH_ROUNDS_MOST] = {0}, hands = 0;
    int rounds = r->rounds > 3 ? 3 : (int)r->rounds;

    for (int i = 0; i < rounds; i++) {
        int64_t begun = bench_used_ns();

        hands = (int64_t)bench_in_order(t, way);
        ns[i] = bench_used_ns() - begun;
    }
    return (struct figure){hands, bench_median(ns, rounds)};
}

/* From the start of a process to its end: `houseway --version`. */
static struct figure measure_start(const struct bench_request *r)
{
    char self[] = "/proc/self/exe", version[] = "--version";
    char *const argv[] = {self, version, NULL};
    int64_t ns[BENCH_ROUNDS_MOST] = {0};
    posix_spawn_file_actions_t quiet;

    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", 1, 0);
    for (int i = 0; i < r->rounds; i++) {
        int64_t begun = wall_ns();
        int status;
        pid_t pid;

        if (posix_spawn(&pid, self, &quiet, NULL, argv, environ) == 0)
            waitpid(pid, &status, 0);
        ns[i] = wall_ns() - begun;
    }
    posix_spawn_file_actions_destroy(&quiet);
    return (struct figure){1, bench_median(ns, (int)r->rounds)};
}

/* Bytes of the tables that ranking reads while it works. */
static int64_t table_bytes(void)
{
    return (int64_t)(sizeof quick_card + sizeof quick_low_card +
                     sizeof quick_set_card + sizeof quick_low_ranks +
                     sizeof quick_low_5 + sizeof quick_low_6 +
                     sizeof quick_low_7 + sizeof quick_shift_5 +
                     sizeof quick_value_5 + sizeof quick_shift_6 +
                     sizeof quick_value_6 + sizeof quick_shift_7 +
                     sizeof quick_value_7);
}

/* The processor by the name the kernel gives it. */
static void processor(char *name, size_t size)
{
    FILE *f = fopen("/proc/cpuinfo", "r");
    char line[256];

    snprintf(name, size, "unknown");
    while (f != NULL && fgets(line, sizeof line, f) != NULL) {
        char *colon = strchr(line, ':');

        if (strncmp(line, "model name", 10) == 0 && colon != NULL) {
            colon[strcspn(colon, "\n")] = '\0';
            snprintf(name, size, "%s", colon + 2);
            break;
        }
    }
    if (f != NULL)
        fclose(f);
}

/* A column of the report: one call a hand, or a way of batches. */
struct column {
    const char *name;
    const struct batch_way *way;
};

static int columns_of(struct column *c)
{
    static const enum batch_kind kinds[] = {BATCH_SCALAR, BATCH_AVX2,
                                            BATCH_AVX512};
    int n = 0;

    c[n++] = (struct column){"one call", NULL};
    for (int i = 0; i < 3; i++) {
        const struct batch_way *way = batch_way(kinds[i]);

        if (way != NULL)
            c[n++] = (struct column){way->name, way};
    }
    return n;
}

/* The output: a table for people, or JSON. */
struct report {
    struct json json;
    bool as_json;
    int columns;
    struct column column[4];
};

static void report_begin(struct report *r, const struct bench_request *q)
{
    char cpu[128];

    processor(cpu, sizeof cpu);
    r->as_json = q->json;
    r->columns = columns_of(r->column);
    if (r->as_json) {
        r->json = json_to(stdout);
        json_object(&r->json);
        json_say_string(&r->json, "processor", cpu);
        json_say_int(&r->json, "hands", (int64_t)q->hands);
        json_say_int(&r->json, "rounds", q->rounds);
        json_say_int(&r->json, "table_bytes", table_bytes());
        json_open_array(&r->json, "orders");
        return;
    }
    printf("%s, one core, %zu random hands, median of %" PRId64 "\n", cpu,
           q->hands, q->rounds);
    printf("million hands per second; batches by instruction set\n\n");
    printf("%-36s", "");
    for (int i = 0; i < r->columns; i++)
        printf("%10s", r->column[i].name);
    printf("\n");
}

static void report_figure(struct report *r, struct figure f, const char *way)
{
    int64_t rate = per_ms(f);

    if (!r->as_json) {
        printf("%8" PRId64 ".%" PRId64, rate / MILLI, rate % MILLI / 100);
        fflush(stdout);
        return;
    }
    json_object(&r->json);
    json_say_string(&r->json, "way", way);
    json_say_int(&r->json, "per_second", rate * MILLI);
    json_say_decimal(&r->json, "ns", f.ns * 1000 / f.work, 3);
    json_close(&r->json);
}

static void report_order(struct report *r, const char *name)
{
    if (!r->as_json) {
        printf("%-36s", name);
        fflush(stdout);
        return;
    }
    json_object(&r->json);
    json_say_string(&r->json, "order", name);
    json_open_array(&r->json, "rates");
}

static void report_order_end(struct report *r)
{
    if (!r->as_json) {
        printf("\n");
        return;
    }
    json_close(&r->json);
    json_close(&r->json);
}

static void bench_order(struct report *report, const struct bench_request *q,
                        const struct bench_table *t,
                        const struct bench_order *o)
{
    deal_hands(t, o, t->hands);
    report_order(report, o->name);
    for (int i = 0; i < report->columns; i++) {
        const struct column *c = &report->column[i];
        bench_run *run = c->way == NULL ? o->one : o->batch;

        if (run != NULL)
            report_figure(report, measure(t, q, run, c->way), c->name);
        else if (!report->as_json)
            printf("%10s", "");
    }
    report_order_end(report);
}

static void bench_run_through(struct report *report,
                              const struct bench_request *q,
                              const struct bench_table *t)
{
    report_order(report, "high, all 133,784,560 hands in order");
    for (int i = 0; i < report->columns; i++) {
        const struct batch_way *way = report->column[i].way;

        if (way != NULL && way != batch_way(BATCH_SCALAR))
            report_figure(report, measure_in_order(t, q, way), way->name);
        else if (!report->as_json)
            printf("%10s", "");
    }
    report_order_end(report);
}

static void report_end(struct report *r, struct figure start)
{
    if (r->as_json) {
        json_close(&r->json);
        json_say_int(&r->json, "start_us", start.ns / 1000);
        json_close(&r->json);
        return;
    }
    printf("\ntables: %" PRId64 " KiB, used only for one call at a time and "
           "made at build time;\n"
           "the AVX2 and AVX-512 batches need none.\n",
           table_bytes() / 1024);
    printf("start-up: %" PRId64 ".%" PRId64 " ms for a whole process "
           "(houseway --version)\n",
           start.ns / 1000000, start.ns % 1000000 / 100000);
}

static bool table_init(struct bench_table *t, size_t hands)
{
    /* Room for all threes of 52 cards, too: see bench_in_order(). */
    size_t room = hands > 22100 ? hands : 22100;

    t->hands = hands;
    t->cards = malloc(hands * CARDS_MOST);
    t->out = malloc(room * sizeof t->out[0]);
    t->low = malloc(room * sizeof t->low[0]);
    return t->cards != NULL && t->out != NULL && t->low != NULL;
}

static void table_release(struct bench_table *t)
{
    free(t->cards);
    free(t->out);
    free(t->low);
}

static int bench_rank(const struct bench_request *q)
{
    struct report report;
    struct bench_table t;
    int code = EXIT_YES;

    if (!table_init(&t, q->hands)) {
        fprintf(stderr, "houseway-dev bench: out of memory for %zu hands\n",
                q->hands);
        code = EXIT_NO;
        goto out;
    }
    report_begin(&report, q);
    for (int i = 0; i < bench_order_count; i++)
        bench_order(&report, q, &t, &bench_orders[i]);
    bench_run_through(&report, q, &t);
    report_end(&report, measure_start(q));
out:
    table_release(&t);
    return code;
}

/* Whole decks: one long stream, and a fresh seed from the kernel for each. */
static struct figure measure_shuffle(const struct bench_request *q,
                                     enum deck_kind kind, int packs)
{
    int64_t ns[BENCH_ROUNDS_MOST] = {0};
    struct keystream ks;
    struct seed seed;
    struct deck d;
    int decks;

    deck_init(&d, kind, packs);
    decks = 52 * 1000 * 1000 / d.count / 10;
    seed_from_words(&seed, d.count, "bench");
    keystream_init(&ks, &seed, 0);
    for (int i = 0; i < q->rounds; i++) {
        int64_t begun = bench_used_ns();

        for (int k = 0; k < decks; k++)
            shuffle_deck(&d, &ks.words);
        ns[i] = bench_used_ns() - begun;
    }
    return (struct figure){decks, bench_median(ns, (int)q->rounds)};
}

static int bench_shuffle(const struct bench_request *q)
{
    static const struct {
        const char *name;
        enum deck_kind kind;
        int packs;
    } decks[] = {{"52", DECK_52, 1},
                 {"53", DECK_53, 1},
                 {"40x8", DECK_40S, 8},
                 {"shoe8", DECK_52, 8}};
    struct json j = json_to(stdout);

    if (q->json) {
        json_object(&j);
        json_open_array(&j, "decks");
    } else {
        printf("thousand decks shuffled per second, median of %" PRId64 "\n\n",
               q->rounds);
    }
    for (size_t i = 0; i < sizeof decks / sizeof decks[0]; i++) {
        struct figure f = measure_shuffle(q, decks[i].kind, decks[i].packs);

        if (!q->json) {
            printf("%-8s%8" PRId64 "\n", decks[i].name, per_ms(f));
            fflush(stdout);
            continue;
        }
        json_object(&j);
        json_say_string(&j, "deck", decks[i].name);
        json_say_int(&j, "per_second", per_ms(f) * MILLI);
        json_close(&j);
    }
    if (q->json) {
        json_close(&j);
        json_close(&j);
    }
    return EXIT_YES;
}

/* The betting structure of that name. */
static bool read_structure(void *ask, const char *name, struct fault *f)
{
    struct bench_request *q = ask;

    q->structure = leaf_word_find(LEAF_BET_STRUCTURE, name);
    return q->structure >= 0 ||
           fault_say(f, "unknown structure '%s'", name) == 0;
}

#define MEASURES "rank, shuffle, hands, odds, edge, journal, room or replay"

static const struct {
    const char *word;
    int (*run)(const struct bench_request *q);
} measures[] = {
    {"rank", bench_rank},   {"shuffle", bench_shuffle},
    {"hands", bench_hands}, {"odds", bench_odds},
    {"edge", bench_edge},   {"journal", bench_journal},
    {"room", bench_room},
};

static int bench_main(int argc, char **argv)
{
    struct bench_request q = {.rounds = ROUNDS, .structure = -1};
    int words = options_read(&verb_bench, argc, argv, &q, argc);
    const char *what = argv[1];

    if (words < 0)
        return EXIT_USAGE;
    if (words == 0)
        return verb_misuse(&verb_bench, "measure what? " MEASURES);
    if (strcmp(what, "replay") == 0)
        return words > 1 ? bench_replay(&q, argv + 2, words - 1)
                         : verb_misuse(&verb_bench, "which hand histories?");
    if (words > 1)
        return verb_misuse(&verb_bench, "unexpected argument '%s'", argv[2]);
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++)
        if (strcmp(what, measures[i].word) == 0)
            return measures[i].run(&q);
    return verb_misuse(&verb_bench, "cannot measure '%s': choose " MEASURES,
                       what);
}

static const char *const *bench_words(void)
{
    static const char *const words[] = {"rank", "shuffle", "hands",
                                        "odds", "edge",    "journal",
                                        "room", "replay",  NULL};

    return words;
}

static const struct verb_option options[] = {
    {"--hands", "N", "How many random hands to measure for each figure.",
     OPTION_NUMBER(struct bench_request, hands, 1, HANDS_MOST)},
    {"--rounds", "N", "How many rounds to run; the median counts.",
     OPTION_NUMBER(struct bench_request, rounds, 1, BENCH_ROUNDS_MOST)},
    {"--seats", "N", "For hands: how many players; default 6.",
     OPTION_NUMBER(struct bench_request, seats, 1, BENCH_SEATS_MOST)},
    {"--structure", "WORD", "For hands: fixed, spread, none or pot.",
     OPTION_CALL(read_structure)},
    {"--db", "URL", "For journal: a PostgreSQL to write to.",
     OPTION_WORD(struct bench_request, db)},
    {"--json", NULL, "Prints the figures as JSON.",
     OPTION_SWITCH(struct bench_request, json)},
    {.name = NULL},
};

const struct verb verb_bench = {
    .name = "bench",
    .summary = "measures how fast hands are ranked, shuffled and played",
    .synopsis = "WHAT [FILE ...] [OPTION ...]",
    .text =
        "Measures processor time on one core of this machine.  WHAT is "
        "rank, shuffle, hands, odds, edge, journal, room or replay.\n\nrank: "
        "every ranking order, one call per hand and in batches, from "
        "card numbers in memory to values in memory, with checks for "
        "impossible hands.  shuffle: whole decks from one long stream.  "
        "hands: whole hands of every game at every house, with random "
        "legal play and all checks on; then the size of a table and its "
        "events, ten thousand tables in turn, and how much two cores do "
        "together.  odds: whole spots of 'houseway odds', counted and tried.  "
        "edge: rounds of the totals games, as 'houseway "
        "edge' plays them.  journal: events made durable, with 64 tables "
        "in flight, beside a bare SQLite loop; that is time by the wall. "
        " room: a day of a room played, recovered and audited.  replay: the hand histories in the files, "
        "read and played, then played only.\n\n"
        "Machines are noisy: compare figures only within one run.",
    .options = options,
    .words = bench_words,
    .run = bench_main,
};
