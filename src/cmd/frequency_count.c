/*
 * frequency_count.c - deals every hand there is and counts each class.
 *
 * Hands are dealt in blocks, a few thousand at a time, for the orders that
 * rank many hands at once.  Nothing is kept between calls.
 */
#include "cmd/frequency_tables.h"

#include <stddef.h>
#include <string.h>

#include "card/card.h"
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

static void rank_block(const struct frequency_table *t, const card *hands,
                       size_t n, rank_value *out)
{
    static const struct high_rule rules[] = {
        [FREQUENCY_HIGH] = {JOKER_NOT, false},
        [FREQUENCY_BUG] = {JOKER_BUG, false},
        [FREQUENCY_WILD] = {JOKER_WILD, false},
    };

    for (size_t i = 0; i < n; i++, hands += t->cards) {
        switch (t->order) {
        case FREQUENCY_HIGH:
        case FREQUENCY_BUG:
        case FREQUENCY_WILD:
            out[i] = high_of_set(set_of_hand(hands, t->cards),
                                 rules[t->order]);
            break;
        case FREQUENCY_LOW:
            out[i] = low_of_set(set_of_hand(hands, t->cards));
            break;
        case FREQUENCY_THREE:
            out[i] = three_of(hands, JOKER_BUG);
            break;
        case FREQUENCY_NINE:
            out[i] = (rank_value)nine_of_3(hands);
            break;
        }
    }
}

static int class_of_high(rank_value v)
{
    const rank_value royal = value_of(BASE_STRAIGHT_FLUSH, 1u << RANK_A, 0);

    return v == royal ? CLASS_ROYAL : (int)high_category(v);
}

static int class_of_low(rank_value v)
{
    unsigned ranks = ~v >> 16;

    return ranks > BASE_PAIR ? CLASS_PAIRED : 31 - __builtin_clz(ranks);
}

/* The pack's last card is the joker, and it is dealt last. */
static int class_of_three(rank_value v, const card *hand)
{
    enum three_category k = three_category(v);

    return k == THREE_STRAIGHT_FLUSH && card_is_joker(hand[2])
               ? CLASS_JOKER_RUN
               : (int)k;
}

static int class_of(const struct frequency_table *t, rank_value v,
                    const card *hand)
{
    switch (t->order) {
    case FREQUENCY_LOW:
        return class_of_low(v);
    case FREQUENCY_THREE:
        return class_of_three(v, hand);
    case FREQUENCY_NINE:
        return (int)v;
    default:
        return class_of_high(v);
    }
}

int64_t frequency_count(const struct frequency_table *t,
                        const struct frequency_watch *watch,
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
        rank_block(t, hands, n, values);
        for (size_t i = 0; i < n; i++) {
            if (values[i] == 0)
                impossible++;
            else
                count[class_of(t, values[i], hands + i * (size_t)t->cards)]++;
        }
        done += (int64_t)n;
        if (watch != NULL)
            watch->tell(watch->with, done);
    }
    return impossible;
}
