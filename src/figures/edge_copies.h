/*
 * edge_copies.h - a game of two hands: one player against the player-dealer,
 * both set the house way.
 */
#ifndef FIGURES_EDGE_COPIES_H
#define FIGURES_EDGE_COPIES_H

#include "figures/edge_ask.h"
#include "sim/banked/sim_setting.h"

enum { EDGE_SHARES = 3 };

struct edge_share {
    const char *name;
    int64_t count;
    double published; /* Wizard of Odds, for a way of the same kind */
};

void edge_shares_of(const struct sim_shares *s,
                    struct edge_share out[EDGE_SHARES]);

/* Why the published shares say nothing of this book; NULL: they do. */
const char *edge_copies_why_not(const struct book *b);

/* Deals so many hands; *cut: somebody ended it. */
MUST_USE int edge_copies(const struct edge_ask *q, const struct edge_table *t,
                         const struct count_watch *watch,
                         struct sim_shares *out, bool *cut, struct fault *f);

/* The player's, of a wager; and one standard error of it. */
double edge_copies_worth(const struct sim_shares *s);
double edge_copies_error(const struct sim_shares *s);

MUST_USE int edge_copies_json(const struct edge_ask *q,
                              const struct edge_table *t,
                              const struct count_watch *watch, struct json *j,
                              double *percent, struct fault *f);

#endif
