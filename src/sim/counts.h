/*
 * counts.h - what many hands came to: totals to the cent, and how far chance
 * may have moved them.
 *
 * Hands at one table are correlated: the button moves, and stacks depend on
 * earlier hands.  So they are counted by the hundred, and errors come from the
 * hundreds, which are nearly independent.
 *
 * Everything is a whole number, so that parts of a run added up in any order
 * are the run, to the last cent.
 */
#ifndef SIM_COUNTS_H
#define SIM_COUNTS_H

#include "rule/felt.h"

enum { COUNTS_HUNDRED = 100 };

/* The quantities that are counted, for each hand and each seat. */
enum count_kind {
    COUNT_POT,   /* what is won: the pots, or all that changes hands */
    COUNT_HOUSE, /* what the house collects for itself */
    COUNT_FUND,  /* and for its jackpot */
    COUNT_SEATS, /* what comes of the first seat, then of the others */
    COUNT_KINDS = COUNT_SEATS + PEOPLE_MAX
};

/* Over all hundreds, with n hands and an amount y each. */
struct count {
    __int128 squares;  /* of y */
    __int128 by_hands; /* of n y */
    __int128 sum;      /* of y */
};

struct counts {
    struct count of[COUNT_KINDS];
    int64_t hundreds, hands;
    int64_t hands_squares; /* of n */
    uint64_t chips; /* a hash of every stack, drop and fund after each hand */
};

/* The results of one table, until a hundred hands are complete. */
struct tab {
    struct counts *to;
    money now[COUNT_KINDS];
    money before[PEOPLE_MAX]; /* each stack when it was last looked at */
    money collected, fund;    /* by the table, up to then */
    int hands;
};

void tab_open(struct tab *t, struct counts *to);

/* Begins a hand, when its players have their chips. */
void tab_begin(struct tab *t, const struct felt *felt);

/* It is over. */
void tab_end(struct tab *t, const struct felt *felt);

/* Ends a hundred, or the last, shorter one. */
void tab_close(struct tab *t);

/* The same for poker in bulk: stacks are read once a hundred, so chips brought
   in between must be reported. */
void tab_poker_begin(struct tab *t, const struct table *table);
void tab_poker_end(struct tab *t, const struct table *table);

static inline void tab_bring(struct tab *t, seat_no seat, money amount)
{
    t->now[COUNT_SEATS + seat] -= amount;
}

/* Stacks are looked at in the middle of a hundred. */
void tab_poker_settle(struct tab *t, const struct table *table);

/* Weighs amounts by where they stand, for the hash of chips. */
static inline uint64_t chips_hash(uint64_t h, const money *stack, int seats,
                                  money collected, money fund)
{
    uint64_t sum = (uint64_t)collected * 31 + (uint64_t)fund * 0x1f3d5b79;
    uint64_t weight = 0x9e3779b97f4a7c15ull;

    for (int i = 0; i < seats; i++, weight += 0xbf58476d1ce4e5b8ull)
        sum += (uint64_t)stack[i] * weight;
    return (h ^ sum) * 1099511628211ull;
}

/* Adds the counts of others, except the hash, which depends on the order. */
void counts_add(struct counts *all, const struct counts *more);

#endif
