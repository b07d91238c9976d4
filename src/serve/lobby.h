/*
 * lobby.h - the lobby, pushed to whoever watches it, at most once a second.
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

/* The lobby now, to one. */
void lobby_tell(struct serve *s, struct guest *g);

/* Once a second. */
void lobby_beat(struct serve *s);

#endif
