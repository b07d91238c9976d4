/*
 * option.h - reads the options of a verb from the rows that document them.
 *
 * A row of struct verb_option says what help prints, and where the value goes
 * in the verb's request:
 *
 *     {"--seed", "N", "Which hands are played.",
 *      OPTION_NUMBER(struct request, seed, 0, INT64_MAX)},
 *     {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct request, json)},
 */
#ifndef CMD_OPTION_H
#define CMD_OPTION_H

#include <stddef.h>
#include <stdint.h>

#include "cmd/verb.h"

/* The offset of a member; the compiler warns if it has another type. */
#define OPTION_AT(type, member, kind)                                         \
    (offsetof(type, member) + 0 * sizeof(&((type *)0)->member == (kind *)0))

/* A switch sets a bool. */
#define OPTION_SWITCH(type, member)                                           \
    .is = OPTION_IS_SWITCH, .at = OPTION_AT(type, member, bool)

/* A switch sets an int or an enum to a value of its own. */
#define OPTION_SET(type, member, to)                                          \
    .is = OPTION_IS_SET, .at = offsetof(type, member),                        \
    .bytes = sizeof(((type *)0)->member), .least = (to)

/* A whole number, kept in an integer of four or eight bytes. */
#define OPTION_NUMBER(type, member, from, to)                                 \
    .is = OPTION_IS_NUMBER, .at = offsetof(type, member),                     \
    .bytes = sizeof(((type *)0)->member), .least = (from), .most = (to)

/* A word, kept as it was typed. */
#define OPTION_WORD(type, member)                                             \
    .is = OPTION_IS_WORD, .at = OPTION_AT(type, member, const char *)

/* The whole row of the option that names a folder of books. */
#define OPTION_DATA(type, member, what)                                       \
    {                                                                         \
        "--data", "DIR", what, OPTION_WORD(type, member)                      \
    }

/* One of the words that `arg` lists between bars, kept as it was typed. */
#define OPTION_CHOICE(type, member)                                           \
    .is = OPTION_IS_CHOICE, .at = OPTION_AT(type, member, const char *)

/* An amount above zero, in cents. */
#define OPTION_MONEY(type, member)                                            \
    .is = OPTION_IS_MONEY, .at = OPTION_AT(type, member, int64_t)

/* Colors: one of STYLE_WORDS, kept in an enum style_when. */
#define OPTION_COLOR(type, member)                                            \
    .is = OPTION_IS_COLOR, .at = OPTION_AT(type, member, enum style_when)

/* A function reads the value: see option_read in verb.h. */
#define OPTION_CALL(function) .is = OPTION_IS_CALL, .read = (function)

/* Stores the value of an option in the request; `text` is NULL for a switch. */
int option_take(const struct verb_option *o, const char *text, void *ask,
                struct fault *f) MUST_USE;

/*
 * Reads the options of a command line into the request `ask`, and moves other
 * words to the front: argv[1] and so on, ended by NULL.  After `--` everything
 * is a word.  Returns the number of words; negative after printing a mistake,
 * also if there are more than `most`.
 */
int options_read(const struct verb *v, int argc, char **argv, void *ask,
                 int most);

#endif
