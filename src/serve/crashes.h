/*
 * crashes.h - remembers the stream of the journal at which the program died.
 *
 * A small file beside the accounts says what is being worked on; a handler of
 * fatal signals marks that the program died there.  After two such deaths at
 * one stream within an hour the next start brings that stream up frozen.  A
 * process that is killed, or loses its power, marks nothing.
 */
#ifndef SERVE_CRASHES_H
#define SERVE_CRASHES_H

#include "keep/keep.h"

/* Opens or makes the file, and notes how the last process ended.  With NULL or
   an unusable file, nothing is noted and nothing is skipped. */
void crashes_open(const char *path, int64_t now_ms);

/* The streams that come up frozen. */
const struct keep_skip *crashes_skip(int *count);

/*
 * Clears the marks, once the room is open and its freezes are durable.  Until
 * then a marked stream comes up frozen at every start, because another may
 * kill the program first.
 */
void crashes_clear(void);

/* Returns the place that notes the record being read; NULL if none is kept. */
volatile uint64_t *crashes_reading(void);

/* Marks a normal end of the process. */
void crashes_close(void);

#endif
