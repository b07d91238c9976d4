/*
 * worth_own.h - what the files that weigh a game of totals share.
 *
 * Worth is added up with the chance that the player-dealer has no pure already
 * in it, where the dealer looks for one before anybody draws: so cards can be
 * drawn from all that are left, the down card's among them, and nothing need
 * be divided.
 */
#ifndef WORTH_WORTH_OWN_H
#define WORTH_WORTH_OWN_H

#include "worth/bank_ends.h"
#include "worth/total_worth.h"

/* Cards, by what they count. */
struct cards_left {
    int of[POINTS_KINDS], all;
};

typedef double by_up[POINTS_KINDS];

struct weighing {
    const struct book *book;
    const struct points *points;
    const struct plan *given; /* NULL: the best is looked for */
    struct total_worth *out;
    struct bank_ends ends;
    struct cards_left shoe; /* full */
    bool peeks;
    double tie;   /* what a tie costs */
    double saved; /* what three eights give a busted hand */
    double pure;  /* what a pure pays */
    by_up stand[POINTS_HANDS], go[POINTS_HANDS];
    by_up split[POINTS_KINDS];    /* by the pair */
    uint16_t hands[POINTS_HANDS]; /* that are to be weighed */
};

static inline struct cards_left cards_without(const struct cards_left *c,
                                              const struct points_hand *h)
{
    struct cards_left left = {.all = c->all - h->cards};

    for (int v = 1; v <= POINTS_TEN; v++)
        left.of[v] = c->of[v] - h->of[v];
    return left;
}

/* How likely the down card makes a pure with the card up. */
static inline double bank_pure(const struct cards_left *left, int up)
{
    if (up != POINTS_ACE && up != POINTS_TEN)
        return 0;
    return (double)left->of[up == POINTS_ACE ? POINTS_TEN : POINTS_ACE] /
           (left->all - 1);
}

/* Computes the gain of standing with the given number of hands of w->hands. */
void weigh_standing(struct weighing *w, const struct cards_left *shoe,
                    int count);

/*
 * Computes the gain of one more card, given what each resulting hand is worth.
 */
void weigh_card(const struct weighing *w, const struct cards_left *left,
                int hand, by_up *worth, by_up out);

/* Computes the gain of a split for every pair and up card; fills w->split. */
void weigh_splits(struct weighing *w);

#endif
