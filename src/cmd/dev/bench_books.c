/*
 * bench_books.c - how long it takes to read one house, and a hundred.
 *
 * The hundred are copies of the built-in ones in a temporary folder, with
 * other keys and other ids, because an id must be unique.  Processor time is
 * measured.
 */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/dev/bench.h"

enum { HUNDRED = 100, PATH_SIZE = 256, MARK_SIZE = 32, OPEN_FILES = 16 };

/* A text, and what stands in its place in a copy. */
struct change {
    char from[MARK_SIZE], to[MARK_SIZE];
};

static void put_changed(FILE *out, const char *at, size_t length,
                        const struct change *c)
{
    const char *end = at + length, *found;
    size_t from = strlen(c->from);

    while ((found = memmem(at, (size_t)(end - at), c->from, from)) != NULL) {
        fwrite(at, 1, (size_t)(found - at), out);
        fputs(c->to, out);
        at = found + from;
    }
    fwrite(at, 1, (size_t)(end - at), out);
}

static int copy_file(const struct library_file *file, const char *folder,
                     const struct change *c, struct fault *f)
{
    const char *name = strrchr(file->path, '/');
    char path[PATH_SIZE];
    FILE *out;

    snprintf(path, sizeof path, "%s%s", folder, name);
    out = fopen(path, "w");
    if (out == NULL)
        return fault_say(f, "%s: cannot write", path);
    put_changed(out, file->bytes, file->length,
                &c[strcmp(name, "/house.toml") == 0]);
    return fclose(out) == 0 ? 0 : fault_say(f, "%s: file is incomplete", path);
}

/* A copy of a house built in, as house number `number`. */
static int copy_house(const struct clauses *all, const struct house *h,
                      const char *top, int number, struct fault *f)
{
    const struct library_file *file = NULL;
    char folder[PATH_SIZE - MARK_SIZE], from[PATH_SIZE];
    const char *id = all->clause[h->first].id;
    struct change c[2] = {0}; /* in sections; in house.toml */

    snprintf(c[0].from, MARK_SIZE, "%.*s-", (int)strcspn(id, "-"), id);
    snprintf(c[0].to, MARK_SIZE, "COPY%d-", number);
    snprintf(c[1].from, MARK_SIZE, "\"%s\"", h->key);
    snprintf(c[1].to, MARK_SIZE, "\"copy%d\"", number);
    snprintf(folder, sizeof folder, "%s/houses/copy%d", top, number);
    snprintf(from, sizeof from, "houses/%s/", h->key);
    if (mkdir(folder, 0700) != 0)
        return fault_say(f, "%s: cannot create", folder);
    for (; (file = library_next(&library_built_in, file, from)) != NULL;
         file++)
        if (copy_file(file, folder, c, f) != 0)
            return FAULT;
    return 0;
}

static int copy_hundred(const char *top, struct fault *f)
{
    struct shelf *s = shelf_open(NULL, f);
    const struct clauses *all = s == NULL ? NULL : shelf_clauses(s);
    char folder[PATH_SIZE];
    int said = s == NULL ? FAULT : 0;

    snprintf(folder, sizeof folder, "%s/houses", top);
    if (said == 0 && (mkdir(folder, 0700) != 0 || all->houses == 0))
        said = fault_say(f, "%s: cannot create", folder);
    for (int i = 0; said == 0 && i < HUNDRED; i++)
        said = copy_house(all, &all->house[i % all->houses], top, i, f);
    shelf_close(s);
    return said;
}

/* Reads one house, or all if it is NULL. */
static int time_one(const char *folder, const char *house, int64_t *ns,
                    size_t *bytes, struct fault *f)
{
    int64_t begun = bench_used_ns();
    struct shelf *s = house == NULL ? shelf_open_alone(folder, f)
                                    : shelf_open_house(folder, house, f);

    *ns = bench_used_ns() - begun;
    *bytes = s == NULL ? 0 : shelf_bytes(s);
    shelf_close(s);
    return s == NULL ? FAULT : 0;
}

/* The median of a number of times. */
static int time_middle(const char *folder, const char *house, int rounds,
                       struct book_time *out, struct fault *f)
{
    int64_t ns[BENCH_ROUNDS_MOST];

    for (int i = 0; i < rounds; i++)
        if (time_one(folder, house, &ns[i], &out->bytes, f) != 0)
            return FAULT;
    out->ns = bench_median(ns, rounds);
    return 0;
}

static int take_away(const char *path, const struct stat *st, int kind,
                     struct FTW *at)
{
    (void)st;
    (void)kind;
    (void)at;
    return remove(path);
}

int bench_books(int rounds, struct book_time *one, struct book_time *hundred,
                struct fault *f)
{
    const char *under = getenv("TMPDIR");
    char top[PATH_SIZE / 2];
    int said;

    snprintf(top, sizeof top, "%s/houseway-bench-XXXXXX",
             under != NULL ? under : "/tmp");
    if (mkdtemp(top) == NULL)
        return fault_say(f, "%s: cannot create", top);
    said = copy_hundred(top, f);
    if (said == 0)
        said = time_middle(top, "copy50", rounds, one, f);
    if (said == 0)
        said = time_middle(top, NULL, rounds, hundred, f);
    nftw(top, take_away, OPEN_FILES, FTW_DEPTH | FTW_PHYS);
    return said;
}
