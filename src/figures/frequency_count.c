/*
 * frequency_count.c - deals every hand there is and counts each class.
 *
 * Hands are dealt in blocks, a few thousand at a time, for the orders that
 * rank many hands at once.  Nothing is kept between calls.
 */
#include "figures/frequency_tables.h"

#include <stddef.h>
#include <string.h>

#include "card/card.h"
#include "rank/batch.h"
#include "rank/high.h"
#include "rank/low.h"
#include "rank/small.h"
#include "rank/three.h"

enum { BLOCK = 2048, HAND = 8 };

/* All hands in ascending order; each card by its card_index(). */
struct dealing {
    int cards, pack;
    int at[HAND];
    bool over;
};

/* The next choice of all cards but the last, which begins after them. */
static void dealing_step(struct dealing *d)
{
    int i = d->cards - 2;

    while (i >= 0 && d->at[i] == d->pack - d->cards + i)
        i--;
    if (i < 0) {
        d->over = true;
        return;
    }
    d->at[i]++;
    for (int k = i + 1; k < d->cards; k++)
        d->at[k] = d->at[k - 1] + 1;
}

/* Fills out[] with up to BLOCK hands and returns how many. */
static size_t dealing_block(struct dealing *d, card out[BLOCK * HAND + HAND])
{
    int last = d->cards - 1;
    size_t hands = 0;

    while (!d->over && hands < BLOCK) {
        card first[HAND] = {0};

        for (int i = 0; i < last; i++)
            first[i] = card_from_index(d->at[i]);
        for (; d->at[last] < d->pack && hands < BLOCK; hands++) {
            /* Eight bytes in one store; the next hand mends its own. */
            memcpy(out, first, HAND);
            out[last] = card_from_index(d->at[last]++);
            out += d->cards;
        }
        if (d->at[last] == d->pack)
            dealing_step(d);
    }
    return hands;
}

static cardset set_of_hand(const card *hand, int cards)
{
    cardset s = 0;

    for (int i = 0; i < cards; i++)
        s |= set_of(hand[i]);
    return s;
}

/* Values of n hands one at a time, for what no batch is made for. */
static size_t rank_singly(const struct frequency_table *t, const card *hands,
                          size_t n, rank_value *out)
{
    size_t impossible = 0;

    for (size_t i = 0; i < n; i++, hands += t->cards) {
        if (t->order == FREQUENCY_NINE)
            out[i] = (rank_value)nine_of_3(hands);
        else if (t->order == FREQUENCY_THREE)
            out[i] = three_of(hands, JOKER_BUG);
        else
            out[i] = low_of_set(set_of_hand(hands, t->cards));
        impossible += out[i] == 0;
    }
    return impossible;
}

/* Returns how many of the hands were impossible. */
static size_t rank_block(const struct frequency_table *t, const card *hands,
                         size_t n, rank_value *out)
{
    const struct high_rule bug = {JOKER_BUG, false};
    const struct high_rule wild = {JOKER_WILD, false};

    switch (t->order) {
    case FREQUENCY_HIGH:
        return high_batch(hands, t->cards, n, out);
    case FREQUENCY_BUG:
        return joker_batch(hands, t->cards, n, bug, out);
    case FREQUENCY_WILD:
        return joker_batch(hands, t->cards, n, wild, out);
    case FREQUENCY_LOW:
        if (t->cards <= 7)
            return low_batch(hands, t->cards, n, out);
        break;
    default:
        break;
    }
    return rank_singly(t, hands, n, out);
}

/*
 * The bases of the categories are multiples of 0x800, and a value is above
 * its base, at most as far as the next: so the five bits above the eleventh
 * say the category, and 0 falls into a box of its own.
 */
static void count_high(const rank_value *values, size_t n, int64_t *count)
{
    const rank_value royal = value_of(BASE_STRAIGHT_FLUSH, 1u << RANK_A, 0);
    int64_t box[32] = {0}, royals = 0;

    for (size_t i = 0; i < n; i++) {
        box[((values[i] >> 16) - 1) >> 11 & 31]++;
        royals += values[i] == royal;
    }
    for (unsigned i = 0; i < 31; i++)
        count[high_category(((i << 11) + 1) << 16)] += box[i];
    count[HIGH_STRAIGHT_FLUSH] -= royals;
    count[CLASS_ROYAL] += royals;
}

static void count_low(const rank_value *values, size_t n, int64_t *count)
{
    for (size_t i = 0; i < n; i++) {
        unsigned ranks = ~values[i] >> 16;

        if (values[i] != 0)
            count[ranks > BASE_PAIR ? CLASS_PAIRED
                                    : 31 - __builtin_clz(ranks)]++;
    }
}

static void count_three(const rank_value *values, const card *hands, size_t n,
                        int64_t *count)
{
    for (size_t i = 0; i < n; i++, hands += 3) {
        enum three_category k = three_category(values[i]);

        /* The pack's last card is the joker, so it is a hand's last, too. */
        if (k == THREE_STRAIGHT_FLUSH && card_is_joker(hands[2]))
            count[CLASS_JOKER_RUN]++;
        else if (values[i] != 0)
            count[k]++;
    }
}

static void count_block(const struct frequency_table *t, const card *hands,
                        const rank_value *values, size_t n, int64_t *count)
{
    switch (t->order) {
    case FREQUENCY_HIGH:
    case FREQUENCY_BUG:
    case FREQUENCY_WILD:
        count_high(values, n, count);
        break;
    case FREQUENCY_LOW:
        count_low(values, n, count);
        break;
    case FREQUENCY_THREE:
        count_three(values, hands, n, count);
        break;
    case FREQUENCY_NINE:
        for (size_t i = 0; i < n; i++)
            count[values[i]] += values[i] != 0;
        break;
    }
}

int64_t frequency_count(const struct frequency_table *t,
                        const struct count_watch *watch,
                        int64_t count[CLASSES])
{
    card hands[BLOCK * HAND + HAND];
    rank_value values[BLOCK];
    struct dealing d = {.cards = t->cards, .pack = t->pack};
    int64_t done = 0, impossible = 0;
    size_t n;

    for (int i = 0; i < t->cards; i++)
        d.at[i] = i;
    for (int k = 0; k < CLASSES; k++)
        count[k] = 0;
    while ((n = dealing_block(&d, hands)) > 0) {
        impossible += (int64_t)rank_block(t, hands, n, values);
        count_block(t, hands, values, n, count);
        done += (int64_t)n;
        (void)count_may_go_on(watch, done, frequency_hands(t));
    }
    return impossible;
}
