/*
 * sides.h - a banked game with two sides that everybody wagers on: what its
 * files share.
 *
 * The book's course (book/course.h) says what the cards count, who draws, and
 * what each named wager is paid.  The functions that look at cards alone take
 * a `struct sides`, so that the worth of a wager is weighed by the same code.
 */
#ifndef RULE_SIDES_H
#define RULE_SIDES_H

#include "rule/banked/bank.h"

/* The total of some cards. */
int sides_total(const struct course *c, const card *cards, int count);

/* Which side is ahead, or the tie: one bit of enum course_ahead. */
unsigned sides_ahead(const struct course *c, const struct sides *s);

/* Does the condition hold?  `asked` is the side it is about if it names
   none. */
bool sides_is_so(const struct course *c, const struct sides *s,
                const struct course_if *test, int asked);

/* Must the side take a card by this chart? */
bool sides_must_hit(const struct course *c, const struct sides *s, int chart,
                    int side);

/* What the cards give a named wager. */
struct course_pay sides_pay(const struct course *c, const struct sides *s,
                            int wager);

/*
 * What the dealer does at this place of the course, with the cards there are:
 * gives a card to a side, lets it stand, or looks for a hand.
 */
struct sides_deed {
    enum { DEED_CARD, DEED_STAND, DEED_LOOK } is;
    int side;   /* of a card, or the side that stands */
    bool drawn; /* the card is drawn, not dealt */
    bool found; /* the hand that was looked for is there */
    int next;   /* the place that follows; the number of places: none does */
};
struct sides_deed sides_deed(const struct course *c, const struct sides *s,
                             int at);

/* The chips that lie on a named wager. */
static inline money sides_stake(const struct bank *t, int spot, seat_no owner,
                                int wager)
{
    int w = wager_of(&t->spot[spot], owner);

    return w < 0 ? 0 : t->sides.stake[spot][w][wager];
}

/* The least and the most of a named wager for this person there, in whole
   units; a most of 0: not even the least can be wagered. */
money sides_least(const struct book *b, const struct bank *t, int wager);
money sides_most(const struct book *b, const struct bank *t, seat_no who,
                 int spot, int wager);

/* The parts of struct bank_game. */
bool sides_decide(const struct book *b, const struct bank *t,
                  const struct command *c, struct event *out,
                  struct refusal *no);
bool sides_wager(const struct book *b, const struct bank *t,
                 const struct command *c, struct event *out,
                 struct refusal *no);
void sides_may_wager(const struct book *b, const struct bank *t, seat_no who,
                     struct may *out);
void sides_may(const struct book *b, const struct bank *t, seat_no who,
               struct may *out);
void sides_dealers_may(const struct book *b, const struct bank *t,
                       struct may *out);
bool sides_advance(const struct book *b, const struct bank *t,
                   struct event *out);
bool sides_settle(const struct book *b, const struct bank *t, int spot,
                  struct event *out);
bool sides_apply(struct bank *t, const struct event *e);
void sides_wagered(struct bank *t, const struct ev_wagered *e);
void sides_settled(struct bank *t, const struct ev_settled *e);
void sides_sweep(struct bank *t);

#endif
