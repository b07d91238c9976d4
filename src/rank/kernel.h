/*
 * kernel.h - the ranking orders as arithmetic on ranks, many hands at once.
 *
 * No tables: a hand is four 13-bit words, one a suit, and its value is made
 * of those words by and, or, add and shift alone.  All hands of a step take
 * the same path, so it does not matter what they hold; only what happens to
 * one hand in several hundred is kept behind a branch.
 *
 * Written in the words of lanes_avx512.h or lanes_avx2.h; the file that
 * includes this one has included one of them first.  high.c and low.c say
 * the same things one hand at a time and are the better place to read what
 * is meant.
 */
#ifndef RANK_KERNEL_H
#define RANK_KERNEL_H

#include "card/card.h"
#include "rank/value.h"

/* The cards of LANES hands: for each suit the ranks held. */
struct suits {
    lanes of[4];
};

/* Values of LANES hands, upper and lower halves apart. */
struct values {
    lanes first, second;
};

/* Ranks held exactly once, twice, three times, four times; and at all. */
struct tally {
    lanes any, one, two, three, four;
};

/* Takes the lowest bit out of every lane. */
LANES_FN lanes lanes_drop(lanes a)
{
    return lanes_and(a, lanes_add(a, lanes_all(0xffff)));
}

/* The lowest bit of every lane alone. */
LANES_FN lanes lanes_lowest(lanes a)
{
    return lanes_and(a, lanes_sub(lanes_all(0), a));
}

/* The highest bit of every lane alone. */
LANES_FN lanes lanes_top(lanes a)
{
    a = lanes_or(a, lanes_down(a, 1));
    a = lanes_or(a, lanes_down(a, 2));
    a = lanes_or(a, lanes_down(a, 4));
    a = lanes_or(a, lanes_down(a, 8));
    return lanes_xor(a, lanes_down(a, 1));
}

/* The keep highest of at most `most` bits a lane. */
LANES_FN lanes lanes_highest(lanes a, int keep, int most)
{
    lanes n = lanes_count(a);

    for (int i = keep; i < most; i++)
        a = lanes_if(lanes_above(n, lanes_all((unsigned)i)), lanes_drop(a), a);
    return a;
}

/* Adds the four suits up, rank by rank: a row of full adders. */
LANES_FN struct tally tally_of(const struct suits *s)
{
    lanes sum = lanes_xor3(s->of[0], s->of[1], s->of[2]);
    lanes carry = lanes_most(s->of[0], s->of[1], s->of[2]);
    lanes odd = lanes_xor(sum, s->of[3]);
    lanes twos = lanes_xor_and(carry, sum, s->of[3]);

    return (struct tally){
        .any = lanes_or3(sum, carry, s->of[3]),
        .one = lanes_less(odd, twos),
        .two = lanes_less(twos, odd),
        .three = lanes_and(odd, twos),
        .four = lanes_and3(carry, sum, s->of[3]),
    };
}

/* The ranks with the ace at both ends: ace, deuce, ... king, ace. */
LANES_FN lanes ace_both(lanes ranks)
{
    return lanes_or(lanes_up(ranks, 1), lanes_down(ranks, 12));
}

#endif
