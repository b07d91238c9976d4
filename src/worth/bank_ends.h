/*
 * bank_ends.h - what the player-dealer of a game of totals ends with, by the
 * cards that are left.
 *
 * The player-dealer has no choice, so which cards make which end follows from
 * the book alone and is listed once.  How likely each is follows from what is
 * left in the shoe: for many shoes at a time, one in each lane of a vector.
 */
#ifndef WORTH_BANK_ENDS_H
#define WORTH_BANK_ENDS_H

#include "book/book.h"
#include "worth/points.h"

enum {
    ENDS_LANES = 8,
    ENDS_TOTALS = POINTS_MOST + 1,
    ENDS_STEPS = POINTS_HANDS,
    ENDS_WAYS = 16000,
    ENDS_DEEP = POINTS_MOST + 1 /* cards of one hand */
};

typedef double lanes __attribute__((vector_size(ENDS_LANES * sizeof(double))));

/* A hand on the way: the one before it, and the card that came. */
struct ends_step {
    uint16_t before;
    uint8_t value, has, deep; /* has: so many of them before; deep: cards */
};

/* A hand that stands, and in how many orders it comes with this card up. */
struct ends_way {
    uint16_t step, orders;
};

/* The range of entries that lead from one up card to one total. */
struct ends_span {
    uint16_t from, to;
};

struct bank_ends {
    int steps, ways;
    struct ends_step step[ENDS_STEPS];
    struct ends_way way[ENDS_WAYS];
    struct ends_span span[POINTS_KINDS][ENDS_TOTALS];
    int totals, total[ENDS_TOTALS]; /* that it can stand on */
    bool eights;                    /* three eights can come, and are bust */
};

/* The cards that are left, with the up card still among them. */
struct ends_shoe {
    lanes of[POINTS_KINDS], all;
};

/* How likely each total is with each card up; the rest are pures and busts. */
struct ends_odds {
    lanes total[POINTS_KINDS][ENDS_TOTALS];
};

/* The book must be one of totals. */
void bank_ends_make(const struct book *b, const struct points *p,
                    struct bank_ends *out);

void bank_ends_odds(const struct bank_ends *e, const struct ends_shoe *shoe,
                    struct ends_odds *out);

#endif
