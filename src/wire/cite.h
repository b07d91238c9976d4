/*
 * cite.h - the clause behind something: its id, what it says, and whether it
 * is another's.
 */
#ifndef WIRE_CITE_H
#define WIRE_CITE_H

#include "book/clause.h"
#include "rule/refuse.h"
#include "wire/shape.h"

/*
 * The game's own clause; or, only where it has none, the one it borrows, of
 * which `all` may have the words and whose it is; or nulls, where no book says
 * so.
 */
void cite_place(struct w_cite *out, const struct book *b,
                const struct clauses *all, const struct book_place *at);
void cite_leaf(struct w_cite *out, const struct book *b,
               const struct clauses *all, enum leaf leaf);

/* The id alone, and whether it is another's; NULL: no book says so. */
const char *cite_name(const struct book *b, const struct book_place *at,
                      bool *borrowed);
struct w_cite_id cite_id(const struct book *b, const struct book_place *at);

/* `b` NULL: no book is cited. */
void refusal_fill(struct w_refusal *out, const struct book *b,
                  const struct clauses *all, const struct refusal *no);

#endif
