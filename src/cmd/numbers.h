/*
 * numbers.h - the options of a verb that takes numbers, words and names.
 */
#ifndef CMD_NUMBERS_H
#define CMD_NUMBERS_H

#include <stdint.h>

#include "cmd/verb.h"

struct number_option {
    const char *name;         /* "--seed"; NULL ends the list */
    int64_t *to, least, most; /* least above most: a switch, which gives 1 */
};

struct word_option {
    const char *name; /* "--db"; NULL ends the list */
    const char **to;
};

/* One value of such an option; EXIT_YES, or what verb_misuse() gave. */
int number_read(const struct verb *v, const struct number_option *o,
                const char *text);

/*
 * Reads the command line: options with a number or a word behind them, and
 * names in their order, where NULL ends the list.  EXIT_YES, or what
 * verb_misuse() gave.
 */
int options_read(const struct verb *v, int argc, char **argv,
                 const struct number_option *numbers,
                 const struct word_option *words, const char ***names);

#endif
