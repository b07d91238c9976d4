/*
 * journal_text.h - a stored table as text: one event a line, in the bytes of
 * a journal.
 *
 * For the golden files of tests/journals, whose numbers and hashes never
 * change: a line of hexadecimal digits an event, and at the end the hash of
 * all their bytes and what everybody has.
 */
#ifndef WIRE_JOURNAL_TEXT_H
#define WIRE_JOURNAL_TEXT_H

#include <stdio.h>

#include "base/fault.h"
#include "rule/felt.h"

enum { JOURNAL_HASH_BYTES = 16 };

/* A journal being written or read. */
struct journal_text {
    struct felt felt; /* the sum of its events */
    int events;
    uint8_t hash[JOURNAL_HASH_BYTES]; /* of each with the one before */
    bool broken;                      /* a line could not be written */
};

/* Writes the first lines: format, house and game. */
void journal_text_begin(struct journal_text *j, FILE *out, const char *house,
                        const char *game);

/* Adds an event that has just happened. */
void journal_text_event(struct journal_text *j, FILE *out,
                        const struct event *e);

/* Writes the last lines; FAULT if writing failed. */
MUST_USE int journal_text_end(struct journal_text *j, FILE *out,
                              struct fault *f);

/* Checks a whole file: every event encodes to the same bytes and is true of
   the table so far, and all hashes and stacks match. */
MUST_USE int journal_text_check(FILE *in, const char *name,
                                struct journal_text *out, struct fault *f);

#endif
