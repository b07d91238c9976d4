/*
 * edge.c - the verb: the value of a game to its players, and its cost.
 *
 * Games of totals are weighed exactly, card by card, or played: through the
 * engine, or by the quick runner beside it.  Games of two hands are dealt, set
 * the house way.  Where two sides are dealt to, every wager is weighed
 * exactly.  For other games it prints what the collection takes in an
 * hour, and what a place at the table is worth if a policy says how to play.
 *
 * Leaves: none
 */
#include "cmd/edge.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "book/library.h"
#include "cmd/halt.h"
#include "cmd/option.h"

enum { ROUNDS = 10000000, STRATEGY_MOST = 1 << 16 };

/* Progress and ^C */

static bool shown;

/* Shows progress on a terminal, but not for short work. */
static bool tell(void *to, int64_t done, int64_t all)
{
    (void)to;
    if (isatty(STDERR_FILENO) && done > 0 && all > 0) {
        fprintf(stderr, "\r%3d %% ", (int)(100 * done / all));
        shown = true;
    }
    return !halt_is_asked();
}

const struct count_watch *edge_watch(void)
{
    static const struct count_watch watch = {.tell = tell};

    halt_watch();
    return &watch;
}

void edge_end_watch(void)
{
    if (shown)
        fprintf(stderr, "\r      \r");
    shown = false;
}

int edge_fail(const struct fault *f)
{
    edge_end_watch();
    fprintf(stderr, "houseway edge: %s\n", f->text);
    return EXIT_NO;
}

void edge_say_agreement(const struct edge_ask *q, double percent)
{
    if (!isnan(q->published))
        printf("asked   %+.3f %%, within %.3f %%: %s\n", q->published,
               q->within,
               edge_is_as_published(q, percent) ? "agrees" : "does not agree");
}

/* The answer */

static int answer_json(const struct edge_wish *q, struct edge_table *t)
{
    struct json j = json_to(stdout);
    struct fault f;
    double percent;

    if (edge_json(&q->ask, t, edge_watch(), &j, &percent, &f) != 0)
        return edge_fail(&f);
    edge_end_watch();
    return edge_is_as_published(&q->ask, percent) || isnan(percent) ? EXIT_YES
                                                                    : EXIT_NO;
}

/* Each family has questions of its own. */
static int answer(const struct edge_wish *q, struct edge_table *t)
{
    struct fault f;

    if (q->form == EDGE_JSON)
        return answer_json(q, t);
    if (!book_is(&t->book, OF_MELDING) &&
        edge_seats_fit(&q->ask, &t->book, &f) != 0)
        return edge_fail(&f);
    if (q->besides > 0)
        return edge_beside(q, t);
    switch (edge_question(&q->ask, &t->book)) {
    case EDGE_OF_ROUNDS:
        return edge_rounds(q, t);
    case EDGE_EXACT:
        return edge_exact(q, t);
    case EDGE_OF_SIDES:
        return edge_two_sides(q, t);
    case EDGE_OF_COPIES:
        return edge_setting(q, t);
    case EDGE_OF_OUTS:
        return edge_melds(q, t);
    case EDGE_OF_PLACES:
        return edge_nine(q, t);
    default:
        return edge_hour(q, t);
    }
}

bool edge_is_drawn(const struct edge_wish *q, const char *picture)
{
    return q->picture != NULL && strcmp(q->picture, picture) == 0;
}

static const char *unasked_picture(const struct edge_wish *q,
                                   const struct book *b)
{
    bool banked = book_is(b, OF_TOTAL | OF_SETTING);
    bool nine = edge_question(&q->ask, b) == EDGE_OF_PLACES;

    if (q->picture == NULL || (banked && edge_is_drawn(q, "costs")) ||
        (nine && edge_is_drawn(q, "places")))
        return q->picture != NULL && q->form != EDGE_SVG
                   ? "--picture says which one --svg draws"
                   : NULL;
    return "--picture can be costs for a banked game, and places for three "
           "cards by points";
}

/* The first option that this family does not answer; NULL: none. */
static const char *unasked(const struct edge_wish *q, const struct book *b)
{
    bool total = book_is(b, OF_TOTAL);
    bool banked = total || book_is(b, OF_SETTING);
    const char *drawn = unasked_picture(q, b);

    if (drawn != NULL)
        return drawn;
    if (q->besides > 0 && (!banked || (total && q->ask.rounds > 0)))
        return "--beside is for the exact edge of a game of totals, and for "
               "games of two hands";
    if (q->besides > 0 && q->form != EDGE_WORDS && q->form != EDGE_SVG)
        return "--beside prints words or a picture";
    if (!total && q->strategy)
        return "--strategy is for games of totals";
    if (q->form == EDGE_HTML && !total)
        return "--html is for games of totals";
    if (q->ask.rounds > 0 && q->form == EDGE_SVG && total)
        return "--svg shows what is exact, not a run";
    if (q->ask.rounds > 0 && q->form == EDGE_HTML)
        return "--html shows what is exact, not a run";
    return edge_unasked(&q->ask, b);
}

static int edge(const struct edge_wish *q)
{
    static struct edge_table t;
    struct shelf *shelf;
    const char *no;
    struct fault f;
    int said;

    if (q->compare)
        return edge_compare(q);
    shelf = shelf_open_house(library_folder(q->ask.table.data), NULL, &f);
    if (shelf == NULL)
        return edge_fail(&f);
    if (edge_open(shelf, &q->ask, &t, &f) != 0) {
        shelf_close(shelf);
        return edge_fail(&f);
    }
    no = unasked(q, &t.book);
    said = no != NULL ? verb_misuse(&verb_edge, "%s", no) : answer(q, &t);
    shelf_close(shelf);
    return said;
}

/* The command line */

static bool read_percent(const char *text, double *out)
{
    char *end;

    *out = strtod(text, &end);
    return *end == '\0' && end != text && *out > -100 && *out < 100;
}

/* Reads a user's strategy from a file; it is kept until the end. */
static bool read_own(const char *path, struct edge_ask *q, struct fault *f)
{
    static char text[STRATEGY_MOST];
    FILE *in = fopen(path, "r");
    size_t n = 0;

    if (in == NULL)
        return fault_say(f,
                         "%s is no plan: say best, computed, chart, or "
                         "the name of a file with a strategy",
                         path) == 0;
    n = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    if (n == sizeof text - 1)
        return fault_say(f, "%s is too long to be a strategy", path) == 0;
    text[n] = '\0';
    q->plan = EDGE_OWN;
    q->strategy = text;
    return true;
}

static bool read_plan(void *ask, const char *text, struct fault *f)
{
    struct edge_ask *out = &((struct edge_wish *)ask)->ask;
    static const char *const words[] = {[EDGE_BEST] = "best",
                                        [EDGE_COMPUTED] = "computed",
                                        [EDGE_CHART] = "chart"};

    for (int i = EDGE_BEST; i <= EDGE_CHART; i++)
        if (strcmp(text, words[i]) == 0) {
            out->plan = (enum edge_plan)i;
            return true;
        }
    return read_own(text, out, f);
}

static bool read_beside(void *ask, const char *words, struct fault *f)
{
    struct edge_wish *q = ask;

    if (q->besides == EDGE_BESIDE_MOST)
        return fault_say(f, "--beside can be said %d times",
                         EDGE_BESIDE_MOST) == 0;
    q->beside[q->besides++] = words;
    return true;
}

static bool read_asked(void *ask, const char *text, struct fault *f)
{
    (void)f;
    return read_percent(text, &((struct edge_wish *)ask)->ask.published);
}

static bool read_within(void *ask, const char *text, struct fault *f)
{
    struct edge_wish *q = ask;

    (void)f;
    return read_percent(text, &q->ask.within) && q->ask.within >= 0;
}

static int edge_main(int argc, char **argv)
{
    struct edge_wish q = {.ask = edge_ask_of(NULL, NULL)};
    int words = options_read(&verb_edge, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if ((q.ask.bulk || q.simulate) && q.ask.rounds == 0)
        q.ask.rounds = ROUNDS;
    if (words > 0)
        q.ask.table.house = argv[1];
    if (words > 1)
        q.ask.table.game = argv[2];
    if (words < 2 && !q.compare)
        return verb_misuse(&verb_edge, "name a house (or -) and a game");
    return edge(&q);
}

static const struct verb_option options[] = {
    {"--limit", "LOW-HIGH",
     "The minimum and maximum wager, of poker the limits: 3/6; default: the "
     "usual table, or every line of the schedule.",
     OPTION_WORD(struct edge_wish, ask.table.limit)},
    {"--buy-in", "AMOUNT",
     "The minimum buy-in, where the schedule goes by it.",
     OPTION_WORD(struct edge_wish, ask.table.buy_in)},
    {"--structure", "WORD", "fixed, spread, no-limit or pot-limit.",
     OPTION_WORD(struct edge_wish, ask.table.structure)},
    {"--option", "WORD", "Which option of the house's schedule.",
     OPTION_WORD(struct edge_wish, ask.table.option)},
    {"--table", "WORDS",
     "The table's choices, as on its sign: 'decks 8', 'pure.pays three_to_two, insurance.offered yes'.",
     OPTION_WORD(struct edge_wish, ask.table.table)},
    {"--suppose", "WORDS",
     "Rules changed, whether or not the house has them: 'double.after_split "
     "yes, bank.hits_soft 16'.",
     OPTION_WORD(struct edge_wish, ask.suppose)},
    {"--beside", "WORDS",
     "The edge with these rules changed as well, beside it; up to six "
     "times.  'NAME: RULES' names the row.",
     OPTION_CALL(read_beside)},
    {"--plan", "best|computed|chart|FILE",
     "How the player plays: each hand as is best for its own cards; by the "
     "strategy computed for the book; by the chart everybody knows; or by a "
     "strategy of your own in a file, written as --strategy prints one.",
     OPTION_CALL(read_plan)},
    {"--computed", NULL, "The same as --plan computed.",
     OPTION_SET(struct edge_wish, ask.plan, EDGE_COMPUTED)},
    {"--strategy", NULL, "Prints the best play as a table, too.",
     OPTION_SWITCH(struct edge_wish, strategy)},
    {"--svg", NULL, "Prints a picture: the strategy, or the comparison.",
     OPTION_SET(struct edge_wish, form, EDGE_SVG)},
    {"--picture", "costs|places",
     "Which picture: what the collection leaves of a wager; of three cards "
     "by points, push pots and places.",
     OPTION_WORD(struct edge_wish, picture)},
    {"--html", NULL, "Prints the strategy as a page.",
     OPTION_SET(struct edge_wish, form, EDGE_HTML)},
    {"--wager", "AMOUNT", "A wager, to compute its cost with the collection.",
     OPTION_MONEY(struct edge_wish, ask.wager)},
    {"--action", "AMOUNT", "All wagers of a round, for the player-dealer.",
     OPTION_MONEY(struct edge_wish, ask.action)},
    {"--compare", NULL,
     "All houses that have the game and all their options, side by side; "
     "without a house and a game, too.  With --wager, what such a wager costs "
     "its player with the collection.",
     OPTION_SWITCH(struct edge_wish, compare)},
    {"--players", "N",
     "Players dealt in; at a banked table all but one of them wager.",
     OPTION_NUMBER(struct edge_wish, ask.players, 2, 100000000000)},
    {"--pace", "N",
     "Hands an hour, to compute the cost of an hour; default 30 at poker "
     "and melds.",
     OPTION_NUMBER(struct edge_wish, ask.pace, 1, 1000)},
    {"--simulate", NULL, "Plays through the engine instead.",
     OPTION_SWITCH(struct edge_wish, simulate)},
    {"--rounds", "N", "So many rounds, played; default 10000000 for totals.",
     OPTION_NUMBER(struct edge_wish, ask.rounds, 1, 100000000000)},
    {"--bulk", NULL,
     "Plays with the quick runner instead of the engine: the same rounds, "
     "the same money.",
     OPTION_SWITCH(struct edge_wish, ask.bulk)},
    {"--seed", "N", "The same seed gives the same figure on every machine.",
     OPTION_NUMBER(struct edge_wish, ask.seed, 0, INT64_MAX)},
    {"--asked", "PERCENT", "A published edge, such as -0.56.",
     OPTION_CALL(read_asked)},
    {"--within", "PERCENT", "How close it must be; default 0.05.",
     OPTION_CALL(read_within)},
    {"--collection", "AMOUNT",
     "The collection the house has set for this table, or none.",
     OPTION_WORD(struct edge_wish, ask.table.collection)},
    {"--payer", "WORD", "The payer, if the house leaves it open.",
     OPTION_WORD(struct edge_wish, ask.table.payer)},
    OPTION_DATA(struct edge_wish, ask.table.data,
                "Adds the games and houses in a folder."),
    {"--json", NULL, "Prints JSON.",
     OPTION_SET(struct edge_wish, form, EDGE_JSON)},
    {.name = NULL},
};

const struct verb verb_edge = {
    .name = "edge",
    .summary = "says what a wager is worth, and what it costs after fees",
    .synopsis = "HOUSE GAME [--table WORDS] [--wager AMOUNT] [--rounds N]",
    .text =
        "Says what a game is worth by the house's book.  Weighs a game of "
        "totals (use - for HOUSE to take "
        "the base game): every card that can come is counted by what is left "
        "in the shoe, for the player and the player-dealer, and the edge is "
        "exact.  A hand after a split is played as the same cards would be "
        "without one.  Then it says what the collection leaves of it.\n\n"
        "Of a game of two hands it says what the player-dealer has from "
        "copies, both hands set the house way.  Of three cards by points: how "
        "often each hand comes, what a push pot and a place are worth.  Of "
        "melds: who goes out, by the place.  Of poker: what the collection "
        "costs each player in an hour, by every line of the schedule.\n\n"
        "With --simulate or --rounds it plays instead: one player by the "
        "common basic strategy against a player-dealer who covers everything, "
        "a new shoe every 30 rounds, through the engine.  The error is one "
        "standard error: the true figure is within it two times in three.  "
        "^C ends a run early; it prints what it has.\n\n"
        "With --asked, the exit status says whether the figure agrees "
        "with a published one.",
    .options = options,
    .house = true,
    .run = edge_main,
};
