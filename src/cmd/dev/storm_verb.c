/*
 * storm_verb.c - the verb: a room on a disk that fails, seed after seed.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "book/library.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "sim/storm.h"

enum { LIVES = 8 };

struct request {
    const char *house, *data, *bug;
    int64_t seed, seeds, days;
};

/* Each house in its turn, unless one was named. */
static const char *house_of(const struct request *q, struct shelf *shelf,
                            uint64_t seed)
{
    int houses = 0;

    if (q->house != NULL)
        return q->house;
    while (shelf_house(shelf, houses) != NULL)
        houses++;
    return shelf_house(shelf, (int)(seed % (uint64_t)houses));
}

static void add(struct storm_result *all, const struct storm_result *one)
{
    all->lives += one->lives;
    all->crashes += one->crashes;
    all->failures += one->failures;
    all->wishes += one->wishes;
    all->told += one->told;
    all->again += one->again;
    all->shown += one->shown;
    all->calls += one->calls;
}

/* Runs one seed; false after reporting a violation. */
static bool one(const struct request *q, struct shelf *shelf, uint64_t seed,
                enum storm_bug bug, struct storm_result *all)
{
    struct storm_plan p = {.shelf = shelf,
                           .house = house_of(q, shelf, seed),
                           .seed = seed,
                           .lives = (int)q->days * LIVES,
                           .bug = bug};
    struct storm_result r;
    struct fault f;

    if (shelf_read_house(shelf, p.house, &f) != 0 ||
        storm_run(&p, &r, &f) != 0) {
        fprintf(stderr, "houseway-dev storm: %s\n", f.text);
        return false;
    }
    add(all, &r);
    if (!r.broken)
        return true;
    printf("seed %" PRIu64 ", %s, life %" PRId64 ": %s\n", seed, p.house,
           r.lives, r.why);
    return false;
}

static void report(const struct storm_result *r, int64_t seeds)
{
    printf("storms     %" PRId64 "\nlives      %" PRId64
           "\nfailures   %" PRId64 "\ndisk calls %" PRId64
           "\nactions    %" PRId64 "\ntold       %" PRId64
           "\nretries    %" PRId64 "\nshown      %" PRId64 "\n",
           seeds, r->lives, r->failures, r->calls, r->wishes, r->told,
           r->again, r->shown);
}

static int storm(const struct request *q)
{
    bool reads = isatty(STDERR_FILENO) != 0;
    struct storm_result all = {0};
    struct shelf *shelf;
    struct fault f;
    enum storm_bug bug = storm_bug_find(q->bug);
    int64_t done = 0;

    if (bug == STORM_BUGS)
        return verb_misuse(&verb_storm, "there is no such bug: '%s'", q->bug);
    shelf = shelf_open_house(library_folder(q->data), NULL, &f);
    if (shelf == NULL) {
        fprintf(stderr, "houseway-dev storm: %s\n", f.text);
        return EXIT_NO;
    }
    while (done < q->seeds &&
           one(q, shelf, (uint64_t)(q->seed + done), bug, &all)) {
        done++;
        if (reads && done % 10 == 0)
            fprintf(stderr, "\r%" PRId64 " storms", done);
    }
    if (reads)
        fprintf(stderr, "\r%20s\r", "");
    shelf_close(shelf);
    if (done < q->seeds)
        return EXIT_NO;
    report(&all, done);
    puts("Nothing was lost, doubled, leaked or out of balance.");
    return EXIT_YES;
}

static int storm_main(int argc, char **argv)
{
    struct request q = {.seed = 1, .seeds = 1, .days = 1, .bug = "none"};

    return options_read(&verb_storm, argc, argv, &q, 0) < 0 ? EXIT_USAGE
                                                            : storm(&q);
}

static const struct verb_option options[] = {
    {"--seed", "N", "The first storm; the same seed repeats it exactly.",
     OPTION_NUMBER(struct request, seed, 0, INT64_MAX / 2)},
    {"--seeds", "N", "How many storms, one seed after the other; default 1.",
     OPTION_NUMBER(struct request, seeds, 1, 1000000000)},
    {"--days", "N", "How long each is: eight lives of the program a day.",
     OPTION_NUMBER(struct request, days, 1, 1000)},
    {"--house", "HOUSE", "The house of the room; default: each house in turn.",
     OPTION_WORD(struct request, house)},
    {"--plant", "BUG",
     "Plants a bug that must be found: lost-sync, doubled-retry, "
     "leaking-view, wrong-posting or skipped-replay.",
     OPTION_WORD(struct request, bug)},
    OPTION_DATA(struct request, data, "A folder with more games and houses."),
    {.name = NULL}};

static const struct verb_example examples[] =
    {{"houseway-dev storm --seed 7", "one storm"},
     {"houseway-dev storm --seed 1 --seeds 1000", "a thousand of them"},
     {NULL, NULL}};

const struct verb verb_storm = {
    .name = "storm",
    .summary = "plays a room on a failing disk; nothing may be lost",
    .synopsis = "[--seed N] [--seeds N] [--days N]",
    .text =
        "A small room on a simulated disk and clock: writes fail, tear, are "
        "reordered and lost before a sync; the program dies between any two "
        "of them; clients ask again with the same ids; clocks jump.  After "
        "every fault the room is recovered and checked by code that shares "
        "nothing with it: every action that was acknowledged must be there "
        "exactly once, every table must be what its journal makes, all money "
        "must add up, and nobody may have seen a card that was not theirs to "
        "see.\n\nA failure prints the seed that repeats it.",
    .options = options,
    .examples = examples,
    .run = storm_main,
};
