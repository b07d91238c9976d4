/*
 * help.c - prints help: the list of verbs, and the use of each.
 *
 * It knows no verb by name: everything comes from the table. help_man.c and
 * help_bash.c print the same for other readers.
 */
#include "cmd/help.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/nearest.h"
#include "cmd/option.h"

enum { WIDTH = 78, VERBS_MAX = 32 };

const struct verb *verb_find(const char *name)
{
    for (const struct verb *const *v = verbs; *v != NULL; v++)
        if (strcmp((*v)->name, name) == 0)
            return *v;
    return NULL;
}

void help_overview(FILE *out)
{
    fputs(program.greeting, out);
    for (const struct verb *const *v = verbs; *v != NULL; v++)
        if (!(*v)->aside)
            fprintf(out, "  %-12s %s\n", (*v)->name, (*v)->summary);
    fputs(program.farewell, out);
}

/* Prints a word, on a new line if this one is full; returns the column. */
static int help_word(FILE *out, const char *word, int length, int column,
                     int indent)
{
    bool first = column <= indent;

    if (!first && column + 1 + length > WIDTH) {
        fputc('\n', out);
        column = 0;
        first = true;
    }
    if (column < indent) {
        fprintf(out, "%*s", indent - column, "");
        column = indent;
    }
    fprintf(out, "%s%.*s", first ? "" : " ", length, word);
    return column + length + !first;
}

/* Prints text filled to the terminal's width; empty lines separate
   paragraphs.  The first line already stands at `column`. */
static void help_fill(FILE *out, const char *text, int column, int indent)
{
    while (*text != '\0') {
        int length = (int)strcspn(text, " \n");

        if (length > 0)
            column = help_word(out, text, length, column, indent);
        text += length;
        if (text[0] == '\n' && text[1] == '\n') {
            fputs("\n\n", out);
            column = 0;
            text++;
        }
        text += *text != '\0';
    }
    fputc('\n', out);
}

void help_text(FILE *out, const char *text)
{
    help_fill(out, text, 0, 0);
}

static void help_options(FILE *out, const struct verb_option *o)
{
    enum { COLUMN = 26 };

    fputs("\nOptions:\n", out);
    for (; o->name != NULL; o++) {
        int column = fprintf(out, "  %s%s%s", o->name,
                             o->arg != NULL ? " " : "",
                             o->arg != NULL ? o->arg : "");

        if (column > COLUMN - 2) {
            fputc('\n', out);
            column = 0;
        }
        column += fprintf(out, "%*s", COLUMN - column, "");
        help_fill(out, o->what, column, COLUMN);
    }
}

void help_verb(FILE *out, const struct verb *v)
{
    fprintf(out, "%s %s - %s\n\nusage: %s %s%s%s\n\n", program.name, v->name,
            v->summary, program.name, v->name,
            v->synopsis[0] != '\0' ? " " : "", v->synopsis);
    help_fill(out, v->text, 0, 0);
    if (v->options != NULL)
        help_options(out, v->options);
    if (v->examples != NULL && v->examples[0].line != NULL) {
        fputs("\nExamples:\n", out);
        for (const struct verb_example *e = v->examples; e->line; e++) {
            fprintf(out, "  %s\n", e->line);
            help_fill(out, e->what, 0, 6);
        }
    }
}

/* -------------------------------------------------------------- the verb */

const char *const *verb_names(void)
{
    return verb_help.words();
}

/* The list of names, filled from the table once. */
static const char *const *help_words(void)
{
    static const char *names[VERBS_MAX + 1];
    int n = 0;

    for (; n < VERBS_MAX && verbs[n] != NULL; n++)
        names[n] = verbs[n]->name;
    names[n] = NULL;
    return names;
}

static int help_unknown(const char *word)
{
    const char *meant = nearest_word(word, verb_names());

    if (meant == NULL)
        return verb_misuse(&verb_help, "there is no verb '%s'", word);
    return verb_misuse(&verb_help, "there is no verb '%s'; did you mean '%s'?",
                       word, meant);
}

struct request {
    bool man, bash;
};

static int help_run(int argc, char **argv)
{
    struct request q = {.man = false};
    int words = options_read(&verb_help, argc, argv, &q, argc);
    const struct verb *v = NULL;

    if (words < 0)
        return EXIT_USAGE;
    if (words > 1)
        return verb_misuse(&verb_help, "one verb at a time: '%s'", argv[2]);
    if (words == 1 && (v = verb_find(argv[1])) == NULL)
        return help_unknown(argv[1]);
    if (q.bash)
        bash_completion(stdout);
    else if (q.man)
        man_page(stdout, v);
    else if (v != NULL)
        help_verb(stdout, v);
    else
        help_overview(stdout);
    return EXIT_YES;
}

static const struct verb_option options[] = {
    {"--man", NULL,
     "Prints the man page, in mdoc, for one verb or for the "
     "program.",
     OPTION_SWITCH(struct request, man)},
    {"--completion", NULL, "Prints the completion script for bash.",
     OPTION_SWITCH(struct request, bash)},
    {.name = NULL},
};

static const struct verb_example examples[] = {
    {"houseway help rank", "How to use one verb."},
    {"houseway help --man rank | mandoc -l", "Its man page."},
    {"source <(houseway help --completion)",
     "From then on, the Tab key completes verbs, options, houses and games."},
    {NULL, NULL},
};

const struct verb verb_help = {
    .name = "help",
    .summary = "shows how to use the program and each verb",
    .synopsis = "[--man | --completion] [VERB]",
    .text = "Without a verb, lists the verbs.  With one, shows what it "
            "does, its options and examples.  The man pages and the bash "
            "completion come from the same text.\n\n"
            "'houseway VERB --help' is the same as 'houseway help VERB'.",
    .options = options,
    .examples = examples,
    .words = help_words,
    .aside = true,
    .run = help_run,
};
