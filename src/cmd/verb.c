/*
 * verb.c - runs a verb, and answers a command line that is wrong.
 */
#include "cmd/verb.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "base/must.h"

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

struct running {
    const struct verb *verb;
    int argc;
    char **argv;
    int code;
};

static void run_held(void *to)
{
    struct running *r = to;

    r->code = r->verb->run(r->argc, r->argv);
}

int verb_run(const struct verb *v, int argc, char **argv)
{
    struct running r = {v, argc, argv, EXIT_BROKEN};
    struct must_broken broken;

    if (v->holds)
        return v->run(argc, argv);
    if (must_hold(0, run_held, &r, &broken))
        return r.code;
    fprintf(stderr,
            "%s %s: stopped by a bug of its own at %s; what was finished "
            "before is kept.  Please report it with the command and its "
            "files.\n",
            program.name, v->name, broken.why);
    return EXIT_BROKEN;
}
