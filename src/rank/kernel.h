/*
 * kernel.h - the ranking orders as arithmetic on ranks, many hands at once.
 *
 * No tables: a hand is four 13-bit words, one a suit, and its value is made
 * of those words by and, or, add and shift alone.  All hands of a step take
 * the same path, so it does not matter what they hold; only what happens to
 * one hand in several hundred (quads, two sets of trips) is kept behind a
 * branch.
 *
 * Written in the words of lanes_avx512.h or lanes_avx2.h; the file that
 * includes this one has included one of them first.  high.c and low.c say
 * the same things one hand at a time and are the better place to read what
 * is meant.
 */
#ifndef RANK_KERNEL_H
#define RANK_KERNEL_H

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

/*
 * The top cards of the straights among at most seven ranks, one bit a lane
 * or none.  The straights of seven cards follow on each other, so the best
 * is the one with none above it.
 */
LANES_FN lanes straight_top(lanes ranks)
{
    lanes y = lanes_or(lanes_up(ranks, 1), lanes_down(ranks, 12));
    lanes pairs = lanes_and(y, lanes_down(y, 1));
    lanes runs = lanes_and3(pairs, lanes_down(pairs, 2), lanes_down(y, 4));

    return lanes_up(lanes_less(runs, lanes_down(runs, 1)), 3);
}

/* The five highest of at most `cards` ranks. */
LANES_FN lanes five_highest(lanes ranks, int cards)
{
    lanes n = lanes_count(ranks);

    if (cards > 5)
        ranks = lanes_if(lanes_above(n, lanes_all(5)), lanes_drop(ranks),
                         ranks);
    if (cards > 6)
        ranks = lanes_if(lanes_above(n, lanes_all(6)), lanes_drop(ranks),
                         ranks);
    return ranks;
}

/* Quads, and two sets of trips, in the hands that hold them. */
LANES_FN void high_seldom(const struct tally *t, struct values *v)
{
    lanes top = lanes_drop(t->three);
    lanemask quads = lanes_some(t->four), sets = lanes_some(top);
    lanes kick = lanes_xor(t->any, t->four);
    lanes less;

    for (int i = 0; i < 2; i++) {
        less = lanes_drop(kick);
        kick = lanes_if(lanes_some(less), less, kick);
    }
    v->first = lanes_if(sets, lanes_add(top, lanes_all(BASE_FULL_HOUSE)),
                        v->first);
    v->second = lanes_if(sets, lanes_xor(t->three, top), v->second);
    v->first = lanes_if(quads, lanes_add(t->four, lanes_all(BASE_QUADS)),
                        v->first);
    v->second = lanes_if(quads, kick, v->second);
}

/*
 * Plain high hands of 5, 6 or 7 cards.  With at most seven cards a flush
 * leaves no room for a full house or quads, nor does a straight, so one
 * look at the flush suit's ranks (or at all ranks) finds both.
 */
LANES_FN struct values high_kernel(const struct suits *s, int cards)
{
    struct tally t = tally_of(s);
    lanes five = lanes_all(5 - 1), run = t.any, kick = t.one, top, base;
    lanes low_pair = lanes_drop(t.two), pairs = t.two;
    lanemask flush, straight, pair, two, trips, full;
    struct values v;

    flush = lanes_above(lanes_count(s->of[0]), five);
    run = lanes_if(flush, s->of[0], run);
    for (int i = 1; i < 4; i++) {
        lanemask here = lanes_above(lanes_count(s->of[i]), five);

        run = lanes_if(here, s->of[i], run);
        flush = mask_or(flush, here);
    }
    top = straight_top(run);
    straight = lanes_some(top);

    for (int i = 5; i < cards; i++)
        kick = lanes_drop(kick);
    pair = lanes_some(t.two);
    two = lanes_some(low_pair);
    if (cards > 5) { /* three pairs: the lowest is but a kicker */
        lanemask three = lanes_some(lanes_drop(low_pair));

        pairs = lanes_if(three, low_pair, pairs);
        kick = lanes_if(three, lanes_max(t.one, lanes_xor(t.two, low_pair)),
                        kick);
    }
    trips = lanes_some(t.three);
    full = mask_and(trips, pair);

    v.first = five_highest(run, cards);
    v.second = lanes_keep(mask_or(pair, trips), kick);
    base = lanes_if(two, lanes_all(BASE_TWO_PAIR), lanes_all(BASE_PAIR));
    base = lanes_add(pairs, base);
    v.first = lanes_if(flush, lanes_add(v.first, lanes_all(BASE_FLUSH)),
                       lanes_if(pair, base, v.first));
    v.first = lanes_if(mask_less(trips, flush),
                       lanes_add(t.three, lanes_all(BASE_TRIPS)), v.first);
    base = lanes_if(flush, lanes_all(BASE_STRAIGHT_FLUSH),
                    lanes_all(BASE_STRAIGHT));
    v.first = lanes_if(straight, lanes_add(top, base), v.first);
    v.second = lanes_keep((lanemask)~mask_or(flush, straight), v.second);
    v.first = lanes_if(full, lanes_add(t.three, lanes_all(BASE_FULL_HOUSE)),
                       v.first);
    v.second = lanes_if(full, cards > 6 ? lanes_if(two, low_pair, t.two)
                                        : t.two, v.second);
    if (mask_some(mask_or(lanes_some(t.four),
                          lanes_some(lanes_drop(t.three)))))
        high_seldom(&t, &v);
    return v;
}

#endif
