/*
 * borrow.h - values that a book borrows, and whether the lender says so: for
 * shelf.c only.
 */
#ifndef BOOK_BORROW_H
#define BOOK_BORROW_H

#include "book/book.h"
#include "book/clause.h"

/*
 * Games and houses must stand alone: a section states the values it borrows,
 * and the lender's id is only checked if that house happens to be loaded.
 * Within its own house a section may leave the value to the clause.
 */
struct borrowing {
    const struct clauses *clauses;
    const char *house; /* the house that borrows; NULL for a base game */
    bool checked;      /* compare with the lending clause? */
};

/* The lender must be a clause, unless its house is not loaded; then it is
   taken on trust. */
int borrow_check(const struct clauses *all, const struct toml_node *n,
                 const char *id, struct fault *f) MUST_USE;

/* The next two are for book_walk(), with a struct borrowing. */

/* Notes the clause that a base game's value comes from. */
book_visit borrow_mark;

/* A section borrows a value only if its own clauses set none. */
book_visit borrow_value;

#endif
