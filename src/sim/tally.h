/*
 * tally.h - the hash of all that happened: same seed, same hash, everywhere.
 */
#ifndef SIM_TALLY_H
#define SIM_TALLY_H

#include <endian.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "rule/event.h"
#include "rule/poker/table.h"

#define TALLY_BEGIN 14695981039346656037ull

static inline uint64_t tally_number(uint64_t h, uint64_t number)
{
    return (h ^ number) * 1099511628211ull;
}

/* Eight bytes as one number, the same on every machine. */
static inline uint64_t tally_eight(const void *bytes)
{
    uint64_t w;

    memcpy(&w, bytes, sizeof w);
    return htole64(w);
}

/*
 * The hash with one more event.  Every field of its kind counts, without
 * padding; except a deck's order, which is told card by card, and the leaf
 * behind it.
 */
uint64_t tally_event(uint64_t h, const struct event *e);

/* The hash with the result of a deal: all cards in order, the board, each
   hand, and all chips. */
uint64_t tally_table(uint64_t h, const struct table *t);

#endif
