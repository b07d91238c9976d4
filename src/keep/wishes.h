/*
 * wishes.h - the commands that were done, by their ids: a repeated command,
 * however late, gets its previous answer.
 *
 * All of a stream are here, 16 bytes each in a table that is never more than
 * half full: a million of them take 32 to 64 MB.
 */
#ifndef KEEP_WISHES_H
#define KEEP_WISHES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"

struct wish_done {
    uint64_t id; /* 0: nothing here */
    uint64_t seq;
};

struct wishes {
    struct wish_done *place; /* by id, or the next free one */
    uint64_t places, count;  /* a power of two; and those in use */
};

/* Was a command done, and in which record? */
bool wishes_find(const struct wishes *w, uint64_t id, uint64_t *seq);

/*
 * Adds a command that is done; an id of 0 is ignored, and an id that is there
 * stays as it is.
 */
int wishes_add(struct wishes *w, uint64_t id, uint64_t seq,
               struct fault *f) MUST_USE;

void wishes_release(struct wishes *w);

#endif
