/*
 * poker_view.h - what one person may see of a table.
 *
 * A view is a copy that holds nothing else: no code outside view.c looks at
 * another seat's down cards to show them.  There is no view that shows them
 * all, and no role that could ask for one.
 */
#ifndef RULE_VIEW_H
#define RULE_VIEW_H

#include "rule/command.h"

struct view_of_seat {
    money stack, bet;
    card card[HAND_CARDS_MAX]; /* CARD_UNKNOWN: a card the viewer cannot see */
    uint8_t cards;
    uint8_t up;    /* bit n: card[n] lies face up for all */
    uint8_t state; /* SEAT_... */
    bool all_in;
    int8_t drew; /* cards it drew; -1: none yet, or nobody is told */
};

struct view {
    seat_no viewer; /* NO_SEAT: somebody at the rail */
    struct stakes stakes;
    struct view_of_seat seat[SEATS_MAX];
    money pot;  /* with the bets in front */
    money high; /* the bet to call */
    uint32_t hand;
    uint8_t seats, phase, street;
    seat_no button, to_act;
    uint8_t boards, stub, burns; /* how many: nobody sees which, */
    card top, burn[BURNS_MAX];   /* but for those that lie face up */
    card board[BOARD_MAX];
    struct choices may; /* the viewer's, when it is his turn to bet */
};

/* The view of a player at a seat, or of the rail (NO_SEAT). */
void poker_view(const struct book *b, const struct table *t, seat_no viewer,
               struct view *out);

#endif
