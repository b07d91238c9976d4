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

#endif
