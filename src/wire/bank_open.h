/*
 * bank_open.h - a banked table as its sign says it: "3-25, option A, decks 6".
 *
 * The words are those behind `table HOUSE GAME` in a transcript.
 */
#ifndef WIRE_BANK_OPEN_H
#define WIRE_BANK_OPEN_H

#include "book/shelf.h"
#include "rule/banked/bank.h"

/* A table while it is opened. */
struct bank_opening {
    struct stakes stakes;
    struct bank_fees fees;
    const char *option; /* of the house's schedule; NULL: none chosen */
    money fund;
    int seats;
    bool free;         /* without fees */
    bool refused;      /* the house has no such table */
    struct refusal no; /* why */
};

/*
 * Reads the words, which are changed and must stay as long as the opening;
 * what the table chooses is put into its copy of the book.  A fault: they
 * make no sense.
 */
MUST_USE int bank_opening_read(struct book *b, const struct collections *all,
                               char *words, struct bank_opening *out,
                               struct fault *f);

/* The table, with nobody there. */
void bank_open(const struct bank_opening *o, struct bank *out);

#endif
