/*
 * high.h - high hands: the best five cards, ordinary poker order.
 */
#ifndef RANK_HIGH_H
#define RANK_HIGH_H

#include <stdbool.h>

#include "card/card.h"
#include "rank/value.h"

/* The cards a joker may stand for in a high hand. */
enum joker_use {
    JOKER_NOT,  /* no joker may be held */
    JOKER_BUG,  /* an ace, or what completes a straight or a flush */
    JOKER_WILD, /* any card: five of a kind is the best hand */
};

struct high_rule {
    enum joker_use joker;
    bool wheel_second; /* A-2-3-4-5 beats all straights but A-K-Q-J-T */
};

/*
 * The value of the best five of 5 to 8 cards, jokers by the rule; 0 if the
 * number of cards is wrong or a joker is held where none may be.
 */
rank_value high_of_set(cardset held, struct high_rule rule);

/*
 * The same from an array of cards; 0 also if a card appears twice or is not a
 * card.
 */
rank_value high_of_cards(const card *cards, int n, struct high_rule rule);

/* The same for plain cards by table: the one-hand speed of the library. */
rank_value high_of_5(const card cards[5]);
rank_value high_of_6(const card cards[6]);
rank_value high_of_7(const card cards[7]);

enum high_category high_category(rank_value v);

/* Up cards, 1 to 4 of them: pairs count, straights and flushes do not. */
rank_value high_of_showing(cardset up);

#endif
