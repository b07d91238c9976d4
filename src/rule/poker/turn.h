/*
 * turn.h - finds the first seat to act, and the next.
 */
#ifndef RULE_TURN_H
#define RULE_TURN_H

#include "book/book.h"
#include "base/must.h"
#include "rule/poker/table.h"

/* The first live seat clockwise after `from`; NO_SEAT if there is none. */
seat_no turn_live_after(const struct table *t, seat_no from);

/*
 * The next seat that must act after `from`, never `from` itself, if the
 * highest bet is `high`.  `all`: a bet or raise that counts was made, so
 * everybody with chips must act.
 */
static inline seat_no turn_after(const struct table *t, seat_no from,
                                 money high, bool all)
{
    unsigned next = (unsigned)from + 1, acted = all ? 0 : t->round.acted;
    unsigned ring = seats_from(t->deal.able, next) & ~(1u << 15);

    MUST(seat_is_there(t, from));
    /* A player who has acted must act again only to call a later raise. */
    for (; ring != 0; ring &= ring - 1) {
        unsigned s = seat_of_place((unsigned)__builtin_ctz(ring), next);

        if ((acted >> s & 1) == 0 || t->seat[s].bet < high)
            return (seat_no)s;
    }
    return NO_SEAT;
}

/* The first seat of a betting round, by the street's rule. */
seat_no turn_first(const struct book *b, const struct table *t);

/* The cards of a hand that are dealt face up.  Only these count for the lead,
   not one that was turned up by mistake (ROG-STUD-4.3). */
unsigned turn_up_places(const struct book *b);

/* The seat whose up card makes the forced bet. */
seat_no turn_bring_in_seat(const struct book *b, const struct table *t);

/* Does anybody have a decision in this betting round? */
bool turn_has_any(const struct table *t);

/* The next hand to be shown after that of `from`; NO_SEAT if all are shown. */
seat_no turn_show_after(const struct table *t, seat_no from);

/* The seat the deal begins with: left of the button, or the first seat. */
seat_no turn_deal_first(const struct book *b, const struct table *t);

/* The same among a set of seats. */
seat_no turn_deal_first_of(const struct book *b, const struct table *t,
                           unsigned seats);

#endif
