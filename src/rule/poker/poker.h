/*
 * poker.h - the flow of a poker table: decide, advance, apply, and what a
 * table is opened for.
 */
#ifndef RULE_POKER_H
#define RULE_POKER_H

#include "rule/command.h"
#include "rule/may.h"
#include "rule/poker/table.h"

/* The beginning of a table: nobody there. */
void poker_open(struct table *t, const struct ev_opened *e);

/* Between hands, with nothing there but these chips; `hand`: one was being
   played, and counts for nothing. */
struct felt_chips;
void poker_clear(struct table *t, const struct felt_chips *c, bool hand);

/*
 * The betting choices of the seat to act, with the amounts: for bet.c and
 * decide.
 */
struct choices {
    bool fold, check, call, raise;
    bool opened;   /* there is a bet: to put more in is a raise */
    money to_call; /* what calling costs */
    bool buy_in;   /* may buy into a push pot, or pass */
    money price;   /* and what that costs */
    money raise_least, raise_most; /* bet or raise to, in all this round */
    money step;                    /* and between these in steps of it */
    enum why why_not_raise;        /* where raise is false */
    enum leaf why_leaf;
};

/*
 * May this be done?  Gives the event, or a refusal.  Reads no clock, draws
 * no card, changes nothing.
 */
bool poker_decide(const struct book *b, const struct table *t,
                  const struct command *c, struct event *out,
                  struct refusal *no);

/*
 * The same for who has just asked bet_may_raise() of this very table: it is
 * not worked out again.
 */
bool poker_decide_asked(const struct book *b, const struct table *t,
                        const struct command *c, const struct choices *may,
                        struct event *out, struct refusal *no);

/*
 * A bet, decided and carried out: for bulk runs where nothing unusual is
 * going on and the seat is there.  `may` as above, or NULL.
 */
bool poker_act(const struct book *b, struct table *t, const struct command *c,
               const struct choices *may, struct event *out,
               struct refusal *no);

/* The same for a deal. */
bool poker_begin(const struct book *b, struct table *t,
                 const struct command *c, struct event *out,
                 struct refusal *no);

/*
 * poker_is_plain() is true if no ruling is under way or due, nobody agrees on
 * anything, leaves or deals card by card, and no pot was pushed.  The steps
 * that follow by themselves keep the table plain until it waits, except a
 * push. poker_go_on() decides and applies the next of them.
 */
bool poker_is_plain(const struct table *t);
bool poker_go_on(const struct book *b, struct table *t, struct event *out);

/*
 * The dealer's next step, which follows by itself.  False if the table waits
 * for somebody.
 */
bool poker_advance(const struct book *b, const struct table *t,
                   struct event *out);

/*
 * Facts only: no book, no refusal.  False if the event cannot be true of this
 * table; then t->untrue says what of it, and the table is not to be used.
 */
bool poker_apply(struct table *t, const struct event *e);

/*
 * The same for bulk runs of our own events: chips are counted where chips
 * move, and cards where cards do.
 */
bool poker_take(struct table *t, const struct event *e);

/* Lists the commands somebody may give now. */
void poker_may(const struct book *b, const struct table *t, struct who who,
               struct may *out);

/* Has there been substantial action in this round (ROG-STUD-3.3)? */
bool action_is_substantial(const struct book *b, const struct table *t);

/*
 * The usual stakes of a book, in whole chips: blinds of half the lower bet and
 * the lower bet, an ante of a sixth, a forced bet of a third, as far as the
 * game has them, unless the book states others.  The bare stakes leave forced
 * bets open for chips.h to fill in.
 */
struct stakes stakes_bare(const struct book *b, money lower, money upper);
struct stakes stakes_usual(const struct book *b, money lower, money upper);

/*
 * The pair that names such a table in a schedule of fees: both bets, or the
 * blinds where bets have no limit (ROG-FEES-p2).
 */
struct span stakes_pair(const struct stakes *s);

/* The least that buys somebody in; 0: nothing is said. */
money stakes_buy_in(const struct book *b, const struct stakes *s);

/*
 * The collection that the house's schedule prints for such a table: unset,
 * and so not to be opened, where it prints none.
 */
struct collections;
void stakes_collect(struct stakes *s, const struct book *b,
                    const struct collections *all);

/* The same to try the engine with: where none is printed, as if set. */
void stakes_collect_any(struct stakes *s, const struct book *b,
                        const struct collections *all);

/* May a table be opened for these stakes? */
bool stakes_fit(const struct book *b, const struct stakes *s,
                struct refusal *no);

/* Is the seat to act held to something else than this word? */
bool poker_is_held(const struct book *b, const struct table *t, unsigned said);

struct choices choices_of(const struct book *b, const struct table *t);

/* The same where it lies, for who asks often: nothing is copied. */
void choices_fill(const struct book *b, const struct table *t,
                  struct choices *c);

#endif
