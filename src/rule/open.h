/*
 * open.h - opening a table: the request, whether the book allows it, and the
 * table's sign.
 */
#ifndef RULE_OPEN_H
#define RULE_OPEN_H

#include "rule/banked/bank.h"
#include "rule/command.h"
#include "rule/melding/melding.h"
#include "rule/poker/poker.h"

struct collections; /* book/collection.h */
struct felt;        /* rule/felt.h */

/* The newest of the rules that OPENED names (event.def). */
enum { OPEN_RULES = 1 };

/* Makes a command to open a table from the stakes of each family. */
void open_poker(struct cmd_open *c, const struct stakes *s, int seats);
void open_bank(struct cmd_open *c, const struct stakes *s,
               const struct bank_fees *fees, money fund, int seats);
void open_melding(struct cmd_open *c, const struct melding_stakes *s,
                  int seats);

/* The stakes of each family, from the sign of an open table. */
struct stakes open_stakes(const struct ev_opened *e);
struct bank_fees open_fees(const struct ev_opened *e);
struct melding_stakes open_rates(const struct ev_opened *e);

/*
 * Makes the usual table of a book of any family: with these limits (0: those
 * the book prints, or 3 and 6) and the house's collections, or one fee if the
 * schedule has none.  It is for learning and trying things.  A fault says why
 * no such table can be opened.
 */
MUST_USE int open_usual(const struct book *b, const struct collections *all,
                        money lower, money upper, int seats,
                        struct cmd_open *out, struct fault *f);

/* May a game of this book begin with this many players, and is there a seat
   for one more? */
bool game_can_begin_with(const struct book *b, int players,
                         struct refusal *no);
bool game_has_place(const struct book *b, int players, struct refusal *no);

/* Can a sign be true under any book?  An event from elsewhere must pass this
   before a table is made from it. */
bool open_can_be(const struct ev_opened *e);

/* Makes the command that would open a table as it is now. */
void open_again(const struct felt *felt, struct command *c);

/* The part of an opening command that the house's schedule determines. */
void open_filed(const struct cmd_open *c, struct cmd_edition *out);

/* Makes the command that would open a table with the fees filed now. */
void open_file_again(const struct felt *felt, const struct cmd_edition *filed,
                     struct command *out);

/* Gives the table the fees of the event; false if they cannot be true. */
bool open_refile(struct felt *felt, const struct ev_edition *e);

/* Decides whether a table may be opened: the event, or a refusal with the leaf
   behind it. */
bool open_decide(const struct book *b, const struct command *c,
                 struct event *out, struct refusal *no);

#endif
