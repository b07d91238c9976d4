/*
 * lookalikes.h - which names are in use in the room, by what they look like.
 *
 * A table by hash: asking costs the same with ten people as with sixty
 * thousand.
 */
#ifndef SERVE_LOOKALIKES_H
#define SERVE_LOOKALIKES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lookalikes_at {
    uint64_t look;   /* its hash */
    uint32_t person; /* 0: this place is free */
};

struct lookalikes {
    struct lookalikes_at *at;
    size_t room, count; /* places, a power of two; and names */
    uint8_t key[16];
};

/* All zeros but for the key: nothing is in it. */
void lookalikes_open(struct lookalikes *l);
void lookalikes_close(struct lookalikes *l);

/* False: out of memory.  The same name and person again changes nothing. */
bool lookalikes_add(struct lookalikes *l, const char *name, uint32_t person);

void lookalikes_remove(struct lookalikes *l, const char *name,
                       uint32_t person);

/* A person, other than that one, whose name looks like it; 0: nobody. */
uint32_t lookalikes_other(const struct lookalikes *l, const char *name,
                          uint32_t person);

#endif
