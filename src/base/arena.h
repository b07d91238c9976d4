/*
 * arena.h - memory taken piece by piece and given back all at once.
 *
 * What is loaded whole and thrown away whole (a book, a file of hands) lives
 * in one.  It never grows: whoever makes it says how much there may be, and
 * running out is a fault of the one who fills it, never a crash.
 *
 *     struct arena a;
 *
 *     if (arena_own(&a, 8 << 20, f) != 0)      its own block, or
 *     arena_init(&a, block, sizeof block);     a block of the caller's
 *     ...
 *     arena_release(&a);
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdbool.h>
#include <stddef.h>

#include "base/fault.h"

enum { ARENA_ALIGN = 16 };

struct arena {
    char *block; /* freed by arena_release() if owned */
    size_t size, used;
    bool owned;
};

/* An empty arena in the caller's block, of which it may lose some bytes. */
void arena_init(struct arena *a, void *block, size_t size);

/*
 * An empty arena with a block of its own.  Pages nobody touches cost
 * nothing, so the size may be generous.
 */
MUST_USE int arena_own(struct arena *a, size_t size, struct fault *f);

/* Frees an owned block; leaves a caller's block alone.  Twice is once. */
void arena_release(struct arena *a);

/* Empty again: all that was taken is gone. */
void arena_clear(struct arena *a);

/* The text and a terminator, copied; NULL if there is no room. */
char *arena_text(struct arena *a, const char *text, size_t length);

/* NULL if there is no room.  The bytes are whatever was there. */
static inline void *arena_take(struct arena *a, size_t bytes)
{
    size_t left = a->size - a->used;
    void *at;

    if (bytes > left || a->block == NULL)
        return NULL;
    at = a->block + a->used;
    bytes = (bytes + ARENA_ALIGN - 1) & ~(size_t)(ARENA_ALIGN - 1);
    a->used += bytes < left ? bytes : left;
    return at;
}

#endif
