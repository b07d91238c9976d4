/*
 * croupier.h - a table at which everybody is a simple player: for simulated
 * days, storms and tests.
 *
 * deal_next() says what is next.  Here nobody is at the keyboard to rule if a
 * bot's commands are refused after a ruling, so the seat then does by whim
 * whatever may be done.
 */
#ifndef SIM_CROUPIER_H
#define SIM_CROUPIER_H

#include "deal/deal.h"

struct croupier {
    struct luck luck;
    struct dealing dealing;
    uint32_t mistakes; /* one command in so many is a mistake; 0: none */
};

/* The next command at an open table; false if nobody can go on. */
bool croupier_next(struct croupier *c, const struct book *b,
                   const struct seating *s, struct command *out);

/* Reports whether the last command was done. */
static inline void croupier_hear(struct croupier *c, bool done)
{
    deal_hear(&c->dealing, done);
}

#endif
