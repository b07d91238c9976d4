/*
 * kernel_low.h - low hands of 5, 6 or 7 cards, many at once (kernel.h).
 */
#ifndef RANK_KERNEL_LOW_H
#define RANK_KERNEL_LOW_H

#include "rank/kernel.h"

/* From ace high to ace low. */
LANES_FN lanes ace_low(lanes ranks)
{
    return lanes_and(ace_both(ranks), lanes_all(RANK_MASK));
}

/* The five lowest ranks, or all if there are fewer. */
LANES_FN lanes five_lowest(lanes ranks)
{
    lanes rest = ranks;

    for (int i = 0; i < 5; i++)
        rest = lanes_drop(rest);
    return lanes_xor(ranks, rest);
}

/* Three ranks or fewer: two pair, trips, full house, quads. */
LANES_FN void low_seldom(const struct tally *t, lanes low, lanes multi,
                         lanemask three, lanemask fewer, struct values *v)
{
    lanes four = ace_low(t->four);
    lanes trips = lanes_lowest(lanes_or(ace_low(t->three), four));
    lanes pair = lanes_lowest(lanes_less(multi, trips));
    lanes first = lanes_lowest(multi), rest = lanes_drop(multi);
    lanes both = lanes_or(first, lanes_lowest(rest));
    lanemask two = lanes_some(rest), full = lanes_some(pair);

    v->first = lanes_if(three,
                        lanes_add(both, lanes_if(two, lanes_all(BASE_TWO_PAIR),
                                                 lanes_all(BASE_TRIPS))),
                        v->first);
    v->second = lanes_if(three, lanes_xor(low, both), v->second);
    v->first = lanes_if(fewer,
                        lanes_if(full,
                                 lanes_add(trips, lanes_all(BASE_FULL_HOUSE)),
                                 lanes_add(four, lanes_all(BASE_QUADS))),
                        v->first);
    v->second = lanes_if(fewer, lanes_if(full, pair, lanes_xor(low, four)),
                         v->second);
}

/*
 * Low hands, jokers (the bits above the ranks of the first two suits) being
 * the lowest ranks not held.
 */
LANES_FN struct values low_kernel(const struct suits *held, bool jokers)
{
    struct suits s = *held;
    lanes low, multi, pair, n;
    lanemask none, some;
    struct values v;
    struct tally t;

    if (jokers)
        for (int i = 0; i < 2; i++)
            s.of[i] = lanes_and(s.of[i], lanes_all(RANK_MASK));
    t = tally_of(&s);
    low = ace_low(t.any);
    multi = ace_low(lanes_xor(t.any, t.one));
    for (int i = 0; jokers && i < 2; i++) {
        lanes joker = lanes_down(lanes_xor(held->of[i], s.of[i]), 13);

        /* Adding one carries up to the lowest rank not held. */
        low = lanes_or(low, lanes_add(low, joker));
    }
    n = lanes_count(low);
    none = lanes_above(n, lanes_all(4));
    pair = lanes_lowest(multi);
    v.first = lanes_if(none, five_lowest(low),
                       lanes_add(pair, lanes_all(BASE_PAIR)));
    v.second = lanes_less(lanes_xor(low, pair),
                          lanes_keep(none, lanes_all(0xffff)));
    some = lanes_above(lanes_all(4), n);
    if (mask_some(some)) {
        lanemask fewer = lanes_above(lanes_all(3), n);

        low_seldom(&t, low, multi, mask_less(some, fewer), fewer, &v);
    }
    v.first = lanes_xor(v.first, lanes_all(0xffff));
    v.second = lanes_xor(v.second, lanes_all(0xffff));
    return v;
}

#endif
