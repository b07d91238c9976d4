/*
 * short.h - when the stub has too few cards: what the dealer does about it.
 */
#ifndef RULE_SHORT_H
#define RULE_SHORT_H

#include "book/book.h"
#include "rule/event.h"
#include "rule/poker/table.h"

/*
 * Before a street whose cards will not go round: the event that mends it, or
 * false if the stub is long enough (or has been mended already).
 */
bool short_street(const struct book *b, const struct table *t,
                  struct event *out);

/*
 * How many of `wanted` cards of the draw, or of its burn, come off the stub as
 * it is; 0 if the discards must be shuffled in first.
 */
int short_serving(const struct book *b, const struct table *t, int wanted);

/* Shuffles the rest of the stub with the discards that may be used again. */
void short_draw(const struct book *b, const struct table *t,
                struct event *out);

/*
 * A card each to the seats of `who`, where the stub will not do for all: as
 * far as it goes, then from the stock.  False: deal as usual.
 */
bool short_hole(const struct book *b, const struct table *t, unsigned who,
                seat_no first, bool up, struct event *out);

/*
 * `count` cards from the top, to the first so many seats of `who` from
 * `first` on; what goes to a seat without a hand is dead.
 */
void short_deal(const struct table *t, unsigned who, seat_no first, bool up,
                int count, struct event *out);

/* Is this street dealt as one common card for all hands? */
bool short_common(const struct book *b, const struct table *t);

#endif
