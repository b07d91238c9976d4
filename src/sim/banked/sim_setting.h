/*
 * sim_setting.h - games of two hands by the dozen: seeded decks and dice,
 * players who bank, wager and set, every invariant on.
 */
#ifndef SIM_SIM_SETTING_H
#define SIM_SIM_SETTING_H

#include "rule/banked/bank.h"
#include "sim/sim.h"

/* Like sim_run(), with the house's fees; out->sets counts hands set. */
bool sim_setting(const struct sim *s, const struct bank_fees *fees,
                 int64_t hands, struct sim_result *out, struct refusal *no);

/* How wagers of one player against the player-dealer came out. */
struct sim_shares {
    int64_t hands, won, pushed, lost;
    int64_t turned; /* pushed or lost only because copies are the bank's */
};

/* Plays one player against the player-dealer, both set the house way: only
   cards and settings, without a table.  Adds to *out. */
void sim_setting_shares(const struct book *b, uint64_t seed, int64_t hands,
                        struct sim_shares *out);

#endif
