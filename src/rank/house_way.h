/*
 * house_way.h - the house way: how a dealer sets seven cards into five and
 * two for who asks, or is away.
 *
 * A fixed way, the same for the same seven cards.  It never sets a foul
 * hand.  Houses differ in a few ranks, which are in struct house_way;
 * docs/house-way.md says the whole of it in words.
 */
#ifndef RANK_HOUSE_WAY_H
#define RANK_HOUSE_WAY_H

#include "rank/high.h"

/* From which rank on a house does what: an enum rank, or WAY_NEVER. */
enum { WAY_NEVER = RANK_COUNT };

struct house_way {
    uint8_t pairs_split;  /* two pairs: from this on always one in front */
    uint8_t pairs_middle; /* from this on both behind with middle_side */
    uint8_t middle_side;  /* as a single card to go in front */
    uint8_t low_side;     /* the same for pairs below pairs_middle */
    uint8_t trips_split;  /* from this on one of the three goes in front */
    uint8_t whole_pair;   /* with an ace: this pair is worth a straight */
    uint8_t quads_split;  /* from this on always two and two */
    uint8_t quads_middle; /* from this on whole only with quads_side */
    uint8_t quads_side;
    uint8_t fives_pair; /* five of a kind stay whole behind such a pair */
};

enum { SET_CARDS = 7 }; /* a hand before it is set */

/*
 * Which two of seven cards go in front, as a mask of their places; 0 if the
 * cards are impossible under the rule.
 */
unsigned house_way_front(const card cards[SET_CARDS],
                         const struct house_way *way, struct high_rule rule);

#endif
