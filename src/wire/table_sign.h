/*
 * table_sign.h - a table's sign as it hangs there: what is played, for how much,
 * and what the house takes.
 */
#ifndef WIRE_TABLE_SIGN_H
#define WIRE_TABLE_SIGN_H

#include "book/clause.h"
#include "rule/felt.h"
#include "wire/fee_lines.h"
#include "wire/shape.h"

enum { SIGN_TEXT = 96 };

struct table_sign {
    char house[SIGN_TEXT], game[SIGN_TEXT];
    char stakes[SIGN_TEXT]; /* "$3/$6 fixed limit" */
    char forced[SIGN_TEXT]; /* "blinds $1 and $3; buy-in at least $20"; "" */
    money limit[2];         /* what it is called by: $3/$6 */
    int limits;
    struct fee_line line[FEE_LINES_MAX];
    int lines;
    int players; /* dealt in now or next; 0: unknown */
    uint8_t dealer, level; /* enum dealer, enum live_level */
};

/* Is the line in force with this many players?  Lines by wager are in force
   for single wagers, never for a table. */
bool table_sign_is_for(const struct table_sign *s, const struct fee_line *l);

/* The sign of a table as it is asked for. */
void table_sign_of(const struct clauses *all, const struct book *b,
                   const struct cmd_open *c, struct table_sign *s);

/* The sign of a table that is open; the book has what it chose. */
void table_sign_of_felt(const struct clauses *all, const struct book *b,
                        const struct felt *felt, struct table_sign *s);

/* Writes the left column of a line: when it applies. */
void sign_put_when(struct text *t, const struct fee_line *l);

/* How a live dealer deals, in a sentence; NULL: the room deals. */
const char *sign_dealt_words(const struct table_sign *s);

/* The same as an object of view.def; it borrows from the sign. */
struct w_sign table_sign_shape(const struct table_sign *s);

#endif
