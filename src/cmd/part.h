/*
 * part.h - a part of a run, as a file: what was run, which part of it, and
 * what that came to.
 *
 * A line a value, and a hash of all lines at the end.  Everything is a whole
 * number, so that parts put together are the run, to the last cent.
 */
#ifndef CMD_PART_H
#define CMD_PART_H

#include "cmd/simulate_show.h"

enum { PARTS_MOST = 10000 };

struct part {
    struct run run;
    int64_t part, parts; /* from 1 */
    struct sim_result result;
};

MUST_USE int part_write(struct part *p, const char *name, struct fault *f);

/* A fault names the file, and the line where that helps. */
MUST_USE int part_read(struct part *p, const char *name, struct fault *f);

/* Do two parts belong to one run?  A fault names the difference, with the
   files' names. */
MUST_USE int part_check_fit(struct part *p, const char *name,
                            struct part *first, const char *first_name,
                            struct fault *f);

#endif
