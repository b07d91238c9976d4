/*
 * stop.h - the cage and the desk, stopped by the room and thawed by the floor.
 *
 * A table is stopped differently (felt_freeze()), because a hand may wait in
 * it.  These two have only a mark.
 */
#ifndef ROOM_STOP_H
#define ROOM_STOP_H

#include "rule/command.h"
#include "rule/event.h"
#include "rule/fact.h"

/* True for events that stop or thaw: they change only the mark. */
bool stop_is(int kind);

/*
 * Updates the mark and its cause.  False: the event cannot be true, and it
 * stops whatever was running.
 */
bool stop_apply(uint8_t *frozen, uint16_t *by, const struct event *e);

/* True for the floor's ways out of a stopped table: commands, and events. */
bool stop_is_way_out(int command);
bool stop_is_end(int kind);

/* True if a part of the room with this mark takes the command. */
bool stop_may_wish(uint8_t frozen, const struct command *c,
                   struct refusal *no);

/*
 * True if it may go on.  `right`: its accounts add up.  A part that was
 * stopped by a record that cannot be true stays closed, because nobody knows
 * its state.
 */
bool stop_may_thaw(uint8_t frozen, bool right, const char *reason,
                   struct refusal *no);

#endif
