/*
 * simulate.c - the verb: hands by the dozen, with every invariant on.
 *
 * Leaves: seats.least, seats.most, bet.least, bet.most, bet.structure
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/simulate.h"
#include "cmd/seed_ask.h"
#include "rule/poker/chips.h"
#include "rule/poker/poker.h"
#include "sim/brisk.h"
#include "sim/jobs.h"
#include "rule/fee.h"
#include "sim/sim.h"
#include "wire/poker_open.h"

#include "base/owns_clock.h"

enum { HANDS = 100000, SHARES_HANDS = 10000000 };

struct request {
    const char *house, *game, *data, *collection, *payer, *limits, *table;
    int64_t hands, seats, seed, jobs;
    bool json, shares, mistakes, bulk;
};

static int64_t now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* How far it is, twice a second, to whoever waits before a terminal. */
static void told(int64_t hands)
{
    static int64_t last; /* only ever one run, and one who tells */
    int64_t now = now_ns();

    if (last == 0)
        last = now;
    if (now - last < 500000000)
        return;
    last = now;
    fprintf(stderr, "\r%" PRId64 " hands", hands);
}

/* Plays, and tells how far it is if that can be read. */
static bool play(const struct request *q, const struct sim *s,
                 const struct shelf *shelf, struct sim_result *out,
                 struct refusal *no)
{
    bool reads = isatty(STDERR_FILENO) != 0;
    int workers = q->jobs > 0 ? (int)q->jobs : jobs_cores();
    bool good = sim_many(s, shelf_collections(shelf),
                         q->hands > 0 ? q->hands : HANDS, workers,
                         reads ? told : NULL, out, no);

    if (reads)
        fprintf(stderr, "\r%20s\r", "");
    return good;
}

/* What went wrong, and how often. */
static void report_mistakes(const struct sim_result *r)
{
    printf("mistakes  %" PRId64 "\nuntrue    %" PRId64 "\nfloor     %" PRId64
           "\n",
           r->mistakes, r->untrue, r->floors);
    for (int i = 0; i < IRREGULARS; i++)
        if (r->kinds[i] > 0)
            printf("  %-22s%" PRId64 "\n", irregular_rows[i].name,
                   r->kinds[i]);
}

static void json_mistakes(struct json *j, const struct sim_result *r)
{
    json_say_int(j, "mistakes", r->mistakes);
    json_say_int(j, "untrue", r->untrue);
    json_say_int(j, "floor", r->floors);
    json_key(j, "kinds");
    json_object(j);
    for (int i = 0; i < IRREGULARS; i++)
        if (r->kinds[i] > 0)
            json_say_int(j, irregular_rows[i].name, r->kinds[i]);
    json_close(j);
}

static void report(const struct request *q, const struct sim *s,
                   const struct sim_result *r, int64_t ns)
{
    int64_t rate = ns > 0 ? r->hands * 1000000000 / ns : 0;
    char hash[20];
    struct json j;

    snprintf(hash, sizeof hash, "%016" PRIx64, r->hash);
    if (!q->json) {
        printf("hands     %" PRId64 "\nactions   %" PRId64
               "\nevents    %" PRId64 "\nhands/s   %" PRId64
               "\nrefusals  %" PRId64 "\nhash      %s\n",
               r->hands, r->actions, r->events, rate, r->refusals, hash);
        if (q->mistakes)
            report_mistakes(r);
        return;
    }
    j = json_to(stdout);
    json_object(&j);
    json_say_string(&j, "house", q->house);
    json_say_string(&j, "game", q->game);
    json_say_int(&j, "seats", s->seats);
    json_say_int(&j, "seed", q->seed);
    json_say_int(&j, "hands", r->hands);
    json_say_int(&j, "actions", r->actions);
    json_say_int(&j, "events", r->events);
    json_say_int(&j, "hands_per_second", rate);
    json_say_int(&j, "refusals", r->refusals);
    json_say_string(&j, "hash", hash);
    if (q->mistakes)
        json_mistakes(&j, r);
    json_close(&j);
}

static int simulate_shares_of(const struct request *q, const struct book *b)
{
    if (b->family != FAMILY_SETTING) {
        fprintf(stderr,
                "houseway simulate: --shares is only for two-hand games\n");
        return EXIT_NO;
    }
    return simulate_shares(b, (uint64_t)q->seed,
                           q->hands > 0 ? q->hands : SHARES_HANDS);
}

/* What was said of the collection. */
static int read_wish(const struct request *q, struct fee_wish *w,
                     struct fault *f)
{
    if (!fee_wish_read(w, q->collection))
        return fault_say(f, "'%s' is not a collection: say 3.00, or none",
                         q->collection);
    if (q->payer != NULL && !fee_payer_read(w, q->payer))
        return fault_say(f, "'%s' is nobody who pays: say button or blind",
                         q->payer);
    return 0;
}

/* As was asked. */
static int asked_stakes(const struct request *q, const struct book *b,
                        const struct collections *all,
                        const struct fee_wish *fees, struct stakes *out,
                        struct fault *f)
{
    struct limits l = {.lower = book_value(b, LEAF_BET_LEAST),
                       .upper = book_value(b, LEAF_BET_MOST),
                       .structure = book_value(b, LEAF_BET_STRUCTURE),
                       .chosen = q->table};

    if (b->family != FAMILY_POKER)
        return fault_say(f, "--limits and --table are for poker tables");
    if (q->limits != NULL && !limits_read(q->limits, &l))
        return fault_say(f, "'%s' are no limits: say two bets as 3/6",
                         q->limits);
    return limits_stakes(b, all, &l, fees, out, f);
}

/* What is played for: as was asked, or as the book prints it. */
static int simulate_stakes(const struct request *q, const struct book *b,
                           const struct collections *all,
                           const struct fee_wish *fees, struct stakes *out,
                           struct fault *f)
{
    struct melding_stakes chips = {0};
    struct bank_fees rows;

    if (q->limits != NULL || q->table != NULL)
        return asked_stakes(q, b, all, fees, out, f);
    *out = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                        book_value(b, LEAF_BET_MOST));
    switch (b->family) {
    case FAMILY_POKER:
        if (fees_choose(out, b, all, fees, f) != 0)
            return FAULT;
        stakes_ante_left(b, out);
        return 0;
    case FAMILY_MELDING:
        return fees_choose_chips(&chips, fees, f);
    default:
        return fees_choose_bank(&rows, out, b, all, fees, f);
    }
}

/* What the brisk runner does not know is the engine's, and said. */
static bool bulk_knows(const struct sim *s)
{
    const char *why = brisk_refuses(s);

    if (why != NULL)
        fprintf(stderr,
                "houseway simulate: --bulk does not know this table (%s): "
                "the engine plays it\n",
                why);
    return why == NULL;
}

static int simulate(const struct request *q)
{
    struct sim s = {.seats = (int)q->seats,
                    .seed = (uint64_t)q->seed,
                    .mistakes = q->mistakes};
    struct sim_result r;
    struct refusal no = {.why = WHY_NONE, .leaf = LEAF_NONE};
    struct fee_wish fees = FEE_WISH_PRINTED;
    struct shelf *shelf;
    struct fault f;
    struct book b;
    int64_t begun;
    int code = EXIT_NO;

    shelf = shelf_open_house(library_folder(q->data), NULL, &f);
    if (shelf == NULL ||
        shelf_book(shelf, strcmp(q->house, "-") == 0 ? NULL : q->house,
                   q->game, &b, &f) != 0) {
        fprintf(stderr, "houseway simulate: %s\n", f.text);
        goto out;
    }
    if (s.seats == 0)
        s.seats = sim_seats(&b);
    if (s.seats < book_value(&b, LEAF_SEATS_LEAST) ||
        s.seats > book_value(&b, LEAF_SEATS_MOST)) {
        fprintf(stderr,
                "houseway simulate: --seats must be %d to %d for "
                "this game\n",
                (int)book_value(&b, LEAF_SEATS_LEAST),
                (int)book_value(&b, LEAF_SEATS_MOST));
        goto out;
    }
    if (!sim_plays(b.family)) {
        fprintf(stderr, "houseway simulate: '%s' is not played here yet\n",
                q->game);
        goto out;
    }
    if (q->shares) {
        code = simulate_shares_of(q, &b);
        goto out;
    }
    s.book = &b;
    s.fees = &fees;
    if (read_wish(q, &fees, &f) != 0 ||
        simulate_stakes(q, &b, shelf_collections(shelf), &fees, &s.stakes,
                        &f) != 0) {
        fprintf(stderr, "houseway simulate: %s\n", f.text);
        goto out;
    }
    s.bulk = q->bulk && bulk_knows(&s);
    begun = now_ns();
    if (play(q, &s, shelf, &r, &no))
        code = EXIT_YES;
    else
        fprintf(stderr, "houseway simulate: hand %" PRId64 ": refused: %s\n",
                r.hands + 1, why_sentence(no.why));
    if (no.why == WHY_NO_RATE)
        fputs("houseway simulate: this house prints no collection for this "
              "table; set one with --collection 3.00, or --collection none\n",
              stderr);
    report(q, &s, &r, now_ns() - begun);
out:
    shelf_close(shelf);
    return code;
}

/* A whole number from least to most; -1 for anything else. */
static int64_t read_number(const char *text, int64_t least, int64_t most)
{
    char *end;
    long long n;

    errno = 0;
    n = strtoll(text, &end, 10);
    return errno == 0 && *end == '\0' && end != text && n >= least && n <= most
               ? n
               : -1;
}

static int simulate_main(int argc, char **argv)
{
    struct request q = {.seed = 1, .collection = "printed"};
    struct fault f;
    struct {
        const char *name;
        int64_t *to, least, most;
    } numbers[] = {
        {"--hands", &q.hands, 1, 1000000000000},
        {"--seats", &q.seats, 2, SEATS_MAX},
        {"--jobs", &q.jobs, 1, JOBS_MOST},
    };

    for (int i = 1; i < argc; i++) {
        int64_t *to = NULL;

        for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; k++)
            if (strcmp(argv[i], numbers[k].name) == 0 && argv[i + 1] != NULL) {
                to = numbers[k].to;
                *to = read_number(argv[i + 1], numbers[k].least,
                                  numbers[k].most);
                if (*to < 0)
                    return verb_misuse(&verb_simulate,
                                       "%s takes a number from %" PRId64
                                       " to %" PRId64 ", not '%s'",
                                       argv[i], numbers[k].least,
                                       numbers[k].most, argv[i + 1]);
            }
        if (to != NULL) {
            i++;
        } else if (strcmp(argv[i], "--seed") == 0 && argv[i + 1] != NULL) {
            if (seed_ask_number(argv[++i], &q.seed, &f) != 0)
                return verb_misuse(&verb_simulate, "%s", f.text);
        } else if (strcmp(argv[i], "--json") == 0) {
            q.json = true;
        } else if (strcmp(argv[i], "--shares") == 0) {
            q.shares = true;
        } else if (strcmp(argv[i], "--bulk") == 0) {
            q.bulk = true;
        } else if (strcmp(argv[i], "--mistakes") == 0) {
            q.mistakes = true;
        } else if (strcmp(argv[i], "--data") == 0 && argv[i + 1] != NULL) {
            q.data = argv[++i];
        } else if (strcmp(argv[i], "--payer") == 0 && argv[i + 1] != NULL) {
            q.payer = argv[++i];
        } else if (strcmp(argv[i], "--collection") == 0 &&
                   argv[i + 1] != NULL) {
            q.collection = argv[++i];
        } else if (strcmp(argv[i], "--limits") == 0 && argv[i + 1] != NULL) {
            q.limits = argv[++i];
        } else if (strcmp(argv[i], "--table") == 0 && argv[i + 1] != NULL) {
            q.table = argv[++i];
        } else if (argv[i][0] == '-' && argv[i][1] != '\0') {
            return verb_misuse(&verb_simulate,
                               "unknown option '%s', or its value is missing",
                               argv[i]);
        } else if (q.house == NULL) {
            q.house = argv[i];
        } else if (q.game == NULL) {
            q.game = argv[i];
        } else {
            return verb_misuse(&verb_simulate, "unexpected argument '%s'",
                               argv[i]);
        }
    }
    if (q.game == NULL)
        return verb_misuse(&verb_simulate, "name a house (or -) and a game");
    return simulate(&q);
}

static const struct verb_option options[] = {
    {"--hands", "N", "How many hands to play; default 100000."},
    {"--seats", "N", "How many players; default: the usual number."},
    {"--seed", "N", "The same seed gives the same hands on every machine."},
    {"--jobs", "N",
     "How many hands to play at a time; default: one per core.  The results "
     "are the same."},
    {"--collection", "AMOUNT",
     "What the house collects per hand, or none; default: its printed "
     "schedule.  At a banked table each wager pays it; 0.50/2 is per wager and "
     "for the player-dealer."},
    {"--payer", "WORD",
     "Who pays, where the house leaves it open: button, blind, antes, "
     "each_player; at a banked table each_player or player_dealer."},
    {"--limits", "LOW/HIGH",
     "The limits of a poker table, such as 4/8; default: as the book prints "
     "them."},
    {"--table", "WORDS",
     "Other choices of a poker table, as in a transcript: 'ante 1, bring-in "
     "2, chip 1'."},
    {"--data", "DIR", "Adds the games and houses in a folder."},
    {"--bulk", NULL,
     "Games with a board: the same hands without events, several times as "
     "fast.  What it does not know, the engine plays, and it says so."},
    {"--shares", NULL,
     "In a two-hand game: how often one player beats the player-dealer, "
     "both set the house way, beside the published shares; default 10000000 "
     "hands."},
    {"--mistakes", NULL,
     "Something goes wrong in every hand and gets a ruling."},
    {"--json", NULL, "Prints JSON."},
    {NULL, NULL, NULL},
};

const struct verb verb_simulate = {
    .name = "simulate",
    .summary = "plays many hands at random, by the book",
    .synopsis = "HOUSE GAME [--hands N] [--jobs N] [--mistakes]",
    .text =
        "Plays whole hands through the engine by the house's book (use - "
        "for HOUSE to play the base game), with random legal play, or with "
        "simple players in games of melds and games with set hands.  All "
        "checks are on: the chips balance whenever chips move, and no card "
        "is in two places.\n\n"
        "The hash covers every event (in poker without mistakes, its kind "
        "and the state of the table after it) and all the cards and chips "
        "of each deal.  The same seed gives the same hash on every machine "
        "and every build.  Hands are played in blocks of 10000, each at its "
        "own table, so --jobs does not change it.\n\n"
        "With --mistakes, something that can go wrong is reported at a "
        "random moment of each hand, and the book's remedy is carried out.  "
        "Reports that cannot be true must be refused and change nothing, "
        "and now and then the floor makes a decision.  Mistakes are counted "
        "by kind.  Some set hands are set wrong, and some meld hands are "
        "foul.",
    .options = options,
    .house = true,
    .run = simulate_main,
};
