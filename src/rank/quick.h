/*
 * quick.h - one hand at a time, fast: cards are added up, not looked at.
 *
 * A hand is two sums.  `set` is the cards themselves.  `key` adds, for each
 * card, the weight of its rank (weights.h) and one to a counter for its suit,
 * so that the ranks held come out as one number and a flush as one bit.
 * Adding a card is two additions, and so is taking one away: nested loops
 * pay for one card a hand.
 *
 * The tables are made at build time by tools/make_quick.c: for seven cards 264
 * KiB, for the high hand or for the low, and 918 KiB in all.  Only possible
 * hands have a place in them, so a hand is checked before it is looked up.
 */
#ifndef RANK_QUICK_H
#define RANK_QUICK_H

#include "card/card.h"
#include "rank/value.h"
#include "rank/weights.h"

/*
 *     bits  0..15   four suit counters, four bits each, begun at three: the
 *                   fifth card of a suit sets the top bit of its counter
 *     bits 32..63   weights of the ranks, scattered; they overflow unharmed
 */
#define QUICK_START 0x3333ull
#define QUICK_FLUSH 0x8888ull

typedef uint64_t quick_sum __attribute__((vector_size(16)));

struct hand {
    quick_sum sum; /* key, set */
    int cards;     /* added, less taken */
};

/*
 * The tables are the library's own: said here, they are reached directly and
 * not through the table of what other libraries might bring.
 */
#pragma GCC visibility push(hidden)

/*
 * The value each card adds to the two sums; zero for anything but a plain
 * card.
 */
extern const quick_sum quick_card[256];

/* The set each card is, jokers with it; nothing for what is no card. */
extern const cardset quick_set_card[256];

/*
 * The same, but that the second joker stands one higher: the four suits laid
 * over each other then have the ranks in bits 0 to 12 and the jokers in the
 * next two.
 */
#define LOW_JOKER_2 (1ull << (CARD_JOKER_2 + 1))
extern const cardset quick_low_card[256];

/*
 * By those fifteen bits, the ranks of the low hand, the ace at bit 0: the five
 * lowest; or all if there are fewer, and a bit that says so.
 */
enum { LOW_PLACES = 1 << 15, LOW_FOUR = 1 << 14, LOW_FEW = 1 << 15 };
extern const uint16_t quick_low_ranks[LOW_PLACES];

extern const uint16_t quick_shift_5[1 << ROWS_5], quick_shift_6[1 << ROWS_6],
    quick_shift_7[1 << ROWS_7];
extern const uint32_t quick_value_5[1 << PLACES_5],
    quick_value_6[1 << PLACES_6], quick_value_7[1 << PLACES_7];
/* The lows, at the same places. */
extern const uint32_t quick_low_5[1 << PLACES_5], quick_low_6[1 << PLACES_6],
    quick_low_7[1 << PLACES_7];

#pragma GCC visibility pop

static inline void hand_init(struct hand *h)
{
    *h = (struct hand){.sum = {QUICK_START, 0}};
}

static inline void hand_add(struct hand *h, card c)
{
    h->sum += quick_card[c];
    h->cards++;
}

static inline void hand_take(struct hand *h, card c)
{
    h->sum -= quick_card[c];
    h->cards--;
}

/*
 * The high value of 5, 6 or 7 plain cards; 0 if there are more or fewer, if
 * one was added twice, or if one was no plain card.
 */
rank_value hand_high(const struct hand *h);

/* The low value, ditto; the greater the better. */
rank_value hand_low(const struct hand *h);

/* The value of a hand whose key says that it holds a flush. */
rank_value quick_flush(uint64_t key, cardset held);

/* The seven-card look-up itself, in the header so that loops may inline it. */
static inline rank_value quick_look_7(uint64_t key, uint64_t set)
{
    uint32_t weights = (uint32_t)(key >> 32);

    if (__builtin_expect(set_count(set) != 7, 0))
        return 0; /* a card twice, or no card: it is missing in the set */
    if (__builtin_expect((key & QUICK_FLUSH) != 0, 0))
        return quick_flush(key, set);
    return quick_value_7[sum_place(
        weights, quick_shift_7[sum_row(weights, ROWS_7)], PLACES_7)];
}

static inline rank_value quick_high_7(quick_sum sum)
{
    return quick_look_7(sum[0], sum[1]);
}

/* high_of_7() for loops. */
static inline rank_value quick_of_7(const card *c)
{
    quick_sum sum = quick_card[c[0]] + quick_card[c[1]] + quick_card[c[2]] +
                    quick_card[c[3]] + quick_card[c[4]] + quick_card[c[5]] +
                    quick_card[c[6]];

    return quick_look_7(sum[0] + QUICK_START, sum[1]);
}

#endif
