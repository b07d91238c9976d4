/*
 * edge.c - the verb: what a game is worth to who plays it, and what it costs.
 *
 * Games of totals are weighed exactly, card by card, or played: through the
 * engine, or by the quick runner beside it.  Games of two hands are dealt, set
 * the house way.  Of others it says what the collection takes in an hour, and
 * what a place at the table is worth where a policy says how to play.
 *
 * Leaves: rank.order
 */
#include "cmd/edge.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/clause.h"
#include "book/library.h"
#include "cmd/seed_ask.h"
#include "rule/banked/bank.h"
#include "wire/bank_open.h"
#include "wire/sign_words.h"

enum { ROUNDS = 10000000, WORDS_SIZE = 400 };

/* The table */

int edge_suppose(struct book *b, const char *words, struct fault *f)
{
    char own[WORDS_SIZE], *rest = own, *name, *value;

    if (snprintf(own, sizeof own, "%s", words) >= (int)sizeof own)
        return fault_say(f, "that is too much to suppose");
    if (sign_once(own, f) != 0)
        return FAULT;
    while ((name = strtok_r(rest, " ,", &rest)) != NULL) {
        enum leaf leaf;
        int32_t to;

        value = strtok_r(rest, " ,", &rest);
        if (value == NULL)
            return fault_say(f, "'%s' needs a value", name);
        if (!bank_leaf_read(name, value, &leaf, &to) ||
            !leaf_is_of(leaf, b->family))
            return fault_say(f, "this game has no rule '%s %s'", name, value);
        b->value[leaf] = to;
    }
    return book_whole(b, f);
}

static int take_choices(struct edge_table *t, struct fault *f)
{
    struct refusal no;

    if (t->book.family != FAMILY_TOTAL && t->book.family != FAMILY_SETTING)
        return 0;
    if (!bank_choices_fit(&t->book, &t->open, &no))
        return fault_say(f, "%s", why_sentence(no.why));
    return 0;
}

static const char *house_title(const struct shelf *s, const struct book *b)
{
    const struct clauses *all = shelf_clauses(s);

    for (int i = 0; i < all->sections; i++)
        if (strcmp(all->section[i].house->key, b->house) == 0)
            return all->section[i].house->title;
    return NULL;
}

static void put_title(struct edge_table *t)
{
    const char *house = house_title(t->shelf, &t->book);

    snprintf(t->title, sizeof t->title, "%s%s%s", t->book.title,
             house != NULL ? " at " : "", house != NULL ? house : "");
}

int edge_open(const struct edge_ask *q, struct edge_table *t, struct fault *f)
{
    memset(t, 0, sizeof *t);
    t->shelf = shelf_open_house(library_folder(q->table.data), NULL, f);
    if (t->shelf == NULL ||
        table_ask_open(t->shelf, &q->table, &t->book, &t->open, f) != 0 ||
        take_choices(t, f) != 0 ||
        (q->suppose != NULL && edge_suppose(&t->book, q->suppose, f) != 0)) {
        edge_close(t);
        return FAULT;
    }
    put_title(t);
    return 0;
}

void edge_close(struct edge_table *t)
{
    if (t->shelf != NULL)
        shelf_close(t->shelf);
    t->shelf = NULL;
}

bool edge_agrees(const struct edge_ask *q, double percent)
{
    return isnan(q->published) || fabs(percent - q->published) <= q->within;
}

void edge_say_agrees(const struct edge_ask *q, double percent)
{
    if (!isnan(q->published))
        printf("asked   %+.3f %%, within %.3f %%: %s\n", q->published,
               q->within,
               edge_agrees(q, percent) ? "agrees" : "does not agree");
}

/* Each family has questions of its own. */
static int answer(const struct edge_ask *q, struct edge_table *t)
{
    switch (t->book.family) {
    case FAMILY_TOTAL:
        return q->rounds > 0 ? edge_rounds(q, t) : edge_exact(q, t);
    case FAMILY_SETTING:
        return edge_setting(q, t);
    case FAMILY_MELDING:
        return edge_melds(q, t);
    default:
        return book_value(&t->book, LEAF_RANK_ORDER) == RANK_ORDER_NINE
                   ? edge_nine(q, t)
                   : edge_hour(q, t);
    }
}

/* What is asked that no game of this family answers; NULL: nothing. */
static const char *unasked(const struct edge_ask *q, const struct book *b)
{
    bool total = b->family == FAMILY_TOTAL;

    if (!total && (q->plan != EDGE_UNSAID || q->bulk || q->strategy))
        return "--plan, --bulk and --strategy are for games of totals";
    if (q->form == EDGE_HTML && !total)
        return "--html is for games of totals";
    if (q->rounds > 0 && q->form == EDGE_SVG && total)
        return "--svg shows what is exact, not a run";
    if (q->rounds > 0 && q->form == EDGE_HTML)
        return "--html shows what is exact, not a run";
    if (q->suppose != NULL && b->family == FAMILY_POKER &&
        book_value(b, LEAF_RANK_ORDER) != RANK_ORDER_NINE)
        return "--suppose changes no collection";
    if (q->table.table != NULL && b->family == FAMILY_POKER)
        return "--table is for banked tables; a poker table is asked for by "
               "--limit, --structure, --buy-in and --option";
    return NULL;
}

static int edge(const struct edge_ask *q)
{
    static struct edge_table t;
    const char *no;
    struct fault f;
    int said;

    if (q->compare)
        return edge_compare(q);
    if (edge_open(q, &t, &f) != 0) {
        fprintf(stderr, "houseway edge: %s\n", f.text);
        return EXIT_NO;
    }
    no = unasked(q, &t.book);
    said = no != NULL ? verb_misuse(&verb_edge, "%s", no) : answer(q, &t);
    edge_close(&t);
    return said;
}

/* The command line */

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

static bool read_plan(const char *text, enum edge_plan *out)
{
    static const char *const words[] = {[EDGE_BEST] = "best",
                                        [EDGE_COMPUTED] = "computed",
                                        [EDGE_CHART] = "chart"};

    for (int i = EDGE_BEST; i <= EDGE_CHART; i++)
        if (strcmp(text, words[i]) == 0) {
            *out = (enum edge_plan)i;
            return true;
        }
    return false;
}

/* A switch of the verb's own. */
static bool read_switch(const char *word, struct edge_ask *q)
{
    if (strcmp(word, "--json") == 0)
        q->form = EDGE_JSON;
    else if (strcmp(word, "--svg") == 0)
        q->form = EDGE_SVG;
    else if (strcmp(word, "--html") == 0)
        q->form = EDGE_HTML;
    else if (strcmp(word, "--computed") == 0)
        q->plan = EDGE_COMPUTED;
    else if (strcmp(word, "--strategy") == 0)
        q->strategy = true;
    else if (strcmp(word, "--compare") == 0)
        q->compare = true;
    else if (strcmp(word, "--simulate") == 0)
        q->rounds = q->rounds > 0 ? q->rounds : ROUNDS;
    else if (strcmp(word, "--bulk") == 0)
        q->bulk = true;
    else
        return false;
    return true;
}

/* An option with a value: 1, or 0 if it is none of ours, or -1 if bad. */
static int read_value(const char *word, const char *value, struct edge_ask *q,
                      struct fault *f)
{
    bool good;

    if (strcmp(word, "--rounds") == 0)
        good = (q->rounds = read_number(value)) > 0;
    else if (strcmp(word, "--seed") == 0)
        good = seed_ask_number(value, &q->seed, f) == 0;
    else if (strcmp(word, "--asked") == 0)
        good = read_percent(value, &q->published);
    else if (strcmp(word, "--within") == 0)
        good = read_percent(value, &q->within) && q->within >= 0;
    else if (strcmp(word, "--plan") == 0)
        good = read_plan(value, &q->plan);
    else if (strcmp(word, "--wager") == 0)
        good = money_read(value, &q->wager) && q->wager > 0;
    else if (strcmp(word, "--action") == 0)
        good = money_read(value, &q->action) && q->action > 0;
    else if (strcmp(word, "--players") == 0)
        good = (q->players = read_number(value)) >= 2;
    else if (strcmp(word, "--pace") == 0)
        good = (q->pace = read_number(value)) > 0 && q->pace <= 1000;
    else if (strcmp(word, "--suppose") == 0)
        good = (q->suppose = value) != NULL;
    else
        return 0;
    return good ? 1 : -1;
}

/* One word of the command line, or two; EXIT_YES if it was understood. */
static int read_word(char **argv, int *at, struct edge_ask *q)
{
    const char *word = argv[*at], *value = argv[*at + 1];
    struct fault f = {.text = ""};
    int said;

    if (read_switch(word, q))
        return EXIT_YES;
    said = value == NULL ? 0 : read_value(word, value, q, &f);
    if (said < 0 && f.text[0] != '\0')
        return verb_misuse(&verb_edge, "%s", f.text);
    if (said < 0)
        return verb_misuse(&verb_edge, "%s cannot be '%s'", word, value);
    if (said > 0) {
        ++*at;
        return EXIT_YES;
    }
    if (table_ask_read(&q->table, argv, at))
        return EXIT_YES;
    if (word[0] != '-' || word[1] == '\0')
        return verb_misuse(&verb_edge, "unexpected argument '%s'", word);
    return verb_misuse(&verb_edge, "'%s' is unknown, or its value is missing",
                       word);
}

static int edge_main(int argc, char **argv)
{
    struct edge_ask q = {.seed = 1,
                         .wager = -1,
                         .action = -1,
                         .published = (double)NAN,
                         .within = 0.05};

    for (int i = 1; i < argc; i++) {
        int said = read_word(argv, &i, &q);

        if (said != EXIT_YES)
            return said;
    }
    if (q.bulk && q.rounds == 0)
        q.rounds = ROUNDS;
    if (q.table.game == NULL && !q.compare)
        return verb_misuse(&verb_edge, "name a house (or -) and a game");
    return edge(&q);
}

static const struct verb_option options[] = {
    {"--limit", "LOW-HIGH",
     "The minimum and maximum wager, of poker the limits: 3/6; default: the "
     "usual table, or every line of the schedule."},
    {"--buy-in", "AMOUNT",
     "The minimum buy-in, where the schedule goes by it."},
    {"--structure", "WORD", "fixed, spread, no-limit or pot-limit."},
    {"--option", "WORD", "Which option of the house's schedule."},
    {"--table", "WORDS",
     "What the table chooses, as on its sign: 'decks 8', 'pure.pays "
     "three_to_two, insurance.offered yes'."},
    {"--suppose", "WORDS",
     "Rules changed, whether or not the house has them: 'double.after_split "
     "yes, bank.hits_soft 16'."},
    {"--plan", "best|computed|chart",
     "How the player plays: each hand as is best for its own cards; by the "
     "strategy computed for the book; or by the chart everybody knows."},
    {"--computed", NULL, "The same as --plan computed."},
    {"--strategy", NULL, "Prints the best play as a table, too."},
    {"--svg", NULL, "Prints a picture: the strategy, or the comparison."},
    {"--html", NULL, "Prints the strategy as a page."},
    {"--wager", "AMOUNT", "A wager, for what it costs after the collection."},
    {"--action", "AMOUNT", "All wagers of a round, for the player-dealer."},
    {"--compare", NULL,
     "All houses that have the game and all their options, side by side; "
     "without a house and a game, too."},
    {"--players", "N", "Players dealt in, where the game goes by them."},
    {"--pace", "N", "Hands an hour, for what a collection costs; default 30."},
    {"--simulate", NULL, "Plays through the engine instead."},
    {"--rounds", "N", "So many rounds, played; default 10000000 for totals."},
    {"--bulk", NULL,
     "Plays with the quick runner instead of the engine: the same rounds, "
     "the same money."},
    {"--seed", "N", "The same seed gives the same figure on every machine."},
    {"--asked", "PERCENT", "A published edge, such as -0.56."},
    {"--within", "PERCENT", "How close it must be; default 0.05."},
    {"--collection", "AMOUNT",
     "The collection the house has set for this table, or none."},
    {"--payer", "WORD", "Who pays, where the house leaves it open."},
    {"--data", "DIR", "Adds the games and houses in a folder."},
    {"--json", NULL, "Prints JSON."},
    {NULL, NULL, NULL},
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
