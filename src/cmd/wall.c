/*
 * wall.c - the clock on the wall.
 */
#include "cmd/wall.h"

#include <time.h>

#include "base/owns_clock.h"

int64_t wall_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t wall_ms(void)
{
    return wall_ns() / 1000000;
}
