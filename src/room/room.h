/*
 * room.h - what the parts of a room have in common.
 *
 * A part (a table with its chairs, the cage, the desk) is a struct without
 * pointers that is the sum of its events.  A command goes to one part, which
 * answers with events, each told after it was applied, or with a refusal that
 * changes nothing.
 */
#ifndef ROOM_ROOM_H
#define ROOM_ROOM_H

#include "rule/command.h"
#include "rule/event.h"

/* Receives events in their order. */
struct room_sink {
    void (*take)(void *to, const struct event *e); /* NULL: nobody */
    void *to;
    /*
     * Hears each command to a felt before it is done, with the room's
     * additions: who is dealt in, where the button goes, what is posted.
     * NULL: nobody listens.
     */
    void (*wished)(void *to, const struct command *c);
    bool trusts; /* see struct sink */
};

static inline void room_emit(const struct room_sink *out,
                             const struct event *e)
{
    if (out->take != NULL)
        out->take(out->to, e);
}

#endif
