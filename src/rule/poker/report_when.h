/*
 * report_when.h - when an irregularity can be reported, and what a book's time
 * limit means for it.
 *
 * Questions only, for report.c: the irregularity is a row of wrong.h, and the
 * reporter's words are in the command.
 */
#ifndef RULE_REPORT_WHEN_H
#define RULE_REPORT_WHEN_H

#include "rule/command.h"
#include "rule/poker/wrong.h"

/* Is it the right time of the hand, and does the table wait for a player? */
bool report_is_when(const struct book *b, const struct table *t,
                    enum when when);

/* Is the last street dealt, or being dealt? */
bool report_is_last(const struct book *b, const struct table *t);

/* Can it have happened at this point of the hand? */
bool report_can_be_now(const struct book *b, const struct table *t,
                       enum irregular what);

/* The first n of a mask. */
unsigned report_bits_below(unsigned mask, int n);

/* Did the cards of the report come on this street? */
bool report_is_newest(const struct book *b, const struct table *t,
                      const struct cmd_report *c);

/* Is it about cards that are just being dealt?  Cards of an earlier street
   have been acted on, so only people can tell the time. */
bool report_is_at_once(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what);

/* Was it found within this limit? */
bool report_is_in_time(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what,
                       enum until until);

/* On a down street cards can be moved if they can be told apart, even after
   action (ROG-STUD-3.2). */
bool report_is_down(const struct book *b, const struct table *t,
                    enum irregular what);

#endif
