/*
 * odds.h - what hands are worth before all cards are out.
 *
 * A spot is a game's rules, the hands as far as they are known, the board and
 * the cards that are out of play.  From it every way the cards may still come
 * is counted, or, where that would take too long, a number of deals is tried.
 *
 *     struct odds *o = odds_open(&spot, &plan, &f);
 *     struct odds_sum sum = {0};
 *
 *     for (int64_t part = 0; part < odds_parts(o); part++)
 *         odds_part(o, part, &sum);
 *     odds_close(o);
 *
 * Parts have nothing to do with each other: they may be worked out in any
 * order, by any number of workers, and their sums added up (odds_add()).  The
 * sum is the same however it was come by.
 *
 * Nobody folds, nobody bets, and no chip is odd.
 */
#ifndef ODDS_ODDS_H
#define ODDS_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"
#include "card/card.h"
#include "rank/high.h"

struct book; /* book/book.h */
struct seed; /* card/keystream.h */

enum {
    ODDS_HANDS_MOST = 10,
    ODDS_POT = 5040 /* a pot in parts that two to ten can share evenly */
};

/* The part of a book that decides who wins and how the cards come. */
struct odds_rule {
    bool high, low;      /* which hands take (half) the pot */
    bool nine;           /* three cards by their 36 ranks instead */
    uint8_t qualifier;   /* the worst card of a low: 8, 9; 0: any low */
    uint8_t least, most; /* hole cards that must and may play with a board */
    uint8_t hole, board; /* cards a player and the board have at the end */
    uint8_t throws;      /* hole cards thrown away ... */
    uint8_t throws_at;   /* ... when the board has so many cards */
    bool draws;          /* the players draw, once, */
    uint8_t draw_most;   /* at most so many */
    uint8_t jokers;      /* in the deck */
    enum joker_use joker;
    bool joker_low; /* a joker plays in a low hand: as the lowest missing */
};

/*
 * The rules of a poker game, with `jokers` in its deck; -1: as many as the
 * book says.  A fault: its hands are not compared so, or the deck may not
 * have that many.
 */
MUST_USE int odds_rule_of(const struct book *b, int jokers,
                          struct odds_rule *out, struct fault *f);

/* A player's hand as far as it is known; what is missing is dealt. */
struct odds_hand {
    cardset held;
    cardset *range; /* or one of these, each as likely; NULL: held */
    int ranges;
    cardset thrown; /* of a draw: cards that were held and are out */
    bool drawn;     /* of a draw: `thrown` is said, not to be chosen */
};

struct odds_spot {
    struct odds_rule rule;
    struct odds_hand hand[ODDS_HANDS_MOST];
    int hands;
    cardset board, dead;
};

/*
 * Are there too few cards for a last one each, where everybody has seven of
 * his own?  Then the last card is one for all.
 */
bool odds_can_run_out(const struct odds_spot *s);

/* How it is to be worked out. */
struct odds_plan {
    enum { ODDS_AS_NEEDED, ODDS_EXACT, ODDS_TRIALS } way;
    int64_t trials;          /* 0: as many as are usual */
    const struct seed *seed; /* for trials */
};

/* How often what happened to a player; of deals that are all as likely. */
struct odds_player {
    int64_t scoop; /* the whole pot, alone */
    int64_t tie;   /* the whole pot, shared evenly with others */
    int64_t high;  /* the high half, alone, and nothing of the low */
    int64_t low;   /* the low half, alone, and nothing of the high */
    int64_t more;  /* more than half: three quarters */
    int64_t less;  /* less than half: a quarter, or less of it */
    int64_t nothing;
    int64_t best_high, best_low; /* had the best of it, alone or not */
    int64_t shares;              /* the sum of what was won, in ODDS_POTs */
    int64_t squares;             /* the sum of its squares; of trials */
};

struct odds_sum {
    int64_t deals;
    struct odds_player player[ODDS_HANDS_MOST];
};

struct odds; /* odds.c */

/*
 * Looks at the spot and makes a plan of it.  NULL with a fault: the spot
 * cannot be.  The caller closes it; the spot's ranges must live so long.
 */
struct odds *odds_open(const struct odds_spot *spot,
                       const struct odds_plan *plan, struct fault *f);
void odds_close(struct odds *o);

bool odds_is_exact(const struct odds *o);
int64_t odds_parts(const struct odds *o);

/* Works out one part and adds it to the sum. */
void odds_part(const struct odds *o, int64_t part, struct odds_sum *sum);

void odds_add(struct odds_sum *to, const struct odds_sum *from);

#endif
