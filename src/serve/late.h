/*
 * late.h - earlier hands, read while the room is open.
 *
 * The index of hands (past.h) may lack much of what the journal has: after a
 * failover to another machine it is not there at all.  Reading the whole
 * journal takes minutes, so the room opens first, and the journal is read a
 * few records at a time between turns of the loop.  An index that is not
 * whole is marked so on disk; if the process stops before it is, the next
 * start begins anew.
 */
#ifndef SERVE_LATE_H
#define SERVE_LATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"

struct late;
struct serve;

enum { LATE_QUICK = 20000 }; /* records read before the room opens */

/* Counts the records that the index lacks.  An index of another journal is
   wiped first. */
int late_count_missing(struct serve *s, uint64_t *records,
                       struct fault *f) MUST_USE;

/* Begins reading; NULL with a fault. */
struct late *late_begin(struct serve *s, struct fault *f);
void late_close(struct late *l);

/*
 * Reads some records.  `*again_ms`: when to call it again; -1: never, because
 * everything is read.  Call late_close() then.
 */
int late_step(struct late *l, int64_t *again_ms, struct fault *f) MUST_USE;

/* Is there still something to read from before the opening? */
bool late_is_reading(const struct late *l);

#endif
