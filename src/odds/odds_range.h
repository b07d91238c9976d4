/*
 * odds_range.h - ranges of hands as people write them.
 *
 *     AA  77  22+  TT-77         pairs; those and better; from one to the other
 *     AK  AKs  AKo               any, of one suit, of two suits
 *     ATo+  A5s-A2s  KQ+  JTs-76s
 *     AsKd  AsK  Ax  Kxs  Ahx    a card, a rank; x, * or ?? is any card
 *     AAxx  AA**  AKxx:ds        more cards: :ss one suit twice, :ds two
 *                                suits twice, :r four suits
 *     any  random  *             all hands there are
 *
 * Words are parted by commas.  With a + the lower card goes up to the higher
 * one; where the two are neighbors, as in KQ+, both go up.
 */
#ifndef ODDS_ODDS_RANGE_H
#define ODDS_ODDS_RANGE_H

#include "odds/odds.h"

enum { RANGE_HOLE_MOST = 4, RANGE_MOST = 270725 /* four of 52 */ };

/* Does the word mean all hands? */
bool range_is_any(const char *text);

/*
 * Reads a range of hands of `hole` cards, 2 to 4, each hand once; a fault
 * names the word that cannot be.  `most` hands have room in out[].
 */
MUST_USE int range_read(const char *text, int hole, cardset *out, int most,
                        struct fault *f);

#endif
