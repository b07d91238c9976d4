/*
 * edition.h - all that a book says as bytes, to be kept with what is played by
 * it: their hash is the book's edition.
 *
 * A hand that was begun by a book is finished by it, and decided again by it,
 * also after the files of the house have changed.
 */
#ifndef BOOK_EDITION_H
#define BOOK_EDITION_H

#include "book/book.h"

#define EDITION_FIRST_WORDS "houseway book 1"

enum { EDITION_MOST = 64 << 10 }; /* bytes that a book takes at most */

struct clauses; /* clause.h */

/* The bytes of a book; 0: there is not enough room. */
size_t edition_put(const struct book *b, uint8_t *out, size_t room);

/*
 * A book from its bytes.  Its clauses are found by their ids among those loaded now; a clause that is gone is NULL.  Leaves that the program that wrote the bytes did not have yet are taken from `like` (NULL: they keep their defaults).  The edition is
 * the hash of the bytes.
 */
int edition_get(const uint8_t *bytes, size_t count, const struct clauses *all,
                const struct book *like, struct book *out,
                struct fault *f) MUST_USE;

#endif
