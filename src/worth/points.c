/*
 * points.c - all hands of a game of totals that are not bust.
 *
 * Each is made once, from the one without its highest card.
 */
#include "worth/points.h"

#include <string.h>

#include "base/must.h"

static int hand_add(struct points *p, int before, int value)
{
    int at = p->hands++;
    struct points_hand *h = &p->hand[at];

    MUST(at < POINTS_HANDS);
    *h = p->hand[before];
    h->of[value]++;
    h->points = (uint8_t)(h->points + value);
    h->cards++;
    h->last = (uint8_t)value;
    h->before = (uint16_t)before;
    p->next[before][value] = (uint16_t)at;
    return at;
}

/* The hands that a card as high or higher makes of this one. */
static void hands_grow(struct points *p, int from)
{
    int least = p->hand[from].last;

    for (int v = least > 1 ? least : 1; v <= POINTS_TEN; v++)
        if (p->hand[from].points + v <= POINTS_MOST)
            hands_grow(p, hand_add(p, from, v));
}

/* With a card lower than one it has: found by its cards in their order. */
static int hand_find(const struct points *p, const struct points_hand *h,
                     int more)
{
    int at = 0;

    for (int v = 1; v <= POINTS_TEN; v++)
        for (int n = h->of[v] + (v == more); n > 0; n--)
            at = p->next[at][v];
    return at;
}

static void hands_join(struct points *p)
{
    for (int i = 0; i < p->hands; i++) {
        const struct points_hand *h = &p->hand[i];

        for (int v = 1; v < h->last; v++)
            if (h->points + v <= POINTS_MOST)
                p->next[i][v] = (uint16_t)hand_find(p, h, v);
    }
}

void points_make(struct points *out)
{
    int n = 0;

    memset(out, 0, sizeof *out);
    out->hands = 1;
    hands_grow(out, 0);
    hands_join(out);
    for (int points = POINTS_MOST; points >= 0; points--)
        for (int i = 0; i < out->hands; i++)
            if (out->hand[i].points == points)
                out->falling[n++] = (uint16_t)i;
    MUST(n == out->hands);
}

int points_pair(const struct points *p, int one, int two)
{
    return p->next[p->next[0][one]][two];
}
