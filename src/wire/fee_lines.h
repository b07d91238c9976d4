/*
 * fee_lines.h - the fees of a table, line by line, as a sign posts them.
 */
#ifndef WIRE_FEE_LINES_H
#define WIRE_FEE_LINES_H

#include "base/text.h"
#include "rule/command.h"

/* The number that a fee rises with. */
enum fee_by { FEE_BY_NOTHING, FEE_BY_PLAYERS, FEE_BY_ACTION, FEE_BY_WAGER };

enum { FEE_LINES_MAX = 2 * FEE_ROWS_MAX };

struct fee_line {
    enum payer payer;
    enum per per;
    enum fee_by by;
    bool declared;     /* taken when all have declared, not before the deal */
    money least, most; /* players, or cents; most 0: and more */
    money fee, fund;
    char clause[FEE_ID_MAX],
        fund_clause[FEE_ID_MAX]; /* "": set by the house */
};

/* The lines of one family: by players dealt in, where the schedule may end
   (`declared`), or by wagers. */
int fee_lines_by_players(const struct book *b, const struct ev_opened *e,
                         bool declared, struct fee_line *out);
int fee_lines_by_wager(const struct cmd_open *c, const struct ev_opened *e,
                       struct fee_line *out);

/* Lists all lines of a table; returns their number. */
int fee_lines(const struct book *b, const struct cmd_open *c,
              struct fee_line out[FEE_LINES_MAX]);

/* Does the line cover this many players and such wagers? -1: not given, any
   will do. */
bool fee_line_is_for(const struct fee_line *l, money players, money action,
                     money wager);

/* "the player with the button", "each wager". */
const char *fee_payer_words(const struct fee_line *l);

/* "before the first card", "at the start of each half hour". */
const char *fee_moment_words(const struct fee_line *l);
const char *fee_moment(const struct fee_line *l); /* "before_deal" */

/* Writes the range: "4 to 6 players", "wagers of $51 and more"; nothing if it
   is for all. */
void fee_put_when(struct text *t, const struct fee_line *l);

#endif
