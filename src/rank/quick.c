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

rank_value quick_flush(uint64_t key, cardset held)
{
    int suit = __builtin_ctzll(key & QUICK_FLUSH) / 4;
    unsigned ranks = set_ranks(held, (enum suit)suit), run, pairs;

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
        return quick_flush(sum[0], sum[1]);
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

/* The suits laid over each other. */
static inline unsigned low_place(cardset set)
{
    cardset two = set | set >> 32;

    return (unsigned)(two | two >> 16) & (LOW_PLACES - 1);
}

/* Fewer than five ranks. */
static rank_value low_paired(cardset set, unsigned low)
{
    cardset once = set | set >> 32, twice = set & set >> 32;
    cardset second = set & LOW_JOKER_2;
    unsigned more = (unsigned)(twice | twice >> 16 | (once & once >> 16));
    unsigned pair = ranks_low(ace_low(more & RANK_MASK));

    if ((low & LOW_FEW) != 0)
        return low_of_set((set ^ second) | second >> 1);
    return ~value_of(BASE_PAIR, pair, (low ^ LOW_FOUR) & ~pair);
}

/*
 * Ranks hands with a joker by their ranks laid over each other, and rejects
 * what is not a hand: an invalid or repeated card is missing from the sum.
 */
static __attribute__((noinline)) rank_value low_joker(const card *cards, int n)
{
    cardset set = 0;
    unsigned low;

    for (int i = 0; i < n; i++)
        set += quick_low_card[cards[i]];
    if (set_count(set) != n)
        return 0;
    low = quick_low_ranks[low_place(set)];
    return low >= LOW_FOUR ? low_paired(set, low)
                           : ~value_of(BASE_HIGH_CARD, low, 0);
}

/*
 * The low of plain cards by their weights, as the high: whether there are five
 * ranks, half of all fives and a twentieth of all sevens do not have them, is
 * nothing a processor could guess, and a wrong guess takes longer than a table
 * outside the first cache.
 */
static inline rank_value low_plain(quick_sum sum, int cards)
{
    uint32_t weights = (uint32_t)(sum[0] >> 32);

    if (cards == 5)
        return quick_low_5[sum_place(
            weights, quick_shift_5[sum_row(weights, ROWS_5)], PLACES_5)];
    if (cards == 6)
        return quick_low_6[sum_place(
            weights, quick_shift_6[sum_row(weights, ROWS_6)], PLACES_6)];
    return quick_low_7[sum_place(
        weights, quick_shift_7[sum_row(weights, ROWS_7)], PLACES_7)];
}

static inline rank_value low_of(const card *cards, int n)
{
    quick_sum sum = sum_of(cards, n);

    if (__builtin_expect(set_count(sum[1]) != n, 0))
        return low_joker(cards, n);
    return low_plain(sum, n);
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
    return low_plain(h->sum, h->cards);
}
