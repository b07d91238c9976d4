/*
 * remedy_told.h - a remedy without a table: what is done now, what later, and
 * the sentence to read aloud.
 *
 * All words come from remedy.def; preview.h has the same for a table as it
 * lies.
 */
#ifndef WIRE_REMEDY_TOLD_H
#define WIRE_REMEDY_TOLD_H

#include "book/irregular.h"

enum { TOLD_SIZE = 512, TOLD_WHEN = 64, TOLD_LATERS = REMEDIES_MOST };

struct told_later {
    char when[TOLD_WHEN]; /* "before the next cards" */
    char say[TOLD_SIZE];  /* "the deck is shuffled; no card is burned" */
};

struct remedy_told {
    char now[TOLD_SIZE]; /* sentences, never empty */
    struct told_later later[TOLD_LATERS];
    int laters;
    char aloud[2 * TOLD_SIZE]; /* all of it, and how the hand goes on */
};

/* Tells a remedy in parts.  `each`: several cards are ruled on one by one. */
void remedy_tell(int32_t list, bool each, struct remedy_told *out);

/* Tells a remedy that is one sentence, done at once. */
void remedy_tell_said(const char *said, struct remedy_told *out);

#endif
