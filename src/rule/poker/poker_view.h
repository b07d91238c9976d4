/*
 * poker_view.h - what one person may see of a table.
 *
 * A view is a copy with nothing hidden in it: no code outside poker_view.c
 * reads another seat's down cards to show them.  There is no view that shows
 * them all, and no role that could ask for one.  Code that shows a table to
 * somebody needs a view and the book, and no table.
 */
#ifndef RULE_VIEW_H
#define RULE_VIEW_H

#include "rule/may.h"
#include "rule/poker/pot.h"
#include "rule/poker/table.h"

struct view_of_seat {
    money stack, bet;
    money paid; /* into the pot in this hand, before this round */
    money dead; /* besides, posted dead */
    money won;  /* of this hand's pots */
    card card[HAND_CARDS_MAX]; /* CARD_UNKNOWN: a card the viewer cannot see */
    uint8_t cards;
    uint8_t up;    /* bit n: card[n] lies face up for all */
    uint8_t state; /* SEAT_... */
    bool live;     /* has a hand */
    bool all_in;
    bool shown;
    bool spread; /* laid its cards face up before the draw */
    bool drawn;  /* has said what it draws, or has discarded */
    int8_t drew; /* cards it drew; -1: none yet, or not told */
    /*
     * The values of a hand that was turned up, if the viewer may look; 0: no
     * value, or it was not turned up.
     */
    rank_value high, low;
};

struct view {
    seat_no viewer; /* NO_SEAT: somebody at the rail */
    struct stakes stakes;
    money lower, upper; /* of this hand: doubled in a killed pot */
    struct view_of_seat seat[SEATS_MAX];
    money drop, fund; /* what the house has taken here; and for the jackpot */
    money pot;        /* with the bets in front */
    /* The pots in the middle, those pushed earlier first. */
    struct pot pots[PUSHES_MAX + SEATS_MAX + 1];
    uint8_t pot_count, pushed; /* pushed: the number of them that were tied */
    bool killed;
    money high;  /* the bet to call */
    money level; /* the highest that counts as a bet */
    money price; /* what it costs to buy into the push pots */
    uint32_t hand;
    uint8_t seats, phase, street, step;
    seat_no button;
    seat_no to_act;         /* the viewer, if asked together with others */
    seat_no opener, bettor; /* who opened; who bet or raised last */
    uint8_t raises, posted;
    uint8_t declared;  /* enum said or NOTHING_SAID, by the seat to act */
    bool proof_asked;  /* of the openers */
    bool may_cap;      /* the viewer may be all-in for the pot */
    bool asks_floor;   /* the floor decides before anything else */
    bool deck_waits;   /* the floor must see the deck before the next deal */
    bool waits;        /* the dealer waits for posts */
    uint16_t asked;    /* all seats to act: several discard at once */
    uint16_t offered;  /* who may still buy in */
    uint16_t agreed;   /* who would stop, */
    uint8_t agreed_to; /* and how: enum chop */
    uint8_t boards, stub, burns, mucked; /* how many: nobody sees which, */
    card top, burn[BURNS_MAX];           /* but for those that lie face up */
    card board[BOARD_MAX];
    struct may may; /* the viewer's */
};

/* The view of a player at a seat, or of the rail (NO_SEAT). */
void poker_view(const struct book *b, const struct table *t, seat_no viewer,
                struct view *out);

#endif
