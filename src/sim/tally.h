/*
 * tally.h - the hash of all that happened: same seed, same hash, everywhere.
 */
#ifndef SIM_TALLY_H
#define SIM_TALLY_H

#include <stdint.h>

#include "card/card.h"

enum { TALLY_CARDS = 8 }; /* at a time */

#define TALLY_BEGIN 14695981039346656037ull

static inline uint64_t tally_number(uint64_t h, uint64_t number)
{
    return (h ^ number) * 1099511628211ull;
}

/* Eight cards at a time, in the same order on every machine. */
static inline uint64_t tally_cards(uint64_t h, const card *cards, int count)
{
    for (; count > 0; cards += TALLY_CARDS, count -= TALLY_CARDS) {
        uint64_t eight = 0;

        for (int k = 0; k < TALLY_CARDS; k++)
            eight = eight << 8 | (k < count ? cards[k] : 0);
        eight >>= count < TALLY_CARDS ? 64 - 8 * count : 0;
        h = tally_number(h, eight);
    }
    return h;
}

#endif
