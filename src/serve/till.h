/*
 * till.h - the cage, pushed to the people who work there, at most once a
 * second.
 *
 * The cage keeps entries without times.  This file notes when each was made
 * and by whom; after a start it reads that back from the journal.
 */
#ifndef SERVE_TILL_H
#define SERVE_TILL_H

#include "room/cage.h"
#include "serve/hands.h"

struct guest;
struct journal;
struct serve;

struct till_note {
    uint32_t entry; /* 0: nothing is noted */
    uint32_t person;
    int64_t at_ms;
};

struct till {
    bool changed;     /* since it was pushed */
    bool now;         /* somebody acted there just now */
    uint32_t entries; /* heard so far */
    struct till_note note[CAGE_ENTRIES_MAX]; /* by number, in a ring */
    bool closed;                 /* a shift was closed since the start */
    struct ev_shift_closed last; /* that shift */
};

/* Begins with the entries of an open room, and the notes its journal has. */
void till_begin(struct till *t, const struct cage *cage, struct journal *j);

/* Receives a durable event. */
void till_event(struct till *t, uint32_t stream, const struct event *e,
                const struct heard_at *at);

/* Returns the note of an entry; NULL if there is none. */
const struct till_note *till_note(const struct till *t, uint32_t entry);

/* May this client see the cage? */
bool till_is_for(const struct guest *g);

/* Adds a watcher. */
void till_watch(struct serve *s, struct guest *g);

/* Once a second: tells those who must be told. */
void till_beat(struct serve *s);

/* After a commit: shows people who acted there the result. */
void till_tell(struct serve *s);

#endif
