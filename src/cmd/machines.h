/*
 * machines.h - shares a run among the processes of an MPI job, on one machine
 * or many.  Without MPI there is one process, and a job of several is refused.
 */
#ifndef CMD_MACHINES_H
#define CMD_MACHINES_H

#include "base/fault.h"
#include "sim/sim.h"

struct machines {
    int rank; /* of this process, from 0; rank 0 prints */
    int size;
};

/* Joins the job, if there is one. */
MUST_USE int machines_begin(struct machines *m, struct fault *f);

/* Adds up the results of all processes in the first one; the others do not
   change.  Returns true if all succeeded. */
bool machines_gather(const struct machines *m, struct sim_result *all,
                     bool good);

void machines_end(const struct machines *m);

#endif
