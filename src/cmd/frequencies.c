/*
 * frequencies.c - the verb: counts all hands and compares them with published
 * figures.
 *
 * The library ranks the hands, and frequency_tables.c has the figures.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/jobs.h"
#include "base/json.h"
#include "base/nearest.h"
#include "cmd/figure.h"
#include "cmd/frequency_game.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "cmd/wall.h"

enum { TABLES_MOST = 32 };

/* The request. */
struct request {
    const struct frequency_table *table[TABLES_MOST];
    int tables;
    bool all; /* the large ones, too */
    struct frequency_wish ask;
    struct frequency_list list[TABLES_MOST]; /* for a picture */
};

/* A count as it goes on, for the person who waits for it. */
static struct progress {
    const char *name;
    bool terminal;
    bool shown;         /* a progress line must be erased */
    int64_t begun, due; /* ms */
} progress;

/* Shows nothing in the first second; then updates in place, or prints a line
   now and then. */
static bool progress_tell(void *to, int64_t done, int64_t all)
{
    struct progress *p = to;
    int64_t now = wall_ms();
    char text[FIGURE_SIZE];

    if (now < p->due || done == all)
        return true;
    p->due = now + (p->terminal ? 100 : 5000);
    fprintf(stderr, "%s%s: %d%% of %s hands, %d s%s", p->terminal ? "\r" : "",
            p->name, (int)(done * 100 / all), figure_count(all, text),
            (int)((now - p->begun) / 1000), p->terminal ? "\033[K" : "\n");
    fflush(stderr);
    p->shown = p->terminal;
    return true;
}

const struct count_watch *frequency_progress(const char *name)
{
    static const struct count_watch watch = {progress_tell, &progress};

    progress = (struct progress){.name = name,
                                 .terminal = isatty(STDERR_FILENO) == 1,
                                 .begun = wall_ms()};
    progress.due = progress.begun + 1000;
    return &watch;
}

void frequency_end_progress(void)
{
    if (progress.shown)
        fputs("\r\033[K", stderr);
    progress.shown = false;
}

/* Counts with progress; returns how many hands were impossible. */
static int64_t count_watched(const struct frequency_table *t,
                             int64_t count[CLASSES])
{
    int64_t impossible = frequency_count(t, frequency_progress(t->name),
                                         count);

    frequency_end_progress();
    return impossible;
}

static void print_row(const char *name, int64_t counted, int64_t published)
{
    char a[FIGURE_SIZE], b[FIGURE_SIZE];

    printf("  %-24s %13s %13s  %s\n", name, figure_count(counted, a),
           figure_count(published, b),
           counted == published ? "equal" : "DIFFERS");
}

/* The list that the bars belong to; NULL: none. */
static void print_table(const struct frequency_table *t,
                        const int64_t count[CLASSES],
                        const struct frequency_list *chart)
{
    int64_t counted = 0, published = 0;

    printf("%s: %s\n  %-24s %13s %13s\n", t->name, t->title, "", "counted",
           "published");
    for (const struct frequency_row *r = t->rows; r->name; r++) {
        print_row(r->name, frequency_of_row(r, count), r->published);
        published += r->within ? 0 : r->published;
    }
    for (int k = 0; k < CLASSES; k++)
        counted += count[k];
    print_row("all hands", counted, published);
    printf("  published by: %s\n\n", t->source);
    fflush(stdout);
    if (chart != NULL)
        list_chart(chart);
}

static bool request_has(const struct request *q,
                        const struct frequency_table *t)
{
    for (int i = 0; i < q->tables; i++)
        if (q->table[i] == t)
            return true;
    return false;
}

static void request_add(struct request *q, const struct frequency_table *t)
{
    if (!request_has(q, t) && q->tables < TABLES_MOST)
        q->table[q->tables++] = t;
}

/* All the tables, or only those that are counted in a moment. */
static void request_add_all(struct request *q, bool large)
{
    for (const struct frequency_table *t = frequency_tables; t->name; t++)
        if (large || !t->large)
            request_add(q, t);
}

static int request_unknown(const char *word)
{
    const char *meant = nearest_word(word, frequency_names);

    if (meant == NULL)
        return verb_misuse(&verb_frequencies, "unknown table '%s'", word);
    return verb_misuse(&verb_frequencies,
                       "unknown table '%s'; did you mean '%s'?", word, meant);
}

static int request_word(struct request *q, const char *word)
{
    const struct frequency_table *t = frequency_find(word);

    if (t == NULL)
        return request_unknown(word);
    request_add(q, t);
    return EXIT_YES;
}

/* Refuses options of a game with a table, and the other way round. */
static int request_check(struct request *q)
{
    const struct frequency_ask *a = &q->ask.ask;

    if (a->game != NULL && q->tables > 0)
        return verb_misuse(&verb_frequencies,
                           "a table or a game, not both: '%s' and '%s'",
                           q->table[0]->name, a->game);
    if (a->game == NULL && (a->house != NULL || a->joker != NULL ||
                            a->qualifier != NULL || a->jokers >= 0))
        return verb_misuse(&verb_frequencies, "of which game? --game GAME");
    if (q->tables == 0 && a->game == NULL)
        request_add_all(q, false);
    return EXIT_YES;
}

static int request_read(struct request *q, int argc, char **argv)
{
    int words;

    memset(q, 0, sizeof *q);
    q->ask.ask.jokers = -1;
    q->ask.jobs = jobs_cores();
    words = options_read(&verb_frequencies, argc, argv, q, argc);
    if (words < 0)
        return EXIT_USAGE;
    if (q->all)
        request_add_all(q, true);
    for (int i = 1; i <= words; i++)
        if (request_word(q, argv[i]) != EXIT_YES)
            return EXIT_USAGE;
    return request_check(q);
}

static void print_end(struct json *j, const struct request *q, int equal,
                      int64_t hands)
{
    char text[FIGURE_SIZE];

    if (q->ask.json) {
        json_close(j);
        json_say_int(j, "hands", hands);
        json_say_bool(j, "equal", equal == q->tables);
        json_close(j);
    } else {
        printf("%d of %d tables equal, %s hands counted\n", equal, q->tables,
               figure_count(hands, text));
    }
}

/* Silent, because standard output must hold only the picture. */
static int count_tables(struct request *q, bool silent)
{
    struct json j = json_to(stdout);
    int64_t count[CLASSES], hands = 0;
    int equal = 0;

    if (q->ask.json && !silent) {
        json_object(&j);
        json_open_array(&j, "tables");
    }
    for (int i = 0; i < q->tables; i++) {
        const struct frequency_table *t = q->table[i];
        bool good = count_watched(t, count) == 0;

        equal += good && frequency_is_equal(t, count);
        hands += frequency_hands(t);
        list_of_table(&q->list[i], t, count);
        if (silent)
            continue;
        if (q->ask.json)
            frequency_table_json(&j, t, count);
        else
            print_table(t, count, q->ask.chart ? &q->list[i] : NULL);
    }
    if (!silent)
        print_end(&j, q, equal, hands);
    return equal == q->tables ? EXIT_YES : EXIT_NO;
}

static int frequencies_run(int argc, char **argv)
{
    static struct request q; /* large */
    int said = request_read(&q, argc, argv);

    if (said != EXIT_YES)
        return said;
    if (q.ask.ask.game != NULL)
        return frequency_game(&q.ask);
    said = count_tables(&q, q.ask.svg != NULL && strcmp(q.ask.svg, "-") == 0);
    if (q.ask.svg != NULL &&
        lists_draw(q.ask.svg, q.list, q.tables) != EXIT_YES)
        return EXIT_NO;
    return said;
}

static const char *const *frequencies_words(void)
{
    return frequency_names;
}

static const struct verb_option options[] = {
    {"--all", NULL,
     "Counts all tables, even those with hundreds of millions of hands.",
     OPTION_SWITCH(struct request, all)},
    {"--game", "GAME", "Counts the hands of a game instead.",
     OPTION_WORD(struct request, ask.ask.game)},
    {"--house", "HOUSE", "The game by a house's book.",
     OPTION_WORD(struct request, ask.ask.house)},
    {"--jokers", "N", "The number of jokers, instead of the book's.",
     OPTION_NUMBER(struct request, ask.ask.jokers, 0, 2)},
    {"--joker", "bug|wild|lowest", "How a joker plays.",
     OPTION_WORD(struct request, ask.ask.joker)},
    {"--qualifier", "N|none", "The highest card allowed in a low, 5 to 9.",
     OPTION_WORD(struct request, ask.ask.qualifier)},
    {"--jobs", "N", "For a game with a board: how many workers.",
     OPTION_NUMBER(struct request, ask.jobs, 1, JOBS_MOST)},
    OPTION_DATA(struct request, ask.data,
                "Books from this folder, besides those built in."),
    {"--chart", NULL, "Draws bars below each table.",
     OPTION_SWITCH(struct request, ask.chart)},
    {"--svg", "FILE", "Draws a picture; - is standard output.",
     OPTION_WORD(struct request, ask.svg)},
    {"--json", NULL, "Prints the counts as JSON.",
     OPTION_SWITCH(struct request, ask.json)},
    {.name = NULL},
};

static const struct verb_example examples[] = {
    {"houseway frequencies five five-bug",
     "five cards without and with the joker"},
    {"houseway frequencies seven", "all 133,784,560 hands of seven cards"},
    {NULL, NULL},
};

const struct verb verb_frequencies = {
    .name = "frequencies",
    .summary = "counts every possible hand, beside the published figures",
    .synopsis = "[TABLE ...] [--game GAME] [OPTION ...]",
    .text =
        "Deals every hand of a table once, ranks it, and prints how many "
        "there are of each kind beside the published figure.\n\n"
        "TABLE is one of five, five-bug, five-wild, five-low, "
        "five-low-joker, three, three-joker, nine, six, seven, seven-bug, "
        "seven-low, seven-low-joker and eight-low-joker.  Without one, "
        "counts the tables of three and five cards, which takes a moment; "
        "--all counts all of them.\n\n"
        "With --game, counts how often each kind of hand comes in a game "
        "of the books: of all hands a player may be dealt, or, where "
        "there is a board, of all hole cards with all boards; where a hand "
        "is set, of the best five; from a shoe, of the first two cards; "
        "and with how many melds a hand is dealt.  --jokers, --joker and "
        "--qualifier ask what it would be otherwise.\n\n"
        "A count that takes longer than a second shows its progress on "
        "standard error.  The exit status is 1 if a figure differs.",
    .options = options,
    .examples = examples,
    .words = frequencies_words,
    .run = frequencies_run,
};
