/*
 * sim_melding.h - hands of melding games by the dozen: seeded stocks, simple
 * players, every invariant on.
 */
#ifndef SIM_SIM_MELDING_H
#define SIM_SIM_MELDING_H

#include "rule/melding/melding.h"
#include "sim/sim.h"

/* As sim_run(); of *s the stakes are not looked at. */
bool sim_melding(const struct sim *s, const struct melding_stakes *stakes,
                 int64_t hands, struct sim_result *out, struct refusal *no);

#endif
