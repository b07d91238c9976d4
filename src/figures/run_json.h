/*
 * run_json.h - what a run of simulated hands came to: means with their errors,
 * and all of it as JSON.
 */
#ifndef FIGURES_RUN_JSON_H
#define FIGURES_RUN_JSON_H

#include "base/json.h"
#include "sim/sim.h"

/* A run; with other values it is another run. */
struct run {
    char house[32], game[32]; /* "-": no house */
    char edition[2 * EDITION_BYTES + 1];
    char sign[40];  /* a hash of all that stands on the table's sign */
    char table[96]; /* what was said of the table, in words */
    int64_t seats, seed, hands;
    int64_t mistakes, bulk; /* 0 or 1 */
};

/* How it is told. */
struct run_shown {
    int64_t pace; /* hands an hour */
    int64_t ns;   /* it took so long; 0: nobody knows */
    bool halted;
};

enum { PACE_USUAL = 35, PACE_MOST = 1000 };

/* A mean of all hands and its standard error, in cents. */
struct mean {
    double of, error; /* below 0: too few hands to tell */
};
struct mean mean_of(const struct counts *c, enum count_kind kind);

/* One line of the result of a run; false: there are no more. */
struct told_line {
    const char *what; /* "pots" */
    int seat;         /* from 1; 0: of none */
    enum count_kind kind;
};
bool told_line(const struct run *r, const struct counts *c, int number,
               struct told_line *out);

/* Hands a second; a hash in letters; how many tables were played. */
int64_t run_rate(const struct sim_result *all, const struct run_shown *how);
void run_hash(uint64_t hash, char out[20]);
int64_t run_tables(const struct sim_result *all);

void run_json(struct json *j, const struct run *r,
              const struct sim_result *all, const struct run_shown *how);

#endif
