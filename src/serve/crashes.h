/*
 * crashes.h - at which stream of the journal the program died before.
 *
 * A small file beside the accounts says what is worked on now; a handler of
 * fatal signals marks that the program died there.  After two such deaths at
 * one stream within an hour the next start brings that stream up frozen.
 * A process that is killed, or loses its power, marks nothing.
 */
#ifndef SERVE_CRASHES_H
#define SERVE_CRASHES_H

#include "keep/keep.h"

/* Opens the file, or makes it, and counts how the last process ended.  NULL or
   a file that cannot be had: nothing is noted, and nothing is skipped. */
void crashes_open(const char *path, int64_t now_ms);

/* The streams that come up frozen. */
const struct keep_skip *crashes_skip(int *count);

/*
 * The room is open, and what is frozen is durable.  Until then a stream that
 * comes up frozen does so at every start: another may kill the program before.
 */
void crashes_clear(void);

/* Returns the place that notes the record being read; NULL if none is kept. */
volatile uint64_t *crashes_reading(void);

/* The process ends well. */
void crashes_close(void);

#endif
