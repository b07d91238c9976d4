/*
 * bank_view.h - what one person may see of a banked table, and do there.
 *
 * A view is a copy that holds nothing else: the player-dealer's down card,
 * and hands that are still being set, are unknown cards in it.
 */
#ifndef RULE_BANK_VIEW_H
#define RULE_BANK_VIEW_H

#include "rule/banked/bank.h"

/* One thing the viewer may do now. */
struct bank_may {
    uint8_t kind;      /* of the command */
    uint8_t spot;      /* where it is done */
    money least, most; /* what it takes; both 0 where it takes nothing */
};

enum { BANK_MAY_MAX = 16 };

struct bank_view {
    seat_no viewer; /* NO_SEAT: somebody at the rail without a wager */
    struct stakes stakes;
    struct person person[PEOPLE_MAX];
    struct spot spot[SPOTS_MAX];
    money bank, posted, fund;
    uint32_t hand;
    uint8_t seats, phase, turn, to_play;
    seat_no banker, to_act, action;
    seat_no at;          /* the spot that is played */
    bool shown;          /* the player-dealer's cards are face up */
    uint16_t shoe, tray; /* how many: nobody sees which */
    uint8_t may;         /* how many of the list below */
    struct bank_may list[BANK_MAY_MAX];
};

/* The view of a person, seated or at the rail; or of nobody (NO_SEAT). */
void bank_view(const struct book *b, const struct bank *t, seat_no viewer,
               struct bank_view *out);

#endif
