/*
 * jobs.h - work that comes in parts, done by several workers at a time.
 *
 * Parts are numbered.  A free worker takes the next; the results are gathered
 * in the order of the parts, one at a time. So the sum does not depend on the
 * number of workers, provided that parts share nothing.
 */
#ifndef BASE_JOBS_H
#define BASE_JOBS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    JOBS_MOST = 256,
    JOBS_PLACES = 64 /* parts begun and not gathered yet */
};

struct jobs {
    int workers; /* from 1 to JOBS_MOST */
    int64_t parts;
    /* Does a part and keeps what came of it in a place, which is its own. */
    void (*work)(void *of, int64_t part, int place);
    /* Gathers it; false: no more is to be done.  Never two at a time. */
    bool (*gather)(void *of, int64_t part, int place);
    void *of;
};

/* Runs all parts; false if gathering stopped it, after begun parts were
   finished. */
bool jobs_run(const struct jobs *jobs);

/*
 * The number of the calling worker, from 0 to workers - 1. No two workers have
 * the same number at a time, so each may use it to index storage of its own.
 */
int jobs_worker(void);

/* How many workers this machine has cores for: at least 1. */
int jobs_cores(void);

#endif
