/*
 * bank_view.h - what one person may see and do at a banked table.
 *
 * A view is a copy with nothing hidden in it: the player-dealer's down card,
 * and hands that are still being set, are unknown cards.
 */
#ifndef RULE_BANK_VIEW_H
#define RULE_BANK_VIEW_H

#include "rule/banked/bank.h"

struct bank_view {
    seat_no viewer; /* NO_SEAT: somebody at the rail without a wager */
    struct stakes stakes;
    struct bank_fees fees; /* what the house takes here */
    struct person person[PEOPLE_MAX];
    struct spot spot[SPOTS_MAX];
    money bank, posted;
    money drop, fund;         /* what the house has taken; for prizes */
    money paid_out, taken_in; /* by the bank in this hand */
    uint32_t number;          /* of hands that have been played */
    uint8_t seats, phase, turn, to_play;
    seat_no banker, to_act, action;
    seat_no at;          /* the spot that is played */
    bool shown;          /* the player-dealer's cards are face up */
    uint16_t shoe, tray; /* how many: nobody sees which */
    struct may may;      /* commands of the viewer */
    uint8_t step;        /* of family banked: what the dealer does next, */
    uint8_t spare[7];
    struct sides sides; /* and what lies there; not set for other families */
};

/* The view of a person, seated or at the rail; NO_SEAT for nobody in
   particular. */
void bank_view(const struct book *b, const struct bank *t, seat_no viewer,
               struct bank_view *out);

#endif
