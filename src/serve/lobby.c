/*
 * lobby.c - the lobby as it is now, and to whom it goes.
 */
#include "serve/lobby.h"

#include <inttypes.h>

#include "serve/look.h"
#include "serve/serve_own.h"

enum { LOBBY_ROOM = 192 << 10 };

void lobby_event(struct lobby *l, uint32_t stream)
{
    (void)stream;
    l->changed = true;
}

void lobby_tell(struct serve *s, struct guest *g)
{
    static char out[LOBBY_ROOM];
    struct text t;

    text_init(&t, out, sizeof out);
    text_str(&t, "{\"lobby\":");
    look_lobby(&t, s, g->known ? &g->who : NULL);
    text_str(&t, "}");
    if (!t.cut)
        ws_say(g->ws, out, t.used);
}

void lobby_beat(struct serve *s)
{
    struct guest *next;

    if (!s->lobby.changed)
        return;
    s->lobby.changed = false;
    for (struct guest *g = s->guests; g != NULL; g = next) {
        next = g->next;
        if (g->lobby && g->ws != NULL)
            lobby_tell(s, g);
    }
}
