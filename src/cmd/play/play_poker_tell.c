/*
 * play_poker_tell.c - what happens at a poker table, as the room tells it.
 *
 * Leaves: none
 */
#include "cmd/play/play_poker.h"

/* A new table: all buy the same, and it is told once. */
static bool tells_once(struct room *r, const struct event *e)
{
    char line[PLAY_LINE];
    struct text t;
    struct teller w = play_teller();

    if (e->kind != EV_SAT || r->view.poker.hand > 0)
        return false;
    if (e->sat.seat + 1 != r->players)
        return true;
    text_init(&t, line, sizeof line);
    sentence_put(&t, &w, e, "Everybody buys {amount} in chips.");
    room_say(r, "%s", line);
    return true;
}

void poker_tell(struct room *r, const struct event *e)
{
    if (tells_once(r, e))
        return;
    room_tell(r, e);
    if (e->kind == EV_DREW && !e->drew.spread && r->lines > 0)
        r->log[r->lines - 1].drew = (uint8_t)(e->drew.seat + 1);
}
