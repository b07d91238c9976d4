/*
 * storm.h - a room in a storm: the disk fails, the program dies between any
 * two writes, clients ask again, clocks jump; and nothing may be lost.
 *
 * One seed is one storm: a small room on a simulated disk (disk.h), life after
 * life, and after each the room is recovered and checked by what shares no
 * code with it: the audit reads the disk by itself, decides every wish again,
 * and must find what clients were told exactly once; the tables it makes must
 * be those that were recovered; chips at the tables and in the cage must
 * agree; and nobody may have been shown a card that was not his to see.
 */
#ifndef SIM_STORM_H
#define SIM_STORM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"
#include "book/shelf.h"

/* Bugs planted on purpose: each must be found. */
enum storm_bug {
    STORM_NO_BUG,
    STORM_LOST_SYNC,
    STORM_DOUBLED_RETRY,
    STORM_LEAKING_VIEW,
    STORM_WRONG_POSTING,
    STORM_SKIPPED_REPLAY,
    STORM_BUGS
};

/* "lost-sync"; and back, STORM_BUGS: there is none such. */
const char *storm_bug_name(enum storm_bug bug);
enum storm_bug storm_bug_find(const char *name);

struct storm_plan {
    struct shelf *shelf;
    const char *house;
    uint64_t seed;
    int lives; /* that the program has, at the least */
    enum storm_bug bug;
};

enum { STORM_WHY = 320 };

struct storm_result {
    int64_t lives, crashes, failures, wishes, told, again, shown, calls;
    bool broken;
    char why[STORM_WHY]; /* what is not as it must be */
};

/* A fault: the storm itself could not be made. */
int storm_run(const struct storm_plan *p, struct storm_result *out,
              struct fault *f) MUST_USE;

#endif
