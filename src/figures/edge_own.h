/*
 * edge_own.h - a strategy of somebody's own for a game of totals, written as
 * `houseway edge --strategy` prints one.
 *
 *              2   3   4   5   6   7   8   9  10   A
 *      16      S   S   S   S   S   H   H  Rh  Rh  Rh
 *     A,7     Ds  Ds  Ds  Ds  Ds   S   S   H   H   H
 *     8,8      P   P   P   P   P   P   P   P   P  Rp
 *     but 8,7 v 10: H, 10,2 v 4: S
 *     takes even money: yes
 *     takes insurance: no
 */
#ifndef FIGURES_EDGE_OWN_H
#define FIGURES_EDGE_OWN_H

#include "base/fault.h"
#include "worth/plan.h"

/*
 * Reads it into a plan for a book.  Every hard total from 5 to 19, every soft
 * one from A,2 to A,9 and every pair needs a row; a fault names the line that
 * is wrong, or the row that is missing.  Lines before the first row and those
 * that explain the letters are passed over.  A move that is not allowed is
 * played as the second letter says.
 */
MUST_USE int edge_own_plan(const struct book *b, const char *text,
                           struct plan *out, struct fault *f);

#endif
