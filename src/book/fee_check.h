/*
 * fee_check.h - whether a house's collections can be charged in a game.
 */
#ifndef BOOK_FEE_CHECK_H
#define BOOK_FEE_CHECK_H

#include "book/book.h"
#include "book/collection.h"

/* Returns a fault for a collection of the game that no table could charge;
   with an ear, for each. */
MUST_USE int fees_check(const struct collections *all, const struct book *b,
                        struct fault_ear *ear, struct fault *f);

/* True if the house lists fees for some tables of the game, and any other
   would open free; `f` then says so. */
bool fees_leave_gap(const struct collections *all, const struct book *b,
                    struct fault *f);

#endif
