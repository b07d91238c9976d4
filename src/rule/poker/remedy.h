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

#include "book/irregular.h"
#include "rule/command.h"

/* May this be so, and what does the book say to it? */
bool decide_report(const struct book *b, const struct table *t,
                   const struct command *c, struct event *out,
                   struct refusal *no);

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

/* All money back, all cards in. */
void remedy_misdeal(const struct table *t, struct event *out);

/* What a ruling left due, when a street is about to be dealt on. */
bool remedy_due(const struct book *b, const struct table *t,
                struct event *out);

/* Carries out the events of rulings. */
void remedy_apply(struct table *t, const struct event *e);

/* Moves cards as EV_SHIFTED says; for remedy_apply.c only. */
void shift_cards(struct table *t, const struct event *e);

/* How many cards a hand should have now, where nothing went wrong. */
int hand_size(const struct book *b, const struct table *t);

/* Does the hand a seat gave up still lie in the muck? */
bool hand_in_muck(const struct table *t, seat_no s);

/* Can these be openers?  Cards that nobody knows can. */
bool openers_possible(const card *cards, int n);

/* Are these known to be openers? */
bool openers_known(const card *cards, int n);

/* Which street turns the board for the n-th time, from 0; -1: none. */
int board_street(const struct book *b, int n);

#endif
