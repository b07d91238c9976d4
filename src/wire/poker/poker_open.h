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

/* Words of a structure; and the structure of a word, -1 if there is none. */
const char *structure_words(int structure);
int structure_find(const char *said);

/* No limit or pot limit. */
bool structure_is_free(int structure);

/* Reads "3/6" or "1/3 no-limit"; a structure that is not given stays. */
bool limits_read(const char *text, struct limits *out);

/* Writes limits as limits_read() reads them; names a structure that is not the
   book's. */
void limits_put(struct text *t, const struct book *b, const struct limits *l);

/* A table that people would open. */
struct limits_usual {
    struct limits limits;
    const char *what; /* "as the book prints it", or "" */
};

enum { LIMITS_MOST = 32 };

/* Lists the tables, those the book prints first; returns their number. */
int limits_usual(const struct book *b, const struct collections *all,
                 struct limits_usual out[LIMITS_MOST]);

/* Returns the usual limits of a structure, whether or not the house has it. */
struct limits limits_of(const struct book *b, const struct collections *all,
                        int structure);

/*
 * Fills in amounts that the table has not chosen: as stakes_fill() does, or
 * with the first forced bet given (0: usual).  Without an upper limit the big
 * blind is the least bet.  Returns true if the ante is the usual one.
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
