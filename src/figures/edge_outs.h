/*
 * edge_outs.h - a game of melds: who goes out, by the place at the table, when
 * simple players play it through the engine.
 */
#ifndef FIGURES_EDGE_OUTS_H
#define FIGURES_EDGE_OUTS_H

#include "figures/edge_ask.h"
#include "rule/felt.h"

/* The result of a number of seats. */
struct edge_outs {
    int seats;
    int64_t hands, nobody;    /* nobody: no winner */
    int64_t out[SEATS_MAX];   /* by the place, the first to act 0 */
    int64_t chips[SEATS_MAX]; /* collected there, in cents */
    seat_no place[SEATS_MAX]; /* who sits there, in this hand */
    int dealt;
    bool won;
};

/*
 * Plays every number of seats, or the one that is asked for; gives how many
 * in *count.  A fault: the game has not so many seats, or a wish was refused.
 */
MUST_USE int edge_outs(const struct edge_ask *q, const struct edge_table *t,
                       const struct count_watch *watch,
                       struct edge_outs out[SEATS_MAX], int *count,
                       struct fault *f);

MUST_USE int edge_outs_json(const struct edge_ask *q, struct edge_table *t,
                            const struct count_watch *watch, struct json *j,
                            struct fault *f);

#endif
