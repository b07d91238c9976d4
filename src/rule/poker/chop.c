/*
 * chop.c - players agree to stop: they divide the pot or break the hand off.
 *
 * Most houses forbid both (OCE-STUD-17.1, 17.2).  If a house allows them,
 * everybody still in must agree, one after the other, and any other action in
 * between ends it.  To divide means that each pot goes to those who are in for
 * it, as if their hands were equal.  If a hand is broken off, every player,
 * folded or not, gets back the chips paid in, less the house's fees, and only
 * money that was nobody's bet is divided.  A push pot belongs to some of the
 * players: while there is one, nothing can be agreed.
 *
 * Invariant: the shares sum to all that was on the table, to the cent.
 * Leaves: pot.agreed_split, pot.broken_off
 */
#include "rule/poker/chop.h"

#include "base/must.h"
#include "rule/poker/pot.h"
#include "rule/refuse.h"

/* The leaf that allows it, or does not. */
static enum leaf chop_leaf(unsigned chop)
{
    return chop == CHOP_BREAK_OFF ? LEAF_POT_BROKEN_OFF
                                  : LEAF_POT_AGREED_SPLIT;
}

bool chop_decide(const struct book *b, const struct table *t, seat_no seat,
                 unsigned chop, struct event *out, struct refusal *no)
{
    enum leaf leaf = chop_leaf(chop);
    struct ev_agreed *e;

    MUST(seat_is_there(t, seat));
    if (chop >= chop_count || !seat_is_live(t, seat) ||
        t->phase == PHASE_IDLE || t->phase == PHASE_POST ||
        t->phase == PHASE_PAY || t->hand.pushes > 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!book_has(b, leaf))
        return refuse(no, WHY_PLAY_ON, leaf);
    e = make_agreed(out);
    e->seat = seat;
    e->chop = (uint8_t)chop;
    out->leaf = (uint16_t)leaf;
    return true;
}

/* Adds an equal part of a pot to the shares of those who are in it. */
static void share_evenly(const struct book *b, const struct table *t,
                         const struct pot *pot, money *share)
{
    static const struct worth equal;
    money part[SEATS_MAX];

    pot_share(b, t, pot, &equal, part);
    for (int s = 0; s < t->seats; s++)
        share[s] += part[s];
}

void chop_share(const struct book *b, const struct table *t, struct event *out)
{
    struct pot pots[SEATS_MAX + 1];
    struct table in = *t; /* as it would be with the bets pulled in */
    struct ev_divided *e = make_divided(out);
    money left;
    int n;

    out->leaf = (uint16_t)chop_leaf(t->deal.agreed_to);
    for (int s = 0; s < SEATS_MAX; s++) {
        in.pot += in.seat[s].bet;
        in.seat[s].paid += in.seat[s].bet;
        in.seat[s].bet = 0;
        e->share[s] = t->deal.agreed_to == CHOP_BREAK_OFF
                          ? in.seat[s].paid - in.seat[s].taken
                          : 0;
    }
    left = e->amount = in.pot;
    for (int s = 0; s < SEATS_MAX; s++)
        left -= e->share[s];
    if (t->deal.agreed_to == CHOP_BREAK_OFF) {
        pots[0] = (struct pot){.amount = left, .in = t->deal.live};
        n = 1;
    } else {
        n = pots_of(&in, pots);
    }
    for (int i = 0; i < n; i++) {
        left -= pots[i].amount;
        share_evenly(b, &in, &pots[i], e->share);
    }
    MUST(left == 0);
}
