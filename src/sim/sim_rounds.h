/*
 * sim_rounds.h - rounds of a game of totals without a table: cards, moves and
 * money, and no event.
 *
 * For long runs.  The engine is its slow twin: over the same shoes both come
 * to the same money, to the cent (sim_total_edge() with the same plan).
 */
#ifndef SIM_SIM_ROUNDS_H
#define SIM_SIM_ROUNDS_H

#include "sim/banked/sim_total.h"
#include "worth/plan.h"

/* Is this book played here, by such a plan?  Otherwise by the engine alone. */
bool sim_rounds_can_play(const struct book *b, const struct plan *plan);

/* As sim_total_edge() plays them, by s->plan; adds to *out. */
void sim_rounds(const struct sim *s, int64_t rounds, struct sim_edge *out);

#endif
