/*
 * numbers.c - the command line of verbs that take numbers, words and names.
 */
#include "cmd/numbers.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool number_in(const char *text, const struct number_option *o)
{
    char *end;
    long long n;

    errno = 0;
    n = strtoll(text, &end, 10);
    if (errno != 0 || *end != '\0' || end == text || n < o->least ||
        n > o->most)
        return false;
    *o->to = n;
    return true;
}

int number_read(const struct verb *v, const struct number_option *o,
                const char *text)
{
    if (text == NULL)
        return verb_misuse(v, "%s takes a value", o->name);
    if (number_in(text, o))
        return EXIT_YES;
    return verb_misuse(v,
                       "%s takes a number from %" PRId64 " to %" PRId64
                       ", not '%s'",
                       o->name, o->least, o->most, text);
}

static const struct number_option *find_number(const struct number_option *all,
                                               const char *name)
{
    for (; all->name != NULL; all++)
        if (strcmp(all->name, name) == 0)
            return all;
    return NULL;
}

static const struct word_option *find_word(const struct word_option *all,
                                           const char *name)
{
    for (; all->name != NULL; all++)
        if (strcmp(all->name, name) == 0)
            return all;
    return NULL;
}

int options_read(const struct verb *v, int argc, char **argv,
                 const struct number_option *numbers,
                 const struct word_option *words, const char ***names)
{
    for (int i = 1; i < argc; i++) {
        const struct number_option *n = find_number(numbers, argv[i]);
        const struct word_option *w = find_word(words, argv[i]);

        if (n != NULL && n->least > n->most) {
            *n->to = 1;
        } else if (n != NULL || w != NULL) {
            if (i + 1 == argc)
                return verb_misuse(v, "%s takes a value", argv[i]);
            i++;
            if (n != NULL && number_read(v, n, argv[i]) != EXIT_YES)
                return EXIT_USAGE;
            if (w != NULL)
                *w->to = argv[i];
        } else if (argv[i][0] == '-' && argv[i][1] != '\0') {
            return verb_misuse(v, "unknown option '%s'", argv[i]);
        } else if (*names == NULL) {
            return verb_misuse(v, "unexpected argument '%s'", argv[i]);
        } else {
            **names++ = argv[i];
        }
    }
    return EXIT_YES;
}
