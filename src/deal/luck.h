/*
 * luck.h - numbers for random play.
 *
 * A generator of its own, not a shuffle for players: it must be quick and
 * the same everywhere, and need not be unpredictable.
 */
#ifndef DEAL_LUCK_H
#define DEAL_LUCK_H

#include <stdbool.h>
#include <stdint.h>

struct luck {
    uint64_t state;
};

/* Every seed but one has a state of its own; from state 0 only 0 follows. */
static inline struct luck luck_of(uint64_t seed)
{
    uint64_t state = seed * 0x9e3779b97f4a7c15ull + 0x1234567u;

    return (struct luck){state != 0 ? state : 1};
}

static inline uint64_t luck_next(struct luck *l)
{
    l->state ^= l->state << 13;
    l->state ^= l->state >> 7;
    l->state ^= l->state << 17;
    return l->state * 0x2545f4914f6cdd1dull;
}

/* A number below n; the tiny lean towards some of them does no harm here. */
static inline uint32_t luck_below(struct luck *l, uint32_t n)
{
    return (uint32_t)((luck_next(l) >> 32) * n >> 32);
}

/* Once in n times. */
static inline bool luck_once_in(struct luck *l, uint32_t n)
{
    return luck_below(l, n) == 0;
}

#endif
