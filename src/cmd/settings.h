/*
 * settings.h - the options of a verb, set in a file and in the environment.
 *
 *     listen = "127.0.0.1:9000"      in houseway.toml
 *     HOUSEWAY_LISTEN=...            in the environment, which comes first
 *     --listen ...                   on the command line, before both
 *
 * The rows of the options say which names and values there are, so a file can
 * set everything that the command line can.
 */
#ifndef CMD_SETTINGS_H
#define CMD_SETTINGS_H

#include "base/arena.h"
#include "cmd/verb.h"

enum { SETTINGS_MOST = 64, SETTINGS_PATH = 1024, SETTINGS_FROM = 1100 };

struct setting {
    const struct verb_option *option;
    const char *text;         /* as on the command line; NULL: not set */
    char from[SETTINGS_FROM]; /* "FILE:3:8", or the variable's name */
};

struct settings {
    struct setting at[SETTINGS_MOST]; /* one an option, in their order */
    int count;
    char file[SETTINGS_PATH]; /* "": there is none */
    struct arena arena;
};

/*
 * Reads the file and the environment.  The file is `named`, or the one that
 * HOUSEWAY_CONFIG names (empty: none), or the first that exists of
 * houseway/houseway.toml in $XDG_CONFIG_HOME, in ~/.config and in /etc.
 */
int settings_find(struct settings *s, const struct verb *v, const char *named,
                  struct fault *f) MUST_USE;

/* Stores them in the verb's request; a fault begins with the place. */
int settings_apply(const struct settings *s, void *ask,
                   struct fault *f) MUST_USE;

/* The value that a command line gives to an option; NULL: none. */
const char *settings_on_line(int argc, char **argv, const char *name);

void settings_close(struct settings *s);

#endif
