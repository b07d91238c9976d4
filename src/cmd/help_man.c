/*
 * help_man.c - man pages in mdoc, from the table of verbs.
 *
 * `houseway help --man VERB` and the installed pages are this.  Text that mdoc would read as a request is escaped. Examples are literal displays, because on a macro line the ace of diamonds (Ad) is a macro.
 */
#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "cmd/help.h"

#define MAN_DATE "November 15, 2026"

static void man_char(FILE *out, char c)
{
    if (c == '\\')
        fputs("\\e", out);
    else if (c == '-')
        fputs("\\-", out);
    else
        fputc(c, out);
}

/* Prints a line of text; a dot or quote at its beginning is escaped, because
   mdoc would read a request. */
static void man_line(FILE *out, const char *text, size_t length)
{
    if (length > 0 && (text[0] == '.' || text[0] == '\''))
        fputs("\\&", out);
    for (size_t i = 0; i < length; i++)
        man_char(out, text[i]);
}

/* Prints running text with each sentence on a new line, as mdoc requires. */
static void man_text(FILE *out, const char *text)
{
    while (*text != '\0') {
        const char *end = strpbrk(text, ".:?\n");
        size_t length;

        while (end != NULL && *end != '\n' && end[1] != '\0' &&
               strncmp(end + 1, "  ", 2) != 0 && end[1] != '\n')
            end = strpbrk(end + 1, ".:?\n");
        length = end == NULL ? strlen(text)
                             : (size_t)(end - text) + (*end != '\n');
        if (length > 0) {
            man_line(out, text, length);
            fputc('\n', out);
        }
        text += length;
        if (strncmp(text, "\n\n", 2) == 0)
            fputs(".Pp\n", out);
        text += strspn(text, " \n");
    }
}

/* Prints words on a macro line; short capitalized ones are escaped, because
   they might be macros. */
static void man_words(FILE *out, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, " ");

        if (length < 4 && isupper((unsigned char)text[0]))
            fputs("\\&", out);
        for (size_t i = 0; i < length; i++)
            man_char(out, text[i]);
        text += length;
        if (*text != '\0')
            fputc(*text++, out);
    }
}

static void man_options(FILE *out, const struct verb_option *o)
{
    fputs(".Pp\nThe options are as follows:\n.Bl -tag -width Ds\n", out);
    for (; o->name != NULL; o++) {
        fputs(".It Fl ", out);
        man_words(out, o->name + 1);
        if (o->arg != NULL) {
            fputs(" Ar ", out);
            man_words(out, o->arg);
        }
        fputc('\n', out);
        man_text(out, o->what);
    }
    fputs(".El\n", out);
}

static void man_examples(FILE *out, const struct verb_example *e)
{
    fputs(".Sh EXAMPLES\n", out);
    for (const char *between = ""; e->line != NULL; e++, between = ".Pp\n") {
        fputs(between, out);
        man_text(out, e->what);
        fputs(".Bd -literal -offset indent\n", out);
        man_line(out, e->line, strlen(e->line));
        fputs("\n.Ed\n", out);
    }
}

static void man_exit(FILE *out)
{
    fputs(".Sh EXIT STATUS\n"
          "0 if all is well, 1 if the answer is no, 2 if the command line "
          "is\n"
          "wrong; a sentence on standard error then says what is wrong "
          "with\n"
          "it.\n",
          out);
}

static void man_verb(FILE *out, const struct verb *v)
{
    fprintf(out, ".Nm %s-%s\n.Nd ", program.name, v->name);
    man_words(out, v->summary);
    fprintf(out, "\n.Sh SYNOPSIS\n.Nm %s %s\n", program.name, v->name);
    man_text(out, v->synopsis);
    fputs(".Sh DESCRIPTION\n", out);
    man_text(out, v->text);
    if (v->options != NULL)
        man_options(out, v->options);
    man_exit(out);
    if (v->examples != NULL && v->examples[0].line != NULL)
        man_examples(out, v->examples);
    fprintf(out, ".Sh SEE ALSO\n.Xr %s 1\n", program.name);
}

/* The next verb in alphabetical order, in which pages are listed. */
static const struct verb *man_next(const struct verb *after)
{
    const struct verb *next = NULL;

    for (const struct verb *const *v = verbs; *v != NULL; v++)
        if ((after == NULL || strcmp((*v)->name, after->name) > 0) &&
            (next == NULL || strcmp((*v)->name, next->name) < 0))
            next = *v;
    return next;
}

static void man_program(FILE *out)
{
    fprintf(out, ".Nm %s\n.Nd %s\n", program.name, program.summary);
    fprintf(out, ".Sh SYNOPSIS\n.Nm %s\n.Ar VERB\n.Op Ar ARGUMENT ...\n",
            program.name);
    fprintf(out, ".Nm %s\n.Cm help\n.Op Ar VERB\n", program.name);
    fprintf(out, ".Nm %s\n.Fl \\-version\n", program.name);
    fputs(".Sh DESCRIPTION\n"
          "The program has these verbs:\n.Bl -tag -width frequencies\n",
          out);
    for (const struct verb *const *v = verbs; *v != NULL; v++) {
        fprintf(out, ".It Cm %s\n", (*v)->name);
        man_text(out, (*v)->summary);
    }
    fputs(".El\n"
          ".Pp\n"
          "Each has its own page.\n",
          out);
    man_exit(out);
    fputs(".Sh SEE ALSO\n", out);
    for (const struct verb *v = man_next(NULL); v != NULL; v = man_next(v))
        fprintf(out, ".Xr %s-%s 1%s\n", program.name, v->name,
                man_next(v) != NULL ? " ," : "");
}

static void man_upper(FILE *out, const char *word)
{
    for (; *word != '\0'; word++)
        fputc(toupper((unsigned char)*word), out);
}

void man_page(FILE *out, const struct verb *v)
{
    fprintf(out, ".Dd %s\n.Dt ", MAN_DATE);
    man_upper(out, program.name);
    if (v != NULL) {
        fputc('-', out);
        man_upper(out, v->name);
    }
    fprintf(out, " 1\n.Os Houseway %s\n.Sh NAME\n", PROGRAM_VERSION);
    if (v != NULL)
        man_verb(out, v);
    else
        man_program(out);
}
