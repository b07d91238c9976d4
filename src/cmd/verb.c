/*
 * verb.c - the answer to a command line that is wrong.
 */
#include "cmd/verb.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* Prints what was typed without the bytes that drive a terminal. */
static void verb_say(const char *text)
{
    for (; *text != '\0'; text++)
        fputc((unsigned char)*text < ' ' || *text == 0x7f ? '?' : *text,
              stderr);
}

int verb_misuse(const struct verb *v, const char *fmt, ...)
{
    char said[512];
    va_list args;

    va_start(args, fmt);
    vsnprintf(said, sizeof said, fmt, args);
    va_end(args);
    fprintf(stderr, "%s %s: ", program.name, v->name);
    verb_say(said);
    fprintf(stderr, "\nSee '%s help %s'.\n", program.name, v->name);
    return EXIT_USAGE;
}
