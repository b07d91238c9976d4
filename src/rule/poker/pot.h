/*
 * pot.h - main and side pots: who is in for what, and how each is shared.
 */
#ifndef RULE_POT_H
#define RULE_POT_H

#include "book/book.h"
#include "rank/value.h"
#include "rule/event.h"
#include "rule/poker/table.h"

struct pot {
    money amount;
    uint16_t in; /* seats that can win it */
    /* fills padding, because views are compared byte by byte */
    uint16_t spare[3];
};

/* Splits the chips paid in into pots, the main pot first; returns their
   number, at most SEATS_MAX + 1. */
int pots_of(const struct table *t, struct pot *pots);

/* The values of every hand; 0: no hand, or no low that qualifies. */
struct worth {
    rank_value high[SEATS_MAX], low[SEATS_MAX];
};

void worth_of(const struct book *b, const struct table *t, struct worth *w);

/* The values of one seat's hand. */
void worth_of_seat(const struct book *b, const struct table *t, seat_no s,
                   rank_value *high, rank_value *low);

/* The seats with the best value of those in a pot; 0: nobody has one. */
unsigned pot_winners(unsigned in, const rank_value *value);

/* Shares a pot among the seats in it; the shares sum to the pot. */
void pot_share(const struct book *b, const struct table *t,
               const struct pot *pot, const struct worth *w, money *share);

/* Makes the event that pays a pot. */
void pot_pay(const struct book *b, const struct table *t,
             const struct pot *pot, const struct worth *w, struct event *out);

/* The same if one hand is left and no money is dead: one pot and no
   comparison. */
void pot_alone(const struct book *b, const struct table *t, struct event *out);

#endif
