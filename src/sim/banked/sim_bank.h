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
    /* the book's rule: the cover grows with what is taken, or also with what
       is paid */
    bool net;
    money won, lost; /* by the players, of wagers that were settled */
    seat_no banker;  /* who banked last, as the events tell it, */
    int in_a_row;    /* hands in a row, with nobody in between */
};

/*
 * A table with nobody there, and a shoe in order.  False if the book has no
 * such table.
 */
bool bank_play_begin(struct bank_play *p, const struct sim *s,
                     const struct bank_fees *fees, struct sim_result *out,
                     struct refusal *no);

/* Runs a command of the felt and everything that follows. */
bool bank_play_do(struct bank_play *p, const struct command *c);

/* Is the command refused?  It must then leave the table unchanged. */
bool bank_play_refused(struct bank_play *p, const struct command *c);

/* Everybody who is low brings chips, including `rail` people at the rail. */
bool bank_play_buy_in(struct bank_play *p, int rail);

/* The bank is taken or passed; a person who may ends a stop. */
bool bank_play_bank(struct bank_play *p);

/* Wagers of any size, at one's own place, at open ones and behind. */
bool bank_play_wagers(struct bank_play *p, int rail);

/* Shuffles the first `cards` cards of the shoe. */
void bank_play_shuffle(struct bank_play *p, int cards);

#endif
