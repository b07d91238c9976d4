/*
 * bite.c - the verb: changes every value a clause sets and every amount it
 * states, and asks whether a test that names the clause notices.
 *
 * A test that passes whatever the clause says is no test of it.  A value is
 * noticed if one of those that might stand in its place makes a case fail; a
 * clause bites if all its values are noticed.  Each clause is tried in a
 * process of its own: a book nobody wrote may find what stops the program,
 * and that is told, too.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "book/library.h"
#include "cmd/bite_cases.h"
#include "cmd/bite_fees.h"
#include "cmd/bite_values.h"
#include "cmd/verb.h"

enum { MEMORY = 64 << 20, IDS_MOST = 1000, SECONDS_MOST = 20, LINE = 512 };

struct request {
    const char *house, *game, *data, *tests;
    const char *id[IDS_MOST];
    int ids;
};

/* What became of a clause; the codes its process exits with. */
enum outcome { BITES, BITES_NOT, UNTESTED, NOTHING_SET, BROKEN };

struct bite {
    struct shelf *shelf;
    struct bite_cases cases;
    struct bite_fees fees;
    struct arena arena;
};

/* One clause while it is tried. */
struct trial {
    struct bite *bite;
    const struct clause *clause;
    struct book printed, base;
    int first; /* of its names; -1: none */
    int places, unnoticed;
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

        if (c->passes && !bite_case_passes(c, b->shelf))
            return true;
    }
    return false;
}

static void say_unnoticed(const struct trial *t, const struct book_place *at,
                          const struct shelf_change *change)
{
    char text[LINE];
    struct text to;

    text_init(&to, text, sizeof text);
    text_put(&to, "%s: ", t->clause->id);
    book_put_place(&to, &t->printed, at);
    text_str(&to, " = ");
    book_put_value(&to, &t->printed, at);
    text_str(&to, " may be ");
    bite_put_value(&to, change);
    text_str(&to, ", and no test notices");
    puts(text);
}

/* Is what the clause says in force, or does another overrule it? */
static bool in_force(const struct trial *t, const struct toml_node *n,
                     const struct book_place *at)
{
    struct book said = t->printed;

    return book_borrow(&said, n, at, NULL, NULL) == 0 &&
           book_same(&said, &t->printed, at);
}

/* A visit of one value that the clause sets. */
static int try_value(struct book *b, struct toml_node *n,
                     const struct book_place *at, void *with, struct fault *f)
{
    struct bite_values values;
    struct trial *t = with;
    bool noticed = false;

    (void)b;
    (void)f;
    bite_values_of(&values, &t->printed, &t->base, t->clause, at);
    if (values.count == 0 || !in_force(t, n, at))
        return 0;
    t->places++;
    for (int i = 0; i < values.count && t->first >= 0 && !noticed; i++) {
        shelf_change(t->bite->shelf, &values.one[i]);
        noticed = is_noticed(t->bite, t->first);
    }
    shelf_change(t->bite->shelf, NULL);
    if (noticed)
        return 0;
    t->unnoticed++;
    if (t->first >= 0)
        say_unnoticed(t, at, &values.one[0]);
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
        shelf_collect(t->bite->shelf, bite_fees_make(fees, &at));
        noticed = is_noticed(t->bite, t->first);
        /* Of doubles a clause beside the fee may speak. */
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
static bool sets_values(struct shelf *s, const struct clause *c)
{
    return c->sets != NULL && c->section->like != NULL &&
           shelf_deals(s, c->section->like);
}

static enum outcome try_clause(struct bite *b, const struct clause *c)
{
    struct trial t = {.bite = b, .clause = c, .first = first_of(b, c)};
    struct fault f;

    if (sets_values(b->shelf, c) &&
        (shelf_book(b->shelf, c->house, c->game, &t.printed, &f) != 0 ||
         shelf_book(b->shelf, NULL, c->section->like, &t.base, &f) != 0 ||
         book_walk(&t.printed, c->sets, try_value, &t, &f) != 0)) {
        printf("%s: %s\n", c->id, f.text);
        return BROKEN;
    }
    try_fees(&t);
    if (t.places == 0)
        return NOTHING_SET;
    if (t.first < 0) {
        printf("%s: no test names it\n", c->id);
        return UNTESTED;
    }
    return t.unnoticed > 0 ? BITES_NOT : BITES;
}

/* The same in a process of its own. */
static enum outcome try_apart(struct bite *b, const struct clause *c)
{
    int status = 0;
    pid_t pid;

    fflush(stdout);
    pid = fork();
    if (pid < 0)
        return try_clause(b, c);
    if (pid == 0) {
        enum outcome said;

        alarm(SECONDS_MOST);
        said = try_clause(b, c);
        fflush(stdout);
        _exit((int)said);
    }
    if (waitpid(pid, &status, 0) == pid && WIFEXITED(status) &&
        WEXITSTATUS(status) <= BROKEN)
        return (enum outcome)WEXITSTATUS(status);
    printf("%s: a value in its place stops the program\n", c->id);
    return BITES_NOT;
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
           (sets_values(b->shelf, c) || bite_fees_next(&b->fees, c, &fee));
}

static int run_all(const struct request *q, struct bite *b)
{
    const struct clauses *all = shelf_clauses(b->shelf);
    int count[BROKEN + 1] = {0};

    for (int i = 0; i < all->count; i++)
        if (is_wanted(q, b, &all->clause[i]))
            count[try_apart(b, &all->clause[i])]++;
    if (count[NOTHING_SET] > 0)
        printf("%d set only what is overruled or has one answer\n",
               count[NOTHING_SET]);
    printf("%d bite, %d do not, %d without a test\n", count[BITES],
           count[BITES_NOT] + count[BROKEN], count[UNTESTED]);
    return count[BITES_NOT] + count[BROKEN] + count[UNTESTED] > 0 ? EXIT_NO
                                                                  : EXIT_YES;
}

static int bite(const struct request *q)
{
    struct bite b = {.shelf = NULL};
    struct fault f;
    int said = EXIT_NO;

    if (arena_own(&b.arena, MEMORY, &f) == 0 &&
        (b.shelf = shelf_open(library_folder(q->data), &f)) != NULL &&
        bite_fees_init(&b.fees, b.shelf, &b.arena, &f) == 0 &&
        bite_cases_read(&b.cases, b.shelf, q->tests, &b.arena, &f) == 0)
        said = run_all(q, &b);
    else
        fprintf(stderr, "houseway bite: %s\n", f.text);
    shelf_close(b.shelf);
    arena_release(&b.arena);
    return said;
}

static int bite_main(int argc, char **argv)
{
    struct request q = {.tests = "tests/clauses"};
    const struct {
        const char *name, **to;
    } options[] = {{"--house", &q.house},
                   {"--game", &q.game},
                   {"--data", &q.data},
                   {"--tests", &q.tests}};

    for (int i = 1; i < argc; i++) {
        const char **to = NULL;

        for (size_t k = 0; k < sizeof options / sizeof *options; k++)
            if (strcmp(argv[i], options[k].name) == 0)
                to = options[k].to;
        if (to == NULL && argv[i][0] == '-')
            return verb_misuse(&verb_bite, "there is no option '%s'", argv[i]);
        if (to != NULL && i + 1 == argc)
            return verb_misuse(&verb_bite, "%s needs a word after it",
                               argv[i]);
        if (to != NULL)
            *to = argv[++i];
        else if (q.ids == IDS_MOST)
            return verb_misuse(&verb_bite, "more than %d clauses at once",
                               IDS_MOST);
        else
            q.id[q.ids++] = argv[i];
    }
    return bite(&q);
}

static const struct verb_option options[] = {
    {"--house", "HOUSE", "Only clauses of one house."},
    {"--game", "GAME", "Only clauses of one game."},
    {"--tests", "DIR", "Where the tests are; tests/clauses if not said."},
    {"--data", "DIR", "Reads games and houses from a folder."},
    {NULL, NULL, NULL},
};

const struct verb verb_bite = {
    .name = "bite",
    .summary = "changes what clauses say, and asks whether a test notices",
    .synopsis = "[--house HOUSE] [--game GAME] [ID ...]",
    .text =
        "For each clause that sets a value, another value is put in its "
        "place, and the transcripts that name the clause are run; for each "
        "that states a fee, another fee, and the tables.  At least one case "
        "must fail: a test that passes whatever a clause says is no test "
        "of it.\n\n"
        "Says which values nobody misses, and which clauses no test names.  "
        "The exit status is 1 if there are any.",
    .options = options,
    .run = bite_main,
};
