/*
 * verb.c - the table of verbs, and what to say to words that are none.
 */
#include "cmd/verb.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

const struct verb *const verbs[] = {
    &verb_rank,
    &verb_tour,
    &verb_help,
    NULL,
};

int verb_misuse(const struct verb *v, const char *fmt, ...)
{
    va_list args;

    fprintf(stderr, "houseway %s: ", v->name);
    va_start(args, fmt);
    vfprintf(stderr, fmt, args);
    va_end(args);
    fprintf(stderr, "\nSee 'houseway help %s'.\n", v->name);
    return EXIT_USAGE;
}
