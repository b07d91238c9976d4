/*
 * lobby.c - the lobby as it is now, and to whom it goes.
 */
#include "serve/lobby.h"

#include <inttypes.h>

#include "serve/look.h"
#include "serve/serve_own.h"

enum { LOBBY_ROOM = 192 << 10, LOBBY_AT_ONCE = 4 };

void lobby_event(struct lobby *l, uint32_t stream)
{
    (void)stream;
    l->changed = true;
}

static void tell(struct serve *s, struct guest *g)
{
    static char out[LOBBY_ROOM];
    struct text t;

    g->lobby_old = false;
    text_init(&t, out, sizeof out);
    text_str(&t, "{\"lobby\":");
    look_lobby(&t, s, g->known ? &g->who : NULL);
    text_str(&t, "}");
    if (!t.cut)
        ws_say(g->ws, out, t.used);
}

static bool is_due(const struct guest *g)
{
    return g->lobby && g->lobby_old && g->ws != NULL && !ws_is_behind(g->ws);
}

void lobby_watch(struct serve *s, struct guest *g)
{
    g->lobby = g->lobby_old = true;
    if (is_due(g))
        tell(s, g);
}

bool lobby_beat(struct serve *s)
{
    bool due = false;

    for (struct guest *g = s->guests; g != NULL; g = g->next) {
        g->lobby_old = g->lobby_old || s->lobby.changed;
        due = due || is_due(g);
    }
    s->lobby.changed = false;
    return due;
}

bool lobby_tells(struct serve *s)
{
    struct guest *next;
    int told = 0;

    for (struct guest *g = s->guests; g != NULL; g = next) {
        next = g->next;
        if (!is_due(g))
            continue;
        if (told++ == LOBBY_AT_ONCE)
            return true;
        tell(s, g);
    }
    return false;
}
