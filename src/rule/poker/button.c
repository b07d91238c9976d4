/*
 * button.c - the button moves: to whom, who is dealt in then, and who makes
 * up a blind.
 *
 * It goes to the next player who was in the hand before, never to an empty
 * seat, and the blinds are the next players after it (ROG-HOLDEM-13.1,
 * OCE-HOLDEM-18).  Whoever has skipped the big blind by that posts it at once,
 * in place of the small one; whoever gets the button without having posted the
 * small one posts it dead, where the book has all take both (ROG-HOLDEM-13.2).
 *
 * A newcomer between the blinds, or in the seat to which the button would go,
 * gets no hand until it has passed (ROG-HOLDEM-7, 9).
 *
 * Leaves: seats.blinds_made_up, seats.newcomers_wait
 */
#include "rule/poker/button.h"

#include "base/must.h"
#include "rule/poker/place.h"

/* The seats strictly between two, clockwise. */
static unsigned seats_between(const struct table *t, seat_no from, seat_no to)
{
    unsigned seats = 0;

    for (seat_no s = seat_after(t, from); s != to; s = seat_after(t, s))
        seats |= 1u << s;
    return seats;
}

/* Who must make a blind up: with two blinds, and more than two players. */
static void blinds_made_up(const struct book *b, const struct table *t,
                           seat_no small, struct rotation *out)
{
    int made = book_value(b, LEAF_BLINDS_MADE_UP);

    if (t->stakes.blinds != 2 || __builtin_popcount(out->in) < 3 ||
        made == MADE_UP_NONE)
        return;
    if ((t->bigs >> small & 1) == 0)
        out->makes_big = small;
    if (made == MADE_UP_BOTH && (t->smalls >> out->button & 1) == 0)
        out->makes_small = out->button;
}

/* The last blind, if the button goes there: of the players before it `old`. */
static seat_no last_blind(const struct table *t, unsigned old, unsigned in,
                          seat_no button)
{
    seat_no s = button;

    for (int n = 1; n < t->stakes.blinds; n++)
        s = seat_next_of(n == 1 ? old : in, s);
    return seat_next_of(in, s);
}

seat_no button_brings_big(const struct table *t, unsigned in, unsigned waiting)
{
    unsigned old = in & t->dealt;
    seat_no s;

    if (t->number == 0 || __builtin_popcount(old) < 2 || t->stakes.blinds == 0)
        return NO_SEAT;
    s = last_blind(t, old, in | waiting, seat_next_of(old, t->button));
    return (waiting >> s & 1) != 0 ? s : NO_SEAT;
}

/* A new game has fewer than two of the hand before. */
seat_no button_next(const struct table *t, unsigned in)
{
    unsigned old = in & t->dealt;

    return seat_next_of(__builtin_popcount(old) < 2 ? in : old, t->button);
}

bool button_moves(const struct book *b, const struct table *t, unsigned in,
                  struct rotation *out)
{
    unsigned old = in & t->dealt;
    seat_no small, big;

    *out = (struct rotation){.button = NO_SEAT,
                             .makes_big = NO_SEAT,
                             .makes_small = NO_SEAT,
                             .in = in};
    if (t->number == 0 || in == 0)
        return false;
    out->button = button_next(t, in);
    if (__builtin_popcount(old) < 2)
        return true;
    small = seat_next_of(old, out->button);
    big = last_blind(t, old, in, out->button);
    if (book_yes(b, LEAF_NEWCOMERS_WAIT))
        out->in &= ~(seats_between(t, t->button, out->button) |
                     seats_between(t, out->button, big)) |
                   old;
    blinds_made_up(b, t, small, out);
    return true;
}
