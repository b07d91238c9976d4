/*
 * lookalikes.h - the names in use in the room, by their appearance.  A hash
 * table, so a lookup costs the same with ten people as with sixty thousand.
 */
#ifndef SERVE_LOOKALIKES_H
#define SERVE_LOOKALIKES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lookalikes_at {
    uint64_t look;   /* its hash */
    uint32_t person; /* 0: the place is free */
};

struct lookalikes {
    struct lookalikes_at *at;
    size_t room, count; /* places (a power of two), and names */
    uint8_t key[16];
};

/* Starts an empty table with a random key. */
void lookalikes_open(struct lookalikes *l);
void lookalikes_close(struct lookalikes *l);

/* Returns false if memory runs out.  Adding the same name and person again
   changes nothing. */
bool lookalikes_add(struct lookalikes *l, const char *name, uint32_t person);

void lookalikes_remove(struct lookalikes *l, const char *name,
                       uint32_t person);

/* A person other than `but` whose name looks the same; 0: nobody. */
uint32_t lookalikes_other(const struct lookalikes *l, const char *name,
                          uint32_t person);

#endif
