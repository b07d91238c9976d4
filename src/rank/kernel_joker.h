/*
 * kernel_joker.h - high hands with up to two jokers, many at once (kernel.h).
 *
 * A joker joins the pairs and sets as one more card of a rank: the ace (bug),
 * or whichever rank the hand has most of (wild).  For straights and flushes
 * it is a gap that may be left.  The better of the two is the hand.
 */
#ifndef RANK_KERNEL_JOKER_H
#define RANK_KERNEL_JOKER_H

#include "rank/high.h"
#include "rank/kernel_high.h"

/* Ranks held at least so often. */
struct least {
    lanes of[6];
};

/* One more card of a rank, be it a fifth. */
LANES_FN void least_add(struct least *l, lanes rank)
{
    for (int k = 5; k > 1; k--)
        l->of[k] = lanes_or_and(l->of[k], l->of[k - 1], rank);
    l->of[1] = lanes_or(l->of[1], rank);
}

/*
 * The rank to which a wild card helps most: the highest of the ranks held most
 * often.
 */
LANES_FN lanes least_best(const struct least *l)
{
    lanes best = l->of[1];

    for (int k = 2; k < 5; k++)
        best = lanes_if(lanes_some(l->of[k]), l->of[k], best);
    return lanes_top(best);
}

/* The tally with the jokers in it, and who has five of a kind. */
LANES_FN struct tally joker_tally(const struct suits *s, lanemask one,
                                  lanemask two, enum joker_use use,
                                  lanes *five)
{
    struct tally t = tally_of(s);
    lanes more = lanes_or(t.three, t.four), rank;
    struct least l = {{lanes_all(0), t.any, lanes_or(t.two, more), more,
                       t.four, lanes_all(0)}};

    rank = use == JOKER_WILD ? least_best(&l) : lanes_all(1u << RANK_A);
    least_add(&l, lanes_keep(one, rank));
    least_add(&l, lanes_keep(two, rank));
    *five = l.of[5];
    return (struct tally){
        .any = l.of[1],
        .one = lanes_less(l.of[1], l.of[2]),
        .two = lanes_less(l.of[2], l.of[3]),
        .three = lanes_less(l.of[3], l.of[4]),
        .four = l.of[4],
    };
}

/*
 * The lowest cards (ace to ten) of the runs of five with no more gaps than
 * the hand has jokers: the five places are added up, and must come to five,
 * four or three.
 */
LANES_FN lanes runs_with_gaps(lanes ranks, lanemask one, lanemask two)
{
    lanes y = ace_both(ranks), c = lanes_down(y, 3), d = lanes_down(y, 4);
    lanes a = lanes_down(y, 1), b = lanes_down(y, 2);
    lanes half = lanes_xor3(y, a, b), carry = lanes_most(y, a, b);
    lanes sum = lanes_xor3(half, c, d), carry_2 = lanes_most(half, c, d);
    lanes runs = lanes_if(one, lanes_and(carry, carry_2),
                          lanes_and3(carry, carry_2, sum));

    runs = lanes_if(two, lanes_most(carry, carry_2, sum), runs);
    return lanes_and(runs, lanes_all(0x3ff));
}

/* The straight as a first mask and, where the wheel is second, a second. */
LANES_FN lanes run_first(lanes runs, bool wheel_second, lanes *second)
{
    lanes top = lanes_up(lanes_top(runs), 3);
    lanemask wheel;

    *second = lanes_all(0);
    if (!wheel_second)
        return top;
    wheel = mask_less(lanes_some(lanes_and(runs, lanes_all(1))),
                      lanes_some(lanes_and(runs, lanes_all(0x200))));
    *second = lanes_keep(wheel, lanes_all(1));
    return lanes_if(wheel, lanes_all(1u << RANK_K), top);
}

/* The flush suit's ranks where there is a flush, else all ranks. */
LANES_FN lanes flush_ranks(const struct suits *s, lanes any, lanes need,
                           lanemask *flush)
{
    *flush = lanes_above(lanes_count(s->of[0]), need);
    any = lanes_if(*flush, s->of[0], any);
    for (int i = 1; i < 4; i++) {
        lanemask here = lanes_above(lanes_count(s->of[i]), need);

        any = lanes_if(here, s->of[i], any);
        *flush = mask_or(*flush, here);
    }
    return any;
}

/* A flush's jokers are the highest ranks not held. */
LANES_FN lanes flush_fill(lanes ranks, lanemask joker)
{
    lanes missing = lanes_less(lanes_all(RANK_MASK), ranks);

    return lanes_or(ranks, lanes_keep(joker, lanes_top(missing)));
}

LANES_FN struct values joker_kernel(const struct suits *held, int cards,
                                    struct high_rule rule)
{
    struct suits s = *held;
    lanes spare[2], ranks, five, first, second, base, need;
    lanemask one, two, flush, straight, none = lanes_some(lanes_all(0));
    struct values v;
    struct tally t;

    for (int i = 0; i < 2; i++) {
        s.of[i] = lanes_and(s.of[i], lanes_all(RANK_MASK));
        spare[i] = lanes_xor(held->of[i], s.of[i]);
    }
    one = lanes_some(lanes_or(spare[0], spare[1]));
    two = lanes_some(lanes_and(spare[0], spare[1]));
    need = lanes_if(two, lanes_all(2),
                    lanes_if(one, lanes_all(3), lanes_all(4)));

    ranks = flush_ranks(&s, tally_of(&s).any, need, &flush);
    first = run_first(runs_with_gaps(ranks, one, two), rule.wheel_second,
                      &second);
    straight = lanes_some(first);
    base = lanes_if(flush, lanes_all(BASE_STRAIGHT_FLUSH),
                    lanes_all(BASE_STRAIGHT));
    first = lanes_keep(straight, lanes_add(first, base));
    ranks = flush_fill(flush_fill(ranks, one), two);
    ranks = lanes_highest(ranks, 5, 7);
    first = lanes_if(mask_less(flush, straight),
                     lanes_add(ranks, lanes_all(BASE_FLUSH)), first);

    t = joker_tally(&s, one, two, rule.joker, &five);
    v.first = lanes_highest(t.any, 5, cards);
    high_sets(&t, cards, none, &v);
    v.first = lanes_if(lanes_some(five),
                       lanes_add(five, lanes_all(BASE_FIVE_OF_A_KIND)),
                       v.first);
    v.second = lanes_less(v.second,
                          lanes_keep(lanes_some(five), lanes_all(0xffff)));
    straight = lanes_above(first, v.first);
    v.first = lanes_if(straight, first, v.first);
    v.second = lanes_if(straight, second, v.second);
    return v;
}

#endif
