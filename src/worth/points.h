/*
 * points.h - hands of a game of totals, told apart by what their cards count
 * and not by the order they came in.
 *
 * A card counts 1 to 10, and an ace is 1 here: so every card adds points, and
 * a hand of more than 21 is bust whatever else it holds.  There are some three
 * thousand hands that are not.
 */
#ifndef WORTH_POINTS_H
#define WORTH_POINTS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    POINTS_ACE = 1,
    POINTS_TEN = 10,
    POINTS_KINDS = 11, /* indices 1 to 10 */
    POINTS_MOST = 21,
    POINTS_SOFT = 10, /* what an ace counts more, where that is not too much */
    POINTS_HANDS = 3200,
    POINTS_BUST = 0 /* as the next hand: it is over */
};

struct points_hand {
    uint8_t of[POINTS_KINDS]; /* how many cards count so much */
    uint8_t points, cards;
    uint8_t last;    /* the most that a card of it counts */
    uint16_t before; /* the hand without that card */
};

/* Hand 0 has no card; a hand comes after those it is made of. */
struct points {
    int hands;
    struct points_hand hand[POINTS_HANDS];
    uint16_t next[POINTS_HANDS][POINTS_KINDS]; /* with one card more */
    uint16_t falling[POINTS_HANDS];            /* all, most points first */
};

void points_make(struct points *out);

/* The hand of two cards. */
int points_pair(const struct points *p, int one, int two);

static inline bool points_is_soft(const struct points_hand *h)
{
    return h->of[POINTS_ACE] > 0 && h->points <= POINTS_MOST - POINTS_SOFT;
}

static inline int points_total(const struct points_hand *h)
{
    return points_is_soft(h) ? h->points + POINTS_SOFT : h->points;
}

/* An ace with a card that counts ten, and nothing else. */
static inline bool points_is_pure(const struct points_hand *h)
{
    return h->cards == 2 && h->of[POINTS_ACE] == 1 && h->of[POINTS_TEN] == 1;
}

#endif
