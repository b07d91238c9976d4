/*
 * machines.h - a run shared by the processes of an MPI job, on one machine or
 * on many.
 *
 * Built without MPI there is one process, and a job of several is refused.
 */
#ifndef CMD_MACHINES_H
#define CMD_MACHINES_H

#include "base/fault.h"
#include "sim/sim.h"

struct machines {
    int rank; /* of this process, from 0: that one prints */
    int size;
};

/* Joins the job, where there is one. */
MUST_USE int machines_begin(struct machines *m, struct fault *f);

/*
 * Adds up the results of all processes in the first one; in the others nothing changes.  True if it was good everywhere.
 */
bool machines_gather(const struct machines *m, struct sim_result *all,
                     bool good);

void machines_end(const struct machines *m);

#endif
