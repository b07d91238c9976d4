/*
 * edition.h - a book as bytes, kept with the hands played by it; their hash is
 * the book's edition.
 *
 * A hand that began by a book is finished and audited by it, even after the
 * files of the house have changed.
 */
#ifndef BOOK_EDITION_H
#define BOOK_EDITION_H

#include "book/book.h"

#define EDITION_FIRST_WORDS "houseway book 1"

enum { EDITION_MOST = 64 << 10 }; /* the most bytes of a book */

struct clauses; /* clause.h */

/* Writes the bytes of a book and returns their number; 0 if they do not
   fit. */
size_t edition_put(const struct book *b, uint8_t *out, size_t room);

/*
 * Reads a book from its bytes.  Its clauses are found by id among those loaded
 * now; a clause that is gone is NULL. Leaves that did not exist when the bytes
 * were written come from `like`, or keep their defaults if it is NULL. The
 * edition is the hash of the bytes.
 */
int edition_get(const uint8_t *bytes, size_t count, const struct clauses *all,
                const struct book *like, struct book *out,
                struct fault *f) MUST_USE;

#endif
