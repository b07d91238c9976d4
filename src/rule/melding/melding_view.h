/*
 * melding_view.h - what one person may see of a table where melds are laid.
 *
 * A view is a copy that holds nothing else, as struct view is: no code
 * outside melding_view.c looks at another seat's hand to show it.
 */
#ifndef RULE_MELDING_VIEW_H
#define RULE_MELDING_VIEW_H

#include "rule/melding/melding.h"

struct melding_view_of_seat {
    money stack;
    card card[MELDING_CARDS_MAX]; /* CARD_UNKNOWN: the viewer cannot see it */
    uint8_t cards;
    uint8_t state; /* SEAT_... */
    bool plays, fouled;
    uint8_t melds, melded;
    struct melding_meld meld[MELDS_MAX]; /* in order, for all to see */
};

struct melding_view {
    seat_no viewer; /* NO_SEAT: somebody at the rail */
    struct melding_stakes stakes;
    struct melding_view_of_seat seat[SEATS_MAX];
    money pot;
    money drop, fund; /* what the house has taken here; and for the jackpot */
    uint32_t hand;    /* its number */
    uint8_t seats, phase;
    seat_no button, to_act;
    uint16_t stock, piled;  /* how many: nobody sees which */
    card top;               /* of the discards, CARD_NONE: none to be seen */
    uint8_t top_from;       /* enum melding_top */
    card drawn;             /* by the viewer; CARD_NONE: he has none */
    bool has_drawn;         /* whoever is to act has a card not used yet */
    bool must_drawn;        /* the card drawn is the one to discard */
    struct refusal no_take; /* why the viewer may not take what lies on top,
                               where it is his turn and he may not */
    struct may may;         /* what the viewer may do: nothing at the rail */
};

/* The view of a player at a seat, or of the rail (NO_SEAT). */
void melding_view(const struct book *b, const struct melding *t,
                  seat_no viewer, struct melding_view *out);

/* melding_laid.c: a meld that the viewer can lay; how many cards, or 0. */
int melding_offer(const struct book *b, const struct melding_view *v,
                  card *out);
/* The viewer's meld that a card can be added to; -1: none. */
int melding_meld_for(const struct book *b, const struct melding_view *v,
                     card c);
/* Suit by suit, each from the lowest up. */
void melding_order(const struct book *b, card *cards, int n);

#endif
