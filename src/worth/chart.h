/*
 * chart.h - how a sensible player plays a hand of totals against an up card.
 *
 * The common basic strategy of many decks, one move for each total and up
 * card.  No look at the shoe, no counting: what anybody can learn by heart.
 */
#ifndef WORTH_CHART_H
#define WORTH_CHART_H

#include <stdbool.h>

enum chart_move {
    CHART_STAND,
    CHART_HIT,
    CHART_DOUBLE,
    CHART_SPLIT,
    CHART_SURRENDER
};

struct chart_ask {
    int total; /* the best below or at 21 */
    bool soft; /* an ace counts 11 */
    int pair;  /* the value of both cards, ace 11; 0: no pair */
    int up;    /* of the player-dealer: 2 to 10, ace 11 */
    bool may_double, may_split, may_surrender;
    bool doubles_after_split; /* the house allows it */
    bool hits_soft_17;        /* the player-dealer does */
};

/* A move that may be made. */
enum chart_move chart_move(const struct chart_ask *a);

#endif
