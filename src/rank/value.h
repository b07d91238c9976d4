/*
 * value.h - what a hand is worth, in one 32-bit number.
 *
 * In every order the greater value wins and equal values tie, high and low
 * alike; 0 is no hand (impossible cards, or a low that does not qualify).
 *
 * A high value says itself what the hand is: no table is needed to make it,
 * to name it or to find its cards.
 *
 *     bits 16..31   base of the category + the ranks that make it
 *     bits  0..15   the ranks that decide between equals
 *
 * Ranks are 13-bit masks, deuce at bit 0, ace at bit 12.  The bases are far
 * enough apart that the sums never meet.
 *
 *     category          first mask            second mask
 *     high card, flush  the five ranks        -
 *     pair, trips       the pair, the trips   the kickers
 *     two pair          both pairs            the kicker
 *     straight (flush)  its top card          -  (1: the wheel as second best)
 *     full house        the trips             the pair
 *     quads             the quads             the kicker
 *     five of a kind    the rank              -
 *
 * A low value is the complement of the same thing read with the ace as the
 * lowest rank (ace at bit 0, king at bit 12), so that the worse the hand the
 * smaller the value.  Low hands have no straights or flushes.
 */
#ifndef RANK_VALUE_H
#define RANK_VALUE_H

#include <stdint.h>

typedef uint32_t rank_value;

enum high_category {
    HIGH_CARD,
    HIGH_PAIR,
    HIGH_TWO_PAIR,
    HIGH_TRIPS,
    HIGH_STRAIGHT,
    HIGH_FLUSH,
    HIGH_FULL_HOUSE,
    HIGH_QUADS,
    HIGH_STRAIGHT_FLUSH,
    HIGH_FIVE_OF_A_KIND,
    HIGH_CATEGORIES
};

/* The first value of each category in the upper 16 bits. */
enum {
    BASE_HIGH_CARD = 0x0000,
    BASE_PAIR = 0x2000,
    BASE_TWO_PAIR = 0x3000,
    BASE_TRIPS = 0x4800,
    BASE_STRAIGHT = 0x5800,
    BASE_FLUSH = 0x6800,
    BASE_FULL_HOUSE = 0x8800,
    BASE_QUADS = 0x9800,
    BASE_STRAIGHT_FLUSH = 0xa800,
    BASE_FIVE_OF_A_KIND = 0xb800
};

static inline rank_value value_of(unsigned base, unsigned first,
                                  unsigned second)
{
    return (base + first) << 16 | second;
}

#endif
