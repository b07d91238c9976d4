/*
 * report_when.c - whether a report can be true at this point of the hand, and
 * whether it comes in time.
 *
 * A live dealer can be stopped between two cards.  Nobody has acted on those
 * cards, so every time limit of a book is met.
 *
 * Leaves: irregular.*
 */
#include "rule/poker/report_when.h"

#include "base/must.h"
#include "rule/poker/bet.h"
#include "rule/poker/poker.h"

bool report_is_when(const struct book *b, const struct table *t,
                    enum when when)
{
    bool bets = t->phase == PHASE_BET && t->to_act != NO_SEAT;

    switch (when) {
    case WHEN_DEALT:
        return t->deal.street == 0 && bets;
    case WHEN_UNDRAWN:
        return (t->deal.street == 0 && bets) ||
               (t->phase == PHASE_DRAW && t->draw.drawn == 0);
    case WHEN_BETTING:
        return bets;
    case WHEN_DRAWING:
        return t->phase == PHASE_DRAW;
    case WHEN_DRAWN:
        return table_has_drawn(b, t) && (bets || t->phase == PHASE_SHOW);
    case WHEN_LAST:
        return t->deal.street + 1 == b->streets && bets;
    case WHEN_LATER:
        return t->deal.street > 0 && bets;
    case WHEN_SHOWN:
        return t->phase == PHASE_SHOW;
    default:
        return bets || t->phase == PHASE_DRAW || t->phase == PHASE_DISCARD ||
               t->phase == PHASE_SHOW;
    }
}

bool report_is_last(const struct book *b, const struct table *t)
{
    return report_is_when(b, t, WHEN_LAST) ||
           (t->deal.street + 1 == b->streets && table_is_dealing(b, t));
}

/*
 * True if it can happen between two cards of a later street.  Cards that are
 * moved or lie wrong must have been dealt on that street.
 */
static bool can_be_later(const struct book *b, const struct table *t,
                         enum irregular what)
{
    if (!irregular_is(what, IS_BY_LATER) ||
        (irregular_facts[what].when == WHEN_LAST && !report_is_last(b, t)))
        return false;
    return !irregular_is(what, IS_MOVED) || t->deal.part != PART_NONE ||
           t->deal.turned > 0;
}

bool report_can_be_now(const struct book *b, const struct table *t,
                       enum irregular what)
{
    if (table_is_dealing(b, t))
        return t->deal.street == 0 ? irregular_is(what, IS_BY_CARD)
                                   : can_be_later(b, t, what);
    if (table_is_serving(t))
        return irregular_is(what, IS_BY_DRAW);
    return report_is_when(b, t, (enum when)irregular_facts[what].when);
}

/* True if nobody has acted after this player (turning cards over needs no
   chips), or nobody has acted at all. */
static bool has_nobody_since(const struct table *t, seat_no s,
                             enum irregular what)
{
    if (s == NO_SEAT) /* it is about nobody */
        return t->round.acts == 0;
    MUST(seat_is_there(t, s));
    if (what == IRR_UP_TURNED)
        return t->round.acts == 0 || t->round.last_spoke == s ||
               (t->to_act == s && (t->round.spoke_now >> s & 1) == 0);
    return (t->deal.mover == s && t->seat[s].bet >= t->deal.moved) ||
           (t->deal.street == 0 && t->round.acts == 0);
}

unsigned report_bits_below(unsigned mask, int n)
{
    MUST(n < 16);
    return n <= 0 ? 0 : mask & ((1u << n) - 1);
}

bool report_is_newest(const struct book *b, const struct table *t,
                      const struct cmd_report *c)
{
    MUST(seat_is_there(t, c->at) && t->deal.street < b->streets);
    return report_bits_below(c->which, t->seat[c->at].cards -
                                           hand_newest(b, t, c->at)) == 0;
}

/* Is it about cards that came with this street or its draw? */
static bool is_of_now(const struct book *b, const struct table *t,
                      const struct cmd_report *c, enum irregular what)
{
    return what == IRR_JOKER_DRAW ||
           (c->which != 0 && report_is_newest(b, t, c));
}

/* Has the player concerned not acted since? */
static bool is_before_own(const struct book *b, const struct table *t,
                          const struct cmd_report *c, enum irregular what)
{
    if (c->at == NO_SEAT)
        return t->round.acts == 0;
    if (c->which != 0 && !is_of_now(b, t, c, what) && b->streets > 1 &&
        !table_has_drawn(b, t))
        return t->seat[c->at].spoke <= hand_street(b, c->which);
    return ((is_of_now(b, t, c, what) ? t->round.spoke_now : t->deal.spoke) >>
                c->at &
            1) == 0;
}

/* Nothing is contested: the bet was not raised, nor called twice. */
static bool is_uncontested(const struct table *t)
{
    bool first = t->deal.street == 0;
    int in = 0;

    for (int s = 0; s < t->seats; s++)
        in += (first ? t->seat[s].bet : t->seat[s].last) > 0;
    return in < 3 && (first ? t->round.raises : t->deal.raises_before) == 0 &&
           (first || (t->phase == PHASE_DRAW && t->draw.drawn == 0));
}

/* Only people can tell whether it is too late, except that up cards can be
   moved as long as everybody who got one is in (OCE-STUD-11.1). */
static bool can_be_told(const struct table *t, const struct cmd_report *c,
                        enum irregular what)
{
    if (irregular_can_move_hands(what))
        return got_are_in(t);
    return c->in_time;
}

bool report_is_at_once(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what)
{
    if (table_is_dealing(b, t) && irregular_is(what, IS_MOVED))
        return book_value(b, irregular_rows[what].until) != UNTIL_TOLD;
    if (table_is_dealing(b, t))
        return t->deal.street == 0 ||
               (irregular_rows[what].subject == SUBJECT_CARD &&
                report_is_newest(b, t, c));
    return table_is_serving(t) && irregular_facts[what].when == WHEN_DRAWN;
}

bool report_is_in_time(const struct book *b, const struct table *t,
                       const struct cmd_report *c, enum irregular what,
                       enum until until)
{
    MUST(what < IRREGULARS && (c->at == NO_SEAT || seat_is_there(t, c->at)));
    if (report_is_at_once(b, t, c, what))
        return true; /* nobody has acted, no matter what was said */
    switch (until) {
    case UNTIL_FIRST_ACTION:
        return t->round.acts == 0 && t->phase == PHASE_BET &&
               (t->deal.street == 0 ||
                irregular_facts[what].when != WHEN_OF_DEAL);
    case UNTIL_OWN_ACTION:
        return is_before_own(b, t, c, what);
    case UNTIL_TWO_ACTED:
        return t->deal.street == 0 && t->round.acts < 2;
    case UNTIL_SUBSTANTIAL:
        return !action_is_substantial(b, t);
    case UNTIL_OPENED:
        return t->deal.street == 0 && t->deal.first_in == NO_SEAT;
    case UNTIL_NEXT_ACTION:
        return has_nobody_since(t, c->at, what);
    case UNTIL_TOLD:
        return can_be_told(t, c, what);
    case UNTIL_UNCONTESTED:
        return is_uncontested(t);
    case UNTIL_DEAL_OVER: /* the reporter says whether somebody has acted */
        return t->deal.street == 0 && t->round.acts <= c->in_time;
    default:
        return true;
    }
}

bool report_is_down(const struct book *b, const struct table *t,
                    enum irregular what)
{
    return irregular_can_move_hands(what) &&
           !street_has(&b->street[t->deal.street], DEAL_HOLE_UP);
}
