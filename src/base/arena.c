/*
 * arena.c - memory taken piece by piece and given back all at once.
 *
 * Invariant: used <= size, and block + used is aligned unless it is the end.
 */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/owns_memory.h"

void arena_init(struct arena *a, void *block, size_t size)
{
    size_t off = (size_t)((uintptr_t)block % ARENA_ALIGN);
    size_t skip = off == 0 ? 0 : ARENA_ALIGN - off;

    if (skip > size)
        skip = size;
    *a = (struct arena){.block = (char *)block + skip, .size = size - skip};
}

int arena_own(struct arena *a, size_t size, struct fault *f)
{
    void *block = NULL;

    if (size <= PTRDIFF_MAX) /* no object can be larger */
        block = malloc(size > 0 ? size : 1);
    *a = (struct arena){0};
    if (block == NULL)
        return fault_say(f, "no %zu bytes of memory to be had", size);
    *a = (struct arena){.block = block, .size = size, .owned = true};
    return 0;
}

void arena_release(struct arena *a)
{
    if (a->owned)
        free(a->block);
    *a = (struct arena){0};
}

void arena_clear(struct arena *a)
{
    a->used = 0;
}

char *arena_text(struct arena *a, const char *text, size_t length)
{
    char *copy = length < SIZE_MAX ? arena_take(a, length + 1) : NULL;

    if (copy == NULL)
        return NULL;
    if (length > 0)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}
