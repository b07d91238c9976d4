/*
 * hold.h - contains a broken assertion while a part of the room is written:
 * that part is frozen, everybody is told that it is stopped, and the rest goes
 * on.
 *
 * A part is a stream of the journal: a table's, the desk's or the cage's.
 */
#ifndef SERVE_HOLD_H
#define SERVE_HOLD_H

#include "serve/live.h"

/*
 * Runs a writer.  If an assertion breaks, returns false and marks the part;
 * the next hold_settle() freezes it.  Until it is thawed, nothing more is
 * written about it.
 */
bool hold_part(uint32_t stream, void (*run)(void *to), void *to);

/* Answers a question.  If an assertion breaks, returns false and logs it, but
   freezes nothing, because nobody may stop a table by asking. */
bool hold_question(uint32_t stream, void (*run)(void *to), void *to);

/* Is it marked? */
bool hold_is_stopped(uint32_t stream);

/* Removes the mark once the floor has dealt with the part. */
void hold_hear(uint32_t stream, const struct event *e);

/* Freezes the parts of the room that were marked. */
int hold_settle(struct live *l, struct fault *f) MUST_USE;

/* Clears all marks when a room is opened. */
void hold_begin(void);

#endif
