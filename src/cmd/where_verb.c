/*
 * where_verb.c - the verb: where a room's data and settings lie.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "book/library.h"
#include "cmd/option.h"
#include "cmd/settings.h"
#include "journal/journal.h"
#include "serve/folder.h"

enum { STATE_ROOM = 160 };

struct request {
    const char *config, *folder, *where;
};

static const char *setting_of(const struct settings *s, const char *name)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->at[i].option->name, name) == 0)
            return s->at[i].text;
    return NULL;
}

/* The folder, or the first of its parents that exists. */
static void find_parent(const char *path, char out[FOLDER_PATH])
{
    char *slash;

    snprintf(out, FOLDER_PATH, "%s", path);
    while (access(out, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) &&
           (slash = strrchr(out, '/')) != NULL && slash != out)
        *slash = '\0';
}

/* Whether a room could be opened there; false: it could not. */
static bool put_state(const char *path, char out[STATE_ROOM])
{
    char parent[FOLDER_PATH];
    bool there = access(path, F_OK) == 0;
    struct stat s;

    find_parent(path, parent);
    if (stat(parent, &s) == 0 && !S_ISDIR(s.st_mode)) {
        snprintf(out, STATE_ROOM, "cannot be made: a file is in its way");
        return false;
    }
    if (access(parent, W_OK | X_OK) != 0) {
        snprintf(out, STATE_ROOM,
                 "cannot be %s: %s; name another with "
                 "--folder",
                 there ? "written" : "made", strerror(errno));
        return false;
    }
    snprintf(out, STATE_ROOM, there ? "is there" : "made at the first start");
    return true;
}

static void say_line(const char *what, const char *place)
{
    printf("%-14s %s\n", what, place);
}

static void say_set(const struct settings *s, const char *name,
                    const char *what)
{
    const char *place = setting_of(s, name);

    if (place != NULL)
        say_line(what, place);
}

/* A journal's address may have a password, so the folder says it. */
static void say_settings(const struct settings *s, const struct folder *d)
{
    say_line("Settings", s->file[0] != '\0' ? s->file : "no file");
    for (int i = 0; i < s->count; i++) {
        const struct setting *it = &s->at[i];
        bool address = strcmp(it->option->name, "--db") == 0;

        if (it->text != NULL)
            printf("  %-20s %s  (%s)\n", it->option->name + 2,
                   address ? d->journal : it->text, it->from);
    }
}

static bool say_all(const struct settings *s, const struct folder *d)
{
    char state[STATE_ROOM];
    bool can = put_state(d->path, state);
    const char *books = library_folder(setting_of(s, "--data"));

    printf("%-14s %s (%s)\n", "Folder", d->path, state);
    say_line("Journal", d->journal[0] != '\0' ? d->journal : d->where);
    say_line("Accounts", journal_is_file(d->where) ? d->accounts : d->journal);
    say_line("Keys", d->keys);
    say_line("Hands", d->past);
    say_line("Books", books != NULL ? books : "built in");
    say_set(s, "--log", "Log");
    say_set(s, "--backup", "Backup");
    say_set(s, "--tls-cert", "Certificate");
    say_settings(s, d);
    return can;
}

static int where(const struct request *q)
{
    static struct settings set;
    static struct folder d;
    const char *folder, *db;
    struct fault f;
    bool can;

    if (settings_find(&set, &verb_serve, q->config, &f) != 0)
        return verb_misuse(&verb_where, "%s", f.text);
    folder = q->folder != NULL ? q->folder : setting_of(&set, "--folder");
    db = q->where != NULL ? q->where : setting_of(&set, "--db");
    if (folder_find(&d, folder, db, &f) != 0) {
        fprintf(stderr, "houseway where: %s\n", f.text);
        return EXIT_NO;
    }
    can = say_all(&set, &d);
    settings_close(&set);
    return can ? EXIT_YES : EXIT_NO;
}

static int where_main(int argc, char **argv)
{
    struct request q = {.config = NULL};

    if (options_read(&verb_where, argc, argv, &q, 0) < 0)
        return EXIT_USAGE;
    return where(&q);
}

static const struct verb_option options[] =
    {{"--config", "FILE", "The settings, as for 'houseway serve'.",
      OPTION_WORD(struct request, config)},
     {"--folder", "DIR", "The room's own folder, as for 'houseway serve'.",
      OPTION_WORD(struct request, folder)},
     {"--db", "FILE|URL", "The room's journal, as for 'houseway serve'.",
      OPTION_WORD(struct request, where)},
     {.name = NULL}};

static const struct verb_example examples[] =
    {{"houseway where", "The usual room, and whether it can be opened."},
     {NULL, NULL}};

const struct verb verb_where = {
    .name = "where",
    .summary = "says where a room's data and settings lie",
    .synopsis = "[--config FILE] [--folder DIR] [--db FILE|URL]",
    .text = "Prints the folder, journal, accounts, keys and books that "
            "'houseway serve' would use, and every setting with the line of "
            "the file or the variable of the environment that sets it.  "
            "Nothing is opened or made.\n\n"
            "The exit code is 1 if the room's folder could not be written.",
    .options = options,
    .examples = examples,
    .aside = true,
    .run = where_main,
};
