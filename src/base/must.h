/*
 * must.h - assertions that stay on in every build.
 *
 * A broken MUST is our own bug, never a player's wish or the world's failure:
 * those are refusals and faults.  It prints the place and stops.
 */
#ifndef BASE_MUST_H
#define BASE_MUST_H

#include <stdio.h>
#include <stdlib.h>

#define MUST(x) ((x) ? (void)0 : must_fail(#x, __FILE__, __LINE__))

/* Says which assertion broke, and where; does not return. */
_Noreturn static __attribute__((cold, noinline, unused)) void
must_fail(const char *what, const char *file, int line)
{
    fprintf(stderr, "%s:%d: broken: %s\n", file, line, what);
    abort();
}

#endif
