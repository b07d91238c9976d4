/*
 * hold.h - what is written of one part of the room, and breaks: that part is
 * frozen, and everybody is told that it is stopped; the rest goes on.
 *
 * A part is a stream of the journal: a table's, the desk's or the cage's.
 */
#ifndef SERVE_HOLD_H
#define SERVE_HOLD_H

#include "serve/live.h"

/*
 * Writes it.  False: an assertion broke.  The part it broke in is marked, and
 * frozen by the next hold_settle(): until then, and until it is thawed, nothing
 * more is written of it.
 */
bool hold_part(uint32_t stream, void (*run)(void *to), void *to);

/*
 * Answers a question that somebody asks.  False: an assertion broke, which is
 * logged and freezes nothing: nobody stops a table by asking.
 */
bool hold_question(uint32_t stream, void (*run)(void *to), void *to);

/* Is it marked? */
bool hold_is_stopped(uint32_t stream);

/* The floor has seen to it: it is written of again. */
void hold_hear(uint32_t stream, const struct event *e);

/* Freezes the parts of the room that were marked. */
int hold_settle(struct live *l, struct fault *f) MUST_USE;

/* Nothing is marked: a room is opened. */
void hold_begin(void);

#endif
