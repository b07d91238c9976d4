/*
 * say.h - commands somebody may give, and cards, in the words of a
 * transcript.  Events and commands have theirs in rule/field_text.h.
 */
#ifndef WIRE_SAY_H
#define WIRE_SAY_H

#include "base/text.h"
#include "rule/felt.h"

/* The words a command begins with: "raise", "house way". */
void say_verb(struct text *t, int kind);

/* How a command is typed: "raise N (bet, r, b)", with its other words. */
struct command_row; /* rule/command.h */
void say_usage(struct text *t, const struct command_row *row, bool also);

/* The verb of a first bet: "bet". */
void say_opening_verb(struct text *t, int kind);

/*
 * "fold, call 3.00, raise 6.00 to 12.00"; "nothing".  Leaves out commands that
 * are allowed at any time.
 */
void say_may(struct text *t, const struct book *b, const struct felt *felt,
             seat_no viewer, const struct may *may);

/* The cards of a spot: "As Kd", split hands parted by " / ". */
void say_spot(struct text *t, const struct spot *spot);

/* "set", "spread", "run", "not a meld" */
const char *say_meld(int kind);

#endif
