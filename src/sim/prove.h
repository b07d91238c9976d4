/*
 * prove.h - what must hold of every event that ever happens, shown while
 * hands are simulated.
 *
 * Each event goes through bytes, text and JSON and back, and must be the same
 * event.  A twin of the table is built from the bytes alone, and must be the
 * same to the byte after each.  And each is told wrong once, with one field
 * changed: the table must freeze and be otherwise untouched, or take it as
 * something that might have happened, with every chip and card in place.
 */
#ifndef SIM_PROVE_H
#define SIM_PROVE_H

#include "deal/luck.h"
#include "rule/felt.h"

enum { PROVE_WORDS = 600 };

struct prove {
    struct felt twin;
    struct luck luck;
    int64_t events, bytes;
    int64_t lies, frozen; /* told wrong; and how often that was noticed */
    int64_t kinds[EV_KINDS];
    bool broken;
    char why[PROVE_WORDS]; /* the first that was not as it should be */
};

void prove_init(struct prove *p, uint64_t seed);

/* For a sink: handles an event that was just applied. */
void prove_event(struct prove *p, const struct felt *after,
                 const struct event *e);

/* Do all chips exist, with no negative amount?  Stacks, bets, wagers and pots
   together are what was brought in. */
bool felt_is_sound(const struct felt *felt);

/* The table was taken back to this. */
void prove_back(struct prove *p, const struct felt *felt);

#endif
