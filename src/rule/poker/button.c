/*
 * button.c - moves the button: to whom, who is then dealt in, and who makes up
 * a blind.
 *
 * It goes to the next player who was in the hand before, never to an empty
 * seat, and the blinds are the next players after it (ROG-HOLDEM-13.1,
 * OCE-HOLDEM-18).  A player who skipped the big blind that way posts it at
 * once instead of the small one.  If the book has everybody take both, a
 * player who gets the button without having posted the small blind posts it
 * dead (ROG-HOLDEM-13.2).  If both blinds leave at once, the player on the
 * button has skipped both, and posts the big one live.
 *
 * A newcomer between the blinds gets no hand until the button has passed
 * (ROG-HOLDEM-7, OCE-HOLDEM-16).  The button passes a newcomer, too, because
 * others would have the same blinds again; in that hand he is dealt in unless
 * the book has him wait (ROG-HOLDEM-9).  If two have played alone, the blinds
 * go on from the button with the third player.
 *
 * A player who comes back is not a newcomer.  One who posts the total of the
 * blinds is dealt in at once, wherever the button is (ROG-HOLDEM-10.1,
 * ROG-CRAZYPINE-16A.1); the button and the blinds pass that seat for this
 * hand, because the others should have them as if nobody had come.
 *
 * Leaves: seats.blinds_made_up, seats.newcomers_wait, seats.newcomers_button,
 * forced.short_blind, irregular.wrong_start
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

/*
 * The seat that the only blind of the previous hand passed because it had no
 * chips, if it has chips now: it takes the blind (OCE-LOWBALL-5.3).  A blind
 * that was itself taken this way has passed nobody, and none has passed those
 * who came since.
 */
static seat_no blind_waited(const struct book *b, const struct table *t,
                            unsigned old)
{
    seat_no s = t->button;

    if (book_value(b, LEAF_FORCED_LEVELS) != SHORT_BLIND_PASSED ||
        t->hand.makes_big != NO_SEAT)
        return NO_SEAT;
    for (int i = 0; i < t->seats; i++) {
        s = seat_next_of(t->dealt, s);
        if ((t->bigs >> s & 1) != 0)
            break;
        if ((old >> s & 1) != 0 && 2 * t->seat[s].stack >= t->stakes.blind[0])
            return s;
    }
    return NO_SEAT;
}

/*
 * Finds the players who must make up a blind, in games with two blinds and
 * more than two players.
 */
static void find_made_up(const struct book *b, const struct table *t,
                         const struct cmd_deal *c, seat_no small,
                         struct rotation *out)
{
    int made = book_value(b, LEAF_BLINDS_MADE_UP);
    unsigned skipped = t->dealt & ~(unsigned)(t->bigs | c->came);

    if (t->stakes.blinds != 2 || __builtin_popcount(out->in) < 3 ||
        made == MADE_UP_NONE)
        return;
    if (((skipped | c->owes) >> small & 1) != 0)
        out->makes_big = small;
    if (made == MADE_UP_BOTH && (t->smalls >> out->button & 1) == 0)
        out->makes_small = out->button;
    out->button_big = ((skipped & ~t->smalls) >> out->button & 1) != 0;
}

bool blinds_are_both(const struct book *b, const struct table *t)
{
    return t->stakes.blinds == 2 &&
           book_value(b, LEAF_BLINDS_MADE_UP) == MADE_UP_BOTH;
}

/* The seat of the last blind if the button goes there; `old` are the players
   of the previous hand. */
static seat_no last_blind(const struct table *t, unsigned old, unsigned in,
                          seat_no button)
{
    seat_no s = button;

    for (int n = 1; n < t->stakes.blinds; n++)
        s = seat_next_of(n == 1 ? old : in, s);
    return seat_next_of(in, s);
}

/* Have two played alone, so that a third can only sit behind them? */
static bool were_two(unsigned old)
{
    return __builtin_popcount(old) == 2;
}

/* The seats of `in` that the button does not pass, with `stay` staying in. */
static unsigned not_passed(const struct table *t, unsigned in, unsigned stay,
                           seat_no button)
{
    return in & (~seats_between(t, t->button, button) | stay);
}

/*
 * Heads-up the first seat behind the button: one who waits for the big blind
 * posts it there, in place of the small one.
 */
static seat_no third_seat(const struct table *t, unsigned in, unsigned old,
                          unsigned waiting, seat_no button)
{
    unsigned all = not_passed(t, in | waiting, old, button);
    seat_no s = seat_next_of(all, button);

    if ((waiting >> s & 1) == 0 &&
        __builtin_popcount(not_passed(t, in, old, button)) > 2)
        s = seat_next_of(all, s);
    return s;
}

/*
 * In a new game, fewer than two players were in the previous hand.  The button
 * also passes every seat that the blinds passed; otherwise others would have
 * the same blinds again.
 */
seat_no button_next(const struct table *t, unsigned in, unsigned old)
{
    unsigned had = old & ~(unsigned)t->hand.late;

    MUST((old & ~in) == 0);
    if (__builtin_popcount(old) < 2)
        return seat_next_of(in, t->button);
    return seat_next_of(had != 0 ? had : old, t->button);
}

bool button_is_told(const struct table *t)
{
    return t->phase == PHASE_IDLE && t->ended == LEAF_IRR_WRONG_START + 1;
}

seat_no button_big_seat(const struct table *t, unsigned in, unsigned old,
                        unsigned waiting)
{
    seat_no s, button;

    if (!table_has_played(t) || __builtin_popcount(old) < 2 ||
        t->stakes.blinds == 0)
        return NO_SEAT;
    button = button_next(t, in, old);
    s = were_two(old) ? third_seat(t, in, old, waiting, button)
                      : last_blind(t, old, in | waiting, button);
    return (waiting >> s & 1) != 0 ? s : NO_SEAT;
}

/*
 * Finds the seats that get a hand, and returns the first blind, with the
 * button there.
 */
static seat_no seat_of_hands(const struct table *t, unsigned old,
                             unsigned back, unsigned owes,
                             struct rotation *out)
{
    unsigned between;

    if (were_two(old))
        return seat_next_of(out->in, out->button);
    between = seats_between(t, out->button,
                            last_blind(t, old, out->in, out->button)) &
              ~old;
    out->late = out->in & between & back & owes;
    out->in &= ~between | out->late;
    return seat_next_of(old, out->button);
}

bool button_move(const struct book *b, const struct table *t,
                 const struct cmd_deal *c, unsigned in, struct rotation *out)
{
    unsigned old = in & t->dealt & ~(unsigned)c->came;
    seat_no small;

    *out = (struct rotation){.button = NO_SEAT,
                             .makes_big = NO_SEAT,
                             .makes_small = NO_SEAT,
                             .in = in};
    if (!table_has_played(t) || in == 0)
        return false;
    out->button = button_next(t, in, old);
    if (__builtin_popcount(old) < 2)
        return true;
    if (book_has(b, LEAF_NEWCOMERS_BUTTON))
        out->in = not_passed(t, out->in, old | c->back, out->button);
    small = book_has(b, LEAF_NEWCOMERS_WAIT)
                ? seat_of_hands(t, old, c->back, c->owes, out)
                : seat_next_of(old, out->button);
    find_made_up(b, t, c, small, out);
    if (t->stakes.blinds == 1)
        out->makes_big = blind_waited(b, t, out->in & old);
    return true;
}
