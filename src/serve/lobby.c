/*
 * lobby.c - sends the lobby to the people who watch it.
 */
#include "serve/lobby.h"

#include "base/must.h"
#include "serve/look.h"
#include "serve/serve_own.h"

enum { LOBBY_ROOM = 192 << 10, LOBBY_AT_ONCE = 4 };

void lobby_event(struct lobby *l, uint32_t stream)
{
    (void)stream;
    l->changed = true;
}

void lobby_hear(struct lobby *l, const struct event *e, int64_t at_ms)
{
    if (e->kind != EV_LISTED)
        return;
    MUST_PLANTED(MUST_IN_TELLING);
    l->wait[l->waits++ % LOBBY_WAITS] =
        (struct lobby_wait){.person = e->listed.person,
                            .kind = e->listed.kind,
                            .list = e->listed.list,
                            .since_ms = at_ms};
}

int64_t lobby_since(const struct lobby *l, const struct desk_name *n)
{
    int64_t since = 0;

    for (int i = 0; i < LOBBY_WAITS && i < l->waits; i++) {
        const struct lobby_wait *w = &l->wait[i];

        if (w->person == n->person && w->kind == n->kind &&
            w->list == n->list && w->since_ms > since)
            since = w->since_ms;
    }
    return since;
}

struct lobby_told {
    const struct serve *s;
    const struct session *who; /* NULL: nobody that is known */
};

static void put_lobby(struct json *j, const void *from)
{
    const struct lobby_told *told = from;

    look_lobby(json_into(j), told->s, told->who);
}

static void tell(struct serve *s, struct guest *g)
{
    static char out[LOBBY_ROOM];
    const struct lobby_told told = {s, g->known ? &g->who : NULL};
    struct text t;
    struct json j = json_to_text(&t);

    g->lobby_old = false;
    text_init(&t, out, sizeof out);
    put_w_lobby_push(&j, &(struct w_lobby_push){{put_lobby, &told}});
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

bool lobby_tell(struct serve *s)
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
