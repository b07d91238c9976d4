/*
 * poker_open.h - a poker table as its sign says it: "3/6", "1/3 no-limit".
 *
 * If amounts have no upper limit, the two numbers are the forced bet and the
 * least bet ("1/3": blinds of 1 and 3), as such a table is advertised and as
 * the fee schedules list it (ROG-FEES-t10).
 */
#ifndef WIRE_POKER_OPEN_H
#define WIRE_POKER_OPEN_H

#include "base/fault.h"
#include "rule/fee.h"
#include "rule/poker/poker.h"

struct collections; /* book/collection.h */

struct limits {
    money lower, upper; /* no or pot limit: what is forced, the least bet */
    int structure;      /* enum structure */
    const char *chosen; /* "ante 1, chip 0.50": poker_forced.h; or NULL */
};

/* "no limit"; "no-limit" and others, -1: there is none such. */
const char *structure_words(int structure);
int structure_find(const char *said);

/* No limit or pot limit. */
bool structure_is_free(int structure);

/* "3/6", "1/3 no-limit": a structure that is not said stays as it is. */
bool limits_read(const char *text, struct limits *out);

/* As limits_read() reads it; a structure is named that is not the book's. */
void limits_put(struct text *t, const struct book *b, const struct limits *l);

/* A table that people would open. */
struct limits_usual {
    struct limits limits;
    const char *what; /* "as the book prints it", or "" */
};

enum { LIMITS_MOST = 32 };

/*
 * All of them, how many: those the book prints first, then what else the
 * house has.
 */
int limits_usual(const struct book *b, const struct collections *all,
                 struct limits_usual out[LIMITS_MOST]);

/* Returns the usual limits of a structure, whether or not the house has it. */
struct limits limits_of(const struct book *b, const struct collections *all,
                        int structure);

/*
 * The amounts the table has not said: as stakes_fill() has them, or the first
 * that is forced such as it is (0: as is usual).  Without an upper limit the
 * big blind is the least bet.  True: the ante is the usual one.
 */
bool limits_fill(const struct book *b, money forced, struct stakes *s);

/*
 * Fills in the stakes of such a table, with the house's collections.  The
 * fault says that the house has no such table, and by which clause.
 */
MUST_USE int limits_stakes(const struct book *b, const struct collections *all,
                           const struct limits *l, const struct fee_wish *w,
                           struct stakes *out, struct fault *f);

#endif
