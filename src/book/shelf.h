/*
 * shelf.h - all books there are, and one of them opened.
 *
 * Games and houses come from the data the program was built with, or from a
 * folder somebody else wrote.  A book is a base game with a house's clauses
 * over it; without a house it is the base game, all of it borrowed.
 */
#ifndef BOOK_SHELF_H
#define BOOK_SHELF_H

#include "book/book.h"

struct shelf; /* shelf.c */

/*
 * Opens the shelf: everything is read and checked.  `folder` NULL: the data
 * built in.  The caller closes it with shelf_close(); books taken from it
 * point into it.
 */
struct shelf *shelf_open(const char *folder, struct fault *f);
void shelf_close(struct shelf *s);

struct clauses; /* clause.h */
const struct clauses *shelf_clauses(const struct shelf *s);

/* `house` NULL or "": the base game. */
int shelf_book(struct shelf *s, const char *house, const char *game,
               struct book *out, struct fault *f) MUST_USE;

#endif
