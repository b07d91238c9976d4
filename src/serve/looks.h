/*
 * looks.h - which names are in use in the room, by what they look like.
 *
 * A table by hash: asking costs the same with ten people as with sixty
 * thousand.
 */
#ifndef SERVE_LOOKS_H
#define SERVE_LOOKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct looks_at {
    uint64_t look;   /* its hash */
    uint32_t person; /* 0: this place is free */
};

struct looks {
    struct looks_at *at;
    size_t room, count; /* places, a power of two; and names */
    uint8_t key[16];
};

/* All zeros but for the key: nothing is in it. */
void looks_open(struct looks *l);
void looks_close(struct looks *l);

/* False: out of memory.  The same name and person again changes nothing. */
bool looks_add(struct looks *l, const char *name, uint32_t person);

void looks_remove(struct looks *l, const char *name, uint32_t person);

/* A person, other than that one, whose name looks like it; 0: nobody. */
uint32_t looks_other(const struct looks *l, const char *name, uint32_t person);

#endif
