/*
 * verb.h - what a verb of the program is: its words, its help, its function.
 *
 * One table entry a verb is the only source of `houseway help`, the man
 * pages and the bash completion.
 */
#ifndef CMD_VERB_H
#define CMD_VERB_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"

/* Exit codes: yes, no, "I did not understand you", and a bug of ours. */
enum { EXIT_YES = 0, EXIT_NO = 1, EXIT_USAGE = 2, EXIT_BROKEN = 3 };

/* How the value of an option is read; option.h has a macro for each. */
enum option_is {
    OPTION_IS_WORD,
    OPTION_IS_CHOICE,
    OPTION_IS_SWITCH,
    OPTION_IS_SET,
    OPTION_IS_NUMBER,
    OPTION_IS_MONEY,
    OPTION_IS_COLOR,
    OPTION_IS_CALL
};

/* Reads the value of an option into the verb's request; `text` is NULL for a
   switch.  False: it cannot be; the fault, if it has a text, says why. */
typedef bool option_read(void *ask, const char *text, struct fault *f);

struct verb_option {
    const char *name; /* "--board" */
    const char *arg;  /* "CARDS", or NULL for a switch */
    const char *what; /* one sentence */
    enum option_is is;
    uint32_t at, bytes; /* of the member in the verb's request */
    int64_t least, most;
    option_read *read;
};

struct verb_example {
    const char *line; /* a command that can be pasted into a shell */
    const char *what; /* what it shows */
};

struct verb {
    const char *name;
    const char *summary;               /* one line, no full stop */
    const char *synopsis;              /* what follows the name */
    const char *text;                  /* paragraphs, parted by empty lines */
    const struct verb_option *options; /* ends with a NULL name; or NULL */
    const struct verb_example *examples; /* ends with a NULL line; or NULL */
    /* Words a completion may offer for the first argument, or NULL. */
    const char *const *(*words)(void);
    bool house; /* its first two are a house and a game of it */
    bool aside; /* the overview names it in a sentence of its own */
    bool holds; /* it contains broken assertions by itself, part by part */
    int (*run)(int argc, char **argv); /* argv[0] is the verb */
};

extern const struct verb verb_audit, verb_backup, verb_bench, verb_bite,
    verb_book, verb_clauses, verb_day, verb_deck, verb_edge, verb_fees,
    verb_frequencies, verb_help, verb_match, verb_merge, verb_odds, verb_play,
    verb_prove, verb_rank, verb_referee, verb_replay, verb_report,
    verb_restore, verb_rulings, verb_school, verb_serve, verb_sign,
    verb_simulate, verb_storm, verb_tour, verb_view, verb_where;

/* A program: verbs.c has the cardroom's, dev/dev_verbs.c the developers'. */
struct program {
    const char *name;                /* "houseway" */
    const char *summary;             /* for its man page, no full stop */
    const char *greeting, *farewell; /* around the list of verbs */
    /* A program that has the other verbs, and those; or NULL. */
    const char *other;
    const char *const *other_verbs;
};

extern const struct program program;

/* All verbs of the program in the order help lists them; ends with NULL. */
extern const struct verb *const verbs[];

/* Runs a verb.  If an assertion breaks in it, says so instead of dying, and
   returns EXIT_BROKEN. */
int verb_run(const struct verb *v, int argc, char **argv);

/* Prints "PROGRAM VERB: ..." and where to read more; returns EXIT_USAGE. */
int verb_misuse(const struct verb *v, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

#endif
