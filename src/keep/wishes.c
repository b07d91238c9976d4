/*
 * wishes.c - ids of commands in a hash table with open addressing.
 *
 * Invariant: between an id's hash position and its place there is no free
 * place, and at least half of the places are free.
 */
#include "keep/wishes.h"

#include "base/must.h"

#include "base/owns_memory.h"

enum { PLACES_FIRST = 1 << 10 };

/* The place of an id, or the place where it would go. */
static uint64_t place_of(const struct wishes *w, uint64_t id)
{
    uint64_t mixed = (id ^ id >> 31) * 0x9e3779b97f4a7c15u;
    uint64_t at = (mixed ^ mixed >> 32) & (w->places - 1);

    while (w->place[at].id != 0 && w->place[at].id != id)
        at = (at + 1) & (w->places - 1);
    return at;
}

bool wishes_find(const struct wishes *w, uint64_t id, uint64_t *seq)
{
    uint64_t at;

    if (id == 0 || w->count == 0)
        return false;
    at = place_of(w, id);
    *seq = w->place[at].seq;
    return w->place[at].id == id;
}

static int grow(struct wishes *w, struct fault *f)
{
    struct wishes more = {.places = w->places == 0 ? PLACES_FIRST
                                                   : 2 * w->places,
                          .count = w->count};

    more.place = calloc(more.places, sizeof *more.place);
    if (more.place == NULL)
        return fault_say(f, "out of memory for the ids of actions");
    for (uint64_t i = 0; i < w->places; i++)
        if (w->place[i].id != 0)
            more.place[place_of(&more, w->place[i].id)] = w->place[i];
    free(w->place);
    *w = more;
    return 0;
}

int wishes_add(struct wishes *w, uint64_t id, uint64_t seq, struct fault *f)
{
    uint64_t before;

    if (id == 0 || wishes_find(w, id, &before))
        return 0;
    if (2 * (w->count + 1) > w->places && grow(w, f) != 0)
        return FAULT;
    w->place[place_of(w, id)] = (struct wish_done){.id = id, .seq = seq};
    w->count++;
    return 0;
}

void wishes_release(struct wishes *w)
{
    free(w->place);
    *w = (struct wishes){.place = NULL};
}
