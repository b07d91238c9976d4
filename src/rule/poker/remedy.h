/*
 * remedy.h - a deal that has gone wrong: the report, and what is done.
 *
 * A report is a command like any other.  decide_report() finds the book's
 * remedy for it and gives one event, EV_RULED, that makes the table as it
 * really lies and keeps the remedies as words; remedy_next() then gives one
 * event a word, until all is done.
 */
#ifndef RULE_REMEDY_H
#define RULE_REMEDY_H

#include "rule/command.h"
#include "rule/poker/wrong.h"

/* May this be so, and what does the book say to it? */
bool decide_report(const struct book *b, const struct table *t,
                   const struct command *c, struct event *out,
                   struct refusal *no);

/*
 * Does it depend on the reporter whether this came in time?  Else the table
 * itself knows, and nobody need say so.
 */
bool report_must_say_time(const struct book *b, const struct table *t,
                          const struct cmd_report *c);

/* All-in for the pot as it stands, where a ruling offers it. */
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

/*
 * Carries out the events of rulings; what of one cannot be so is in
 * t->untrue afterwards.
 */
void remedy_apply(struct table *t, const struct event *e);

/*
 * Words that wait for the end of a round of cards, or of the deal.  Whether
 * the first need not, for the card was found before the next was dealt; what is
 * left of a list whose time has come already; whether one more can wait; the
 * event that lets it wait; and the one by which the next of them, in the order
 * of the deal, is carried out.
 */
bool waits_not(const struct book *b, const struct table *t, int32_t words,
               seat_no s, unsigned mask);
int32_t waits_now(const struct book *b, const struct table *t, int32_t words,
                  seat_no s, unsigned mask);
/* Does something wait for one of these cards of a seat? */
bool waits_for_card(const struct table *t, seat_no s, unsigned which);

bool waits_can(const struct table *t, int32_t words);
void waits_begin(const struct table *t, struct event *out);

/* Is the up card of a hand dealt down: will a hole card take its place? */
bool waits_for_up(const struct table *t, seat_no s);
bool waits_over(const struct book *b, const struct table *t,
                struct event *out);

#endif
