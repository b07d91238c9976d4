/*
 * still_clock.h - the clock stands, for all libraries, and goes on when a test
 * says so: however slow the machine, nothing takes too long.
 */
#ifndef TESTS_STILL_CLOCK_H
#define TESTS_STILL_CLOCK_H

#include <stdint.h>
#include <time.h>

#include "base/owns_clock.h"

static int64_t clock_ms = 1000000;

__attribute__((visibility("default"))) int clock_gettime(clockid_t which,
                                                         struct timespec *out)
{
    (void)which;
    out->tv_sec = clock_ms / 1000;
    out->tv_nsec = clock_ms % 1000 * 1000000;
    return 0;
}

#endif
