/*
 * bite.c - the verb: changes every value a clause sets and every amount it
 * states, and asks whether a test that names the clause notices.
 *
 * A test that passes whatever the clause says does not test it.  Each other
 * possible value must make a case fail, except those that make no difference,
 * which a table lists with reasons (bite_known.h).  A clause bites if no other
 * value survives.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "book/library.h"
#include "cmd/dev/bite_apart.h"
#include "cmd/dev/bite_cases.h"
#include "cmd/dev/bite_fees.h"
#include "cmd/dev/bite_known.h"
#include "cmd/dev/bite_values.h"
#include "cmd/option.h"
#include "cmd/verb.h"

enum {
    MEMORY = 64 << 20,
    IDS_MOST = 1000,
    TRIED_MOST = 10000,
    LINE = 512,
    PATH = 1024
};

struct request {
    const char *house, *game, *data, *tests, *known;
    char **id; /* the clauses that were named */
    int ids;
    int every; /* one value in this many is tried */
};

/* The outcome for a clause; the last two count its values. */
enum outcome { BITES, BITES_NOT, UNTESTED, NOTHING_SET, BROKEN, ASKED, SAME };

struct bite {
    const struct request *asked;
    struct shelf *shelf;
    struct bite_cases cases;
    struct bite_fees fees;
    struct bite_known known;
    struct arena arena;
    const struct clause *clause[TRIED_MOST]; /* those to be tried */
    int clauses;
};

/* One clause while it is tried. */
struct trial {
    struct bite *bite;
    const struct clause *clause;
    struct book printed, base;
    int first; /* of its names; -1: none */
    int places, unnoticed, asked, same;
    unsigned number; /* of the value, of all that might be asked */
};

/* The first name of a clause among all cases; -1: none. */
static int first_of(const struct bite *b, const struct clause *c)
{
    const struct clauses *all = shelf_clauses(b->shelf);

    return bite_cases_find(&b->cases, (int)(c - all->clause));
}

/* Does a case that names the clause of that first name fail now? */
static bool is_noticed(const struct bite *b, int first)
{
    const struct bite_cases *all = &b->cases;

    for (int i = first; first >= 0 && i < all->names &&
                        all->name[i].clause == all->name[first].clause;
         i++) {
        const struct bite_case *c = &all->one[all->name[i].of];

        if (c->passes && !bite_case_run(c, b->shelf))
            return true;
    }
    return false;
}

/* Reports a value that no test notices, with the reason if one is known. */
static void say_unnoticed(struct trial *t, const struct book_place *at,
                          const struct shelf_change *change)
{
    char place[LINE], value[LINE], printed[LINE];
    struct text to;
    const char *why;

    text_init(&to, place, sizeof place);
    book_put_place(&to, &t->printed, at);
    text_init(&to, value, sizeof value);
    bite_put_value(&to, change);
    text_init(&to, printed, sizeof printed);
    book_put_value(&to, &t->printed, at);
    why = bite_known_why(&t->bite->known, t->clause->id, place, value);
    t->same += why != NULL;
    t->unnoticed += why == NULL;
    printf("%s: %s = %s could be %s, and %s%s\n", t->clause->id, place,
           printed, value,
           why == NULL ? "no test notices" : "it makes no difference: ",
           why == NULL ? "" : why);
}

/* Is the clause in force, or does another overrule it? */
static bool is_in_force(const struct trial *t, const struct toml_node *n,
                        const struct book_place *at)
{
    struct book said = t->printed;

    return book_borrow(&said, n, at, NULL, NULL) == 0 &&
           book_is_same(&said, &t->printed, at);
}

/* Is it one of the sample? */
static bool is_asked(struct trial *t)
{
    unsigned every = (unsigned)t->bite->asked->every;

    return t->number++ % every == (unsigned)t->clause->id[0] % every;
}

/* A visit of one value that the clause sets. */
static int try_value(struct book *b, struct toml_node *n,
                     const struct book_place *at, void *with, struct fault *f)
{
    struct bite_values values;
    struct trial *t = with;

    (void)b;
    (void)f;
    bite_values_of(&values, &t->printed, &t->base, t->clause, at);
    if (values.count == 0 || !is_in_force(t, n, at))
        return 0;
    t->places++;
    for (int i = 0; i < values.count && t->first >= 0; i++) {
        if (!is_asked(t))
            continue;
        t->asked++;
        shelf_change(t->bite->shelf, &values.one[i]);
        if (!is_noticed(t->bite, t->first))
            say_unnoticed(t, at, &values.one[i]);
    }
    shelf_change(t->bite->shelf, NULL);
    return 0;
}

/* Every amount that the clause states. */
static void try_fees(struct trial *t)
{
    struct bite_fees *fees = &t->bite->fees;
    struct bite_fee at = {.of = -1};

    while (bite_fees_next(fees, t->clause, &at)) {
        const struct collection *of = &fees->printed->collection[at.of];
        bool noticed;

        t->places++;
        if (!is_asked(t))
            continue;
        t->asked++;
        shelf_collect(t->bite->shelf, bite_fees_make(fees, &at));
        noticed = is_noticed(t->bite, t->first);
        /* A clause beside the fee may state the price of doubles. */
        for (int i = 0; at.kind == BITE_DOUBLES && i < of->sees; i++)
            noticed = noticed ||
                      is_noticed(t->bite, first_of(t->bite, of->see[i]));
        shelf_collect(t->bite->shelf, NULL);
        if (!noticed && t->first >= 0) {
            char text[LINE];
            struct text to;

            text_init(&to, text, sizeof text);
            bite_fees_put(&to, fees, &at);
            printf("%s: %s, and no test notices\n", t->clause->id, text);
        }
        t->unnoticed += !noticed;
    }
}

/* Does it set values of a game that is dealt? */
static bool has_values(struct shelf *s, const struct clause *c)
{
    return c->sets != NULL && c->section->like != NULL &&
           shelf_can_deal(s, c->section->like);
}

static enum outcome try_values(struct trial *t)
{
    const struct clause *c = t->clause;
    struct shelf *shelf = t->bite->shelf;
    struct fault f;

    if (has_values(shelf, c) &&
        (shelf_book(shelf, c->house, c->game, &t->printed, &f) != 0 ||
         shelf_book(shelf, NULL, c->section->like, &t->base, &f) != 0 ||
         book_walk(&t->printed, c->sets, try_value, t, NULL, &f) != 0)) {
        printf("%s: %s\n", c->id, f.text);
        return BROKEN;
    }
    try_fees(t);
    if (t->bite->asked->every == 1)
        t->unnoticed += bite_known_stale(&t->bite->known, c->id);
    if (t->places == 0)
        return t->unnoticed > 0 ? BITES_NOT : NOTHING_SET;
    if (t->first < 0) {
        printf("%s: no test names it\n", c->id);
        return UNTESTED;
    }
    return t->unnoticed > 0 ? BITES_NOT : BITES;
}

static void try_clause(void *of, int part, int count[BITE_COUNTS])
{
    struct bite *b = of;
    const struct clause *c = b->clause[part];
    struct trial t = {.bite = b, .clause = c, .first = first_of(b, c)};

    count[try_values(&t)]++;
    count[ASKED] += t.asked;
    count[SAME] += t.same;
}

static void say_stopped(void *of, int part, int count[BITE_COUNTS])
{
    const struct bite *b = of;

    printf("%s: another value stops the program\n", b->clause[part]->id);
    count[BITES_NOT]++;
}

static bool is_wanted(const struct request *q, const struct bite *b,
                      const struct clause *c)
{
    struct bite_fee fee = {.of = -1};
    bool named = q->ids == 0;

    for (int i = 0; i < q->ids && !named; i++)
        named = strcmp(q->id[i], c->id) == 0;
    return named && (q->house == NULL || strcmp(q->house, c->house) == 0) &&
           (q->game == NULL || strcmp(q->game, c->game) == 0) &&
           (has_values(b->shelf, c) || bite_fees_next(&b->fees, c, &fee));
}

/* Reports lines of the table whose clause sets nothing, if all are tried. */
static int count_strangers(const struct bite *b)
{
    const struct clauses *all = shelf_clauses(b->shelf);
    const struct request *q = b->asked;
    int count = 0;

    for (int i = 0; i < b->known.count; i++) {
        const struct bite_known_one *one = &b->known.one[i];
        const struct clause *c = clause_find(all, one->clause);

        if (c != NULL && is_wanted(q, b, c))
            continue;
        if (q->house != NULL || q->game != NULL || q->ids > 0)
            continue;
        printf("%s:%d:1: %s sets nothing\n", b->known.file, one->line,
               one->clause);
        count++;
    }
    return count;
}

static int run_all(struct bite *b)
{
    const struct clauses *all = shelf_clauses(b->shelf);
    struct bite_apart apart = {.workers = jobs_cores(),
                               .work = try_clause,
                               .stopped = say_stopped,
                               .of = b};
    const int *count = apart.count;
    int bad = count_strangers(b);

    for (int i = 0; i < all->count && b->clauses < TRIED_MOST; i++)
        if (is_wanted(b->asked, b, &all->clause[i]))
            b->clause[b->clauses++] = &all->clause[i];
    apart.parts = b->clauses;
    bite_apart_run(&apart);
    if (count[NOTHING_SET] > 0)
        printf("%d set only values that are overruled or have one answer\n",
               count[NOTHING_SET]);
    printf("%d values tried, %d make no difference\n", count[ASKED],
           count[SAME]);
    bad += count[BITES_NOT] + count[BROKEN];
    printf("%d bite, %d do not, %d without a test\n", count[BITES], bad,
           count[UNTESTED]);
    return bad + count[UNTESTED] > 0 ? EXIT_NO : EXIT_YES;
}

/* The first id that is no clause's; NULL: all are. */
static const char *unknown_id(const struct bite *b)
{
    for (int i = 0; i < b->asked->ids; i++)
        if (clause_find(shelf_clauses(b->shelf), b->asked->id[i]) == NULL)
            return b->asked->id[i];
    return NULL;
}

static int bite(const struct request *q)
{
    static struct bite b;
    char known[PATH];
    struct fault f;
    int said = EXIT_NO;

    b = (struct bite){.asked = q};
    snprintf(known, sizeof known, "%s/same.txt", q->tests);
    if (arena_own(&b.arena, MEMORY, &f) == 0 &&
        (b.shelf = shelf_open_alone(library_folder(q->data), &f)) != NULL &&
        bite_known_read(&b.known, q->known != NULL ? q->known : known,
                        &b.arena, &f) == 0 &&
        bite_fees_init(&b.fees, b.shelf, &b.arena, &f) == 0 &&
        bite_cases_read(&b.cases, b.shelf, q->tests, &b.arena, &f) == 0)
        said = unknown_id(&b) != NULL
                   ? verb_misuse(&verb_bite, "there is no clause '%s'",
                                 unknown_id(&b))
                   : run_all(&b);
    else
        fprintf(stderr, "houseway-dev bite: %s\n", f.text);
    shelf_close(b.shelf);
    arena_release(&b.arena);
    return said;
}

static int bite_main(int argc, char **argv)
{
    struct request q = {.tests = "tests/clauses", .every = 1};

    q.ids = options_read(&verb_bite, argc, argv, &q, argc);
    q.id = argv + 1;
    return q.ids < 0 ? EXIT_USAGE : bite(&q);
}

static const struct verb_option options[] = {
    {"--house", "HOUSE", "Only clauses of one house.",
     OPTION_WORD(struct request, house)},
    {"--game", "GAME", "Only clauses of one game.",
     OPTION_WORD(struct request, game)},
    {"--tests", "DIR", "The folder of the tests; default tests/clauses.",
     OPTION_WORD(struct request, tests)},
    {"--same", "FILE",
     "The file of values that make no difference, and why; default same.txt "
     "in the tests' folder.",
     OPTION_WORD(struct request, known)},
    {"--sample", "N", "Tries one value in N.",
     OPTION_NUMBER(struct request, every, 1, 1000000)},
    OPTION_DATA(struct request, data, "Uses the houses in a folder instead."),
    {.name = NULL},
};

const struct verb verb_bite = {
    .name = "bite",
    .summary = "changes what clauses say, and checks that a test notices",
    .synopsis = "[--house HOUSE] [--game GAME] [ID ...]",
    .text =
        "Takes each clause that sets a value, tries every other value in "
        "its place, and runs the transcripts that name the clause.  For a "
        "clause that states a fee, it tries another fee and runs the "
        "tables.  Each time, a case must fail: a test that passes no matter "
        "what the clause says does not test it.\n\n"
        "Some values make no difference.  A file lists them, one line each: "
        "the clause, its value, the other values and the reason.  A line "
        "that is no longer true is an error.\n\n"
        "Prints the changes no test notices, and the clauses no test names. "
        " The exit status is 1 if there are any.",
    .options = options,
    .run = bite_main,
};
