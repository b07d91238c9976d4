/*
 * fee_ask.h - prices a table for a number of players or certain wagers, for
 * the command line and the room.
 */
#ifndef WIRE_FEE_ASK_H
#define WIRE_FEE_ASK_H

#include "base/json.h"
#include "wire/fee_lines.h"
#include "wire/table_ask.h"

struct fee_ask {
    struct table_ask table;
    const char *players, *action, *wager; /* as given; NULL: not given */
};

/* The same as numbers; -1: not given. */
struct fee_count {
    money players, action, wager;
};

/* Returns false, with a sentence in the fault, if it makes no sense. */
bool fee_ask_read(const struct fee_ask *q, struct fee_count *out,
                  struct fault *f);

/* Finds the book and the table.  A fault says why there is no such table, or
   that it has fewer seats or takes no such wager, with the clause. */
MUST_USE int fee_ask_open(struct shelf *s, const struct fee_ask *q,
                          const struct fee_count *n, struct book *b,
                          struct cmd_open *out, struct fault *f);

/* {"house": ..., "game": ..., "fees": [...]}; money in dollars, or in cents. */
void fee_ask_json(struct json *j, const struct fee_ask *q,
                  const struct fee_count *n, const struct book *b,
                  const struct cmd_open *open, bool cents);

#endif
