/*
 * proofs.h - the decks of a table, opened to each person as far as that
 * person saw their cards.
 */
#ifndef SERVE_PROOFS_H
#define SERVE_PROOFS_H

#include "room/seating.h"
#include "wire/deck_proof.h"

enum { PROOFS_RAIL = PEOPLE_MAX, PROOFS = PEOPLE_MAX + 1 };

/* Of each seat, and of the rail: as far as it is dealt; and the last opened. */
struct proofs {
    uint32_t person[PEOPLE_MAX];
    struct deck_proof now[PROOFS], open[PROOFS];
};

/* An event, and the table before it.  People alone are minded: `people` is a
 * bit a seat. */
void proofs_hear(struct proofs *p, const struct seating *before,
                 unsigned people, const struct event *e);

/* The decks that were opened last, as this person may see them. */
const struct deck_proof *proofs_of(const struct proofs *p, uint32_t person);

void proofs_release(struct proofs *p);

#endif
