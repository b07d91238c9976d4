/*
 * bank_move.h - how chips and cards move at a banked table: for the files
 * that apply events, and for no others.
 */
#ifndef RULE_BANK_MOVE_H
#define RULE_BANK_MOVE_H

#include "base/must.h"
#include "rule/banked/bank.h"

/* A card comes off the shoe: the one that lies on top, and no other. */
static inline card bank_take_card(struct bank *t, card c)
{
    MUST(t->shoe_at < t->shoe_count && t->shoe[t->shoe_at] == c);
    t->shoe_at++;
    t->dealt++;
    t->dealt_sum += set_of(c);
    return c;
}

/* From a person's stack onto a spot; less than nothing: back. */
static inline void bank_lay(struct bank *t, seat_no who, money amount)
{
    t->person[who].stack -= amount;
    t->laid += amount;
    MUST(t->person[who].stack >= 0 && t->laid >= 0);
}

#endif
