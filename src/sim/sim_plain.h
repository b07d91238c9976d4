/*
 * sim_plain.h - hands of a family that has no simulator of its own.
 */
#ifndef SIM_SIM_PLAIN_H
#define SIM_SIM_PLAIN_H

#include "sim/sim.h"

/* As proof_family.run; nothing but events and commands is counted. */
bool sim_plain(const struct sim *s, const struct collections *all,
               int64_t hands, struct sim_result *out, struct refusal *no);

#endif
