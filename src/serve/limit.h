/*
 * limit.h - how often somebody may do something: a bucket that fills.
 *
 * So many at once, and so many a second after that.  Times are of a clock
 * that only goes forward.
 */
#ifndef SERVE_LIMIT_H
#define SERVE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LIMIT_MESSAGES_SECOND = 20, /* of a WebSocket, */
    LIMIT_MESSAGES_BURST = 40,
    LIMIT_ASKS_SECOND = 50, /* of an address, over HTTP, */
    LIMIT_ASKS_BURST = 200,
    LIMIT_ENTERS_SECOND = 1, /* and of those that make or name somebody */
    LIMIT_ENTERS_BURST = 20
};

struct limit {
    int64_t left; /* thousandths */
    uint64_t at_ms;
};

struct limit_rate {
    int a_second, burst;
};

void limit_init(struct limit *l, struct limit_rate r, uint64_t now_ms);

/* Takes one; false: none is left. */
bool limit_take(struct limit *l, struct limit_rate r, uint64_t now_ms);

#endif
