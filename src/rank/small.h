/*
 * small.h - the orders of hands that are not five cards.
 *
 * Two-card front hands, three-card hands by nine's 36 ranks, and totals to
 * 21.5.  Small enough to need no tables.
 */
#ifndef RANK_SMALL_H
#define RANK_SMALL_H

#include <stdbool.h>

#include "card/card.h"
#include "rank/high.h"
#include "rank/value.h"

/*
 * One up card, for the forced bet: by rank, and equal ranks by suit, clubs
 * lowest (ROG-STUD-p10, OCE-RAZZ-2.2).  The higher card has the greater
 * value; 0 if it is no plain card.
 */
rank_value up_card(card c, bool ace_low);

/*
 * A two-card hand: a pair beats no pair, then the ranks from the top.  A
 * joker is an ace (bug), or pairs the other card (wild); two jokers are a
 * pair of aces.  0 if the cards are impossible.
 */
rank_value front_of_2(const card cards[2], enum joker_use joker);

/* Does the two-card hand rank below the five-card hand, as it must? */
bool front_is_below(rank_value front, rank_value five);

/*
 * Three cards by their 36 ranks, 1 the best (SNK-PUSHNINE-p12); 0 if the
 * cards are impossible.  Here the LOWER number wins, as the table is printed.
 */
int nine_of_3(const card cards[3]);

/* Name of such a rank: "number two: K-K-K".  Returns buf (NAME_SIZE). */
const char *nine_name(int rank, char *buf);

/* A hand counted towards 21.5. */
struct total {
    int halves;  /* the total in half points: 43 is 21.5 */
    bool soft;   /* an ace counts eleven */
    bool pure;   /* ace and bonus card on the initial deal */
    bool bust;   /* over 21.5 */
    bool eights; /* exactly three eights */
};

/*
 * Counts 1 to 22 cards; copies are allowed, for the game is dealt from a
 * shoe.  `initial`: these are the first two cards dealt, so that an ace with
 * a bonus card is worth 21.5 (OCE-PURE215-p14).  False if a card is no card.
 */
bool total_of(const card *cards, int n, bool initial, struct total *out);

/*
 * The value of each rank, four sums in one: points, aces, eights and bonus
 * cards (king, queen, jack and ten), a byte each.  22 cards overflow none of
 * them.
 */
extern const uint32_t total_counts[16];

/* The total of n cards whose counts add up to `sum`. */
static inline struct total total_from(uint32_t sum, int n, bool initial)
{
    int points = (int)(sum & 255), aces = (int)(sum >> 8 & 255);
    bool soft = aces > 0 && points <= 11;
    bool pure = initial && n == 2 && aces == 1 && sum >> 24 == 1;
    int halves = 2 * (points + (soft ? 10 : 0)) + pure;

    return (struct total){.halves = halves,
                          .soft = soft,
                          .pure = pure,
                          .bust = halves > 43,
                          .eights = n == 3 && (sum >> 16 & 255) == 3};
}

/* "soft 18", "pure 21.5", "bust with 24 (888)". */
const char *total_name(const struct total *t, char *buf);

#endif
