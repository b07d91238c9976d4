/*
 * odds_verb.c - the verb: equity of hands before all cards are out.
 *
 * Workers share the work, and results are gathered in order, so that the sum
 * does not depend on their number.  Ctrl-C prints the result so far.  Half a
 * count says nothing, so trials replace it.
 *
 * Leaves: none
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/jobs.h"
#include "chance/seed.h"
#include "cmd/game.h"
#include "cmd/halt.h"
#include "cmd/odds_show.h"
#include "cmd/out_file.h"
#include "cmd/seed_ask.h"
#include "cmd/wall.h"

enum { SECOND = 1000, BAR = 30, TRIALS_INSTEAD = 100000 };

struct count {
    const struct odds *odds;
    struct odds_sum place[JOBS_PLACES], *sum;
    bool terminal, shown;
    bool may_stop;      /* when somebody asks */
    int64_t begun, due; /* ms */
};

/* Shows nothing in the first second; then updates in place, on a terminal
   only. */
static void show_progress(struct count *c, int64_t done)
{
    int64_t all = odds_parts(c->odds), now;
    int full;

    if (!c->terminal || (now = wall_ms()) < c->due)
        return;
    c->due = now + 100;
    c->shown = true;
    full = (int)(done * BAR / all);
    fprintf(stderr, "\r[%.*s%*s] %3d %%  %d s, Ctrl-C to stop\033[K", full,
            "##############################", BAR - full, "",
            (int)(done * 100 / all), (int)((now - c->begun) / SECOND));
}

static bool is_stopped(const struct count *c)
{
    return c->may_stop && halt_is_asked();
}

static void count_part(void *of, int64_t part, int place)
{
    struct count *c = of;

    memset(&c->place[place], 0, sizeof c->place[place]);
    if (!is_stopped(c))
        odds_part(c->odds, part, &c->place[place]);
}

static bool count_gather(void *of, int64_t part, int place)
{
    struct count *c = of;

    odds_add(c->sum, &c->place[place]);
    show_progress(c, part + 1);
    return !is_stopped(c);
}

/* Returns false if it was interrupted. */
static bool count_all(const struct odds *o, int workers, bool may_stop,
                      struct odds_sum *sum)
{
    static struct count c; /* large */
    struct jobs jobs = {.workers = workers,
                        .parts = odds_parts(o),
                        .work = count_part,
                        .gather = count_gather,
                        .of = &c};
    bool whole;

    c = (struct count){.odds = o,
                       .sum = sum,
                       .may_stop = may_stop,
                       .terminal = isatty(STDERR_FILENO) == 1,
                       .begun = wall_ms()};
    c.due = c.begun + SECOND;
    whole = jobs_run(&jobs);
    if (c.shown)
        fprintf(stderr, "\r\033[K");
    return whole && !is_stopped(&c);
}

static int odds_count_all(struct odds_ask *a, struct odds_result *r,
                          const struct odds_plan *p, bool may_stop)
{
    struct fault f;
    struct odds *o = odds_open(&a->spot, p, &f);

    if (o == NULL)
        return verb_misuse(&verb_odds, "%s", f.text);
    r->exact = odds_is_exact(o);
    memset(&r->sum, 0, sizeof r->sum);
    r->cut = !count_all(o, (int)a->jobs, may_stop, &r->sum);
    odds_close(o);
    return EXIT_YES;
}

/* Half of a count says nothing, so a few trials replace it. */
static int instead(struct odds_ask *a, struct odds_result *r,
                   struct odds_plan *p)
{
    int said;

    p->way = ODDS_TRIALS;
    p->trials = TRIALS_INSTEAD;
    said = odds_count_all(a, r, p, false);
    r->cut = true;
    return said;
}

static int work_out(struct odds_ask *a, struct odds_result *r)
{
    struct odds_plan p = {.way = a->exact         ? ODDS_EXACT
                                 : a->trials != 0 ? ODDS_TRIALS
                                                  : ODDS_AS_NEEDED,
                          .trials = a->trials};
    struct seed seed;
    int said;

    if (a->seed == NULL)
        a->seed = "odds";
    seed_from_words(&seed, 54, a->seed);
    p.seed = &seed;
    halt_watch();
    said = odds_count_all(a, r, &p, true);
    if (said == EXIT_YES && r->cut && (r->exact || r->sum.deals == 0))
        said = instead(a, r, &p);
    return said;
}

static int draw_chart(const struct odds_ask *a, const struct odds_result *r)
{
    struct out_file file;
    struct fault f;

    if (out_file_open(&file, a->svg, &f) == 0) {
        odds_show_svg(file.out, a, r);
        if (out_file_close(&file, &f) == 0)
            return EXIT_YES;
    }
    fprintf(stderr, "houseway odds: %s\n", f.text);
    return EXIT_NO;
}

static int show(const struct odds_ask *a, const struct odds_result *r)
{
    bool chart = a->svg != NULL;

    if (chart && draw_chart(a, r) != EXIT_YES)
        return EXIT_NO;
    if (chart && strcmp(a->svg, "-") == 0)
        return EXIT_YES;
    if (a->json)
        odds_show_json(a, r);
    else
        odds_show_table(a, r);
    return EXIT_YES;
}

static int odds_run(int argc, char **argv)
{
    static struct odds_ask a;
    struct odds_result r;
    struct fault f;
    int said = odds_ask_read(&a, argc, argv);

    if (said == EXIT_YES && a.seed != NULL && seed_ask_words(a.seed, &f) != 0)
        said = verb_misuse(&verb_odds, "%s", f.text);
    if (said == EXIT_YES)
        said = work_out(&a, &r);
    if (said == EXIT_YES)
        said = show(&a, &r);
    odds_ask_release(&a);
    return said;
}

const struct verb verb_odds = {
    .name = "odds",
    .summary = "works out what hands are worth before all cards are out",
    .synopsis = "GAME HAND HAND ... [OPTION ...]",
    .text =
        "Counts every way the cards may still come, and how often each hand "
        "wins, ties, or takes a part of the pot; nobody folds.  A count that would take one core more than a few seconds is replaced by random trials, and the standard error stands beside the figures.\n\n"
        "A HAND is one word: cards such as AsAh, with ?? for a card nobody "
        "knows; 'any'; or, in games with a board, a range: AA, 22+, AKs, "
        "ATo+, A5s-A2s, KQ+, JTs-76s, AsKs, AsK, Ax, AAxx, AAxx:ds, parted by "
        "commas.  x is any card; ss is one suit twice, ds two suits twice, r "
        "four suits.  With + the lower card goes up to the higher one; of two "
        "neighbors, both go up.  In games without a board, a hand has the cards dealt so far.  In draw games it has five, and a slash parts those kept from "
        "those thrown: AsAhAd/7c2d; without one, the player draws as the "
        "line 'draw' says.\n\n"
        "By whose book the game is played stands in the line 'rules'; "
        "without --house it is the base game.\n\n"
        "Ctrl-C ends a long run and prints what there is, with its error; "
        "where that was a count, a few trials stand in for it.",
    .options = odds_options,
    .examples = odds_examples,
    .words = game_words,
    .run = odds_run,
};
