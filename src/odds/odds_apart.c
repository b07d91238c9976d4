/*
 * odds_apart.c - two hands whose cards come apart: stud, and draws.
 *
 * From third street the cards of two hands can come in 18,000 million ways,
 * but each hand by itself in 163,185 only.  So the hands of each player are
 * listed by what they are worth, and all that is left to count is which of
 * them share no card.  That is inclusion and exclusion: of the first player's
 * hands seen so far, a count is kept for every set of cards, of those that
 * hold it; then the hands that share nothing with the second player's are the
 * counts of all sets of his cards, even ones added and odd ones taken away.
 *
 * Going through both lists from the worst to the best high, the counts give
 * how many are worse and how many equal.  If lows win, too, the lists are cut
 * in two by their lows, again and again: hands on different sides of a cut
 * have been told apart by it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "odds/odds_own.h"
#include "odds/odds_worth.h"

#include "base/owns_memory.h"

/* A way a hand may end; where only lows win, `high` is the low. */
struct ending {
    rank_value high, low;
    uint8_t at[APART_COME]; /* cards that came, by their place in the deck */
};

struct endings {
    struct ending *of;
    int count;
};

struct apart {
    const struct odds *o;
    struct tally *tally;
    card left[PACK_MOST];
    int lefts;
    int come[2];
    struct endings hand[2];
    struct ending *spare;
    int32_t *held;                             /* a count for each set */
    uint32_t place[APART_COME + 1][PACK_MOST]; /* a set's place is a sum */
    uint32_t begin[APART_COME + 1];            /* sets of so many begin here */
};

/* ---------------------------------------------------------- the endings */

static void ending_add(struct apart *a, int who, const uint8_t *at)
{
    struct endings *e = &a->hand[who];
    struct ending *x = &e->of[e->count++];
    cardset held = a->o->held[who];
    struct worth_pair w;
    card hole[HOLE_MOST];
    int n = 0;

    while (held != 0 && n < HOLE_MOST)
        hole[n++] = set_take(&held);
    for (int i = 0; i < a->come[who]; i++)
        hole[n++] = a->left[at[i]];
    w = worth_hand(&a->o->spot.rule, hole, n, hole, 0);
    *x = (struct ending){.high = w.high, .low = w.low};
    if (!a->o->spot.rule.high)
        *x = (struct ending){.high = w.low};
    memcpy(x->at, at, sizeof x->at);
}

static void endings_list(struct apart *a, int who, uint8_t *at, int n,
                         int from)
{
    if (n == a->come[who]) {
        ending_add(a, who, at);
        return;
    }
    for (int i = from; i < a->lefts; i++) {
        at[n] = (uint8_t)i;
        endings_list(a, who, at, n + 1, i + 1);
    }
}

static int by_high(const void *a, const void *b)
{
    rank_value x = ((const struct ending *)a)->high;
    rank_value y = ((const struct ending *)b)->high;

    return (x > y) - (x < y);
}

/* -------------------------------------------------------- sets of cards */

/* Sets of n cards stand in the order of their greatest. */
static void places_fill(struct apart *a)
{
    int most = a->come[0] < a->come[1] ? a->come[0] : a->come[1];

    for (int n = 1; n <= most; n++) {
        a->begin[n] = a->begin[n - 1] + (uint32_t)odds_choose(a->lefts, n - 1);
        for (int c = 0; c < a->lefts; c++)
            a->place[n][c] = (uint32_t)odds_choose(c, n);
    }
}

/* Does something for every set of the ending's cards, up to the most. */
#define EVERY_SET(A, X, COME, MOST, PLACE, SIZE, WORK)                        \
    do {                                                                      \
        for (unsigned set_ = 0; set_ < 1u << (COME); set_++) {                \
            int SIZE = __builtin_popcount(set_);                              \
            uint32_t PLACE = (A)->begin[SIZE];                                \
            int nth_ = 1;                                                     \
            if (SIZE > (MOST))                                                \
                continue;                                                     \
            for (unsigned r_ = set_; r_ != 0; r_ &= r_ - 1, nth_++)           \
                PLACE += (A)->place[nth_][(X)->at[__builtin_ctz(r_)]];        \
            WORK;                                                             \
        }                                                                     \
    } while (0)

static int most_shared(const struct apart *a)
{
    return a->come[0] < a->come[1] ? a->come[0] : a->come[1];
}

static void held_add(struct apart *a, const struct ending *x, int times)
{
    int most = most_shared(a);

    EVERY_SET(a, x, a->come[0], most, place, size, a->held[place] += times);
}

/* Of the first player's hands that were added, those that share no card. */
static int64_t held_apart(const struct apart *a, const struct ending *x)
{
    int most = most_shared(a);
    int64_t sum = 0;

    EVERY_SET(a, x, a->come[1], most, place, size,
              sum += (size & 1) != 0 ? -a->held[place] : a->held[place]);
    return sum;
}

/* ---------------------------------------------------------- comparisons */

/* By highs: how often the second player's is better, equal and worse. */
struct compared {
    int64_t better, equal, all;
};

/* Goes through both lists, which are in the order of their highs. */
static struct compared compare(struct apart *a, const struct endings *first,
                               const struct endings *second)
{
    struct compared c = {0};
    int i = 0, k = 0;

    while (k < second->count) {
        rank_value high = second->of[k].high;
        int64_t below = 0, upto = 0;
        int end = k;

        for (; i < first->count && first->of[i].high < high; i++)
            held_add(a, &first->of[i], 1);
        for (; end < second->count && second->of[end].high == high; end++)
            below += held_apart(a, &second->of[end]);
        for (; i < first->count && first->of[i].high == high; i++)
            held_add(a, &first->of[i], 1);
        for (; k < end; k++)
            upto += held_apart(a, &second->of[k]);
        c.better += below;
        c.equal += upto - below;
    }
    for (; i < first->count; i++)
        held_add(a, &first->of[i], 1);
    for (k = 0; k < second->count; k++)
        c.all += held_apart(a, &second->of[k]);
    for (i = 0; i < first->count; i++)
        held_add(a, &first->of[i], -1);
    return c;
}

static void count(struct apart *a, unsigned best, unsigned low, int64_t deals)
{
    if (a->o->spot.rule.high)
        tally_add(a->tally, best, low, deals);
    else
        tally_add(a->tally, 0, best, deals);
}

/* Lists of which `low` have the better low; 0: neither has one. */
static void compare_lists(struct apart *a, const struct endings *first,
                          const struct endings *second, unsigned low)
{
    struct compared c;

    if (first->count == 0 || second->count == 0)
        return;
    c = compare(a, first, second);
    count(a, 2, low, c.better);
    count(a, 3, low, c.equal);
    count(a, 1, low, c.all - c.better - c.equal);
}

/* Those with lows below `cut` before the others, each in their order. */
static int part_by_low(struct apart *a, struct endings *e, rank_value cut)
{
    int below = 0, others = 0;

    for (int i = 0; i < e->count; i++)
        if (e->of[i].low < cut)
            e->of[below++] = e->of[i];
        else
            a->spare[others++] = e->of[i];
    memcpy(e->of + below, a->spare, (size_t)others * sizeof *a->spare);
    return below;
}

static int by_value(const void *a, const void *b)
{
    rank_value x = *(const rank_value *)a, y = *(const rank_value *)b;

    return (x > y) - (x < y);
}

/* The lows there are, each once, from the worst. */
static int lows_list(const struct apart *a, rank_value **out)
{
    int n = a->hand[0].count + a->hand[1].count, kinds = 0;
    rank_value *low = malloc((size_t)n * sizeof *low);

    MUST(low != NULL);
    for (int i = 0; i < n; i++)
        low[i] = i < a->hand[0].count
                     ? a->hand[0].of[i].low
                     : a->hand[1].of[i - a->hand[0].count].low;
    qsort(low, (size_t)n, sizeof *low, by_value);
    for (int i = 0; i < n; i++)
        if (i == 0 || low[i] != low[i - 1])
            low[kinds++] = low[i];
    *out = low;
    return kinds;
}

/* Lists whose lows are among these. */
static void compare_lows(struct apart *a, struct endings first,
                         struct endings second, const rank_value *low,
                         int kinds)
{
    struct endings first_above, second_above;
    int half = kinds / 2;

    if (kinds == 1 || first.count == 0 || second.count == 0) {
        if (kinds == 1)
            compare_lists(a, &first, &second, *low == 0 ? 0 : 3);
        return;
    }
    first_above = first;
    second_above = second;
    first.count = part_by_low(a, &first_above, low[half]);
    second.count = part_by_low(a, &second_above, low[half]);
    first_above.of += first.count;
    first_above.count -= first.count;
    second_above.of += second.count;
    second_above.count -= second.count;
    compare_lists(a, &first, &second_above, 2);
    compare_lists(a, &first_above, &second, 1);
    compare_lows(a, first, second, low, half);
    compare_lows(a, first_above, second_above, low + half, kinds - half);
}

/* ---------------------------------------------------------------- all */

static void apart_fill(struct apart *a, const struct odds *o)
{
    cardset left = o->left;
    int64_t most = 0;

    while (left != 0)
        a->left[a->lefts++] = set_take(&left);
    for (int i = 0; i < 2; i++) {
        int64_t n = odds_choose(a->lefts, o->come[i]);
        uint8_t at[APART_COME] = {0};

        a->come[i] = o->come[i];
        a->hand[i].of = malloc((size_t)n * sizeof *a->spare);
        MUST(a->hand[i].of != NULL);
        endings_list(a, i, at, 0, 0);
        qsort(a->hand[i].of, (size_t)n, sizeof *a->spare, by_high);
        most = n > most ? n : most;
    }
    places_fill(a);
    a->spare = malloc((size_t)most * sizeof *a->spare);
    a->held = calloc((size_t)a->begin[most_shared(a)] +
                         (size_t)odds_choose(a->lefts, most_shared(a)),
                     sizeof *a->held);
    MUST(a->spare != NULL && a->held != NULL);
}

void apart_all(const struct odds *o, struct tally *t)
{
    struct apart *a = calloc(1, sizeof *a);
    rank_value *low;
    int kinds;

    MUST(a != NULL);
    a->o = o;
    a->tally = t;
    apart_fill(a, o);
    if (o->spot.rule.high && o->spot.rule.low) {
        kinds = lows_list(a, &low);
        compare_lows(a, a->hand[0], a->hand[1], low, kinds);
        free(low);
    } else {
        compare_lists(a, &a->hand[0], &a->hand[1], 0);
    }
    for (int i = 0; i < 2; i++)
        free(a->hand[i].of);
    free(a->spare);
    free(a->held);
    free(a);
}
