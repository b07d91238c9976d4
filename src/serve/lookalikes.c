/*
 * lookalikes.c - names by their appearance, in a table with open addressing.
 * Removing a name moves later ones up, so that a search never stops at a gap.
 */
#include "serve/lookalikes.h"

#include <sodium.h>
#include <string.h>

#include "serve/person_name.h"

#include "base/owns_memory.h"

enum { ROOM_LEAST = 1024 };

void lookalikes_open(struct lookalikes *l)
{
    *l = (struct lookalikes){.at = NULL};
    crypto_shorthash_keygen(l->key);
}

void lookalikes_close(struct lookalikes *l)
{
    free(l->at);
    *l = (struct lookalikes){.at = NULL};
}

static uint64_t hash_of(const struct lookalikes *l, const char *name)
{
    char look[NAME_LOOK];
    uint64_t h = 0;

    person_name_look(name, look);
    crypto_shorthash((uint8_t *)&h, (const uint8_t *)look, strlen(look),
                     l->key);
    return h;
}

static bool is_it(const struct lookalikes_at *a, uint64_t look,
                  uint32_t person)
{
    return a->look == look && a->person == person;
}

static void put(struct lookalikes *l, uint64_t look, uint32_t person)
{
    size_t i = look & (l->room - 1);

    while (l->at[i].person != 0 && !is_it(&l->at[i], look, person))
        i = (i + 1) & (l->room - 1);
    l->count += l->at[i].person == 0;
    l->at[i] = (struct lookalikes_at){.look = look, .person = person};
}

static bool grow(struct lookalikes *l)
{
    struct lookalikes old = *l;

    if (l->room > 0 && l->count < l->room / 2)
        return true;
    l->room = old.room == 0 ? ROOM_LEAST : 2 * old.room;
    l->at = calloc(l->room, sizeof *l->at);
    if (l->at == NULL) {
        *l = old;
        return false;
    }
    l->count = 0;
    for (size_t i = 0; i < old.room; i++)
        if (old.at[i].person != 0)
            put(l, old.at[i].look, old.at[i].person);
    free(old.at);
    return true;
}

bool lookalikes_add(struct lookalikes *l, const char *name, uint32_t person)
{
    if (person == 0)
        return true;
    if (!grow(l))
        return false;
    put(l, hash_of(l, name), person);
    return true;
}

/* Moves names up into a place that became free, unless they already stand
   where their hash puts them. */
static void close_gap(struct lookalikes *l, size_t gap)
{
    size_t mask = l->room - 1;

    for (size_t i = (gap + 1) & mask; l->at[i].person != 0;
         i = (i + 1) & mask) {
        size_t home = l->at[i].look & mask;

        if (((i - home) & mask) < ((i - gap) & mask))
            continue;
        l->at[gap] = l->at[i];
        gap = i;
    }
    l->at[gap] = (struct lookalikes_at){.person = 0};
}

void lookalikes_remove(struct lookalikes *l, const char *name, uint32_t person)
{
    uint64_t look = hash_of(l, name);
    size_t i = look & (l->room - 1);

    if (l->room == 0)
        return;
    while (l->at[i].person != 0 && !is_it(&l->at[i], look, person))
        i = (i + 1) & (l->room - 1);
    if (l->at[i].person == 0)
        return;
    l->count--;
    close_gap(l, i);
}

uint32_t lookalikes_other(const struct lookalikes *l, const char *name,
                          uint32_t person)
{
    uint64_t look = hash_of(l, name);
    size_t i = look & (l->room - 1);

    for (; l->room > 0 && l->at[i].person != 0; i = (i + 1) & (l->room - 1))
        if (l->at[i].look == look && l->at[i].person != person)
            return l->at[i].person;
    return 0;
}
