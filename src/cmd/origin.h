/*
 * origin.h - why a house plays it so, in words: its own clause, another's
 * that fills the gap, or what is usual.
 */
#ifndef CMD_ORIGIN_H
#define CMD_ORIGIN_H

#include "book/clause.h"
#include "book/shelf.h"

enum { ORIGIN_TEXT = 512 };

struct origin {
    char head[ORIGIN_TEXT];      /* empty: the house says it itself */
    const struct clause *clause; /* whose words they are; NULL: nobody's */
    char text[ORIGIN_TEXT];      /* then: what is usual */
};

/* Another house's clause is looked for in its book, which is read for it. */
void origin_of(struct shelf *s, const struct book *b,
               const struct book_place *at, struct origin *out);

#endif
