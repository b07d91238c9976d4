/*
 * arena.c - memory taken piece by piece and given back all at once.
 *
 * Invariant: used <= size, and block + used is aligned unless it is the end.
 * The blocks of one that grows are a chain: each begins with a link to the
 * one before it.
 */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"

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

/*
 * The header of a block in a chain, padded so that the data after it stays
 * aligned.
 */
union link {
    void *older;
    char room[ARENA_ALIGN];
};

void arena_grow(struct arena *a, size_t piece, size_t most)
{
    *a = (struct arena){.piece = piece, .most = most};
}

size_t arena_bytes(const struct arena *a)
{
    return a->before + a->size;
}

/* Adds a block with this much room; false if the arena may not grow. */
static bool add_block(struct arena *a, size_t bytes)
{
    size_t have = arena_bytes(a), size = a->piece;
    union link *block;

    if (bytes <= SIZE_MAX / 2 && size < bytes + sizeof *block)
        size = bytes + sizeof *block;
    a->over = bytes > SIZE_MAX / 2 || size > a->most - have;
    if (a->over || (block = malloc(size)) == NULL)
        return false;
    block->older = a->block;
    a->before = have;
    a->block = (char *)block;
    a->size = size;
    a->used = sizeof *block;
    return true;
}

void *arena_take_more(struct arena *a, size_t bytes)
{
    if (a->piece == 0 || !add_block(a, bytes)) {
        a->full = true;
        return NULL;
    }
    return arena_take(a, bytes);
}

void arena_release(struct arena *a)
{
    for (union link *at = (union link *)(void *)a->block, *older;
         a->piece > 0 && at != NULL; at = older) {
        older = at->older;
        free(at);
    }
    if (a->owned)
        free(a->block);
    *a = (struct arena){0};
}

void arena_clear(struct arena *a)
{
    MUST(a->piece == 0);
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
