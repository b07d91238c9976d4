/*
 * simulate_show.h - what a run came to: as text, JSON, CSV and a picture.
 */
#ifndef CMD_SIMULATE_SHOW_H
#define CMD_SIMULATE_SHOW_H

#include <stdio.h>

#include "base/fault.h"
#include "figures/run_json.h"

/* How it is to be shown. */
struct shown {
    bool json;
    const char *csv, *svg; /* files; NULL: none */
    struct run_shown of;
};

/* A fault: a file could not be written.  All else is shown first. */
MUST_USE int simulate_show(const struct run *r, const struct sim_result *all,
                           const struct shown *how, struct fault *f);

/* The picture. */
void simulate_svg(FILE *out, const struct run *r, const struct sim_result *all,
                  const struct shown *how);

#endif
