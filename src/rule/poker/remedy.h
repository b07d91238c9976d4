/*
 * remedy.h - a deal that has gone wrong: the report, and what is done.
 *
 * A report is a command like any other. decide_report() finds the book's
 * remedy and makes one event, EV_RULED, which corrects the table to how the
 * cards really lie and keeps the remedies as words. remedy_next() then makes
 * one event per word until all are done.
 */
#ifndef RULE_REMEDY_H
#define RULE_REMEDY_H

#include "rule/command.h"
#include "rule/poker/wrong.h"

/* Decides a report: whether it can be true, and the book's remedy. */
bool decide_report(const struct book *b, const struct table *t,
                   const struct command *c, struct event *out,
                   struct refusal *no);

/* Must the reporter say whether it came in time?  Otherwise the table itself
   knows. */
bool report_must_say_time(const struct book *b, const struct table *t,
                          const struct cmd_report *c);

/* Lets a player be all-in for the pot as it stands, if a ruling offers it. */
bool decide_cap(const struct book *b, const struct table *t,
                const struct command *c, struct event *out,
                struct refusal *no);

/* The floor's free decision. */
bool decide_floor(const struct book *b, const struct table *t,
                  const struct command *c, struct event *out,
                  struct refusal *no);

/* The next act of a remedy; call only while there are words left. */
void remedy_next(const struct book *b, const struct table *t,
                 struct event *out);

/*
 * Can the word be carried out on what was reported?  A book may say anything
 * about anything; what makes no sense stands as it is.
 */
bool remedy_can(const struct book *b, const struct table *t, enum remedy word);

/* Which card two hands change: the one named, or the first; 0: the last. */
unsigned remedy_swaps(const struct ruling *r);

/* All money back, all cards in. */
void remedy_misdeal(const struct table *t, struct event *out);

/* The next step that a ruling left due before a street is dealt. */
bool remedy_due(const struct book *b, const struct table *t,
                struct event *out);

/* Applies the events of rulings; t->untrue says afterward what cannot be
   true. */
void remedy_apply(struct table *t, const struct event *e);

/*
 * Words that wait for the end of a round of cards, or of the deal.  These
 * functions tell whether the first word need not wait, because the card was
 * found before the next was dealt; what remains of a list whose time has come;
 * and whether one more can wait.  They also make the event that lets it wait,
 * and the one that carries out the next, in the order of the deal.
 */
bool waits_not(const struct book *b, const struct table *t, int32_t words,
               seat_no s, unsigned mask);
int32_t waits_now(const struct book *b, const struct table *t, int32_t words,
                  seat_no s, unsigned mask);
/* Does a remedy wait for one of these cards of a seat? */
bool waits_for_card(const struct table *t, seat_no s, unsigned which);

bool waits_can(const struct table *t, int32_t words);
void waits_begin(const struct table *t, struct event *out);

/* Was the hand's up card dealt down, so that a hole card will replace it? */
bool waits_for_up(const struct table *t, seat_no s);
bool waits_over(const struct book *b, const struct table *t,
                struct event *out);

#endif
