/*
 * report_when.h - when something can be reported, and what the book's limits
 * of time mean for it.
 *
 * Questions only, for report.c: what is reported there is known by its row of
 * wrong.h, and what the reporter said is in the command.
 */
#ifndef RULE_REPORT_WHEN_H
#define RULE_REPORT_WHEN_H

#include "rule/command.h"
#include "rule/poker/wrong.h"

/* Is it that time of the hand, and does the table wait for a player? */
bool report_is_when(const struct book *b, const struct table *t,
                    enum when when);

/* Is the last street dealt, or being dealt? */
bool report_is_last(const struct book *b, const struct table *t);

/* Can it be so at this point of the hand? */
bool report_can_be_now(const struct book *b, const struct table *t,
                       enum irregular what);

/* The first n of a mask. */
unsigned report_bits_below(unsigned mask, int n);

/* Did the cards of the report come on this street? */
bool report_is_newest(const struct book *b, const struct table *t,
                      const struct cmd_report *c);

/*
 * Is it about cards that are just being dealt?  Those of an earlier street
 * have been acted on, and what only people can tell they are asked.
 */
bool report_is_at_once(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what);

/* Is it found as long as that? */
bool report_is_in_time(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what,
                       enum until until);

/*
 * On a down street the cards can be moved if they can be told apart, and
 * whether anybody has acted is not asked (ROG-STUD-3.2).
 */
bool report_is_down(const struct book *b, const struct table *t,
                    enum irregular what);

#endif
