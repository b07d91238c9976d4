/*
 * referee_bank.h - what a banked family adds to transcripts: for the files
 * of the referee only.
 */
#ifndef WIRE_REFEREE_BANK_H
#define WIRE_REFEREE_BANK_H

#include "wire/referee_run.h"

struct referee_bank_game {
    int each; /* cards of a `hand` line, at most */
    /* The cards of `hand` lines in the order of the deal, CARD_NONE for any
       card; returns their number. */
    int (*first)(const struct run *r, card *out);
    /* The cards at a spot, for a command that names some; NULL if none are
       named here. */
    const card *(*hand)(const struct run *r, int spot, int *cards);
    /* Checks a command before it is given; *done: nothing is left to do.
       `read` says whether the words could be read; the fault is in f. */
    int (*look)(struct run *r, const char *words, bool read,
                const struct command *c, bool *done, struct fault *f);
    /* Reads a line that only this family has; *known: it was one. */
    int (*line)(struct run *r, const char *first, char *rest, bool *known,
                struct fault *f);
};

extern const struct referee_bank_game referee_setting;
extern const struct referee_bank_game referee_total;
extern const struct referee_bank_game referee_sides;

#endif
