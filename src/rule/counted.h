/*
 * counted.h - live tables, where a real dealer deals real cards and enters as
 * much of each hand as the table's level says.
 *
 * Below the full level the room knows the buy-ins, the cash-outs and what the
 * house has collected, and no stack: chips change hands unseen.  A hand is
 * then the ordinary hand of the family up to its first card, with chips that
 * are lent to every seat, so that button, blinds, antes and collection follow
 * from the book as always.  EV_COUNTED ends it, and the lent chips are as
 * before.  The real chips are in felt.loose; a collection comes out of them.
 */
#ifndef RULE_COUNTED_H
#define RULE_COUNTED_H

#include "rule/felt.h"

/* Cents lent to each player: more than any hand before its first card costs. */
static const money COUNTED_LENT = 10000000000;

/* Applies an event at a live table; UNTRUE_NOTHING: it is so. */
enum untrue counted_apply(struct felt *felt, const struct event *e);

/* The same without live tables: felt.c. */
enum untrue felt_apply_family(struct felt *felt, const struct event *e);

/* Decides about chips that somebody brings or takes away (CMD_SIT, CMD_LEAVE)
   at a table that knows no stack. */
bool counted_decide(const struct book *b, const struct felt *felt,
                    const struct command *c, struct event *out,
                    struct refusal *no);

/* The chips of such a table as they are: what is lent does not count. */
void counted_balances(const struct felt *felt, struct balances *out);

/* As the family's `clear`: all chips that are not the house's are loose. */
void counted_clear(struct felt *felt, const struct felt_chips *chips,
                   bool hand);

/* The number of people with chips here, or who had some. */
int counted_people(const struct felt *felt);

/* Fills in a deck of which no card is known. */
void counted_deck(const struct book *b, const struct felt *felt,
                  struct cmd_deal *out);

/* The event that takes back a hand of which no card is dealt: it is a misdeal,
   or dealt to others (`recalled`).  Only during a hand. */
void counted_recall(const struct felt *felt, bool recalled,
                    struct event *out);

#endif
