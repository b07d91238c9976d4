/*
 * sim_total.h - games of totals by the dozen: seeded shoes, players who bank,
 * wager and play by the chart, every invariant on.
 */
#ifndef SIM_SIM_TOTAL_H
#define SIM_SIM_TOTAL_H

#include "rule/banked/bank.h"
#include "sim/sim.h"

/* As sim_run(), with what the house takes; out->sets counts hands played. */
bool sim_total(const struct sim *s, const struct bank_fees *fees,
               int64_t hands, struct sim_result *out, struct refusal *no);

/* The result of a number of wagers of the same size. */
struct sim_edge {
    int64_t rounds;
    money wagered, won, lost; /* wagered: before the deal */
    __int128 squares; /* of what came of each round: 64 bits are too few */
};

/*
 * Plays one player with the least wager against a bank that covers everything,
 * with a new shoe every thirty rounds, exactly by the chart, through the
 * engine.  Adds to *out; false if the engine refuses.
 */
bool sim_total_edge(const struct sim *s, int64_t rounds, struct sim_edge *out,
                    struct refusal *no);

#endif
