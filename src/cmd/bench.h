/*
 * bench.h - what is measured: orders, and the ways each can be worked out.
 */
#ifndef CMD_BENCH_H
#define CMD_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rank/way.h"

/* Cards dealt beforehand, and room for what they are worth. */
struct bench_table {
    card *cards;
    rank_value *out, *low;
    size_t hands; /* dealt */
};

/* Works out n hands, one call a hand, or (way given) in batches. */
typedef void bench_run(const struct bench_table *t, size_t n,
                       const struct batch_way *way);

struct bench_order {
    const char *name;
    int cards;      /* a hand, hole and board together */
    int deck;       /* 52, 53 or 54 cards */
    bench_run *one; /* one call a hand; NULL: has none */
    bench_run *batch;
};

extern const struct bench_order bench_orders[];
extern const int bench_order_count;

/* Every seven-card hand there is, in order; returns how many. */
size_t bench_in_order(const struct bench_table *t,
                      const struct batch_way *way);

#endif
