/*
 * lobby.h - the lobby, pushed to the people who watch it, at most once a
 * second.
 *
 * It is long and differs for everybody, so the server tells a few people at a
 * time, and tables go on in between.  A client that has not read the last one
 * yet is told later, with the lobby as it is then.
 */
#ifndef SERVE_LOBBY_H
#define SERVE_LOBBY_H

#include "room/desk.h"

enum { LOBBY_WAITS = DESK_NAMES_MAX };

struct serve;
struct guest;

/* The time since when somebody waits, noted when heard, because the desk has
   no clock. */
struct lobby_wait {
    uint32_t person;
    uint8_t kind, list;
    int64_t since_ms;
};

struct lobby {
    bool changed;                        /* since it was pushed */
    int waits;                           /* heard so far */
    struct lobby_wait wait[LOBBY_WAITS]; /* the last ones, in a ring */
};

/* Something happened there. */
void lobby_event(struct lobby *l, uint32_t stream);

/* Notes that somebody joined a list. */
void lobby_hear(struct lobby *l, const struct event *e, int64_t at_ms);

/* The time since when somebody waits; 0 if unknown, as after a restart. */
int64_t lobby_since(const struct lobby *l, const struct desk_name *n);

/* Adds a watcher. */
void lobby_watch(struct serve *s, struct guest *g);

/* Once a second: must somebody be told? */
bool lobby_beat(struct serve *s);

/* Tells some watchers; returns whether others remain. */
bool lobby_tell(struct serve *s);

#endif
