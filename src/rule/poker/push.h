/*
 * push.h - pots that are tied for and played for again.
 */
#ifndef RULE_PUSH_H
#define RULE_PUSH_H

#include "rule/command.h"
#include "rule/poker/pot.h"

/* The next step after a showdown in a house where ties are played for again:
   it pays or pushes a pot, offers the buy-in, or gathers the cards. */
void push_settle(const struct book *b, const struct table *t,
                 const struct worth *w, struct event *out);

/* Gathers the cards, after everybody who may buy in was asked. */
void push_gather(const struct table *t, struct event *out);

/* May the seat buy in? */
bool push_buy_in(const struct table *t, seat_no seat, struct event *out,
                 struct refusal *no);

/* May it pass? */
bool push_pass(const struct table *t, seat_no seat, struct event *out,
               struct refusal *no);

/* The price of buying into all push pots. */
money push_price(const struct table *t);

#endif
