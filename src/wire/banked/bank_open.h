/*
 * bank_open.h - a banked table as its sign says it: "3-25, option A, decks 6".
 *
 * The words are those behind `table HOUSE GAME` in a transcript.
 */
#ifndef WIRE_BANK_OPEN_H
#define WIRE_BANK_OPEN_H

#include "book/shelf.h"
#include "rule/banked/bank.h"

/*
 * Reads the words, which are changed, as a wish to open such a table; whether
 * the book allows it is not asked here.  A real table that names no smallest
 * chip has the usual one; at a table of a transcript fractions are cents.  A
 * fault: the words make no sense.
 */
MUST_USE int bank_opening_read(const struct book *b,
                               const struct collections *all, char *words,
                               bool real, struct cmd_open *out,
                               struct fault *f);

/*
 * A leaf by its name or a short one, and the value as a transcript has it:
 * false where there is no such leaf or value.
 */
bool bank_leaf_read(const char *name, const char *value, enum leaf *leaf,
                    int32_t *to);

/* A table of the house's schedule. */
struct bank_usual {
    char words[48]; /* "3-25", "3-25 option B" */
    char what[80];  /* "bank pays 0.25 to 2.00, each wager 0.25" */
};

/* All of them, how many; the first is the usual one. */
int bank_tables(const struct book *b, const struct collections *all,
                struct bank_usual *out, int most);

#endif
