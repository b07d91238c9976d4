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
 * The hash with one event more.  Every field of its kind counts, and nothing
 * that lies between or behind them; but not the order of a deck, which is
 * told card by card as it is dealt, and not what of the book is behind it.
 */
uint64_t tally_event(uint64_t h, const struct event *e);

/*
 * The hash with all that came of a deal: every card of the deck in its order,
 * the board, each seat's hand, and all chips.
 */
uint64_t tally_table(uint64_t h, const struct table *t);

#endif
