/*
 * cage_copy.c - a copy of the cage that follows it.
 *
 * Every command to the cage may have to be undone.  The house's accounts are
 * copied before each.  There may be tens of thousands of people, so only those
 * changed since the last copy are copied.
 *
 * Invariant: if `known`, cage and copy differ only in what stands before the
 * people, in the places listed, and from place `from` on.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/cage.h"

static uint32_t place_of(const struct cage *g, const struct cage_person *p)
{
    MUST(p >= g->person && p < g->person + CAGE_PEOPLE_MAX);
    return (uint32_t)(p - g->person);
}

void cage_touch(struct cage *g, const struct cage_person *p)
{
    struct cage_touched *t = &g->touched;
    uint32_t place = place_of(g, p);

    if (!t->known || place >= t->from)
        return;
    MUST(t->count <= CAGE_TOUCHED_MAX);
    for (uint32_t i = 0; i < t->count; i++)
        if (t->place[i] == place)
            return;
    if (t->count < CAGE_TOUCHED_MAX)
        t->place[t->count++] = place;
    else
        t->known = false;
}

void cage_touch_from(struct cage *g, const struct cage_person *p)
{
    uint32_t place = place_of(g, p);

    if (place < g->touched.from)
        g->touched.from = place;
}

/* The rest of both cages is zero from the end of the longer one on. */
static size_t make_same(struct cage *to, const struct cage *from,
                        const struct cage_touched *t)
{
    uint32_t end = to->present > from->present ? to->present : from->present;
    uint32_t first = t->known ? t->from : 0;
    uint32_t count = t->known ? t->count : 0;
    size_t bytes = offsetof(struct cage, person);

    MUST(to != from && end <= CAGE_PEOPLE_MAX);
    MUST(count <= CAGE_TOUCHED_MAX);
    memcpy(to, from, bytes);
    for (uint32_t i = 0; i < count; i++) {
        MUST(t->place[i] < CAGE_PEOPLE_MAX);
        to->person[t->place[i]] = from->person[t->place[i]];
    }
    bytes += count * sizeof to->person[0];
    if (first >= end)
        return bytes;
    memcpy(&to->person[first], &from->person[first],
           (end - first) * sizeof to->person[0]);
    return bytes + (end - first) * sizeof to->person[0];
}

static void forget_touched(struct cage_touched *t)
{
    t->known = true;
    t->from = CAGE_PEOPLE_MAX;
    t->count = 0;
}

size_t cage_follow(struct cage *copy, struct cage *g)
{
    size_t bytes = make_same(copy, g, &g->touched);

    forget_touched(&g->touched);
    return bytes;
}

size_t cage_go_back(struct cage *g, const struct cage *copy)
{
    size_t bytes = make_same(g, copy, &g->touched);

    forget_touched(&g->touched);
    return bytes;
}
