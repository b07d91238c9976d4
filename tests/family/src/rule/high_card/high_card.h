/*
 * high_card.h - a table of high card: everybody antes and gets one card face
 * up, and the highest rank wins.
 *
 * If several have it they split, and the first of them by seat gets the odd
 * cents.  Nobody is ever to act: a hand follows from its deal.
 */
#ifndef RULE_HIGH_CARD_H
#define RULE_HIGH_CARD_H

#include "card/card.h"
#include "rule/command.h"
#include "rule/may.h"
#include "rule/poker/table.h" /* SEAT_... */

enum high_card_phase {
    HIGH_CARD_IDLE,
    HIGH_CARD_ANTE,
    HIGH_CARD_DEAL,
    HIGH_CARD_PAY,
    HIGH_CARD_END,
    HIGH_CARD_FROZEN
};

enum { HIGH_CARD_DECK = 52 };

struct high_card_seat {
    money stack;
    uint8_t state; /* SEAT_... */
    uint8_t cards; /* one, or none */
    card card;
    uint8_t spare[5];
};

struct high_card {
    struct high_card_seat seat[SEATS_MAX];
    money ante, pot;
    money chips; /* all that was brought in */
    uint32_t number;
    uint16_t in; /* dealt in */
    uint8_t seats, phase, untrue;
    seat_no to_act; /* nobody */
    card deck[HIGH_CARD_DECK];
    uint8_t spare[2];
};

struct high_card_view {
    struct high_card table; /* without its deck */
    struct may may;
};

bool high_card_decide(const struct book *b, const struct high_card *t,
                      const struct command *c, struct event *out,
                      struct refusal *no);
bool high_card_advance(const struct book *b, const struct high_card *t,
                       struct event *out);
bool high_card_apply(struct high_card *t, const struct event *e);
void high_card_may(const struct book *b, const struct high_card *t,
                   struct who who, struct may *out);

/* The seats that can pay the ante; and are these 52 cards, known or not? */
unsigned high_card_ready(const struct high_card *t);
bool high_card_is_deck(const card *cards, int count);

#endif
