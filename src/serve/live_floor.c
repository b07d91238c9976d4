/*
 * live_floor.c - whether dealers make mistakes in the room, and whether a
 * person is there to rule.
 */
#include "serve/live_own.h"

void live_set_floor_there(struct live *l, bool there)
{
    l->floor_there = there;
}

void live_mistakes(struct live *l, bool on)
{
    l->mistakes = on;
}

bool live_has_mistakes(const struct live *l)
{
    return l->mistakes;
}
