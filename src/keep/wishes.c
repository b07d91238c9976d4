/*
 * wishes.c - ids of wishes in a table with open places.
 *
 * Invariant: between the place where an id belongs and the place where it is
 * there is none free.
 */
#include "keep/wishes.h"

#include "base/must.h"

static uint32_t home_of(uint64_t id)
{
    id ^= id >> 31;
    id *= 0x9e3779b97f4a7c15u;
    return (uint32_t)(id >> 40) % WISHES_PLACES;
}

/* Where it is, or where it would be. */
static uint32_t place_of(const struct wishes *w, uint64_t id)
{
    uint32_t at = home_of(id);

    while (w->place[at].id != 0 && w->place[at].id != id)
        at = (at + 1) % WISHES_PLACES;
    return at;
}

bool wishes_find(const struct wishes *w, uint64_t id, uint64_t *seq)
{
    uint32_t at;

    if (id == 0)
        return false;
    at = place_of(w, id);
    *seq = w->place[at].seq;
    return w->place[at].id == id;
}

/* Those behind it move up, unless they would come before their home. */
static void take_out(struct wishes *w, uint64_t id)
{
    uint32_t hole = place_of(w, id);

    MUST(w->place[hole].id == id);
    for (uint32_t at = (hole + 1) % WISHES_PLACES; w->place[at].id != 0;
         at = (at + 1) % WISHES_PLACES) {
        uint32_t home = home_of(w->place[at].id);
        uint32_t from_home = (at + WISHES_PLACES - home) % WISHES_PLACES;
        uint32_t from_hole = (at + WISHES_PLACES - hole) % WISHES_PLACES;

        if (from_home < from_hole)
            continue;
        w->place[hole] = w->place[at];
        hole = at;
    }
    w->place[hole].id = 0;
}

void wishes_add(struct wishes *w, uint64_t id, uint64_t seq)
{
    uint64_t before;

    if (id == 0 || wishes_find(w, id, &before))
        return;
    if (w->count == WISHES_MOST)
        take_out(w, w->order[w->next]);
    else
        w->count++;
    w->order[w->next] = id;
    w->next = (w->next + 1) % WISHES_MOST;
    w->place[place_of(w, id)] = (struct wish_done){.id = id, .seq = seq};
}
