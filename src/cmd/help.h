/*
 * help.h - help, man pages and completion, all from the table of verbs.
 */
#ifndef CMD_HELP_H
#define CMD_HELP_H

#include <stdio.h>

#include "cmd/verb.h"

#define PROGRAM_VERSION HOUSEWAY_VERSION

/* The verb of that name; NULL if there is none. */
const struct verb *verb_find(const char *name);

/* All names, ending with NULL; for a completion and for suggestions. */
const char *const *verb_names(void);

/* Prints the output of `houseway` alone, and of `houseway help VERB`. */
void help_overview(FILE *out);
void help_verb(FILE *out, const struct verb *v);

/* Text filled to the width of a terminal; empty lines part paragraphs. */
void help_text(FILE *out, const char *text);

/* help_man.c: a page in mdoc; NULL is the page of the whole program. */
void man_page(FILE *out, const struct verb *v);

/* help_bash.c: a script for bash to source. */
void bash_completion(FILE *out);

#endif
