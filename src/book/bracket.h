/*
 * bracket.h - fees by brackets of players or dollars.
 *
 * A bracket is written "2-3", "7+" or "100", in whole players or whole
 * dollars.  Brackets stand in rising order and meet.  A sum with cents between
 * two of them belongs to the higher one.
 */
#ifndef BOOK_BRACKET_H
#define BOOK_BRACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/fault.h"
#include "base/money.h"
#include "base/text.h"
#include "base/toml.h"

struct clause; /* clause.h */

#define SPAN_OPEN INT64_MAX /* the end of "7+" */

struct span {
    int64_t least, most; /* players or cents, both ends included */
};

struct bracket {
    struct span span;
    money fee; /* or whole chips */
    const struct clause *by;
};

/* Reads "2-3", "7+" or "100" as multiples of `unit`. */
bool span_read(const char *text, int64_t unit, struct span *out);

/* Reads two amounts with a sign between them, "3/6" or "2-100", in cents. */
bool span_pair(const char *text, char between, struct span *out);

/* Reads "3" or "3.50" as cents; false for anything else. */
bool dollars_read(const char *text, size_t length, money *out);

/* Writes a span in the form that span_read() reads. */
void span_put(struct text *t, const struct span *s, int64_t unit);

/*
 * Reads `{ "2-3" = 1.00, ... }` into as many brackets as the table has keys;
 * a fault if they overlap, leave a gap or are out of order.
 */
MUST_USE int brackets_read(struct toml_node *table, int64_t unit, bool chips,
                           struct bracket *out, struct fault *f);

/* Reads an amount of money or chips that is not negative. */
MUST_USE int fee_read(const struct toml_node *n, bool chips, money *out,
                      struct fault *f);

/* The bracket of a number; NULL if it is below the first or above the last. */
const struct bracket *brackets_find(const struct bracket *b, int count,
                                    int64_t value);

#endif
