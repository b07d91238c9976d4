/*
 * ranks.h - picking ranks out of a 13-bit mask.
 */
#ifndef RANK_RANKS_H
#define RANK_RANKS_H

/* The highest rank alone; nothing from nothing. */
static inline unsigned ranks_top(unsigned ranks)
{
    return ranks == 0 ? 0 : 1u << (31 - __builtin_clz(ranks));
}

/* The n highest ranks, or all if there are fewer. */
static inline unsigned ranks_highest(unsigned ranks, int n)
{
    while (__builtin_popcount(ranks) > n)
        ranks &= ranks - 1;
    return ranks;
}

/* The lowest rank alone. */
static inline unsigned ranks_low(unsigned ranks)
{
    return ranks & (0u - ranks);
}

/* The n lowest ranks, or all if there are fewer. */
static inline unsigned ranks_lowest(unsigned ranks, int n)
{
    unsigned taken = 0;

    for (; n > 0 && ranks != 0; n--, ranks &= ranks - 1)
        taken |= ranks_low(ranks);
    return taken;
}

#endif
