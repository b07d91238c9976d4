/*
 * sim_bank.h - what random play at banked tables has in common: buying in,
 * taking the bank, wagering, and counting what happens.
 */
#ifndef SIM_SIM_BANK_H
#define SIM_SIM_BANK_H

#include "sim/bulk.h"

/* One run. */
struct bank_play {
    const struct sim *sim;
    struct sim_result *out;
    struct refusal *no;
    struct luck luck;
    struct bulk at;
    struct sink sink; /* that counts what happens */
    struct tab tab;
    struct command deal; /* with the shoe: it is shuffled where it lies */
    struct command wish; /* for whoever wishes something else */
    bool unhashed;       /* nobody asks for the hash */
    bool short_bank;     /* the bank posts no more than the least wager */
    bool net;        /* as the book has it: the cover grows with what is taken,
                        and with what is paid */
    money won, lost; /* by the players, of wagers that were settled */
    seat_no banker;  /* who banked last, as the events tell it, */
    int in_a_row;    /* and so many hands, with nobody in between */
};

/*
 * A table with nobody there, and a shoe in order.  False if the book has no
 * such table.
 */
bool bank_play_begin(struct bank_play *p, const struct sim *s,
                     const struct bank_fees *fees, struct sim_result *out,
                     struct refusal *no);

/* Carries a wish out that the felt decides, and all that follows. */
bool bank_play_do(struct bank_play *p, const struct command *c);

/* Would it be refused?  Then it must leave the table as it was. */
bool bank_play_refused(struct bank_play *p, const struct command *c);

/* Everybody who has run low brings chips, so many at the rail as well. */
bool bank_play_buy_in(struct bank_play *p, int rail);

/* The bank is taken, or let go by; whoever may ends a stop. */
bool bank_play_bank(struct bank_play *p);

/* Wagers of any size, at one's own place, at open ones and behind. */
bool bank_play_wagers(struct bank_play *p, int rail);

/* The first so many cards of the shoe come in a new order. */
void bank_play_shuffle(struct bank_play *p, int cards);

#endif
