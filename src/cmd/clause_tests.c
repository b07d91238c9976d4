/*
 * clause_tests.c - finds the clauses that tests name.  Whether a test passes
 * is the referee's business.
 */
#include "cmd/clause_tests.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "book/collection.h"

enum { PATH_SIZE = 1024, LINE_SIZE = 4096, DEPTH_MOST = 8 };

struct search {
    const struct clauses *all;
    const struct house *house;
    struct clause_test *test;
    bool *is_taken; /* by clause: it states a fee of a hand or wager */
    struct arena *a;
    struct fault *f;
};

static const char blanks[] = " \t\r\n,";

static int no_room(struct search *s, const char *path)
{
    return fault_say(s->f, "%s: too many tests", path);
}

/*
 * One name in a test.  A fee on hands or wagers counts as tested if a fact shows the chips that moved; naming the clause is not enough.
 */
static int note_name(struct search *s, const char *name, const char *path,
                     int line, bool fact)
{
    const struct clause *c = clause_find(s->all, name);
    struct clause_test *t;

    if (c == NULL || c->section->house != s->house) {
        fprintf(stderr, "%s:%d: this house has no clause '%s'\n", path, line,
                name);
        return 0;
    }
    if (s->is_taken[c - s->all->clause] != fact)
        return 0;
    t = &s->test[c - s->all->clause];
    if (t->count++ > 0)
        return 0;
    t->line = line;
    t->file = arena_text(s->a, path, strlen(path));
    return t->file == NULL ? no_room(s, path) : 0;
}

/* "= taken from button 1 4.00 by OCE-HOLDEM-t1, fund 1.00 by OCE-HOLDEM-t4" */
static int read_fact(struct search *s, char **rest, const char *path, int line)
{
    char *word = strtok_r(NULL, blanks, rest);
    bool by = false;

    if (word == NULL || strcmp(word, "taken") != 0)
        return 0;
    while ((word = strtok_r(NULL, blanks, rest)) != NULL) {
        if (by && note_name(s, word, path, line, true) != 0)
            return FAULT;
        by = strcmp(word, "by") == 0;
    }
    return 0;
}

/* The names in a line: after `clause`, or the first word of a table's line. */
static int read_line(struct search *s, char *text, const char *path, int line,
                     bool table)
{
    char *rest = NULL;
    char *word = strtok_r(text, blanks, &rest);

    if (word == NULL || word[0] == '#')
        return 0;
    if (table)
        return note_name(s, word, path, line, false);
    if (strcmp(word, "=") == 0 || strcmp(word, "+") == 0)
        return read_fact(s, &rest, path, line);
    if (strcmp(word, "clause") != 0)
        return 0;
    while ((word = strtok_r(NULL, blanks, &rest)) != NULL && word[0] != '#')
        if (note_name(s, word, path, line, false) != 0)
            return FAULT;
    return 0;
}

static int read_file(struct search *s, const char *path, bool table)
{
    char text[LINE_SIZE];
    FILE *in = fopen(path, "r");
    bool begun = false; /* the previous line did not fit */
    int line = 0, said = 0;

    if (in == NULL)
        return fault_say(s->f, "%s: %s", path, strerror(errno));
    while (said == 0 && fgets(text, sizeof text, in) != NULL) {
        bool whole = strchr(text, '\n') != NULL;

        line += !begun;
        if (!begun)
            said = read_line(s, text, path, line, table);
        begun = !whole;
    }
    fclose(in);
    return said;
}

static bool has_ending(const char *name, const char *end)
{
    size_t length = strlen(name), most = strlen(end);

    return length > most && strcmp(name + length - most, end) == 0;
}

static int not_hidden(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

static int read_folder(struct search *s, const char *folder, int depth);

static int read_path(struct search *s, const char *path, int depth)
{
    struct stat what;

    if (stat(path, &what) != 0)
        return fault_say(s->f, "%s: %s", path, strerror(errno));
    if (S_ISDIR(what.st_mode))
        return depth < DEPTH_MOST ? read_folder(s, path, depth + 1) : 0;
    if (has_ending(path, ".hand") || has_ending(path, ".table"))
        return read_file(s, path, has_ending(path, ".table"));
    return 0;
}

/* Reads everything below a folder, by name. */
static int read_folder(struct search *s, const char *folder, int depth)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, not_hidden, alphasort), said = 0;

    if (count < 0)
        return errno == ENOENT
                   ? 0
                   : fault_say(s->f, "%s: %s", folder, strerror(errno));
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        int n = snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);

        if (said == 0)
            said = n < PATH_SIZE ? read_path(s, path, depth)
                                 : no_room(s, folder);
        free(entry[i]);
    }
    free(entry);
    return said;
}

/* Marks the clauses that state fees of hands or wagers. */
static int find_taken(struct search *s)
{
    struct collections fees;

    if (collections_load(&fees, s->all, s->a, NULL, s->f) != 0)
        return FAULT;
    for (int i = 0; i < fees.count; i++) {
        const struct collection *c = &fees.collection[i];

        for (int k = 0; k < c->brackets; k++)
            if (c->bracket[k].fee > 0)
                s->is_taken[c->bracket[k].by - s->all->clause] = true;
        if (c->jackpot > 0 && c->jackpot_by != NULL)
            s->is_taken[c->jackpot_by - s->all->clause] = true;
    }
    return 0;
}

int clause_tests_find(const struct clauses *all, const char *folder,
                      struct arena *a, struct clause_test **out,
                      struct fault *f)
{
    size_t count = (size_t)all->count, bytes = count * sizeof **out;
    struct search s = {.all = all, .a = a, .f = f};

    s.test = arena_take(a, bytes);
    s.is_taken = arena_take(a, count * sizeof *s.is_taken);
    if (s.test == NULL || s.is_taken == NULL)
        return no_room(&s, folder);
    memset(s.test, 0, bytes);
    memset(s.is_taken, 0, count * sizeof *s.is_taken);
    if (find_taken(&s) != 0)
        return FAULT;
    for (int i = 0; i < all->houses; i++) {
        char path[PATH_SIZE];
        int n = snprintf(path, sizeof path, "%s/%s", folder,
                         all->house[i].key);

        s.house = &all->house[i];
        if (n >= PATH_SIZE)
            return no_room(&s, folder);
        if (read_folder(&s, path, 0) != 0)
            return FAULT;
    }
    *out = s.test;
    return 0;
}
