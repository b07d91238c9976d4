/*
 * open.h - opening a table: what it is asked for with, whether the book
 * allows it, and what it says on its sign.
 */
#ifndef RULE_OPEN_H
#define RULE_OPEN_H

#include "rule/banked/bank.h"
#include "rule/command.h"
#include "rule/melding/melding.h"
#include "rule/poker/poker.h"

struct collections; /* book/collection.h */
struct felt;        /* rule/felt.h */

/* A wish to open, from what each family is played for. */
void open_poker(struct cmd_open *c, const struct stakes *s, int seats);
void open_bank(struct cmd_open *c, const struct stakes *s,
               const struct bank_fees *fees, money fund, int seats);
void open_melding(struct cmd_open *c, const struct melding_stakes *s,
                  int seats);

/* And back, from the sign of a table that is opened. */
struct stakes open_stakes(const struct ev_opened *e);
struct bank_fees open_fees(const struct ev_opened *e);
struct melding_stakes open_rates(const struct ev_opened *e);

/*
 * The usual table of a book, of any family: its limits (0: what the book
 * prints, or 3 and 6), with the house's collections, or one as if the house had
 * set it; to learn and to try things by.  A fault says why no
 * table of this house can be opened for them.
 */
MUST_USE int open_usual(const struct book *b, const struct collections *all,
                        money lower, money upper, int seats,
                        struct cmd_open *out, struct fault *f);

/*
 * May a game of this book begin with so many, and has it a place for one more
 * beside them?
 */
bool game_can_begin_with(const struct book *b, int players,
                         struct refusal *no);
bool game_has_place(const struct book *b, int players, struct refusal *no);

/* Can such a sign be, whatever the book says?  An event from anywhere is
   asked this before a table is made of it. */
bool open_can_be(const struct ev_opened *e);

/* The wish by which an open table would be opened as it is now. */
void open_again(const struct felt *felt, struct command *c);

/* The part of a wish to open that a house's schedule files. */
void open_filed(const struct cmd_open *c, struct cmd_edition *out);

/* The wish by which an open table would be opened with what is filed now. */
void open_file_again(const struct felt *felt, const struct cmd_edition *filed,
                     struct command *out);

/* The table has the fees of the event from now on; false: they cannot be. */
bool open_refile(struct felt *felt, const struct ev_edition *e);

/* May such a table be opened?  The event, or what the book says against it. */
bool open_decide(const struct book *b, const struct command *c,
                 struct event *out, struct refusal *no);

#endif
