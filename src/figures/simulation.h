/*
 * simulation.h - hands by the million: the table they are played at, and what
 * came of them.  The verb `simulate` and the library ask it here.
 */
#ifndef FIGURES_SIMULATION_H
#define FIGURES_SIMULATION_H

#include "book/shelf.h"
#include "figures/run_json.h"
#include "rule/fee.h"

struct simulation_ask {
    const char *house, *game;       /* "-": no house */
    const char *collection, *payer; /* "printed"; NULL: as printed */
    const char *limits, *table;     /* of poker; NULL: the usual table */
    int64_t hands, seats, seed;     /* hands and seats 0: as is usual */
    bool mistakes, bulk;
};

enum { SIMULATION_HANDS = 100000 };

/* Large, and without pointers of its own but into itself: not to be moved. */
struct simulation {
    const struct simulation_ask *q;
    struct shelf *shelf; /* the caller's */
    struct book book;
    struct fee_wish fees;
    struct sim sim;
    struct sim_share share;
    struct run run;
};

/* The book, the seats and the stakes; a fault says what cannot be. */
MUST_USE int simulation_open(struct shelf *shelf,
                             const struct simulation_ask *q,
                             struct simulation *out, struct fault *f);

/*
 * Which of the hands are played: this part of so many.  A table that the quick
 * runner does not know is played by the engine; returns why, or NULL.
 */
const char *simulation_share(struct simulation *e, int64_t part,
                             int64_t parts);

/* All of it at once, as JSON; `workers` 0: one a core. */
MUST_USE int simulation_json(struct shelf *shelf,
                             const struct simulation_ask *q, int workers,
                             int64_t pace, struct json *j, struct fault *f);

/* Why a hand was refused, with what can be done instead; FAULT. */
MUST_USE int simulation_refuse(const struct sim_result *r,
                               const struct refusal *no, struct fault *f);

#endif
