/*
 * cite.h - cites a clause: its id, its text, and whether it is borrowed.
 */
#ifndef WIRE_CITE_H
#define WIRE_CITE_H

#include "book/clause.h"
#include "rule/refuse.h"
#include "wire/shape.h"

/* Cites the game's own clause; if it has none, the borrowed one, with text and
   lender if `all` has them; or nulls if no book is behind it. */
void cite_place(struct w_cite *out, const struct book *b,
                const struct clauses *all, const struct book_place *at);
void cite_leaf(struct w_cite *out, const struct book *b,
               const struct clauses *all, enum leaf leaf);

/* The id alone, and whether it is borrowed; NULL if no book is behind it. */
const char *cite_name(const struct book *b, const struct book_place *at,
                      bool *borrowed);
struct w_cite_id cite_id(const struct book *b, const struct book_place *at);

/* Fills a refusal; `b` NULL if no book is cited. */
void refusal_fill(struct w_refusal *out, const struct book *b,
                  const struct clauses *all, const struct refusal *no);

#endif
