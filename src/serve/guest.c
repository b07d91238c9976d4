/*
 * guest.c - who comes over a WebSocket, and goes.
 */
#include "serve/guest.h"

#include <string.h>

#include "serve/serve_own.h"

#include "base/owns_memory.h"

static int pages_of(const struct serve *s, uint32_t person)
{
    int pages = 0;

    for (const struct guest *g = s->guests; g != NULL; g = g->next)
        pages += g->known && g->who.person == person;
    return pages;
}

/* The first of a person's pages. */
static void open_page(struct serve *s, uint32_t person)
{
    struct fault f;

    if (pages_of(s, person) > 1)
        return;
    s->people++;
    if (live_regain_page(s->live, person, serve_now_ms(s), &f) != 0)
        serve_fail(s, &f);
}

struct guest *guest_come(struct serve *s, const struct session *who,
                         uint64_t from)
{
    struct guest *g = calloc(1, sizeof *g);

    if (g == NULL)
        return NULL;
    g->from = from;
    if (who != NULL) {
        g->known = true;
        g->who = *who;
    }
    g->next = s->guests;
    g->link = &s->guests;
    if (g->next != NULL)
        g->next->link = &g->next;
    s->guests = g;
    serve_count_floor(s);
    if (who != NULL)
        open_page(s, who->person);
    return g;
}

void guest_leave(struct serve *s, struct guest *g)
{
    uint32_t person = g->known ? g->who.person : 0;

    watch_forget(s->watch, g);
    answer_forget(&s->answers, g);
    *g->link = g->next;
    if (g->next != NULL)
        g->next->link = g->link;
    free(g);
    serve_count_floor(s);
    if (person == 0 || pages_of(s, person) > 0)
        return;
    s->people--;
    live_lose_page(s->live, person, serve_now_ms(s));
}

static bool stranger_may_come(const struct serve *s, uint64_t from)
{
    int all = 0, same = 0;

    for (const struct guest *g = s->guests; g != NULL; g = g->next) {
        all += !g->known;
        same += !g->known && from != 0 && g->from == from;
    }
    return all < GUEST_STRANGERS && same < GUEST_STRANGERS_ADDRESS;
}

bool guest_may_come(const struct serve *s, const struct session *who,
                    uint64_t from)
{
    int same = 0;

    if (who == NULL)
        return stranger_may_come(s, from);
    for (const struct guest *g = s->guests; g != NULL; g = g->next)
        same += g->known && memcmp(g->who.id, who->id, sizeof who->id) == 0;
    return same < GUEST_SOCKETS;
}

uint32_t guest_person(const struct guest *g)
{
    return g->known && g->who.role == ROLE_PLAYER ? g->who.person : 0;
}

/* Ends all connections of a session, or of a person if `id` is NULL. */
static void end_those(struct serve *s, const uint8_t *id, uint32_t person)
{
    struct guest *next;

    for (struct guest *g = s->guests; g != NULL; g = next) {
        next = g->next;
        if (g->known && g->ws != NULL &&
            (id != NULL ? memcmp(g->who.id, id, SESSION_ID) == 0
                        : g->who.person == person))
            ws_end(g->ws, CODE_SESSION_OVER, "The session is over.");
    }
}

void guest_session_over(struct serve *s, const uint8_t id[SESSION_ID])
{
    end_those(s, id, 0);
}

void guest_person_over(struct serve *s, uint32_t person)
{
    end_those(s, NULL, person);
}

void guest_beat(struct serve *s)
{
    int64_t now = serve_now_ms(s) / 1000;

    for (struct guest *g = s->guests; g != NULL; g = g->next) {
        if (!g->known || g->ws == NULL)
            continue;
        /* A player at the table is not idle; staff must do something. */
        if (g->who.role == ROLE_PLAYER)
            session_see(s->accounts, &g->who, now);
        if (session_is_over(&g->who, now))
            ws_end(g->ws, CODE_SESSION_OVER, "The session is over.");
    }
}
