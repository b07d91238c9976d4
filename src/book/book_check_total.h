/*
 * book_check_total.h - the part of book_whole() for games of totals.
 */
#ifndef BOOK_BOOK_CHECK_TOTAL_H
#define BOOK_BOOK_CHECK_TOTAL_H

#include "book/book.h"

/* A fault says what about the book cannot be played. */
int book_check_total(const struct book *b, struct fault *f) MUST_USE;

#endif
