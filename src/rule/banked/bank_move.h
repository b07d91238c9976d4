/*
 * bank_move.h - how chips and cards move at a banked table: for the files
 * that apply events, and for no others.
 */
#ifndef RULE_BANK_MOVE_H
#define RULE_BANK_MOVE_H

#include "rule/banked/bank.h"
#include "rule/fact.h"

/* A card comes off the shoe: the one that lies on top, and no other. */
static inline void bank_take_card(struct bank *t, card c)
{
    FACT(t, CARDS, t->shoe_at < t->shoe_count && t->shoe[t->shoe_at] == c);
    FACT(t, CARDS, card_is_real(c));
    t->shoe_at++;
    t->hand.dealt++;
    t->hand.dealt_sum += set_of(c);
}

/* From a person's stack onto a spot; less than nothing: back. */
static inline void bank_lay(struct bank *t, seat_no who, money amount)
{
    FACT(t, SEAT, bank_is_here(t, who));
    FACT(t, CHIPS, amount <= t->person[who].stack && -amount <= t->hand.laid);
    t->person[who].stack -= amount;
    t->hand.laid += amount;
}

/*
 * The bank pays, or takes, and what is left of what was laid goes back.  The
 * wager itself is the caller's to clear.
 */
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
