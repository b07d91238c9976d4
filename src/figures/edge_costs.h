/*
 * edge_costs.h - what a collection costs a player in an hour, at every table
 * of the house's schedule, or at one.
 */
#ifndef FIGURES_EDGE_COSTS_H
#define FIGURES_EDGE_COSTS_H

#include "figures/edge_ask.h"
#include "wire/fee_lines.h"

enum { EDGE_COSTS_MAX = 256, EDGE_COST_WIDE = 64, EDGE_PACE = 30 };

/* One table and one number of players. */
struct edge_cost {
    char table[EDGE_COST_WIDE]; /* "3/6", "1/3 no-limit, option B" */
    int players;
    money fee, fund;    /* a hand, a half hour */
    double house, each; /* an hour, in cents */
    bool half_hours;
    struct fee_line line;
};

struct edge_costs {
    struct edge_ask q;
    struct edge_table *t;
    struct edge_cost cost[EDGE_COSTS_MAX];
    int count;
};

/* Large: the caller keeps it.  A fault: nothing is taken there. */
MUST_USE int edge_costs(const struct edge_ask *q, struct edge_table *t,
                        struct edge_costs *out, struct fault *f);

/* "a hand", "half hour", "each, hand" */
const char *edge_cost_per(const struct edge_cost *x);

/*
 * {"pace": ..., "tables": [...]}, as `key` of the object that is open, or as
 * an object of its own if `key` is NULL; nothing if there are none.
 */
void edge_costs_json(const struct edge_ask *q, struct edge_table *t,
                     const char *key, struct json *j);

#endif
