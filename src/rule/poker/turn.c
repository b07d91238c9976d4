/*
 * turn.c - finds the seat to act.
 *
 * Games with a button go clockwise from it.  In games with up cards, the cards
 * decide: on the first street one card and its suit makes the forced bet, on
 * the later streets the best hand showing leads, and of tied hands the first
 * clockwise from the dealer (OCE-STUDHILO-1.4).  A leader who is all-in leaves
 * the lead to the next best (ROG-STUD-15), and so the forced bet.
 *
 * Leaves: forced.bring_in, forced.bring_in_ace, seats.button
 */
#include "rule/poker/turn.h"

#include "base/must.h"
#include "rank/high.h"
#include "rank/low.h"
#include "rank/small.h"

seat_no turn_live_after(const struct table *t, seat_no from)
{
    return seat_next_of(t->deal.live, from);
}

/* The dealer's place: the button, or behind the last seat. */
static seat_no dealer_of(const struct book *b, const struct table *t)
{
    return book_has(b, LEAF_BUTTON) ? t->button : (seat_no)(t->seats - 1);
}

seat_no turn_deal_first_of(const struct book *b, const struct table *t,
                           unsigned seats)
{
    return seat_next_of(seats, dealer_of(b, t));
}

seat_no turn_deal_first(const struct book *b, const struct table *t)
{
    return turn_deal_first_of(b, t, t->deal.live);
}

unsigned turn_up_places(const struct book *b)
{
    unsigned up = 0, n = 0;

    for (int i = 0; i < b->streets; i++)
        for (int k = 0; k < b->street[i].steps; k++) {
            enum deal_word word = b->street[i].step[k].word;

            if (word == DEAL_HOLE_UP)
                up |= 1u << n;
            n += word == DEAL_HOLE_UP || word == DEAL_HOLE_DOWN;
        }
    return up;
}

/* The up cards of a seat as a set. */
static cardset up_of(const struct seat *s, unsigned places)
{
    cardset up = 0;

    for (int i = 0; i < s->cards; i++)
        if ((s->up & places) >> i & 1 && card_is_real(s->card[i]))
            up |= set_of(s->card[i]);
    return up;
}

/* The last card of a hand that lies face up; CARD_NONE: none does. */
static card last_up(const struct seat *s)
{
    for (int i = s->cards - 1; i >= 0; i--)
        if ((s->up >> i & 1) != 0)
            return s->card[i];
    return CARD_NONE;
}

seat_no turn_bring_in_seat(const struct book *b, const struct table *t)
{
    bool low = book_value(b, LEAF_FORCED_BRING_IN) == BRING_IN_LOW;
    bool ace_low = book_value(b, LEAF_FORCED_BRING_IN_ACE) == BRING_IN_ACE_LOW;
    /*
     * A player whose last chips were the ante has nothing left for the forced
     * bet.
     */
    unsigned who = t->deal.able != 0 ? t->deal.able : t->deal.live;
    seat_no found = NO_SEAT;
    rank_value best = 0;

    for (seat_no s = 0; s < t->seats; s++) {
        rank_value v;
        card up;

        if ((who >> s & 1) == 0)
            continue;
        up = last_up(&t->seat[s]);
        if (!card_is_real(up)) /* nobody has seen it: others are asked */
            continue;
        v = up_card(up, ace_low);
        if (found == NO_SEAT || (low ? v < best : v > best)) {
            found = s;
            best = v;
        }
    }
    return found != NO_SEAT ? found : turn_deal_first(b, t);
}

/* A common card counts as every hand's (OCE-STUD-14.7). */
static rank_value showing_with_board(const struct table *t, cardset up,
                                     bool low)
{
    for (int i = 0; i < t->boards; i++)
        if (card_is_real(t->board[i]))
            up |= set_of(t->board[i]);
    if (set_count(up) < 5)
        return low ? low_of_showing(up) : high_of_showing(up);
    return low ? low_of_set(up) : high_of_set(up, (struct high_rule){0});
}

/* The best hand showing among those who can bet. */
static seat_no turn_showing(const struct book *b, const struct table *t,
                            bool low)
{
    unsigned places = turn_up_places(b);
    seat_no found = NO_SEAT, s = dealer_of(b, t);
    rank_value best = 0;

    for (int i = 0; i < t->seats; i++) {
        cardset up;
        rank_value v;

        s = seat_after(t, s);
        if (!seat_has_chips(t, s))
            continue;
        up = up_of(&t->seat[s], places);
        v = showing_with_board(t, up, low);
        if (found == NO_SEAT || v > best) {
            found = s;
            best = v;
        }
    }
    return found;
}

seat_no turn_first(const struct book *b, const struct table *t)
{
    seat_no from = t->button;

    MUST(t->deal.street < STREETS_MAX);
    switch (b->street[t->deal.street].acts) {
    case ACTS_HIGH_SHOWING:
        return turn_showing(b, t, false);
    case ACTS_LOW_SHOWING:
        return turn_showing(b, t, true);
    case ACTS_LEFT_OF_BLINDS:
        from = t->hand.last_blind;
        break;
    case ACTS_BRING_IN:
        from = t->round.last_actor; /* the player who made the forced bet */
        break;
    default:
        break;
    }
    return seat_next_of(t->deal.able, from);
}

bool turn_has_any(const struct table *t)
{
    if ((t->deal.able & (t->deal.able - 1)) != 0)
        return true; /* two or more */
    for (unsigned rest = t->deal.able; rest != 0; rest &= rest - 1)
        if (t->seat[__builtin_ctz(rest)].bet < t->round.high)
            return true;
    return false;
}

seat_no turn_show_after(const struct table *t, seat_no from)
{
    seat_no s = from;

    MUST(seat_is_there(t, from));
    for (int i = 1; i < t->seats; i++) {
        s = seat_after(t, s);
        if (seat_is_live(t, s) && !t->seat[s].shown)
            return s;
    }
    return NO_SEAT;
}
