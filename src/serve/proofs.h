/*
 * proofs.h - the decks of a table, opened to each person as far as that
 * person saw their cards.
 */
#ifndef SERVE_PROOFS_H
#define SERVE_PROOFS_H

#include "room/seating.h"
#include "wire/deck_proof.h"

enum { PROOFS_RAIL = PEOPLE_MAX, PROOFS = PEOPLE_MAX + 1 };

/* The cards seen so far by each seat and the rail; and the last opened
   decks. */
struct proofs {
    uint32_t person[PEOPLE_MAX];
    struct deck_proof now[PROOFS], open[PROOFS];
};

/* Takes an event, with the table before it.  Only people are followed:
   `people` has a bit per seat. */
void proofs_hear(struct proofs *p, const struct seating *before,
                 unsigned people, const struct event *e);

/* The last opened decks, as this person may see them. */
const struct deck_proof *proofs_of(const struct proofs *p, uint32_t person);

void proofs_release(struct proofs *p);

#endif
