/*
 * push.h - pots that are tied for and played for again.
 */
#ifndef RULE_PUSH_H
#define RULE_PUSH_H

#include "rule/command.h"
#include "rule/poker/pot.h"

/*
 * The next thing after a showdown in a house where ties are played for again:
 * a pot is paid or pushed, players are offered to buy in, the cards are
 * gathered.
 */
void push_settle(const struct book *b, const struct table *t,
                 const struct worth *w, struct event *out);

/* All who may buy in have been asked: the cards are gathered. */
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
