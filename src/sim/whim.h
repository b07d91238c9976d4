/*
 * whim.h - a player of whims: whatever may be done is done now and then.
 */
#ifndef SIM_WHIM_H
#define SIM_WHIM_H

#include "deal/luck.h"
#include "rule/command.h"
#include "rule/poker/poker.h"

struct whim {
    const struct book *book;
    struct luck luck;
    int needed;                /* of the deck, that a hand can come to use */
    bool openers;              /* not every hand may open */
    bool mistakes;             /* something goes wrong in every hand */
    struct who who[SEATS_MAX]; /* as whom each seat speaks */
    struct choices may; /* of raises: asked for whenever one is wished */
};

void whim_init(struct whim *w, const struct book *b, int seats, int deck,
               uint64_t seed);

/* Shuffles a deck as deep as a hand can come to use it. */
void whim_shuffle(struct whim *w, card *deck, int count);

/* Chooses an action for the seat to act: any bet, draw, discard or shuffle
   that the book allows.  The table must wait for somebody. */
/* The same if it is known to be a bet. */
void whim_bet(struct whim *w, const struct table *t, struct command *c);

void whim_command(struct whim *w, const struct table *t, struct command *c);

#endif
