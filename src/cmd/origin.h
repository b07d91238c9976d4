/*
 * origin.h - explains why a house plays a rule: its own clause, a borrowed
 * one, or the usual practice.
 */
#ifndef CMD_ORIGIN_H
#define CMD_ORIGIN_H

#include "book/clause.h"
#include "book/shelf.h"

enum { ORIGIN_TEXT = 512 };

struct origin {
    char head[ORIGIN_TEXT];      /* empty: the house states it itself */
    const struct clause *clause; /* the clause; NULL: none */
    char text[ORIGIN_TEXT]; /* the usual practice, if there is no clause */
};

/* Loads another house's book if the clause is borrowed from it. */
void origin_of(struct shelf *s, const struct book *b,
               const struct book_place *at, struct origin *out);

#endif
