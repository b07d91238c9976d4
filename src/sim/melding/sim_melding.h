/*
 * sim_melding.h - hands of melding games by the dozen: seeded stocks, simple
 * players, every invariant on.
 */
#ifndef SIM_SIM_MELDING_H
#define SIM_SIM_MELDING_H

#include "rule/melding/melding.h"
#include "sim/sim.h"

/* Like sim_run(); the stakes of *s are ignored. */
bool sim_melding(const struct sim *s, const struct melding_stakes *stakes,
                 int64_t hands, struct sim_result *out, struct refusal *no);

#endif
