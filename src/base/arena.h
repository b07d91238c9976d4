/*
 * arena.h - memory taken piece by piece and given back all at once.
 *
 * Data that is loaded whole and thrown away whole (a book, a file of hands)
 * lives in one. The maker of an arena sets its limit. Running out is a fault
 * for the code that fills it, never a crash.
 *
 *     struct arena a;
 *
 *     if (arena_own(&a, 8 << 20, f) != 0)      its own block, or
 *     arena_init(&a, block, sizeof block);     a block of the caller's, or
 *     arena_grow(&a, 1 << 20, 1 << 30);        blocks of its own, one by one
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
    size_t piece, most, before; /* of one that grows: see arena_grow() */
    bool full;                  /* something was asked for and not given */
    bool over;                  /* and that because of the most */
};

/* An empty arena in the caller's block, which may lose some bytes to
   alignment. */
void arena_init(struct arena *a, void *block, size_t size);

/*
 * An empty arena with a block of its own.  Pages nobody touches cost
 * nothing, so the size may be generous.
 */
MUST_USE int arena_own(struct arena *a, size_t size, struct fault *f);

/*
 * An empty arena that takes a block of `piece` bytes whenever the last one is
 * full, or a larger one for what does not fit, and never more than `most` in
 * all.  Memory that was handed out never moves.
 */
void arena_grow(struct arena *a, size_t piece, size_t most);

/* All bytes it has taken so far, in blocks of its own or of the caller's. */
size_t arena_bytes(const struct arena *a);

/* Frees owned blocks; leaves a caller's block alone.  Twice is once. */
void arena_release(struct arena *a);

/* Empty again: all that was taken is gone.  Not for one that grows. */
void arena_clear(struct arena *a);

/* Takes from a new block; NULL if the arena does not grow or is full. */
void *arena_take_more(struct arena *a, size_t bytes);

/* The text and a terminator, copied; NULL if there is no room. */
char *arena_text(struct arena *a, const char *text, size_t length);

/* NULL if there is no room.  The bytes are whatever was there. */
static inline void *arena_take(struct arena *a, size_t bytes)
{
    size_t left = a->size - a->used;
    void *at;

    if (bytes > left || a->block == NULL)
        return arena_take_more(a, bytes);
    at = a->block + a->used;
    bytes = (bytes + ARENA_ALIGN - 1) & ~(size_t)(ARENA_ALIGN - 1);
    a->used += bytes < left ? bytes : left;
    return at;
}

#endif
