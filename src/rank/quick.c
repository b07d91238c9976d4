/*
 * quick.c - one hand at a time: sums, flushes, and the lows.
 *
 * The look-up of seven cards is in quick.h, for loops to inline; this is the
 * rest, and the same as functions.
 */
#include "rank/quick.h"

#include "rank/high.h"
#include "rank/low.h"
#include "rank/ranks.h"

rank_value quick_flush(cardset held)
{
    unsigned ranks = 0, run, pairs;

    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (__builtin_popcount(set_ranks(held, (enum suit)suit)) >= 5)
            ranks = set_ranks(held, (enum suit)suit);
    run = ranks << 1 | ranks >> RANK_A; /* the ace at both ends */
    pairs = run & run >> 1;
    run = pairs & pairs >> 2 & run >> 4;
    if (run != 0)
        return value_of(BASE_STRAIGHT_FLUSH, ranks_top(run) << 3, 0);
    return value_of(BASE_FLUSH, ranks_highest(ranks, 5), 0);
}

/* The look-up of 5 or 6 cards; see quick_high_7(). */
static rank_value quick_high(quick_sum sum, int cards)
{
    uint32_t weights = (uint32_t)(sum[0] >> 32);

    if (set_count(sum[1]) != cards)
        return 0;
    if ((sum[0] & QUICK_FLUSH) != 0)
        return quick_flush(sum[1]);
    if (cards == 5)
        return quick_value_5[sum_place(
            weights, quick_shift_5[sum_row(weights, ROWS_5)], PLACES_5)];
    return quick_value_6[sum_place(
        weights, quick_shift_6[sum_row(weights, ROWS_6)], PLACES_6)];
}

static quick_sum sum_of(const card *cards, int n)
{
    quick_sum sum = {QUICK_START, 0};

    for (int i = 0; i < n; i++)
        sum += quick_card[cards[i]];
    return sum;
}

rank_value high_of_5(const card cards[5])
{
    return quick_high(sum_of(cards, 5), 5);
}

rank_value high_of_6(const card cards[6])
{
    return quick_high(sum_of(cards, 6), 6);
}

rank_value high_of_7(const card cards[7])
{
    return quick_of_7(cards);
}

rank_value hand_high(const struct hand *h)
{
    if (h->cards == 7)
        return quick_high_7(h->sum);
    if (h->cards == 6 || h->cards == 5)
        return quick_high(h->sum, h->cards);
    return 0;
}

/* From ace high to ace low. */
static inline unsigned ace_low(unsigned ranks)
{
    return (ranks << 1 | ranks >> RANK_A) & RANK_MASK;
}

/* Fewer than five ranks: a pair mostly; what is worse is left to low.c. */
static rank_value low_paired(cardset set, unsigned low)
{
    cardset once = set ^ (set & SET_JOKERS), more = once & once >> 32;
    unsigned pair;

    once |= once >> 32;
    more |= more >> 16 | (once & once >> 16);
    pair = ranks_low(ace_low((unsigned)more & RANK_MASK));
    if (__builtin_popcount(low) < 4)
        return low_of_set(set);
    return ~value_of(BASE_PAIR, pair, low & ~pair);
}

/* Most hands have five ranks or more, and are the five lowest. */
static inline rank_value low_quickly(cardset set)
{
    unsigned ranks = (unsigned)(set | set >> 16 | set >> 32 | set >> 48);
    unsigned low = ace_low(ranks & RANK_MASK), rest;

    /* Adding one carries up to the lowest rank not held: the joker. */
    low |= low + (unsigned)(set >> CARD_JOKER & 1);
    low |= low + (unsigned)(set >> CARD_JOKER_2 & 1);
    rest = low;
    for (int i = 0; i < 5; i++)
        rest &= rest - 1;
    if (__builtin_popcount(low) < 5)
        return low_paired(set, low);
    return ~value_of(BASE_HIGH_CARD, low ^ rest, 0);
}

/* The cards added up; one that is none, or stands twice, is missing. */
static inline rank_value low_of(const card *cards, int n)
{
    cardset set = 0;

    for (int i = 0; i < n; i++)
        set += quick_low_card[cards[i]];
    if (__builtin_expect(set_count(set) != n, 0))
        return 0;
    return low_quickly(set);
}

rank_value low_of_5(const card cards[5])
{
    return low_of(cards, 5);
}

rank_value low_of_6(const card cards[6])
{
    return low_of(cards, 6);
}

rank_value low_of_7(const card cards[7])
{
    return low_of(cards, 7);
}

rank_value hand_low(const struct hand *h)
{
    if (h->cards < 5 || h->cards > 7 || set_count(h->sum[1]) != h->cards)
        return 0;
    return low_quickly(h->sum[1]);
}
