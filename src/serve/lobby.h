/*
 * lobby.h - the lobby, pushed to whoever watches it, at most once a second.
 *
 * It is long, and each has one of his own: so a few are told at a time, and
 * between them the tables go on.  Who has yet to read the last is told later,
 * of the lobby as it is then.
 */
#ifndef SERVE_LOBBY_H
#define SERVE_LOBBY_H

#include <stdbool.h>
#include <stdint.h>

struct serve;
struct guest;

struct lobby {
    bool changed; /* since it was pushed */
};

/* Something happened there. */
void lobby_event(struct lobby *l, uint32_t stream);

/* Somebody watches it from now on. */
void lobby_watch(struct serve *s, struct guest *g);

/* Once a second: whether somebody must be told of it. */
bool lobby_beat(struct serve *s);

/* Some are told; whether others must be yet. */
bool lobby_tells(struct serve *s);

#endif
