/*
 * till.h - the cage, pushed to the people who work there, at most once a
 * second.
 *
 * The cage itself remembers entries and nobody's clock; when each was made and
 * by whom is noted here as it is heard, and forgotten when the room stops.
 */
#ifndef SERVE_TILL_H
#define SERVE_TILL_H

#include "room/cage.h"
#include "serve/hands.h"

struct serve;
struct guest;

struct till_note {
    uint32_t entry; /* 0: nothing is noted */
    uint32_t person;
    int64_t at_ms;
};

struct till {
    bool changed;     /* since it was pushed */
    bool now;         /* somebody did something there just now */
    uint32_t entries; /* heard so far */
    struct till_note note[CAGE_ENTRIES_MAX]; /* by number, going round */
    bool closed;                             /* a shift was, since the start */
    struct ev_shift_closed last;             /* that shift */
};

/* The room is open, with so many entries. */
void till_begin(struct till *t, const struct cage *cage);

/* Something that is durable. */
void till_event(struct till *t, uint32_t stream, const struct event *e,
                const struct heard_at *at);

/* Returns the note of an entry; NULL if there is none. */
const struct till_note *till_note(const struct till *t, uint32_t entry);

/* Is the cage anything to who is there? */
bool till_is_for(const struct guest *g);

/* Somebody watches it from now on. */
void till_watch(struct serve *s, struct guest *g);

/* Once a second: whoever must is told. */
void till_beat(struct serve *s);

/* After a commit: whoever did something there sees what came of it. */
void till_tell(struct serve *s);

#endif
