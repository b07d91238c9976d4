/*
 * below.h - numbers by luck, the same ones in each run of a test.
 */
#ifndef UNIT_BELOW_H
#define UNIT_BELOW_H

#include <stdint.h>

static uint64_t state = 88172645463325252u;

/* A number from 0 to n - 1. */
static inline uint32_t below(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 32) * n >> 32);
}

#endif
