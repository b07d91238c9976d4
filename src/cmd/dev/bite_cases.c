/*
 * bite_cases.c - the cases of all transcripts and tables, cut apart, and the
 * clauses each of them names.
 *
 * A case is cut where the referee begins one: at a `clause` or `table` line
 * that is not the table of the clauses just named.  So it can be run alone a
 * hundred times without the rest of its file.  Each line of a table is a case,
 * and its first word is the clause.
 */
#include "cmd/dev/bite_cases.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "wire/referee.h"
#include "wire/tables.h"

enum {
    CASES_MOST = 20000,
    NAMES_MOST = 100000,
    PATH_SIZE = 1024,
    FILE_MOST = 4 << 20,
    DEPTH_MOST = 8
};

struct search {
    struct bite_cases *all;
    const struct clauses *clauses;
    struct arena *a;
    struct fault *f;
};

static int no_room(struct search *s, const char *path)
{
    return fault_say(s->f, "%s: too many tests", path);
}

static bool has_prefix(const char *line, size_t length, const char *word)
{
    size_t n = strlen(word);

    return length > n && strncmp(line, word, n) == 0 &&
           (line[n] == ' ' || line[n] == '\t');
}

/* The clauses of a `clause` line belong to the last case. */
static int add_names(struct search *s, const char *line, size_t length)
{
    static const char blanks[] = " \t\r\n,";
    char words[REFEREE_LINE], *rest = NULL, *word;

    if (length >= sizeof words)
        return 0; /* the referee reports it */
    memcpy(words, line, length);
    words[length] = '\0';
    word = strtok_r(words, blanks, &rest);
    while ((word = strtok_r(NULL, blanks, &rest)) != NULL && *word != '#') {
        const struct clause *c = clause_find(s->clauses, word);

        if (c == NULL)
            continue; /* `houseway clauses` reports it */
        if (s->all->names == NAMES_MOST)
            return no_room(s, word);
        s->all->name[s->all->names++] =
            (struct bite_name){(int)(c - s->clauses->clause),
                               s->all->count - 1};
    }
    return 0;
}

/* Each line of a table that is not empty. */
static int cut_table(struct search *s, const char *file, const char *text,
                     size_t length)
{
    const char *end = text + length, *next;

    for (int line = 1; text < end; text = next, line++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const struct clause *c;
        char id[CLAUSE_ID_SIZE];
        size_t n;

        next = stop == NULL ? end : stop + 1;
        n = strcspn(text, " \t\n");
        if (n >= sizeof id || n == 0 || *text == '#')
            continue;
        memcpy(id, text, n);
        id[n] = '\0';
        if ((c = clause_find(s->clauses, id)) == NULL)
            continue; /* `houseway clauses` reports it */
        if (s->all->count == CASES_MOST || s->all->names == NAMES_MOST)
            return no_room(s, file);
        s->all->name[s->all->names++] =
            (struct bite_name){(int)(c - s->clauses->clause), s->all->count};
        s->all->one[s->all->count++] =
            (struct bite_case){.file = file,
                               .text = text,
                               .length = (size_t)(next - text),
                               .line = line,
                               .table = true};
    }
    return 0;
}

/* Cuts a transcript at the beginning of each case. */
static int cut(struct search *s, const char *file, const char *text,
               size_t length)
{
    const char *end = text + length, *next;
    struct bite_case *c = NULL;
    bool named = false; /* its table is still to come */

    for (int line = 1; text < end; text = next, line++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        bool clause, table;

        next = stop == NULL ? end : stop + 1;
        clause = has_prefix(text, (size_t)(next - text), "clause");
        table = has_prefix(text, (size_t)(next - text), "table");
        if ((clause || table) && !named) {
            if (s->all->count == CASES_MOST)
                return no_room(s, file);
            c = &s->all->one[s->all->count++];
            *c = (struct bite_case){.file = file, .text = text, .line = line};
        }
        if (clause || table)
            named = clause;
        if (clause && add_names(s, text, (size_t)(next - text)) != 0)
            return FAULT;
        if (c != NULL)
            c->length = (size_t)(next - c->text);
    }
    return 0;
}

static bool has_ending(const char *name, const char *ending)
{
    const char *dot = strrchr(name, '.');

    return dot != NULL && strcmp(dot, ending) == 0;
}

static bool is_test(const char *name)
{
    return has_ending(name, ".hand") || has_ending(name, ".table");
}

static int read_file(struct search *s, const char *path)
{
    char *text, *file = arena_text(s->a, path, strlen(path));
    FILE *in = fopen(path, "rb");
    struct stat what;
    size_t length;
    int said = 0;

    if (in == NULL)
        return fault_say(s->f, "%s: %s", path, strerror(errno));
    if (fstat(fileno(in), &what) != 0 || what.st_size > FILE_MOST)
        said = fault_say(s->f, "%s: file is too large", path);
    text = said != 0 ? NULL : arena_take(s->a, (size_t)what.st_size + 1);
    if (said == 0 && (text == NULL || file == NULL))
        said = no_room(s, path);
    if (said == 0) {
        length = fread(text, 1, (size_t)what.st_size, in);
        text[length] = '\0';
        said = has_ending(path, ".table") ? cut_table(s, file, text, length)
                                          : cut(s, file, text, length);
    }
    fclose(in);
    return said;
}

static int not_hidden(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

/* A file, or all tests below a folder in the order of their names. */
static int read_path(struct search *s, const char *path, int depth)
{
    struct dirent **entry;
    struct stat what;
    int count, said = 0;

    if (stat(path, &what) != 0)
        return errno == ENOENT
                   ? 0
                   : fault_say(s->f, "%s: %s", path, strerror(errno));
    if (!S_ISDIR(what.st_mode))
        return is_test(path) ? read_file(s, path) : 0;
    if (depth == DEPTH_MOST ||
        (count = scandir(path, &entry, not_hidden, alphasort)) < 0)
        return fault_say(s->f, "%s: cannot read", path);
    for (int i = 0; i < count; i++) {
        char below[PATH_SIZE];

        snprintf(below, sizeof below, "%s/%s", path, entry[i]->d_name);
        if (said == 0)
            said = read_path(s, below, depth + 1);
        free(entry[i]);
    }
    free(entry);
    return said;
}

static void say_nothing(void *to, const char *text)
{
    (void)to;
    (void)text;
}

bool bite_case_run(const struct bite_case *c, struct shelf *shelf)
{
    struct referee_report report = {.complain = say_nothing};
    struct fault f;

    int said =
        c->table
            ? tables_run(shelf, c->file, c->text, c->length, &report, &f)
            : referee_run(shelf, c->file, c->text, c->length, &report, &f);

    return said == 0 && report.failed == 0;
}

static int by_clause(const void *a, const void *b)
{
    const struct bite_name *x = a, *y = b;

    return x->clause != y->clause ? x->clause - y->clause : x->of - y->of;
}

int bite_cases_read(struct bite_cases *all, struct shelf *shelf,
                    const char *folder, struct arena *a, struct fault *f)
{
    struct search s = {all, shelf_clauses(shelf), a, f};

    *all = (struct bite_cases){0};
    all->one = arena_take(a, CASES_MOST * sizeof *all->one);
    all->name = arena_take(a, NAMES_MOST * sizeof *all->name);
    if (all->one == NULL || all->name == NULL)
        return no_room(&s, folder);
    if (read_path(&s, folder, 0) != 0)
        return FAULT;
    qsort(all->name, (size_t)all->names, sizeof *all->name, by_clause);
    for (int i = 0; i < all->count; i++)
        all->one[i].passes = bite_case_run(&all->one[i], shelf);
    return 0;
}

int bite_cases_find(const struct bite_cases *all, int clause)
{
    for (int i = 0; i < all->names; i++)
        if (all->name[i].clause == clause)
            return i;
    return -1;
}
