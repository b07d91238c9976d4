/*
 * edge_nines.h - three cards by nine's 36 ranks: how often each comes, what a
 * push pot is worth, and what a place at the table is worth.
 */
#ifndef FIGURES_EDGE_NINES_H
#define FIGURES_EDGE_NINES_H

#include "figures/edge_ask.h"
#include "sim/poker/sim_nine.h"

enum { EDGE_TIED_MOST = 4 };

struct edge_nines {
    struct sim_nine nine;
    struct sim_places places;
    int players;
    double taken; /* of the button's ante */
    bool cut;
};

/* A fault: there are not that many seats. */
MUST_USE int edge_nines(const struct edge_ask *q, const struct edge_table *t,
                        const struct count_watch *watch,
                        struct edge_nines *out, struct fault *f);

/* How often a hand of a rank beats another, and ties with it: of all deals. */
double edge_nine_beat_share(const struct edge_nines *a, int rank);
double edge_nine_tie_share(const struct edge_nines *a, int rank);

/* The worth of a place in antes, and one standard error of it. */
double edge_place_worth(const struct edge_nines *a, int place, double *error);

/* The gain of buying in, as a part of the push pot, if so many have tied. */
double edge_buy_in(const struct book *b, int tied, int buyers);

MUST_USE int edge_nines_json(const struct edge_ask *q,
                             const struct edge_table *t,
                             const struct count_watch *watch, struct json *j,
                             struct fault *f);

#endif
