/*
 * batch.h - many hands at once.
 *
 * The cards of a hand stand together, hand after hand, without padding:
 * seven-card hands are rows of seven bytes.  Every function returns how many
 * of the n hands were impossible (a card twice, no such card, a joker where
 * none may be); those get the value 0.  No function allocates, and none
 * keeps anything between calls.
 *
 * The widest instructions the processor has are chosen at each call, but none
 * wider than the environment's HOUSEWAY_WIDTH says: scalar, avx2 or avx512.
 * Tests and benchmarks may ask for a certain way of working (batch_way()).
 *
 * A number of cards that no hand has makes all n hands impossible.
 */
#ifndef RANK_BATCH_H
#define RANK_BATCH_H

#include <stddef.h>

#include "rank/high.h"
#include "rank/low.h"

/* Plain high hands of 5, 6 or 7 cards. */
size_t high_batch(const card *cards, int per_hand, size_t n, rank_value *out);

/* The same from sets: each hand is the common cards plus its own, per_hand
   cards together.  For enumerating future cards. */
size_t high_more_batch(cardset held, const cardset *more, int per_hand,
                       size_t n, rank_value *out);

/* High hands of 5, 6 or 7 cards with up to two jokers among them. */
size_t joker_batch(const card *cards, int per_hand, size_t n,
                   struct high_rule rule, rank_value *out);

/* Low hands of 5, 6 or 7 cards, up to two jokers among them. */
size_t low_batch(const card *cards, int per_hand, size_t n, rank_value *out);

/*
 * Exactly two of the hole cards (2 to 6) and exactly three of a board of
 * five; a hand is its hole cards, then the board.
 */
enum { TWO_BATCH_MAX = 6 };
size_t two_high_batch(const card *cards, int hole, size_t n, rank_value *out);

/* The same, high and low; lows with a card above `worst` are 0. */
size_t two_hilo_batch(const card *cards, int hole, size_t n, enum rank worst,
                      rank_value *high, rank_value *low);

/* The ways there are, widest first; BATCH_BEST is what the others use. */
enum batch_kind { BATCH_AVX512, BATCH_AVX2, BATCH_SCALAR, BATCH_BEST };

struct batch_way; /* way.h: the same functions, one way */

/* NULL if this processor (or this build) has not got it. */
const struct batch_way *batch_way(enum batch_kind kind);

/* The way of this name; BATCH_BEST: there is none. */
enum batch_kind batch_find(const char *name);

#endif
