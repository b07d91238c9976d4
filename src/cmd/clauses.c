/*
 * clauses.c - the verb: every rule of every house, and which has a test.
 *
 * This file reads the command line; clauses_show.c prints, and clause_tests.c
 * finds the tests.  Houses and games are known from the data alone.
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"
#include "cmd/clause_tests.h"
#include "cmd/clauses_show.h"
#include "cmd/option.h"
#include "cmd/verb.h"

enum { PIECE = 1 << 20, MEMORY = 1 << 30, IDS_MOST = 1000 };

/* The request as it was typed. */
struct request {
    const char *house, *game, *kind, *by, *data, *tests;
    char **id; /* the clauses that were named */
    int ids;
    bool missing, json;
};

static int request_read(struct request *q, int argc, char **argv)
{
    *q = (struct request){.tests = "tests/clauses"};
    q->ids = options_read(&verb_clauses, argc, argv, q, argc);
    q->id = argv + 1;
    if (q->ids < 0)
        return EXIT_USAGE;
    if (q->ids > IDS_MOST)
        return verb_misuse(&verb_clauses, "more than %d clauses at once",
                           IDS_MOST);
    if (q->missing && q->ids > 0)
        return verb_misuse(&verb_clauses, "--missing takes no ids");
    return EXIT_YES;
}

static int no_such(const char *what, const char *word,
                   const char *const *words)
{
    const char *meant = nearest_word(word, words);

    if (meant == NULL)
        return verb_misuse(&verb_clauses, "there is no %s '%s'", what, word);
    return verb_misuse(&verb_clauses,
                       "there is no %s '%s'; did you mean '%s'?", what, word,
                       meant);
}

/* Returns the index of the word; negative, with a sentence printed, if it is unknown. */
static int word_find(const char *what, const char *word,
                     const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    no_such(what, word, words);
    return -1;
}

/* The keys of all houses, or the games of all sections. */
static void words_fill(const struct clauses *all, bool games,
                       const char *words[SECTIONS_MOST + 1])
{
    int count = games ? all->sections : all->houses;

    for (int i = 0; i < count; i++)
        words[i] = games ? all->section[i].game : all->house[i].key;
    words[count] = NULL;
}

/* Are the words of the request words of the books? */
static bool choice_make(struct clause_choice *c, const struct request *q)
{
    static const char *words[SECTIONS_MOST + 1]; /* too large for the stack */

    c->house = q->house;
    c->game = q->game;
    c->kind = c->by = -1;
    words_fill(c->all, false, words);
    if (q->house != NULL && word_find("house", q->house, words) < 0)
        return false;
    words_fill(c->all, true, words);
    if (q->game != NULL && word_find("game", q->game, words) < 0)
        return false;
    if (q->kind != NULL &&
        (c->kind = word_find("kind", q->kind, clause_kind_names)) < 0)
        return false;
    return q->by == NULL ||
           (c->by = word_find("word for --by", q->by, clause_by_names)) >= 0;
}

/* The ids of all clauses, for a suggestion. */
static int no_clause(const struct clauses *all, const char *word,
                     struct arena *a)
{
    const char **ids = arena_take(a, ((size_t)all->count + 1) * sizeof *ids);

    if (ids == NULL)
        return verb_misuse(&verb_clauses, "there is no clause '%s'", word);
    for (int i = 0; i < all->count; i++)
        ids[i] = all->clause[i].id;
    ids[all->count] = NULL;
    return no_such("clause", word, ids);
}

static int show_ids(const struct request *q, const struct clause_choice *c,
                    struct arena *a)
{
    const struct clause *clause[IDS_MOST];

    for (int i = 0; i < q->ids; i++) {
        clause[i] = clause_find(c->all, q->id[i]);
        if (clause[i] == NULL)
            return no_clause(c->all, q->id[i], a);
    }
    clauses_show_whole(c, clause, q->ids, q->json);
    return EXIT_YES;
}

static int answer(const struct request *q, const struct clauses *all,
                  struct arena *a, struct fault *f)
{
    struct clause_choice c = {.all = all};
    struct clause_test *tests;

    if (!choice_make(&c, q))
        return EXIT_USAGE;
    if (clause_tests_find(all, q->tests, a, &tests, f) != 0) {
        fprintf(stderr, "houseway clauses: %s\n", f->text);
        return EXIT_NO;
    }
    c.test = tests;
    c.away = access(q->tests, F_OK) == 0 ? NULL : q->tests;
    if (q->ids > 0)
        return show_ids(q, &c, a);
    if (q->missing && c.away != NULL) {
        fprintf(stderr,
                "houseway clauses: no tests in %s; point to them with "
                "--tests DIR\n",
                c.away);
        return EXIT_NO;
    }
    if (q->missing)
        return clauses_show_missing(&c, q->json) > 0 ? EXIT_NO : EXIT_YES;
    clauses_show_counts(&c, q->json);
    return EXIT_YES;
}

static int clauses_run(int argc, char **argv)
{
    struct request q;
    struct library library;
    struct clauses all;
    struct arena a;
    struct fault f;
    int said = request_read(&q, argc, argv);

    if (said != EXIT_YES)
        return said;
    arena_grow(&a, PIECE, MEMORY);
    if (library_open(&library, library_folder(q.data), &a, &f) == 0 &&
        clauses_load(&all, &library, &a, &f) == 0) {
        said = answer(&q, &all, &a, &f);
    } else {
        fprintf(stderr, "houseway clauses: %s\n", f.text);
        said = EXIT_NO;
    }
    arena_release(&a);
    return said;
}

static const struct verb_option options[] = {
    {"--house", "HOUSE", "Only clauses of one house.",
     OPTION_WORD(struct request, house)},
    {"--game", "GAME", "Only clauses of one game.",
     OPTION_WORD(struct request, game)},
    {"--kind", "KIND", "Only clauses of one kind: bet, deal, fee ...",
     OPTION_WORD(struct request, kind)},
    {"--by", "engine|ruling|discretion|posted",
     "Only clauses enforced by one of these.",
     OPTION_WORD(struct request, by)},
    {"--missing", NULL, "Lists the clauses that no test names.",
     OPTION_SWITCH(struct request, missing)},
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct request, json)},
    {"--tests", "DIR", "The folder of the tests; default tests/clauses.",
     OPTION_WORD(struct request, tests)},
    OPTION_DATA(struct request, data,
                "Uses the games and houses in a folder instead."),
    {.name = NULL},
};

static const struct verb_example examples[] = {
    {"houseway clauses", "how many clauses each section has"},
    {"houseway clauses --missing --by engine",
     "what the engine enforces and no test shows"},
    {NULL, NULL},
};

const struct verb verb_clauses = {
    .name = "clauses",
    .summary = "lists every rule of every house, and which ones have a test",
    .synopsis = "[--missing] [--json] [OPTION WORD ...] [ID ...]",
    .text =
        "Without an ID, counts the clauses of each house and game by who "
        "enforces them: the engine, a floor ruling, the floor's discretion, "
        "or nobody, when they are only posted.  3/60 means three of sixty "
        "have a test.\n\n"
        "With IDs, prints those clauses in full: the rule in plain words, "
        "the note on how we read it, what it sets, where it is printed and "
        "what tests it.\n\n"
        "A clause has a test when a file under tests/clauses/HOUSE names "
        "it: a transcript in a `clause` line, or a .table file at the start "
        "of a line.  A clause that states a fee has a test when a "
        "transcript shows the fee taken under it.  With --missing, the exit "
        "status is 1 if any clause is listed.\n\n"
        "Uses the built-in houses and games, or those in the folder named "
        "by --data or by HOUSEWAY_DATA in the environment.",
    .options = options,
    .examples = examples,
    .run = clauses_run,
};
