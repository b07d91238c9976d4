/*
 * money.h - chips, in whole cents.
 *
 * Never a floating number: a pot is divided in whole cents or whole chips,
 * and what is left over is an odd chip that belongs to somebody.
 */
#ifndef BASE_MONEY_H
#define BASE_MONEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text; /* text.h */

typedef int64_t money;

enum { CENTS = 100 }; /* in a dollar */

/* No table holds more, so that no sum of a few amounts can overflow. */
static const money MONEY_MOST = 1000000000000000;

/* Adds "12.50"; "-0.50". */
void money_put(struct text *t, money amount);

/* Adds it as a sign has it: "$12", "$12.50", "$2,140". */
void money_put_dollars(struct text *t, money amount);

/*
 * Reads "3", "3.5" or "3.50", and nothing else: no sign, no space, no part
 * of a cent, no more than MONEY_MOST.  False leaves `out` alone.
 */
bool money_read(const char *word, money *out);

/* The same for so many bytes, with no terminator needed. */
bool money_read_bytes(const char *bytes, size_t count, money *out);

#endif
