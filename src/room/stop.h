/*
 * stop.h - the cage and the desk, stopped by the room and thawed by the floor.
 *
 * A table has its own way to be stopped (felt_freeze()), with a hand that
 * waits.  These two have nothing but the mark.
 */
#ifndef ROOM_STOP_H
#define ROOM_STOP_H

#include "rule/command.h"
#include "rule/event.h"
#include "rule/fact.h"

/* Is it an event of this kind?  It changes nothing but the mark. */
bool stop_is(int kind);

/*
 * What it makes of the mark, and of what has set it.  False: it cannot be so,
 * and what goes on is stopped by it.
 */
bool stop_apply(uint8_t *frozen, uint8_t *by, const struct event *e);

/* Is it a floor's way out of a stopped table?  By the kind of a command, and
   of an event. */
bool stop_is_way_out(int command);
bool stop_ends(int kind);

/* May this be wished of what has that mark? */
bool stop_lets(uint8_t frozen, const struct command *c, struct refusal *no);

/*
 * May it go on?  `right`: all that is there adds up.  What was stopped by a
 * record that cannot be so stays closed: nobody knows how it stood.
 */
bool stop_thaws(uint8_t frozen, bool right, const char *reason,
                struct refusal *no);

#endif
