/*
 * simulate.c - the verb: hands by the million, at many tables, on all cores
 * and as many machines as there are.
 *
 * Leaves: none
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/jobs.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/halt.h"
#include "cmd/machines.h"
#include "cmd/option.h"
#include "cmd/part.h"
#include "cmd/simulate.h"
#include "cmd/wall.h"
#include "figures/simulation.h"

enum { SHARES_HANDS = 10000000, SECOND = 1000000000 };

struct request {
    struct simulation_ask ask;
    const char *data, *out, *csv, *svg;
    int64_t jobs, pace;
    int64_t part, parts; /* parts 0: the whole run */
    bool json, shares;
};

/* One run of the verb. */
struct errand {
    const struct request *q;
    struct shelf *shelf;
    struct simulation of;
    struct machines machines;
};

/* A process has one run and one progress line. */
static struct {
    int64_t begun, last, hands;
    bool reads; /* somebody, before a terminal */
} progress;

/* How much of one thing there is for so much of another. */
static int64_t in_ratio(int64_t a, int64_t b, int64_t of)
{
    return (int64_t)((__int128)a * b / (of > 0 ? of : 1));
}

/* Shows progress and the remaining time, twice a second. */
static void tell(int64_t hands)
{
    int64_t now = wall_ns(), took = now - progress.begun;

    if (now - progress.last < SECOND / 2)
        return;
    progress.last = now;
    fprintf(stderr,
            "\r%3d %%  %" PRId64 " of %" PRId64 " hands, %" PRId64
            " a second, %" PRId64 " s left   ",
            (int)in_ratio(hands, 100, progress.hands), hands, progress.hands,
            in_ratio(hands, SECOND, took),
            in_ratio(took, progress.hands - hands, hands) / SECOND);
}

static bool told(int64_t hands)
{
    if (progress.reads)
        tell(hands);
    return !halt_is_asked();
}

/* Plays this process's part. */
static bool play(struct errand *e, struct sim_result *out, struct refusal *no)
{
    int workers = e->q->jobs > 0 ? (int)e->q->jobs : jobs_cores();
    bool good;

    progress.begun = progress.last = wall_ns();
    progress.hands = sim_part_hands(&e->of.share);
    progress.reads = isatty(STDERR_FILENO) != 0 && e->machines.rank == 0;
    halt_watch();
    good = sim_part(&e->of.sim, shelf_collections(e->shelf), &e->of.share,
                    workers, told, out, no);
    if (progress.reads)
        fprintf(stderr, "\r%72s\r", "");
    return good;
}

static int simulate_shares_of(const struct request *q, const struct book *b)
{
    if (!book_is(b, OF_SETTING)) {
        fprintf(stderr,
                "houseway simulate: --shares is only for two-hand games\n");
        return EXIT_NO;
    }
    return simulate_shares(b, (uint64_t)q->ask.seed,
                           q->ask.hands > 0 ? q->ask.hands : SHARES_HANDS);
}

/* Writes the part and says where. */
static int write_part(const struct errand *e, const struct sim_result *all)
{
    const struct request *q = e->q;
    struct part p = {.run = e->of.run,
                     .part = q->part,
                     .parts = q->parts,
                     .result = *all};
    char name[160];
    struct fault f;

    snprintf(name, sizeof name, "%s%s%s-%" PRId64 "-of-%" PRId64 ".part",
             q->ask.house[0] == '-' ? "" : q->ask.house,
             q->ask.house[0] == '-' ? "" : "-", q->ask.game, q->part,
             q->parts);
    if (part_write(&p, q->out != NULL ? q->out : name, &f) != 0) {
        fprintf(stderr, "houseway simulate: %s\n", f.text);
        return EXIT_NO;
    }
    printf("part %" PRId64 " of %" PRId64 ": %" PRId64 " hands, in %s\n",
           q->part, q->parts, all->hands, q->out != NULL ? q->out : name);
    return EXIT_YES;
}

/* Prints the result; a part is written only if all of it was played. */
static int show(const struct errand *e, const struct sim_result *all,
                bool halted, int64_t ns)
{
    const struct request *q = e->q;
    struct shown how = {.json = q->json,
                        .csv = q->csv,
                        .svg = q->svg,
                        .of = {.pace = q->pace, .ns = ns, .halted = halted}};
    struct fault f;

    if (q->parts > 0 && !halted)
        return write_part(e, all);
    if (q->parts > 0)
        fputs("houseway simulate: the part was stopped, and is not written\n",
              stderr);
    if (simulate_show(&e->of.run, all, &how, &f) == 0)
        return halted ? EXIT_NO : EXIT_YES;
    fprintf(stderr, "houseway simulate: %s\n", f.text);
    return EXIT_NO;
}

static int run(struct errand *e)
{
    struct sim_result all;
    struct refusal no;
    struct fault f;
    int64_t begun = wall_ns();
    bool good = play(e, &all, &no), refused = !good && no.why != WHY_NONE;
    bool halted = !good && !refused;
    int code;

    if (refused && simulation_refuse(&all, &no, &f) != 0)
        fprintf(stderr, "houseway simulate: %s\n", f.text);
    if (!machines_gather(&e->machines, &all, !refused))
        refused = true;
    if (e->machines.rank > 0)
        return refused ? EXIT_NO : EXIT_YES;
    halted = halted || all.hands < sim_part_hands(&e->of.share);
    code = show(e, &all, halted, wall_ns() - begun);
    return refused ? EXIT_NO : code;
}

/* The hands of this process. */
static int share_out(struct errand *e, struct fault *f)
{
    const struct request *q = e->q;
    const char *why;

    if (machines_begin(&e->machines, f) != 0)
        return FAULT;
    if (q->parts > 0 && e->machines.size > 1)
        return fault_say(f, "--part is for runs without MPI");
    why = simulation_share(&e->of,
                           q->parts > 0 ? q->part : e->machines.rank + 1,
                           q->parts > 0 ? q->parts : e->machines.size);
    if (why != NULL && e->machines.rank == 0)
        fprintf(stderr,
                "houseway simulate: --bulk does not know this table (%s): "
                "the engine plays it\n",
                why);
    return 0;
}

/* The shares of a game of two hands, which need no table. */
static int shares_of_book(const struct request *q, struct shelf *shelf,
                          struct fault *f)
{
    static struct book b;
    const char *house = strcmp(q->ask.house, "-") == 0 ? NULL : q->ask.house;

    if (shelf_book(shelf, house, q->ask.game, &b, f) != 0) {
        fprintf(stderr, "houseway simulate: %s\n", f->text);
        return EXIT_NO;
    }
    return simulate_shares_of(q, &b);
}

static int simulate(struct request *q)
{
    static struct errand e;
    int code = EXIT_NO;
    struct fault f;

    e = (struct errand){.q = q};
    e.shelf = shelf_open_house(library_folder(q->data), NULL, &f);
    if (e.shelf == NULL) {
        fprintf(stderr, "houseway simulate: %s\n", f.text);
        return EXIT_NO;
    }
    if (q->shares)
        code = shares_of_book(q, e.shelf, &f);
    else if (simulation_open(e.shelf, &q->ask, &e.of, &f) != 0 ||
             share_out(&e, &f) != 0)
        fprintf(stderr, "houseway simulate: %s\n", f.text);
    else
        code = run(&e);
    shelf_close(e.shelf);
    machines_end(&e.machines);
    return code;
}

/* "3/16": the third of sixteen. */
static bool read_part(void *ask, const char *text, struct fault *f)
{
    struct request *q = ask;
    long long part, parts;
    int end = 0;

    if (sscanf(text, "%lld/%lld%n", &part, &parts, &end) != 2 ||
        text[end] != '\0' || parts < 1 || parts > PARTS_MOST || part < 1 ||
        part > parts)
        return fault_say(f,
                         "'%s' is no part: say 3/16, for the third of at "
                         "most %d",
                         text, PARTS_MOST) == 0;
    q->part = part;
    q->parts = parts;
    return true;
}

/* Refuses options that do not go together. */
static int check_options(const struct request *q)
{
    if (q->parts == 0 && q->out != NULL)
        return verb_misuse(&verb_simulate, "--out is for --part");
    if (q->parts > 0 && (q->csv != NULL || q->svg != NULL || q->json))
        return verb_misuse(
            &verb_simulate,
            "a part is written to a file; 'houseway-dev merge' has "
            "--json, --csv and --svg");
    if (q->ask.mistakes && (q->csv != NULL || q->svg != NULL))
        return verb_misuse(&verb_simulate,
                           "--csv and --svg count hands without --mistakes");
    return EXIT_YES;
}

static int simulate_main(int argc, char **argv)
{
    struct request q = {.ask = {.seed = 1, .collection = "printed"},
                        .pace = PACE_USUAL};
    int words = options_read(&verb_simulate, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words < 2)
        return verb_misuse(&verb_simulate, "name a house (or -) and a game");
    q.ask.house = argv[1];
    q.ask.game = argv[2];
    return check_options(&q) == EXIT_YES ? simulate(&q) : EXIT_USAGE;
}

static const struct verb_option options[] = {
    {"--hands", "N", "How many hands to play; default 100000.",
     OPTION_NUMBER(struct request, ask.hands, 1, 1000000000000)},
    {"--seats", "N", "How many players; default: the usual number.",
     OPTION_NUMBER(struct request, ask.seats, 2, SEATS_MAX)},
    {"--seed", "N", "The same seed gives the same hands on every machine.",
     OPTION_NUMBER(struct request, ask.seed, 0, INT64_MAX)},
    {"--jobs", "N",
     "How many hands to play at a time; default: one per core.  The results "
     "are the same.",
     OPTION_NUMBER(struct request, jobs, 1, JOBS_MOST)},
    {"--collection", "AMOUNT",
     "The collection per hand, or none; default: the house's printed schedule.  At a banked table each wager pays it; 0.50/2 is per wager and "
     "for the player-dealer.",
     OPTION_WORD(struct request, ask.collection)},
    {"--payer", "WORD",
     "The payer, if the house leaves it open: button, blind, antes, each_player; at a banked table each_player or player_dealer.",
     OPTION_WORD(struct request, ask.payer)},
    {"--limits", "LOW/HIGH",
     "The limits of a poker table, such as 4/8; default: as the book prints "
     "them.",
     OPTION_WORD(struct request, ask.limits)},
    {"--table", "WORDS",
     "Other choices of a poker table, as in a transcript: 'ante 1, bring-in "
     "2, chip 1'.",
     OPTION_WORD(struct request, ask.table)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {"--bulk", NULL,
     "Games with a board: the same hands without events, several times as "
     "fast.  The engine plays tables that the quick runner does not know, and says so.",
     OPTION_SWITCH(struct request, ask.bulk)},
    {"--shares", NULL,
     "In a two-hand game: how often one player beats the player-dealer, "
     "both set the house way, beside the published shares; default 10000000 "
     "hands.",
     OPTION_SWITCH(struct request, shares)},
    {"--mistakes", NULL,
     "Something goes wrong in every hand and gets a ruling.",
     OPTION_SWITCH(struct request, ask.mistakes)},
    {"--pace", "N", "Hands an hour, to compute hourly results; default 35.",
     OPTION_NUMBER(struct request, pace, 1, PACE_MOST)},
    {"--part", "K/N",
     "Plays only the K-th of N parts, and writes what came of it to a file "
     "for 'houseway-dev merge'.",
     OPTION_CALL(read_part)},
    {"--out", "FILE", "That file; default HOUSE-GAME-K-of-N.part.",
     OPTION_WORD(struct request, out)},
    {"--csv", "FILE", "Writes what each thing comes to, a line each.",
     OPTION_WORD(struct request, csv)},
    {"--svg", "FILE", "Writes a picture.", OPTION_WORD(struct request, svg)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct request, json)},
    {.name = NULL},
};

const struct verb verb_simulate = {
    .name = "simulate",
    .summary = "plays many hands at random, by the book",
    .synopsis = "HOUSE GAME [--hands N] [--bulk] [--part K/N]",
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
        "own table, so --jobs does not change it, nor do --part and the "
        "processes of an MPI job.  A second hash covers everybody's chips "
        "after each hand.\n\n"
        "Printed are what a hand and an hour come to: the pots, the "
        "collection, the jackpot, and each seat's result, with standard "
        "errors.  In games against a player-dealer and in games of melds, "
        "pots are all chips that change hands.  A run that is stopped with "
        "^C prints what it has so far, and its exit status is 1.\n\n"
        "With --bulk, games with a board are played without events: the same "
        "hands, to the cent, several times as fast.\n\n"
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
