/*
 * bad_shuffles.h - shuffles as they are often written, and wrong.
 *
 * A test of evenness that does not find these finds nothing.
 */
#ifndef TESTS_BAD_SHUFFLES_H
#define TESTS_BAD_SHUFFLES_H

#include "card/card.h"
#include "card/words.h"

typedef void shuffler(card *cards, int count, struct words *w);

static inline void bad_swap(card *cards, int i, uint32_t j)
{
    card moved = cards[i];

    cards[i] = cards[j];
    cards[j] = moved;
}

/* Each card is swapped with any card: n^n ways do not divide by n!. */
static inline void bad_naive_swap(card *cards, int count, struct words *w)
{
    for (int i = 0; i < count; i++)
        bad_swap(cards, i, words_below(w, (uint32_t)count));
}

/* Off by one: no card can stay where it is, only cycles of n come out. */
static inline void bad_off_by_one(card *cards, int count, struct words *w)
{
    for (int i = count - 1; i > 0; i--)
        bad_swap(cards, i, words_below(w, (uint32_t)i));
}

/* The remainder of a word instead of a draw: low numbers come too often. */
static inline void bad_modulo(card *cards, int count, struct words *w)
{
    for (int i = count - 1; i > 0; i--)
        bad_swap(cards, i, words_next(w) % ((uint32_t)i + 1));
}

/* The same with a byte, which is bad enough to be seen in statistics. */
static inline void bad_byte_modulo(card *cards, int count, struct words *w)
{
    for (int i = count - 1; i > 0; i--)
        bad_swap(cards, i, (words_next(w) & 255) % ((uint32_t)i + 1));
}

/* Scaled without drawing again: the other form of the same mistake. */
static inline void bad_scaling(card *cards, int count, struct words *w)
{
    for (int i = count - 1; i > 0; i--)
        bad_swap(cards, i, words_next(w) * ((uint32_t)i + 1) >> w->bits);
}

#endif
