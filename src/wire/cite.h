/*
 * cite.h - the clause behind something, as JSON: its id, what it says, and
 * whether it is another's.
 */
#ifndef WIRE_CITE_H
#define WIRE_CITE_H

#include "base/json.h"
#include "book/clause.h"
#include "rule/refuse.h"

/*
 * "clause", "text", "borrowed" and "lender" into the object that is open: the
 * game's own clause; or, only where it has none, the one it borrows, of which
 * `all` may have the words and whose it is; or nulls, where no book says so.
 */
void cite_place(struct json *j, const struct book *b,
                const struct clauses *all, const struct book_place *at);
/* The id alone, and whether it is another's; NULL: no book says so. */
const char *cite_name(const struct book *b, const struct book_place *at,
                      bool *borrowed);
/* The same as JSON. */
void cite_id(struct json *j, const struct book *b,
             const struct book_place *at);

void cite_leaf(struct json *j, const struct book *b, const struct clauses *all,
               enum leaf leaf);

/* {"why": "capped", "say": "...", "clause": ..., "text": ...}; `b` NULL: no
   book is cited. */
void refusal_json(struct json *j, const struct book *b,
                  const struct clauses *all, const struct refusal *no,
                  const char *name);

#endif
