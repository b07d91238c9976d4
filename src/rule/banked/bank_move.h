/*
 * bank_move.h - moves chips and cards at a banked table, for the files that
 * apply events only.
 */
#ifndef RULE_BANK_MOVE_H
#define RULE_BANK_MOVE_H

#include "rule/banked/bank.h"
#include "rule/fact.h"

/* Takes a card off the shoe, which must be the top one. */
static inline void bank_take_card(struct bank *t, card c)
{
    FACT(t, CARDS, t->shoe_at < t->shoe_count && t->shoe[t->shoe_at] == c);
    FACT(t, CARDS, card_is_real(c));
    t->shoe_at++;
    t->hand.dealt++;
    t->hand.dealt_sum += set_of(c);
}

/* Moves chips from a person's stack onto a spot; a negative amount moves
   back. */
static inline void bank_lay(struct bank *t, seat_no who, money amount)
{
    FACT(t, SEAT, bank_is_here(t, who));
    FACT(t, CHIPS, amount <= t->person[who].stack && -amount <= t->hand.laid);
    t->person[who].stack -= amount;
    t->hand.laid += amount;
}

/* The bank pays or takes, and the rest of the stake goes back.  The caller
   clears the wager itself. */
static inline void bank_pay(struct bank *t, seat_no who, money paid,
                            money taken, money back)
{
    FACT(t, SEAT, bank_is_here(t, who));
    FACT(t, CHIPS, paid >= 0 && taken >= 0 && back >= 0);
    FACT(t, CHIPS, taken <= t->hand.laid && back <= t->hand.laid - taken);
    FACT(t, CHIPS, paid <= t->hand.bank + taken);
    t->hand.laid -= taken + back;
    t->person[who].stack += paid + back;
    t->hand.bank += taken - paid;
    t->hand.paid_out += paid;
    t->hand.taken_in += taken;
}

#endif
