/*
 * deal_banked.h - what both banked families have in common for the dealer: the
 * bank goes round, wagers are open, and players have the same habits.
 */
#ifndef DEAL_DEAL_BANKED_H
#define DEAL_DEAL_BANKED_H

#include "deal/banked/menu_banked.h"
#include "deal/deal_own.h"

static inline const struct bank *bank_at(const struct deal_at *a)
{
    return &a->s->felt.bank;
}

/* Before the cards: the bank is to be had, or wagers are open. */
bool banked_is_before(const struct felt *felt);
int banked_next(struct deal_at *a);

/* The simple player before the cards; false if nothing is before them. */
bool banked_bot(const struct bank_view *v, struct command *out);

int banked_deck(const struct book *b, const struct felt *felt, card *out);
money banked_full(const struct felt *felt);
money banked_low(const struct felt *felt);
money banked_least(const struct felt *felt);
struct deal_moment banked_moment(const struct felt *felt);

/* The members of a row that both families share. */
#define BANKED_ROW                                                            \
    .deck = banked_deck, .by_wager = true, .menu = menu_banked,               \
    .named = menu_banked_named, .would = menu_banked_would,                   \
    .full = banked_full, .low = banked_low, .least = banked_least

#endif
