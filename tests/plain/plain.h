/*
 * plain.h - the slow twins: every order once more, in the plainest way.
 *
 * The fast orders of src/rank use tables and wide instructions; these count
 * and look, as a dealer does.  They share nothing with the fast ones but the
 * card ids and the layout of a value, so that one mistake cannot hide in
 * both.  Nothing here is meant to be clever, and only plain_memory.c is there
 * for speed.
 *
 * As with the fast ones, the greater value wins and 0 is no hand: a wrong
 * number of cards, a card twice, no such card, a joker where none may be.
 */
#ifndef TESTS_PLAIN_PLAIN_H
#define TESTS_PLAIN_PLAIN_H

#include <stdbool.h>

#include "card/card.h"
#include "rank/value.h"

enum plain_joker { PLAIN_NO_JOKER, PLAIN_BUG, PLAIN_WILD };

struct plain_rule {
    enum plain_joker joker;
    bool wheel_second; /* A-2-3-4-5 beats all straights but A-K-Q-J-T */
};

/* Are these n different cards, with no more than so many jokers? */
bool plain_possible(const card *cards, int n, int jokers);

/* The cards of a set, in ascending order of their numbers; returns how many. */
int plain_cards(cardset held, card out[CARD_IDS]);

/*
 * A card beyond the four of its rank, for five of a kind.  It belongs to no
 * suit, so it makes no flush.
 */
static inline card plain_fifth(enum rank rank)
{
    return (card)(0x40u | (unsigned)rank);
}

/* High: five cards without a joker (a plain_fifth() may be among them). */
rank_value plain_high_natural(const card five[5], bool wheel_second);

/* High: five cards; every use of the jokers that the rule allows is tried. */
rank_value plain_high_tried(const card five[5], struct plain_rule rule);

/*
 * Results of the two functions above and of plain_low_five() for every five
 * cards, computed at the first call.
 */
const rank_value *plain_memory_high(struct plain_rule rule);
const rank_value *plain_memory_low(void);

/*
 * The best five of n cards (5 to 9), of which the first `holes` are hole
 * cards: at least `least` and at most `most` of those must play.
 */
rank_value plain_best(const rank_value *memory, const card *cards, int n,
                      int holes, int least, int most);

/* High: the best five of 5 to 8 cards. */
rank_value plain_high(const card *cards, int n, struct plain_rule rule);

enum high_category plain_category(rank_value high);

/* Low, ace to five: the best five of 5 to 8 cards, up to two jokers. */
rank_value plain_low(const card *cards, int n);

/* The five cards themselves, without asking whether they are possible. */
rank_value plain_low_five(const card five[5]);

/* The worst low without a pair and with no card above this one. */
rank_value plain_low_floor(enum rank worst);

/*
 * The rank that names a low without a pair, RANK_5 to RANK_K; RANK_COUNT if
 * the low has a pair or worse.
 */
enum rank plain_low_top(rank_value low);

/* Exactly two of 2 to 4 hole cards and three of 3 to 5 board cards. */
rank_value plain_two_high(const card *hole, int holes, const card *board,
                          int boards);
rank_value plain_two_low(const card *hole, int holes, const card *board,
                         int boards);

/* At most two of 2 or 3 hole cards, the rest of 3 to 5 board cards. */
rank_value plain_most_two_high(const card *hole, int holes, const card *board,
                               int boards);
rank_value plain_most_two_low(const card *hole, int holes, const card *board,
                              int boards);

/* Up cards, 1 to 4: pairs count, straights and flushes do not. */
rank_value plain_high_showing(const card *up, int n);
rank_value plain_low_showing(const card *up, int n);

/* Two cards: pair or ranks; a bug is an ace, a wild joker makes a pair. */
rank_value plain_front(const card two[2], enum plain_joker joker);

/* Three cards: rank 1 (best) to 36; 0 is impossible. */
int plain_nine(const card three[3]);

/*
 * Three cards in the order straight flush, trips, straight, flush, pair,
 * nothing: category in bits 28 and up, the ranks that make it from bit 13,
 * the ranks that decide between equals below.
 */
rank_value plain_three(const card three[3], enum plain_joker joker);

/* A hand towards 21.5, by trying every ace as one and as eleven. */
struct plain_total {
    int halves;
    bool soft, pure, bust, eights;
};

bool plain_total_of(const card *cards, int n, bool initial,
                    struct plain_total *out);

/* For the other files here: value of five or fewer ranks by pairs alone. */
struct plain_look {
    unsigned held[7]; /* held[n]: the ranks held at least n times */
};

rank_value plain_pairs(const struct plain_look *look);

#endif
