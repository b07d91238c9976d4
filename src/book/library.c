/*
 * library.c - the files that games and houses are written in.
 *
 * Reads folders and files, and does not look into them.  The order of the
 * files is that of their paths, so that it is the same on every machine.
 */
#include "book/library.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A library while it is read from a folder. */
struct collector {
    struct library_file *file;
    int files;
    struct arena *a;
    struct fault *f;
};

const char *library_folder(const char *named)
{
    const char *said = getenv("HOUSEWAY_DATA");

    if (named != NULL)
        return named;
    return said != NULL && said[0] != '\0' ? said : NULL;
}

static int no_room(struct collector *c, const char *name)
{
    return fault_say(c->f, "%s: there is too much in the folder", name);
}

/* "a/b" in the arena; NULL: no room. */
static char *joined(struct arena *a, const char *folder, const char *name)
{
    char path[LIBRARY_NAME_MOST];
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);

    if (n < 0 || (size_t)n >= sizeof path)
        return NULL;
    return arena_text(a, path, (size_t)n);
}

static bool is_folder(const char *path)
{
    struct stat s;

    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

static bool is_file_in(const char *folder, const char *name)
{
    char path[LIBRARY_NAME_MOST];
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    struct stat s;

    return n > 0 && (size_t)n < sizeof path && stat(path, &s) == 0 &&
           S_ISREG(s.st_mode);
}

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), most = strlen(end);

    return length > most && strcmp(name + length - most, end) == 0;
}

/* The bytes of an open file; it may not grow while it is read. */
static int read_stream(struct collector *c, FILE *in,
                       struct library_file *file)
{
    char *bytes;
    long length;

    if (fseek(in, 0, SEEK_END) != 0 || (length = ftell(in)) < 0 ||
        fseek(in, 0, SEEK_SET) != 0)
        return fault_say(c->f, "%s: %s", file->name, strerror(errno));
    bytes = arena_take(c->a, (size_t)length);
    if (bytes == NULL)
        return no_room(c, file->name);
    if (fread(bytes, 1, (size_t)length, in) != (size_t)length)
        return fault_say(c->f, "%s: could not be read", file->name);
    file->bytes = bytes;
    file->length = (size_t)length;
    return 0;
}

static int add_file(struct collector *c, const char *path, const char *name)
{
    struct library_file *file = &c->file[c->files];
    FILE *in;
    int said;

    if (c->files == LIBRARY_FILES_MOST || path == NULL || name == NULL)
        return no_room(c, name == NULL ? "data" : name);
    *file = (struct library_file){.path = path, .name = name};
    in = fopen(name, "rb");
    if (in == NULL)
        return fault_say(c->f, "%s: %s", name, strerror(errno));
    said = read_stream(c, in, file);
    fclose(in);
    c->files += said == 0;
    return said;
}

/* All .toml files of one folder, as files of the path given. */
static int add_files(struct collector *c, const char *path, const char *folder)
{
    DIR *d = opendir(folder);
    struct dirent *e;
    int said = 0;

    if (d == NULL)
        return fault_say(c->f, "%s: %s", folder, strerror(errno));
    while (said == 0 && (e = readdir(d)) != NULL)
        if (e->d_name[0] != '.' && ends_with(e->d_name, ".toml") &&
            is_file_in(folder, e->d_name))
            said = add_file(c, joined(c->a, path, e->d_name),
                            joined(c->a, folder, e->d_name));
    closedir(d);
    return said;
}

/* All houses of a folder: a folder each. */
static int add_houses(struct collector *c, const char *folder)
{
    DIR *d = opendir(folder);
    struct dirent *e;
    int said = 0;

    if (d == NULL)
        return fault_say(c->f, "%s: %s", folder, strerror(errno));
    while (said == 0 && (e = readdir(d)) != NULL) {
        const char *name;

        if (e->d_name[0] == '.')
            continue;
        name = joined(c->a, folder, e->d_name);
        if (name == NULL)
            said = no_room(c, folder);
        else if (is_folder(name))
            said = add_files(c, joined(c->a, "houses", e->d_name), name);
    }
    closedir(d);
    return said;
}

/* A folder that is itself a house: its last name is the house's. */
static int add_house(struct collector *c, const char *folder)
{
    size_t end = strlen(folder);
    size_t from;
    const char *name;

    while (end > 1 && folder[end - 1] == '/')
        end--;
    from = end;
    while (from > 0 && folder[from - 1] != '/')
        from--;
    name = arena_text(c->a, folder + from, end - from);
    if (name == NULL)
        return no_room(c, folder);
    return add_files(c, joined(c->a, "houses", name), folder);
}

static int add_built_in(struct collector *c, const char *folder)
{
    const struct library_file *file = NULL;

    while ((file = library_next(&library_built_in, file, folder)) != NULL) {
        if (c->files == LIBRARY_FILES_MOST)
            return no_room(c, folder);
        c->file[c->files++] = *file++;
    }
    return 0;
}

static int add_folder(struct collector *c, const char *folder)
{
    const char *games = joined(c->a, folder, "games");
    const char *houses = joined(c->a, folder, "houses");

    if (games == NULL || houses == NULL)
        return no_room(c, folder);
    if (!is_folder(folder))
        return fault_say(c->f, "%s: is no folder", folder);
    if (is_file_in(folder, "house.toml"))
        return add_house(c, folder) != 0 ? FAULT : add_built_in(c, "games/");
    if (!is_folder(games) && !is_folder(houses))
        return fault_say(c->f, "%s: holds neither games nor houses", folder);
    if (is_folder(houses) && add_houses(c, houses) != 0)
        return FAULT;
    return is_folder(games) ? add_files(c, "games", games)
                            : add_built_in(c, "games/");
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct library_file *)a)->path,
                  ((const struct library_file *)b)->path);
}

int library_open(struct library *l, const char *folder, struct arena *a,
                 struct fault *f)
{
    struct collector c = {.a = a, .f = f};

    if (folder == NULL) {
        *l = library_built_in;
        return 0;
    }
    *l = (struct library){0};
    c.file = arena_take(a, LIBRARY_FILES_MOST * sizeof *c.file);
    if (c.file == NULL)
        return no_room(&c, folder);
    if (add_folder(&c, folder) != 0)
        return FAULT;
    qsort(c.file, (size_t)c.files, sizeof *c.file, by_path);
    *l = (struct library){c.file, c.files};
    return 0;
}

const struct library_file *library_find(const struct library *l,
                                        const char *path)
{
    struct library_file key = {.path = path};

    if (l->files == 0)
        return NULL;
    return bsearch(&key, l->file, (size_t)l->files, sizeof *l->file, by_path);
}

const struct library_file *library_next(const struct library *l,
                                        const struct library_file *from,
                                        const char *folder)
{
    size_t length = strlen(folder);

    if (from == NULL)
        from = l->file;
    for (; from != l->file + l->files; from++)
        if (strncmp(from->path, folder, length) == 0)
            return from;
    return NULL;
}
