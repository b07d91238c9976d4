/*
 * turn.h - whose turn it is: the first to act, and the next.
 */
#ifndef RULE_TURN_H
#define RULE_TURN_H

#include "book/book.h"
#include "base/must.h"
#include "rule/poker/table.h"

/* The first live seat clockwise after `from`; NO_SEAT if there is none. */
seat_no turn_live_after(const struct table *t, seat_no from);

/*
 * The next seat that must act after `from`, who is out of the question
 * himself, when the highest bet is `high`.  `all`: a bet or raise that counts
 * was made, so that everybody with chips must act.
 */
static inline seat_no turn_after(const struct table *t, seat_no from,
                                 money high, bool all)
{
    unsigned may = t->deal.able & ~(1u << from);
    unsigned must = all ? may : may & ~t->round.acted;

    MUST(seat_is_there(t, from));
    /* Who has acted must act again only to call what has come on top. */
    for (unsigned rest = may ^ must; rest != 0; rest &= rest - 1) {
        int s = __builtin_ctz(rest);

        must |= (t->seat[s].bet < high ? 1u : 0u) << s;
    }
    return seat_next_of(must, from);
}

/* The first seat of a betting round, by the street's rule. */
seat_no turn_first(const struct book *b, const struct table *t);

/*
 * Which cards of a hand are dealt face up: only these show for the lead, and
 * not one that was turned up by mistake (ROG-STUD-4.3).
 */
unsigned turn_up_places(const struct book *b);

/* The seat whose up card makes the forced bet. */
seat_no turn_brings_in(const struct book *b, const struct table *t);

/* Does this betting round have anybody to decide anything? */
bool turn_any(const struct table *t);

/* The next hand to be shown after that of `from`; NO_SEAT: all are. */
seat_no turn_show_after(const struct table *t, seat_no from);

/* The seat the deal begins with: left of the button, or the first seat. */
seat_no turn_deal_first(const struct book *b, const struct table *t);

/* The same among a set of seats. */
seat_no turn_deal_first_of(const struct book *b, const struct table *t,
                           unsigned seats);

#endif
