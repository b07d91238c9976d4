/*
 * sim_nine.h - three cards by nine's 36 ranks: how often each comes, and what
 * a place at the table is worth to players of a simple policy.
 *
 * The policy: who is first to bet does so with a hand that beats a random one
 * more often than not; who faces a bet calls if the chance to beat such a hand
 * pays for the call.  Nobody raises.  A tie leaves the pot to those who tied,
 * in equal parts: no other of them has a better claim to a push pot.
 */
#ifndef SIM_SIM_NINE_H
#define SIM_SIM_NINE_H

#include <stdbool.h>
#include <stdint.h>

enum { NINE_RANKS = 37, NINE_SEATS = 10, NINE_HANDS = 22100 };

struct sim_nine {
    int64_t often[NINE_RANKS]; /* of NINE_HANDS, by the rank, 1 the best */
    /* Of two hands: the first against each rank of it, in parts of a pot. */
    double beats[NINE_RANKS]; /* a random hand, ties as one half */
    double ties[NINE_RANKS];  /* how often a random hand ties with it */
    double calls[NINE_RANKS]; /* a hand that bets */
    double push;              /* two hands tie */
    int bets;                 /* the worst rank that bets */
};

/* Exactly, over all pairs of hands. */
void sim_nine_make(struct sim_nine *out);

/* The result of each place, from the left of the button to the button. */
struct sim_places {
    int64_t hands, pushes; /* pushes: the best of all hands dealt tie */
    double won[NINE_SEATS], squares[NINE_SEATS]; /* in antes */
};

/* Plays hands of this many players: everybody antes one, a bet is one, and the
   house takes a part of the button's ante.  Adds to *out. */
void sim_nine_places(const struct sim_nine *n, int players, double taken,
                     uint64_t seed, int64_t hands, struct sim_places *out);

#endif
