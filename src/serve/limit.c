/*
 * limit.c - a bucket that fills.
 */
#include "serve/limit.h"

enum { A_SECOND = 3600, ONE = 3600 * 1000 };

const struct limit_rate limit_messages = {20 * A_SECOND, 40};
const struct limit_rate limit_asks = {50 * A_SECOND, 200};
const struct limit_rate limit_enters = {A_SECOND, 20};
/* The rate of new guests, because a room has limited places. */
const struct limit_rate limit_guests = {20, 40};

void limit_init(struct limit *l, struct limit_rate r, uint64_t now_ms)
{
    *l = (struct limit){.left = (int64_t)r.burst * ONE, .at_ms = now_ms};
}

bool limit_take(struct limit *l, struct limit_rate r, uint64_t now_ms)
{
    int64_t most = (int64_t)r.burst * ONE;
    uint64_t passed = now_ms > l->at_ms ? now_ms - l->at_ms : 0;

    /* A long silence fills the bucket; more would overflow. */
    l->left = passed > INT32_MAX ? most
                                 : l->left + (int64_t)passed * r.an_hour;
    if (l->left > most)
        l->left = most;
    l->at_ms = now_ms;
    if (l->left < ONE)
        return false;
    l->left -= ONE;
    return true;
}
