/*
 * simulate_show.h - what a run came to: as text, JSON, CSV and a picture.
 */
#ifndef CMD_SIMULATE_SHOW_H
#define CMD_SIMULATE_SHOW_H

#include "base/fault.h"
#include "sim/sim.h"

/* What was run: with other answers it is another run. */
struct run {
    char house[32], game[32]; /* "-": no house */
    char edition[2 * EDITION_BYTES + 1];
    char sign[40];  /* a hash of all that stands on the table's sign */
    char table[96]; /* what was said of the table, in words */
    int64_t seats, seed, hands;
    int64_t mistakes, bulk; /* 0 or 1 */
};

/* How it is to be shown. */
struct shown {
    bool json;
    const char *csv, *svg; /* files; NULL: none */
    int64_t pace;          /* hands an hour */
    int64_t ns;            /* it took so long; 0: nobody knows */
    bool halted;
};

enum { PACE_USUAL = 35, PACE_MOST = 1000 };

/* A fault: a file could not be written.  All else is shown first. */
MUST_USE int simulate_show(const struct run *r, const struct sim_result *all,
                           const struct shown *how, struct fault *f);

/* A mean of all hands and its standard error, in cents. */
struct mean {
    double of, error; /* below 0: too few hands to tell */
};
struct mean mean_of(const struct counts *c, enum count_kind kind);

/* What is told of a run, line by line; false: there is no more. */
struct told_line {
    const char *what; /* "pots" */
    int seat;         /* from 1; 0: of none */
    enum count_kind kind;
};
bool told_line(const struct run *r, const struct counts *c, int number,
               struct told_line *out);

/* The picture. */
void simulate_svg(FILE *out, const struct run *r, const struct sim_result *all,
                  const struct shown *how);

#endif
