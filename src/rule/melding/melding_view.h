/*
 * melding_view.h - what one person may see of a table where melds are laid.
 *
 * A view is a copy with nothing hidden in it: no code outside melding_view.c
 * reads another seat's hand to show it.
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
    uint16_t stock, piled; /* how many: nobody sees which */
    card top;              /* top discard; CARD_NONE if none is visible */
    uint8_t top_from;      /* enum melding_top */
    card drawn;            /* the viewer's drawn card; CARD_NONE: none */
    bool has_drawn;        /* the player to act has an unused card */
    bool must_drawn;       /* the drawn card must be discarded */
    /* the reason if it is the viewer's turn and the top card may not be
       taken */
    struct refusal no_take;
    struct may may; /* commands of the viewer; none at the rail */
};

/* The view of a player at a seat, or of the rail (NO_SEAT). */
void melding_view(const struct book *b, const struct melding *t,
                  seat_no viewer, struct melding_view *out);

/* melding_laid.c: a meld the viewer can lay; the number of cards, or 0. */
int melding_offer(const struct book *b, const struct melding_view *v,
                  card *out);
/* The viewer's meld that a card can be added to; -1: none. */
int melding_meld_for(const struct book *b, const struct melding_view *v,
                     card c);
/* Sorts by suit, each from the lowest up. */
void melding_order(const struct book *b, card *cards, int n);

#endif
