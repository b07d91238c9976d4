/*
 * record_copy.h - a hand that is being written: for record.c and
 * record_write.c only.
 */
#ifndef WIRE_RECORD_COPY_H
#define WIRE_RECORD_COPY_H

#include "wire/record.h"

enum { ORDERS_MAX = 64 };

/* A deck in its order, and which of its cards the viewer has seen. */
struct order {
    int count;
    int used; /* melding: so many came off it */
    card card[SHOE_CARDS_MAX];
    bool seen[SHOE_CARDS_MAX];
};

struct copy {
    const struct record *record;
    const struct record_for *who;
    struct book rules;
    FILE *out;
    struct felt truth; /* the hand as it was, */
    struct felt felt;  /* and as it is told */
    struct order order[ORDERS_MAX];
    int orders; /* so many are found; then: so many are written */
    int shoe_at;
    /* Melding: where the cards of each hand lay in the last deck, and the
       one that was drawn; -1: it was seen before. */
    uint16_t held[SEATS_MAX][SEAT_CARDS_MAX];
    int holds[SEATS_MAX];
    int drawn;
    bool told; /* facts are written */
};

/* The commands of a record, one after the other; false: there are no more. */
bool record_next(const struct record *r, uint32_t *at, struct command *out);

/* Finds what the viewer has seen. */
MUST_USE int record_look(struct copy *c, struct fault *f);

#endif
