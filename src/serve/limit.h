/*
 * limit.h - token buckets: a burst, then a steady rate.  Times come from a
 * monotonic clock.
 */
#ifndef SERVE_LIMIT_H
#define SERVE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

struct limit {
    int64_t left; /* of one, in parts of an hour of milliseconds */
    uint64_t at_ms;
};

struct limit_rate {
    int an_hour, burst;
};

/* Messages of a WebSocket; and of an address: requests, those that make or
 * name somebody, and guests. */
extern const struct limit_rate limit_messages, limit_asks, limit_enters,
    limit_guests;

void limit_init(struct limit *l, struct limit_rate r, uint64_t now_ms);

/* Takes a token; false if none is left. */
bool limit_take(struct limit *l, struct limit_rate r, uint64_t now_ms);

#endif
