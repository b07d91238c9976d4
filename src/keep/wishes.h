/*
 * wishes.h - the wishes that were done last, by their ids: whoever asks again
 * has the answer of before.
 *
 * The database knows all of them; here are those that a client can still be
 * waiting for.
 */
#ifndef KEEP_WISHES_H
#define KEEP_WISHES_H

#include <stdbool.h>
#include <stdint.h>

enum { WISHES_MOST = 8192, WISHES_PLACES = 2 * WISHES_MOST };

struct wish_done {
    uint64_t id; /* 0: nothing here */
    uint64_t seq;
};

struct wishes {
    struct wish_done place[WISHES_PLACES]; /* by id; the next free one */
    uint64_t order[WISHES_MOST];           /* round and round, by age */
    uint32_t next, count;
};

/* Was it done, and in which record? */
bool wishes_find(const struct wishes *w, uint64_t id, uint64_t *seq);

/* It is done; an id of 0 is none.  The oldest is forgotten for it. */
void wishes_add(struct wishes *w, uint64_t id, uint64_t seq);

#endif
