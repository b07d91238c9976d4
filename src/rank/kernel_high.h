/*
 * kernel_high.h - high hands of 5, 6 or 7 cards, many at once (kernel.h).
 */
#ifndef RANK_KERNEL_HIGH_H
#define RANK_KERNEL_HIGH_H

#include "rank/kernel.h"

/*
 * The top card of the best straight among at most seven ranks, or nothing.
 * The straights of seven cards follow on each other, so the best is the one
 * with none above it.
 */
LANES_FN lanes straight_top(lanes ranks)
{
    lanes y = ace_both(ranks);
    lanes pairs = lanes_and(y, lanes_down(y, 1));
    lanes runs = lanes_and3(pairs, lanes_down(pairs, 2), lanes_down(y, 4));

    return lanes_up(lanes_less(runs, lanes_down(runs, 1)), 3);
}

/* Quads, and two sets of trips, in the hands that hold them. */
LANES_FN void high_seldom(const struct tally *t, struct values *v)
{
    lanes top = lanes_drop(t->three);
    lanemask quads = lanes_some(t->four), sets = lanes_some(top);
    lanes kick = lanes_highest(lanes_xor(t->any, t->four), 1, 3);

    v->first = lanes_if(sets, lanes_add(top, lanes_all(BASE_FULL_HOUSE)),
                        v->first);
    v->second = lanes_if(sets, lanes_xor(t->three, top), v->second);
    v->first = lanes_if(quads, lanes_add(t->four, lanes_all(BASE_QUADS)),
                        v->first);
    v->second = lanes_if(quads, kick, v->second);
}

/*
 * Pairs and sets.  `v` comes with what the hand is worth without them: the
 * five highest ranks, or a straight or a flush (`run`), which only full
 * houses and quads beat.
 */
LANES_FN void high_sets(const struct tally *t, int cards, lanemask run,
                        struct values *v)
{
    lanes high_pairs = lanes_drop(t->two), pairs = t->two, kick = t->one;
    lanemask pair = lanes_some(t->two), two = lanes_some(high_pairs);
    lanemask trips = lanes_some(t->three), full = mask_and(trips, pair);
    lanes base;

    for (int i = 5; i < cards; i++)
        kick = lanes_drop(kick);
    if (cards > 5) { /* of three pairs the lowest is but a kicker */
        lanemask three = lanes_some(lanes_drop(high_pairs));

        pairs = lanes_if(three, high_pairs, pairs);
        kick = lanes_if(three,
                        lanes_max(t->one, lanes_xor(t->two, high_pairs)),
                        kick);
    }
    base = lanes_if(two, lanes_all(BASE_TWO_PAIR), lanes_all(BASE_PAIR));
    v->first = lanes_if(mask_less(pair, run), lanes_add(pairs, base),
                        v->first);
    base = lanes_if(full, lanes_all(BASE_FULL_HOUSE), lanes_all(BASE_TRIPS));
    v->first = lanes_if(mask_or(full, mask_less(trips, run)),
                        lanes_add(t->three, base), v->first);
    v->second = lanes_keep(mask_less(mask_or(pair, trips), run), kick);
    if (cards > 6)
        pairs = lanes_if(two, high_pairs, t->two);
    v->second = lanes_if(full, pairs, v->second);
    if (mask_some(
            mask_or(lanes_some(t->four), lanes_some(lanes_drop(t->three)))))
        high_seldom(t, v);
}

/*
 * Plain high hands.  With at most seven cards a flush leaves no room for a
 * full house or quads, nor does a straight, so one look at the flush suit's
 * ranks (or at all ranks) finds both.
 */
LANES_FN struct values high_kernel(const struct suits *s, int cards)
{
    struct tally t = tally_of(s);
    lanemask flush = lanes_above(lanes_count(s->of[0]), lanes_all(4)),
             straight;
    lanes ranks = lanes_if(flush, s->of[0], t.any), top, base;
    struct values v;

    for (int i = 1; i < 4; i++) {
        lanemask here = lanes_above(lanes_count(s->of[i]), lanes_all(4));

        ranks = lanes_if(here, s->of[i], ranks);
        flush = mask_or(flush, here);
    }
    top = straight_top(ranks);
    straight = lanes_some(top);
    base = lanes_keep(flush, lanes_all(BASE_FLUSH));
    v.first = lanes_add(lanes_highest(ranks, 5, cards), base);
    base = lanes_if(flush, lanes_all(BASE_STRAIGHT_FLUSH),
                    lanes_all(BASE_STRAIGHT));
    v.first = lanes_if(straight, lanes_add(top, base), v.first);
    high_sets(&t, cards, mask_or(flush, straight), &v);
    return v;
}

#endif
