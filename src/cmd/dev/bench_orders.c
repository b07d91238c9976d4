/*
 * bench_orders.c - each order as it is called: one hand at a time, and in
 * batches.
 *
 * A measurement begins with the cards' numbers in memory and ends with the values in memory, and includes the check for impossible hands.
 */
#include "cmd/dev/bench.h"

#include "rank/quick.h"
#include "rank/small.h"
#include "rank/three.h"
#include "rank/two.h"

/* A loop over hands of N cards, at c, valued by an expression. */
#define ONE(NAME, N, VALUE)                                                   \
    static void NAME(const struct bench_table *t, size_t n,                   \
                     const struct batch_way *way)                             \
    {                                                                         \
        const card *c = t->cards;                                             \
                                                                              \
        (void)way;                                                            \
        for (size_t i = 0; i < n; i++, c += (N))                              \
            t->out[i] = (rank_value)(VALUE);                                  \
    }

#define BATCH(NAME, CALL)                                                     \
    static void NAME(const struct bench_table *t, size_t n,                   \
                     const struct batch_way *way)                             \
    {                                                                         \
        CALL;                                                                 \
    }

static const struct high_rule bug = {.joker = JOKER_BUG};
static const struct high_rule wild = {.joker = JOKER_WILD};

static rank_value add_seven(const card *c)
{
    struct hand h;

    hand_init(&h);
    for (int i = 0; i < 7; i++)
        hand_add(&h, c[i]);
    return hand_high(&h);
}

static rank_value total(const card *c)
{
    struct total t;

    return total_of(c, 3, false, &t) ? (rank_value)t.halves : 0;
}

static rank_value showing_high(const card *c)
{
    return high_of_showing(set_of_all(c, 4));
}

static rank_value showing_low(const card *c)
{
    return low_of_showing(set_of_all(c, 4));
}

ONE(one_high_5, 5, high_of_5(c))
ONE(one_high_6, 6, high_of_6(c))
ONE(one_high_7, 7, high_of_7(c))
ONE(one_high_8, 8, high_of_set(set_of_all(c, 8), (struct high_rule){0}))
ONE(one_added_7, 7, add_seven(c))
ONE(one_inlined_7, 7, quick_of_7(c))
ONE(one_bug_5, 5, high_of_cards(c, 5, bug))
ONE(one_bug_7, 7, high_of_cards(c, 7, bug))
ONE(one_wild_5, 5, high_of_cards(c, 5, wild))
ONE(one_wild_7, 7, high_of_cards(c, 7, wild))
ONE(one_low_5, 5, low_of_5(c))
ONE(one_low_6, 6, low_of_6(c))
ONE(one_low_7, 7, low_of_7(c))
ONE(one_two_2, 7, two_high(c, 2, c + 2, 5))
ONE(one_two_4, 9, two_high(c, 4, c + 4, 5))
ONE(one_most_two, 8, most_two_high(c, 3, c + 3, 5))
ONE(one_most_low, 8, most_two_low(c, 3, c + 3, 5))
ONE(one_showing_high, 4, showing_high(c))
ONE(one_showing_low, 4, showing_low(c))
ONE(one_front, 2, front_of_2(c, JOKER_BUG))
ONE(one_three, 3, three_of(c, JOKER_NOT))
ONE(one_nine, 3, nine_of_3(c))
ONE(one_total, 3, total(c))

BATCH(all_high_5, way->high(t->cards, 5, n, t->out))
BATCH(all_high_6, way->high(t->cards, 6, n, t->out))
BATCH(all_high_7, way->high(t->cards, 7, n, t->out))
BATCH(all_bug_5, way->joker(t->cards, 5, n, bug, t->out))
BATCH(all_bug_7, way->joker(t->cards, 7, n, bug, t->out))
BATCH(all_wild_5, way->joker(t->cards, 5, n, wild, t->out))
BATCH(all_wild_7, way->joker(t->cards, 7, n, wild, t->out))
BATCH(all_low_5, way->low(t->cards, 5, n, t->out))
BATCH(all_low_6, way->low(t->cards, 6, n, t->out))
BATCH(all_low_7, way->low(t->cards, 7, n, t->out))
BATCH(all_two_2, way->two_high(t->cards, 2, n, t->out))
BATCH(all_two_4, way->two_high(t->cards, 4, n, t->out))
BATCH(all_hilo_2, way->two_hilo(t->cards, 2, n, RANK_8, t->out, t->low))
BATCH(all_hilo_8, way->two_hilo(t->cards, 4, n, RANK_8, t->out, t->low))
BATCH(all_hilo_9, way->two_hilo(t->cards, 4, n, RANK_9, t->out, t->low))

static void one_hilo_8(const struct bench_table *t, size_t n,
                       const struct batch_way *way)
{
    const card *c = t->cards;

    (void)way;
    for (size_t i = 0; i < n; i++, c += 9) {
        t->out[i] = two_high(c, 4, c + 4, 5);
        t->low[i] = two_low_to(c, 4, c + 4, 5, RANK_8);
    }
}

const struct bench_order bench_orders[] = {
    {"high, 5 cards", 5, 52, one_high_5, all_high_5},
    {"high, 6 cards", 6, 52, one_high_6, all_high_6},
    {"high, 7 cards", 7, 52, one_high_7, all_high_7},
    {"high, 7 cards, inlined", 7, 52, one_inlined_7, NULL},
    {"high, 7 cards added one by one", 7, 52, one_added_7, NULL},
    {"high, 8 cards", 8, 52, one_high_8, NULL},
    {"high, 5 of 53, joker as bug", 5, 53, one_bug_5, all_bug_5},
    {"high, 7 of 53, joker as bug", 7, 53, one_bug_7, all_bug_7},
    {"high, 7 of 54, two jokers as bugs", 7, 54, one_bug_7, all_bug_7},
    {"high, 5 of 53, joker wild", 5, 53, one_wild_5, all_wild_5},
    {"high, 7 of 53, joker wild", 7, 53, one_wild_7, all_wild_7},
    {"low, 5 cards", 5, 52, one_low_5, all_low_5},
    {"low, 5 of 53 with the joker", 5, 53, one_low_5, all_low_5},
    {"low, 6 cards", 6, 52, one_low_6, all_low_6},
    {"low, 7 cards", 7, 52, one_low_7, all_low_7},
    {"low, 7 of 53 with the joker", 7, 53, one_low_7, all_low_7},
    {"exactly 2 of 2 and board, high", 7, 52, one_two_2, all_two_2},
    {"exactly 2 of 2 and board, hi-lo 8", 7, 52, NULL, all_hilo_2},
    {"exactly 2 of 4 and board, high", 9, 52, one_two_4, all_two_4},
    {"exactly 2 of 4 and board, hi-lo 8", 9, 52, one_hilo_8, all_hilo_8},
    {"exactly 2 of 4 and board, hi-lo 9", 9, 52, NULL, all_hilo_9},
    {"at most 2 of 3 and board, high", 8, 52, one_most_two, NULL},
    {"at most 2 of 3 and board, low", 8, 52, one_most_low, NULL},
    {"4 up cards, high", 4, 52, one_showing_high, NULL},
    {"4 up cards, low", 4, 52, one_showing_low, NULL},
    {"2 cards in front, joker as bug", 2, 53, one_front, NULL},
    {"3 cards", 3, 52, one_three, NULL},
    {"3 cards by the 36 ranks", 3, 52, one_nine, NULL},
    {"total of 3 cards", 3, 52, one_total, NULL},
};
const int bench_order_count = (int)(sizeof bench_orders /
                                    sizeof bench_orders[0]);

/* All threes of cards, those of high-numbered cards first. */
enum { THREES_OF_52 = 22100 };

static void threes_fill(cardset *threes)
{
    int n = 0;

    for (int i = 49; i >= 0; i--)
        for (int j = 50; j > i; j--)
            for (int k = 51; k > j; k--)
                threes[n++] = set_of(card_from_index(i)) |
                              set_of(card_from_index(j)) |
                              set_of(card_from_index(k));
}

/*
 * Four loops for the first four cards; the last three are all threes of
 * higher cards, which stand together at the front of the list.
 */
size_t bench_in_order(const struct bench_table *t, const struct batch_way *way)
{
    cardset threes[THREES_OF_52];
    size_t hands = 0;
    int at[4] = {0, 1, 2, 3};

    threes_fill(threes);
    for (;;) {
        size_t left = 51 - (size_t)at[3];
        size_t n = left * (left - 1) * (left - 2) / 6;
        cardset held = 0;
        int move = 3;

        for (int i = 0; i < 4; i++)
            held |= set_of(card_from_index(at[i]));
        way->high_more(held, threes, 7, n, t->out);
        hands += n;
        while (move >= 0 && at[move] == 45 + move)
            move--;
        if (move < 0)
            return hands;
        at[move]++;
        for (int i = move + 1; i < 4; i++)
            at[i] = at[i - 1] + 1;
    }
}
