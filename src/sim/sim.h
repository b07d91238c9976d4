/*
 * sim.h - hands played by the dozen: seeded decks, random legal play, every
 * invariant on.
 */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include "book/irregular.h"
#include "rule/command.h"

struct sim_result {
    int64_t hands, actions, events, refusals;
    int64_t sets; /* banked games: hands played against the player-dealer */
    int64_t mistakes; /* made, */
    int64_t untrue;   /* reports that could not be true, and were refused */
    int64_t floors;   /* decisions of the floor */
    int64_t kinds[IRREGULARS];
    uint64_t hash; /* of every event: same seed, same hash, on every build */
};

struct collections; /* book/collection.h */

struct sim {
    const struct book *book;
    struct stakes stakes; /* of poker */
    int seats;
    uint64_t seed;
    bool mistakes; /* something goes wrong in every hand */
};

/*
 * Plays so many hands.  False when the engine refuses what it said may be
 * done; then *no says why, and the result counts up to there.
 */
bool sim_run(const struct sim *s, int64_t hands, struct sim_result *out,
             struct refusal *no);

/* How many seats a table usually has: all of them, where piles are made. */
int sim_seats(const struct book *b);

/* Are games of the family played here? */
bool sim_plays(enum family family);

/* The same for a book of any of them, at its usual stakes if not poker's. */
bool sim_book(const struct sim *s, const struct collections *collections,
              int64_t hands, struct sim_result *out, struct refusal *no);

#endif
