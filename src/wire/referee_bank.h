/*
 * referee_bank.h - what a banked family adds to transcripts: for the files
 * of the referee only.
 */
#ifndef WIRE_REFEREE_BANK_H
#define WIRE_REFEREE_BANK_H

#include "wire/referee_run.h"

struct referee_bank_game {
    int each; /* cards of a `hand` line, at most */
    /* The cards of `hand` lines in the order they are dealt, CARD_NONE where
       any will do; gives how many. */
    int (*first)(const struct run *r, card *out);
    /* A wish that only this family has; *known: it was one. */
    int (*wish)(struct run *r, struct command *c, const char *verb, char *rest,
                bool *known, struct fault *f);
    /* A line that only this family has; *known: it was one. */
    int (*line)(struct run *r, const char *first, char *rest, bool *known,
                struct fault *f);
};

extern const struct referee_bank_game referee_setting;
extern const struct referee_bank_game referee_total;

/* Reads "at 4" into the command's spot; its own seat's, if nothing is said. */
int referee_at(const struct run *r, char **rest, struct command *c,
               struct fault *f);

#endif
