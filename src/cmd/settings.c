/*
 * settings.c - the options of a verb, set in a file and in the environment.
 */
#include "cmd/settings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/toml.h"
#include "book/library.h"
#include "cmd/option.h"

enum { NAME_ROOM = 64, ARENA_BYTES = 4 << 20 };

/* The file */

static const char *key_of(const struct verb_option *o)
{
    return o->name + strspn(o->name, "-");
}

/* The option that names the file cannot stand in it. */
static bool is_of_file(const struct verb_option *o)
{
    return o->arg != NULL && strcmp(o->name, "--config") != 0;
}

/* A folder's houseway.toml, if it is there. */
static bool is_in(struct settings *s, const char *folder, const char *below)
{
    int n;

    if (folder == NULL || folder[0] != '/')
        return false;
    n = snprintf(s->file, sizeof s->file, "%s%s/houseway/houseway.toml",
                 folder, below);
    return n < (int)sizeof s->file && access(s->file, F_OK) == 0;
}

static void find_file(struct settings *s, const char *named)
{
    const char *said = named != NULL ? named : getenv("HOUSEWAY_CONFIG");

    if (said != NULL)
        snprintf(s->file, sizeof s->file, "%s", said);
    else if (!is_in(s, getenv("XDG_CONFIG_HOME"), "") &&
             !is_in(s, getenv("HOME"), "/.config") && !is_in(s, "/etc", ""))
        s->file[0] = '\0';
}

/* The value as it would stand on the command line. */
static int value_of(struct settings *s, const struct toml_node *n,
                    const char **out, struct fault *f)
{
    if (n->kind == TOML_STRING)
        return toml_text(n, out, f);
    if (n->kind == TOML_BOOL) {
        *out = n->text[0] == 't' ? "1" : "0";
        return 0;
    }
    if (n->kind != TOML_INTEGER && n->kind != TOML_DECIMAL)
        return toml_fault(n, f,
                          "a setting is a text, a number, true or false");
    *out = arena_text(&s->arena, n->text, n->length);
    return *out != NULL ? 0 : fault_say(f, "%s is too large", s->file);
}

static int read_key(struct settings *s, struct setting *to,
                    struct toml_node *root, struct fault *f)
{
    struct toml_node *n = toml_get(root, key_of(to->option));

    if (n == NULL)
        return 0;
    if (value_of(s, n, &to->text, f) != 0)
        return FAULT;
    snprintf(to->from, sizeof to->from, "%s:%u:%u", s->file, (unsigned)n->line,
             (unsigned)n->column);
    return 0;
}

static int read_file(struct settings *s, struct fault *f)
{
    struct library_file file = {.name = s->file};
    const char *known[SETTINGS_MOST + 1] = {NULL};
    struct toml doc;
    int keys = 0;

    if (library_read(&file, &doc, &s->arena, f) != 0)
        return FAULT;
    for (int i = 0; i < s->count; i++) {
        if (!is_of_file(s->at[i].option))
            continue;
        known[keys++] = key_of(s->at[i].option);
        if (read_key(s, &s->at[i], &doc.root, f) != 0)
            return FAULT;
    }
    return toml_done(&doc.root, known, f);
}

/* The environment */

/* HOUSEWAY_TWO_ABOVE for --two-above. */
static void put_name(const struct verb_option *o, char out[NAME_ROOM])
{
    int n = snprintf(out, NAME_ROOM, "HOUSEWAY_%s", key_of(o));

    for (int i = 0; i < n && i < NAME_ROOM - 1; i++)
        out[i] = out[i] == '-' ? '_' : (char)toupper((unsigned char)out[i]);
}

static void read_environment(struct settings *s)
{
    for (int i = 0; i < s->count; i++) {
        struct setting *to = &s->at[i];
        char name[NAME_ROOM];
        const char *said;

        put_name(to->option, name);
        said = is_of_file(to->option) ? getenv(name) : NULL;
        if (said == NULL || said[0] == '\0')
            continue;
        to->text = said;
        snprintf(to->from, sizeof to->from, "%s", name);
    }
}

int settings_find(struct settings *s, const struct verb *v, const char *named,
                  struct fault *f)
{
    *s = (struct settings){.count = 0};
    arena_grow(&s->arena, 64 << 10, ARENA_BYTES);
    for (const struct verb_option *o = v->options; o->name != NULL; o++)
        if (s->count < SETTINGS_MOST)
            s->at[s->count++].option = o;
    find_file(s, named);
    if (s->file[0] != '\0' && read_file(s, f) != 0)
        return FAULT;
    read_environment(s);
    return 0;
}

int settings_apply(const struct settings *s, void *ask, struct fault *f)
{
    for (int i = 0; i < s->count; i++) {
        const struct setting *it = &s->at[i];

        if (it->text != NULL && option_take(it->option, it->text, ask, f) != 0)
            return fault_at(f, it->from);
    }
    return 0;
}

const char *settings_on_line(int argc, char **argv, const char *name)
{
    size_t length = strlen(name);

    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], name, length) != 0)
            continue;
        if (argv[i][length] == '=')
            return argv[i] + length + 1;
        if (argv[i][length] == '\0' && i + 1 < argc)
            return argv[i + 1];
    }
    return NULL;
}

void settings_close(struct settings *s)
{
    arena_release(&s->arena);
}
