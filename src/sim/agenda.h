/*
 * agenda.h - what happens next in simulated time, in one order for ever.
 *
 * Entries for the same moment happen in the order they were added.
 */
#ifndef SIM_AGENDA_H
#define SIM_AGENDA_H

#include <stdbool.h>
#include <stdint.h>

enum { AGENDA_MOST = 1 << 15 };

struct agenda_item {
    int64_t at_ms;
    uint64_t order;
    uint32_t what, who;
};

struct agenda {
    uint64_t order;
    int count;
    struct agenda_item item[AGENDA_MOST]; /* a heap: the soonest first */
};

/* Full is a bug of the caller. */
void agenda_put(struct agenda *a, int64_t at_ms, uint32_t what, uint32_t who);

/* Takes out the next event; false if there is none. */
bool agenda_take(struct agenda *a, struct agenda_item *out);

#endif
