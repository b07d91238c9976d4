/*
 * seating_deal.c - who is dealt in next, and where the button goes.
 *
 * Leaves: seats.button
 */
#include "base/must.h"
#include "room/seating.h"
#include "rule/poker/place.h"

/* Who is at the table with chips. */
static unsigned present(const struct seating *s)
{
    unsigned seats = 0;

    for (seat_no i = 0; i < felt_seats(&s->felt); i++)
        if (s->chair[i].state == CHAIR_SITS && felt_stack(&s->felt, i) > 0)
            seats |= 1u << i;
    return seats;
}

/* The next of them after the seat that had it last; the first, if none had. */
static seat_no passes_on(unsigned in, seat_no last, bool begun)
{
    return seat_next_of(in, begun ? last : SEATS_MAX - 1);
}

bool seating_deals(const struct book *b, const struct seating *s,
                   struct cmd_deal *out)
{
    unsigned in = present(s);
    const struct table *t = &s->felt.poker;

    MUST(b->family == (enum family)s->felt.family);
    out->without = (uint16_t)~in;
    out->button = NO_SEAT;
    if (s->felt.family == FAMILY_MELDING)
        out->button = passes_on(in, s->felt.melding.button,
                                s->felt.melding.number > 0);
    else if (s->felt.family == FAMILY_POKER && !book_yes(b, LEAF_BUTTON))
        out->button = passes_on(in, t->button, t->number > 0);
    else if (s->felt.family == FAMILY_POKER)
        return t->number > 0;
    return true;
}
