/*
 * short.h - the dealer's steps if the stub has too few cards.
 */
#ifndef RULE_SHORT_H
#define RULE_SHORT_H

#include "book/book.h"
#include "rule/event.h"
#include "rule/poker/table.h"

/* Before a street that the stub cannot serve: the event that mends it.
   Returns false if the stub suffices or was mended already. */
bool short_street(const struct book *b, const struct table *t,
                  struct event *out);

/* How many of `wanted` cards for the draw or its burn come off the stub as it
   is; 0 if the discards must be shuffled in first. */
int short_serving(const struct book *b, const struct table *t, int wanted);

/* Shuffles the rest of the stub with the discards that may be used again. */
void short_draw(const struct book *b, const struct table *t,
                struct event *out);

/*
 * Deals a card each to the seats of `who` from a stub that does not suffice
 * for all: as far as it goes, then from the stock.  Returns false if the usual
 * deal works.
 */
bool short_hole(const struct book *b, const struct table *t, unsigned who,
                seat_no first, bool up, struct event *out);

/* Deals `count` cards from the top to the first seats of `who`, starting at
   `first`; a card for a seat without a hand is dead. */
void short_deal(const struct table *t, unsigned who, seat_no first, bool up,
                int count, struct event *out);

/* Is this street dealt as one common card for all hands? */
bool short_common(const struct book *b, const struct table *t);

#endif
