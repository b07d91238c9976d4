/*
 * poker.h - the flow of a poker table: decide, advance, apply, and the stakes
 * of a table.
 */
#ifndef RULE_POKER_H
#define RULE_POKER_H

#include "rule/command.h"
#include "rule/may.h"
#include "rule/poker/table.h"

/* Opens an empty table. */
void poker_open(struct table *t, const struct ev_opened *e);

/* Puts the table between hands with only these chips on it.  `hand`: a hand
   was in play and is void. */
struct felt_chips;
void poker_clear(struct table *t, const struct felt_chips *c, bool hand);

/*
 * The betting choices of the seat to act, with the amounts: for bet.c and
 * decide.
 */
struct choices {
    bool fold, check, call, raise;
    bool opened;   /* there is a bet, so more is a raise */
    money to_call; /* what calling costs */
    bool buy_in;   /* may buy into a push pot, or pass */
    money price;   /* the price of that */
    /* bet or raise to, as a total of this round */
    money raise_least, raise_most;
    money step;             /* the step between these amounts */
    enum why why_not_raise; /* if raise is false */
    enum leaf why_leaf;
};

/* Decides a command: an event or a refusal.  It reads no clock, draws no card
   and changes nothing. */
bool poker_decide(const struct book *b, const struct table *t,
                  const struct command *c, struct event *out,
                  struct refusal *no);

/* The same for a caller that has just computed the raises of this exact table,
   so that they are not computed twice. */
bool poker_decide_asked(const struct book *b, const struct table *t,
                        const struct command *c, const struct choices *may,
                        struct event *out, struct refusal *no);

/* Decides and applies a bet, for bulk runs at plain tables whose seat exists.
   `may` as above, or NULL. */
bool poker_act(const struct book *b, struct table *t, const struct command *c,
               const struct choices *may, struct event *out,
               struct refusal *no);

/* Decides and applies a deal. */
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
 * Applies a fact, without a book or a refusal.  Returns false if the event
 * cannot be true of this table; t->untrue then says why, and the table must
 * not be used.
 */
bool poker_apply(struct table *t, const struct event *e);

/* The same for bulk runs of our own events: it counts chips only if chips
   moved, and cards only if cards moved. */
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

/* The pair that names a table in a schedule of fees: both bets, or the blinds
   if bets have no limit (ROG-FEES-p2). */
struct span stakes_pair(const struct stakes *s);

/* The least buy-in; 0 if none is stated. */
money stakes_buy_in(const struct book *b, const struct stakes *s);

/* Looks up the collection that the house's schedule prints for such a table.
   It stays unset if none is printed, and opening is then refused. */
struct collections;
void stakes_collect(struct stakes *s, const struct book *b,
                    const struct collections *all);

/* The same for trying the engine: a table without a printed collection gets
   one as if the house had set it. */
void stakes_collect_any(struct stakes *s, const struct book *b,
                        const struct collections *all);

/* May a table be opened for these stakes? */
bool stakes_fit(const struct book *b, const struct stakes *s,
                struct refusal *no);

/* Must the seat to act do something other than this, because of its own
   words? */
bool poker_is_held(const struct book *b, const struct table *t, unsigned said);

struct choices choices_of(const struct book *b, const struct table *t);

/* The same, filled in place for frequent callers. */
void choices_fill(const struct book *b, const struct table *t,
                  struct choices *c);

#endif
