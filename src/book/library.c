/*
 * library.c - the files of games and houses.
 *
 * Lists folders, and reads a file only if it is needed.  Files are in the
 * order of their paths, so that it is the same on every machine.
 */
#include "book/library.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/owns_memory.h"

enum { LIST_FIRST = 32 };

/* A library while it is listed; it grows by doubling. */
struct collector {
    struct library_file *file;
    int files, room;
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

int library_full(const struct arena *a, const char *name, struct fault *f)
{
    if (a->over)
        return fault_say(f,
                         "%s: all books together may have %zu MB in memory, "
                         "and there is no room for this one",
                         name, a->most >> 20);
    if (a->most > 0)
        return fault_say(f, "%s: the machine is out of memory", name);
    return fault_say(f, "%s: the books are too large for the memory they have",
                     name);
}

static int name_too_long(struct fault *f, const char *name)
{
    return fault_say(f, "%.100s...: the name has more than %d letters", name,
                     LIBRARY_NAME_MOST - 1);
}

/* "a/b" as a string in the arena; NULL with a fault. */
static char *joined(struct arena *a, const char *folder, const char *name,
                    struct fault *f)
{
    char path[LIBRARY_NAME_MOST], *copy;
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);

    if (n < 0 || (size_t)n >= sizeof path) {
        name_too_long(f, folder);
        return NULL;
    }
    copy = arena_text(a, path, (size_t)n);
    if (copy == NULL)
        library_full(a, path, f);
    return copy;
}

/* The mode of "a/b"; 0 if it does not exist. */
static mode_t mode_in(const char *folder, const char *name)
{
    char path[LIBRARY_NAME_MOST];
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    struct stat s;

    if (n < 0 || (size_t)n >= sizeof path || stat(path, &s) != 0)
        return 0;
    return s.st_mode;
}

static bool is_folder_in(const char *folder, const char *name)
{
    return S_ISDIR(mode_in(folder, name));
}

static bool is_file_in(const char *folder, const char *name)
{
    return S_ISREG(mode_in(folder, name));
}

static bool has_ending(const char *name, const char *end)
{
    size_t length = strlen(name), most = strlen(end);

    return length > most && strcmp(name + length - most, end) == 0;
}

/* Is the folder itself a house? */
static bool is_house(const char *folder)
{
    return is_file_in(folder, "house.toml");
}

/* Listing */

static int add(struct collector *c, struct library_file file)
{
    if (c->files == c->room) {
        int room = c->room == 0 ? LIST_FIRST : 2 * c->room;
        struct library_file *more = arena_take(c->a,
                                               (size_t)room * sizeof *more);

        if (more == NULL)
            return library_full(c->a, file.name, c->f);
        if (c->files > 0)
            memcpy(more, c->file, (size_t)c->files * sizeof *more);
        c->file = more;
        c->room = room;
    }
    c->file[c->files++] = file;
    return 0;
}

/* Adds all .toml files of a folder under the given path. */
static int add_files(struct collector *c, const char *path, const char *folder,
                     int most)
{
    DIR *d = opendir(folder);
    int said = 0, before = c->files;
    struct dirent *e;

    if (d == NULL)
        return fault_say(c->f, "%s: %s", folder, strerror(errno));
    while (said == 0 && (e = readdir(d)) != NULL) {
        struct library_file file = {0};

        if (e->d_name[0] == '.' || !has_ending(e->d_name, ".toml") ||
            !is_file_in(folder, e->d_name))
            continue;
        file.path = joined(c->a, path, e->d_name, c->f);
        file.name = joined(c->a, folder, e->d_name, c->f);
        if (file.path == NULL || file.name == NULL)
            said = FAULT;
        else if (c->files - before == most)
            said = fault_say(c->f, "%s: more than %d files", folder, most);
        else
            said = add(c, file);
    }
    closedir(d);
    return said;
}

static bool is_listed(const struct collector *c, const char *path)
{
    for (int i = 0; i < c->files; i++)
        if (strcmp(c->file[i].path, path) == 0)
            return true;
    return false;
}

/* Adds the built-in files of a folder.  A file of the user's with the same
   path is already in the list and takes precedence. */
static int add_built_in(struct collector *c, const char *folder)
{
    const struct library_file *file = NULL;

    for (; (file = library_next(&library_built_in, file, folder)) != NULL;
         file++)
        if (!is_listed(c, file->path) && add(c, *file) != 0)
            return FAULT;
    return 0;
}

static int check_folder(const char *folder, struct fault *f)
{
    if (!is_folder_in(folder, "."))
        return fault_say(f, "%s: is not a folder", folder);
    if (!is_house(folder) && !is_folder_in(folder, "games") &&
        !is_folder_in(folder, "houses"))
        return fault_say(f, "%s: holds neither games nor houses", folder);
    return 0;
}

static int add_games(struct collector *c, const char *folder)
{
    const char *games;

    if (folder == NULL)
        return add_built_in(c, "games/");
    if (check_folder(folder, c->f) != 0)
        return FAULT;
    if (!is_house(folder) && is_folder_in(folder, "games")) {
        games = joined(c->a, folder, "games", c->f);
        if (games == NULL ||
            add_files(c, "games", games, LIBRARY_GAMES_MOST) != 0)
            return FAULT;
    }
    return add_built_in(c, "games/");
}

/* Finds the start and the length of the last name of a path. */
static const char *last_name(const char *folder, size_t *length)
{
    size_t end = strlen(folder), from;

    while (end > 1 && folder[end - 1] == '/')
        end--;
    from = end;
    while (from > 0 && folder[from - 1] != '/')
        from--;
    *length = end - from;
    return folder + from;
}

/* Does the folder have a house of its own with this key? */
static bool has_house(const char *folder, const char *key)
{
    size_t n;
    const char *last = last_name(folder, &n);
    char path[LIBRARY_NAME_MOST];

    if (is_house(folder))
        return strlen(key) == n && strncmp(key, last, n) == 0;
    snprintf(path, sizeof path, "%s/houses", folder);
    return is_folder_in(path, key);
}

static int add_house(struct collector *c, const char *folder, const char *key)
{
    char path[LIBRARY_NAME_MOST];
    const char *name;
    int n = snprintf(path, sizeof path, "houses/%s/", key);

    if (n < 0 || (size_t)n >= sizeof path)
        return name_too_long(c->f, key);
    if (folder == NULL || !has_house(folder, key))
        return add_built_in(c, path);
    path[n - 1] = '\0';
    name = is_house(folder) ? folder : joined(c->a, folder, path, c->f);
    return name == NULL ? FAULT
                        : add_files(c, path, name, LIBRARY_SECTIONS_MOST);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct library_file *)a)->path,
                  ((const struct library_file *)b)->path);
}

static int listed(struct collector *c, struct library *l, int said)
{
    *l = (struct library){0};
    if (said != 0)
        return FAULT;
    if (c->files > 0)
        qsort(c->file, (size_t)c->files, sizeof *c->file, by_path);
    *l = (struct library){c->file, c->files};
    return 0;
}

/* The keys of houses */

struct keys {
    const char **key;
    int count, most;
    struct arena *a;
    struct fault *f;
};

static int add_key(struct keys *k, const char *name, size_t length)
{
    if (k->count == k->most)
        return fault_say(k->f, "more than %d houses", k->most);
    k->key[k->count] = arena_text(k->a, name, length);
    if (k->key[k->count] == NULL)
        return library_full(k->a, "houses", k->f);
    k->count++;
    return 0;
}

static bool has_key(const struct keys *k, const char *name, size_t length)
{
    for (int i = 0; i < k->count; i++)
        if (strlen(k->key[i]) == length &&
            strncmp(k->key[i], name, length) == 0)
            return true;
    return false;
}

static int keys_built_in(struct keys *k)
{
    const struct library_file *file = NULL;
    const char *folder = "houses/";

    while ((file = library_next(&library_built_in, file, folder)) != NULL) {
        const char *name = file++->path + strlen(folder);
        size_t length = strcspn(name, "/");

        if (!has_key(k, name, length) && add_key(k, name, length) != 0)
            return FAULT;
    }
    return 0;
}

/* If the folder itself is a house, its last name is the key. */
static int key_of_folder(struct keys *k, const char *folder)
{
    size_t n;
    const char *name = last_name(folder, &n);

    return add_key(k, name, n);
}

static int keys_in(struct keys *k, const char *houses)
{
    DIR *d = opendir(houses);
    struct dirent *e;
    int said = 0;

    if (d == NULL)
        return fault_say(k->f, "%s: %s", houses, strerror(errno));
    while (said == 0 && (e = readdir(d)) != NULL)
        if (e->d_name[0] != '.' && is_folder_in(houses, e->d_name))
            said = add_key(k, e->d_name, strlen(e->d_name));
    closedir(d);
    return said;
}

static int by_key(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int library_houses(const char *folder, bool alone, struct arena *a,
                   const char *key[], int most, int *count, struct fault *f)
{
    struct keys k = {.key = key, .most = most, .a = a, .f = f};
    const char *houses;
    int said = 0;

    *count = 0;
    if (folder != NULL && is_house(folder)) {
        said = key_of_folder(&k, folder);
    } else if (folder != NULL && is_folder_in(folder, "houses")) {
        houses = joined(a, folder, "houses", f);
        said = houses == NULL ? FAULT : keys_in(&k, houses);
    }
    if (said == 0 && (folder == NULL || !alone))
        said = keys_built_in(&k);
    if (said != 0)
        return FAULT;
    qsort(key, (size_t)k.count, sizeof *key, by_key);
    *count = k.count;
    return 0;
}

int library_games(struct library *l, const char *folder, struct arena *a,
                  struct fault *f)
{
    struct collector c = {.a = a, .f = f};

    return listed(&c, l, add_games(&c, folder));
}

int library_sections(struct library *l, const char *folder,
                     const char *const key[], int keys, struct arena *a,
                     struct fault *f)
{
    struct collector c = {.a = a, .f = f};
    int said = 0;

    for (int i = 0; said == 0 && i < keys; i++)
        said = add_house(&c, folder, key[i]);
    return listed(&c, l, said);
}

int library_open(struct library *l, const char *folder, struct arena *a,
                 struct fault *f)
{
    struct collector c = {.a = a, .f = f};
    const char *key[LIBRARY_HOUSES_MOST];
    int said, keys = 0;

    if (folder == NULL) {
        *l = library_built_in;
        return 0;
    }
    said = add_games(&c, folder);
    if (said == 0)
        said = library_houses(folder, true, a, key, LIBRARY_HOUSES_MOST, &keys,
                              f);
    for (int i = 0; said == 0 && i < keys; i++)
        said = add_house(&c, folder, key[i]);
    return listed(&c, l, said);
}

/* Reading */

/* Reads an open file.  The caller frees the bytes; NULL with a fault. */
static char *read_stream(FILE *in, const char *name, size_t *count,
                         struct fault *f)
{
    char *bytes;
    long length;

    if (fseek(in, 0, SEEK_END) != 0 || (length = ftell(in)) < 0 ||
        fseek(in, 0, SEEK_SET) != 0) {
        fault_say(f, "%s: %s", name, strerror(errno));
        return NULL;
    }
    if (length > LIBRARY_FILE_BYTES) {
        fault_say(f, "%s: a file may have %d MB, and this one has more", name,
                  LIBRARY_FILE_BYTES >> 20);
        return NULL;
    }
    bytes = malloc((size_t)length + 1);
    if (bytes == NULL) {
        fault_say(f, "%s: the machine is out of memory", name);
        return NULL;
    }
    /* A file that shrinks while it is read is a fault. */
    if (fread(bytes, 1, (size_t)length, in) != (size_t)length) {
        fault_say(f, "%s: cannot be read", name);
        free(bytes);
        return NULL;
    }
    *count = (size_t)length;
    return bytes;
}

static int read_tree(const struct library_file *file, const char *bytes,
                     size_t count, struct toml *doc, struct arena *a,
                     struct fault *f)
{
    int said;

    a->full = false;
    said = toml_read(doc, a, file->name, bytes, count, f);
    return said != 0 && a->full ? library_full(a, file->name, f) : said;
}

int library_read(const struct library_file *file, struct toml *doc,
                 struct arena *a, struct fault *f)
{
    char *bytes = NULL;
    size_t count = 0;
    FILE *in;
    int said;

    *doc = (struct toml){.root.kind = TOML_TABLE, .file = file->name};
    if (file->bytes != NULL)
        return read_tree(file, file->bytes, file->length, doc, a, f);
    in = fopen(file->name, "rb");
    if (in == NULL)
        return fault_say(f, "%s: %s", file->name, strerror(errno));
    bytes = read_stream(in, file->name, &count, f);
    fclose(in);
    if (bytes == NULL)
        return FAULT;
    said = read_tree(file, bytes, count, doc, a, f);
    free(bytes);
    return said;
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
