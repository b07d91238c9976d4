/*
 * edge_total.h - a game of totals: what a wager is worth, exactly, and what
 * the same comes to when it is played.
 */
#ifndef FIGURES_EDGE_TOTAL_H
#define FIGURES_EDGE_TOTAL_H

#include "figures/edge_ask.h"
#include "sim/banked/sim_total.h"
#include "worth/total_worth.h"

/* The worth of a plan, or of the best play; NULL with a fault.  free() gives it
   back. */
struct total_worth *edge_worth(const struct book *b, const struct edge_ask *q,
                               struct fault *f);

/*
 * The worth of insurance and even money that the plan leaves alone: zero if
 * they are not offered, or if the best play was weighed.
 */
double edge_left_on_table(const struct book *b, const struct edge_ask *q,
                          const struct total_worth *w);

/* A column of a sheet, 0 to 9: the card up, 2 to 10 and then the ace. */
int edge_up_at(int column);
const char *edge_up_name(int up);

MUST_USE int edge_total_json(const struct edge_ask *q,
                             const struct edge_table *t, struct json *j,
                             double *percent, struct fault *f);

/*
 * Plays so many rounds: one player against a player-dealer who covers
 * everything, a new shoe every thirty rounds, through the engine or by the
 * quick runner beside it.  A fault: it cannot be played so.
 */
MUST_USE int edge_run(const struct edge_ask *q, const struct edge_table *t,
                      const struct count_watch *watch, struct sim_edge *out,
                      struct fault *f);

/* Of a wager, in per cent, negative if the player loses; and one standard
   error of it, NAN after fewer than two rounds. */
double edge_run_percent(const struct sim_edge *e);
double edge_run_error(const struct sim_edge *e);

MUST_USE int edge_run_json(const struct edge_ask *q,
                           const struct edge_table *t,
                           const struct count_watch *watch, struct json *j,
                           double *percent, struct fault *f);

#endif
