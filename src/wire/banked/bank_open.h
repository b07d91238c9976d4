/*
 * bank_open.h - the sign of a banked table: "3-25, option A, decks 6".  The
 * words are those after `table HOUSE GAME` in a transcript.
 */
#ifndef WIRE_BANK_OPEN_H
#define WIRE_BANK_OPEN_H

#include "book/shelf.h"
#include "rule/banked/bank.h"

/*
 * Reads the words, modifying them, as a command to open such a table; the book
 * is not asked.  A real table without a smallest chip gets the usual one; in a
 * transcript fractions are cents.  A fault if the words make no sense.
 */
MUST_USE int bank_opening_read(const struct book *b,
                               const struct collections *all, char *words,
                               bool real, struct cmd_open *out,
                               struct fault *f);

/* Reads a leaf by its full or short name, and its value as in a transcript;
   false if there is no such leaf or value. */
bool bank_leaf_read(const char *name, const char *value, enum leaf *leaf,
                    int32_t *to);

/* A table of the house's schedule. */
struct bank_usual {
    char words[48]; /* "3-25", "3-25 option B" */
    char what[80];  /* "bank pays 0.25 to 2.00, each wager 0.25" */
};

/* Lists the tables, the usual one first; returns their number. */
int bank_tables(const struct book *b, const struct collections *all,
                struct bank_usual *out, int most);

#endif
