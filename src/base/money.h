/*
 * money.h - chips, in whole cents.
 *
 * Never a floating number: a pot is divided in whole cents or whole chips,
 * and what is left over is an odd chip that belongs to somebody.
 */
#ifndef BASE_MONEY_H
#define BASE_MONEY_H

#include <stdint.h>

typedef int64_t money;

enum { CENTS = 100 }; /* in a dollar */

/* No table holds more, so that no sum of a few amounts can overflow. */
static const money MONEY_MOST = 1000000000000000;

#endif
