/*
 * push.c - pots that are tied for and played for again (SNK-PUSHNINE-p9).
 *
 * A pot whose best hands tie is a push pot.  Those who tied are in; hands that
 * lost it may buy in for a part of it, each for the same price; then all cards
 * are gathered, shuffled and dealt again, and there is a round of betting.
 * New bets make pots of their own, so that nobody plays for more than they
 * could pay: a side pot that is tied for is a push pot beside the main pot,
 * with its own players.  A player who buys in pays the price of every push pot
 * and is in for all of them.  A player who folds gives up all of them; a pot
 * whose players have all folded is played for by the hands that are left.
 *
 * Invariant: the push pots of earlier deals stand first, and while they are
 * settled t->deal.pots_paid counts through them and then through the new
 * pots.
 *
 * Leaves: push.buy_in_parts, push.rounded, push.folded_may, pot.ties
 */
#include "rule/poker/push.h"

#include "base/must.h"
#include "rule/refuse.h"

/* All pots to settle: first the pushed ones, then the new ones.  Bets made
   only by players of a push pot go into that pot. */
static int push_pots(const struct table *t, struct pot *pots)
{
    struct pot bets[SEATS_MAX + 1];
    int n = 0, count = pots_of(t, bets);

    MUST(t->hand.pushed <= PUSHES_MAX);
    for (; n < t->hand.pushed; n++) {
        unsigned in = t->hand.push[n].in & t->deal.live;

        pots[n].amount = t->hand.push[n].amount;
        pots[n].in = in != 0 ? (uint16_t)in : t->deal.live;
    }
    for (int i = 0; i < count; i++) {
        int k = 0;

        while (k < t->hand.pushed && pots[k].in != bets[i].in)
            k++;
        if (k < t->hand.pushed)
            pots[k].amount += bets[i].amount;
        else if (bets[i].amount > 0)
            pots[n++] = bets[i];
    }
    MUST(n <= PUSHES_MAX + SEATS_MAX + 1);
    return n;
}

/* Is there room for another push pot, or one with the same players? */
static bool push_has_room(const struct table *t, unsigned tied)
{
    if (t->deal.pots_paid < t->hand.pushed || t->hand.pushes < PUSHES_MAX)
        return true;
    for (int i = 0; i < t->hand.pushes; i++)
        if (t->hand.push[i].amount > 0 && t->hand.push[i].tied == tied)
            return true;
    return false;
}

/* The hands that were mucked at the showdown have lost, too. */
static unsigned mucked_late(const struct table *t)
{
    unsigned who = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].state == SEAT_FOLDED && t->seat[s].shown)
            who |= 1u << s;
    return who;
}

static void settle_pot(const struct book *b, const struct table *t,
                       const struct pot *pot, const struct worth *w,
                       struct event *out)
{
    unsigned tied = pot_winners(pot->in, w->high);
    struct ev_pushed *e;

    if ((tied & (tied - 1)) == 0 || !push_has_room(t, tied)) {
        pot_pay(b, t, pot, w, out);
        return;
    }
    e = make_pushed(out);
    e->amount = pot->amount;
    e->tied = (uint16_t)tied;
    e->lost = (uint16_t)((pot->in & ~tied) | mucked_late(t));
    out->leaf = LEAF_POT_TIES;
}

/* The price of buying into a pot of that size, in whole chips. */
static money price_of(const struct book *b, const struct table *t,
                      money amount)
{
    money parts = book_value(b, LEAF_PUSH_PARTS);
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1, whole;

    MUST(parts >= 0 && amount >= 0);
    if (parts == 0)
        return 0;
    whole = amount / (parts * chip) * chip;
    if (book_value(b, LEAF_PUSH_ROUNDED) == PUSH_ROUNDED_UP &&
        whole * parts < amount)
        whole += chip;
    return whole;
}

/* The seats of all push pots, and those that lost one of them. */
static unsigned pushes_in(const struct table *t, unsigned *lost)
{
    unsigned in = 0;

    *lost = 0;
    for (int i = 0; i < t->hand.pushes; i++)
        if (t->hand.push[i].amount > 0) {
            in |= t->hand.push[i].tied;
            *lost |= t->hand.push[i].lost;
        }
    *lost &= ~in;
    return in;
}

/* The seats that have folded in this deal. */
static unsigned folded(const struct table *t)
{
    unsigned who = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].state == SEAT_FOLDED)
            who |= 1u << s;
    return who;
}

/*
 * Offers the buy-in to the seats that may buy in, with its price; false: there
 * is no such seat, or nothing to pay.
 */
static bool offer(const struct book *b, const struct table *t,
                  struct event *out)
{
    struct ev_offered *e = make_offered(out);
    unsigned lost, may = 0;

    out->leaf = LEAF_PUSH_PARTS;
    for (int i = 0; i < t->hand.pushes; i++) {
        e->price[i] = price_of(b, t, t->hand.push[i].amount);
        e->amount += e->price[i];
    }
    pushes_in(t, &lost);
    if (book_has(b, LEAF_PUSH_FOLDED))
        lost |= folded(t);
    for (int s = 0; s < t->seats; s++)
        if ((lost >> s & 1) != 0 && t->seat[s].stack >= e->amount)
            may |= 1u << s;
    e->may = (uint16_t)may;
    e->next = seat_next_of(may, t->button);
    return may != 0 && e->amount > 0;
}

void push_gather(const struct table *t, struct event *out)
{
    unsigned lost;

    make_gathered(out)->in = (uint16_t)pushes_in(t, &lost);
    out->leaf = LEAF_POT_TIES;
}

void push_settle(const struct book *b, const struct table *t,
                 const struct worth *w, struct event *out)
{
    struct pot pots[PUSHES_MAX + SEATS_MAX + 1];
    int n = push_pots(t, pots);

    if (t->deal.pots_paid < n) {
        settle_pot(b, t, &pots[t->deal.pots_paid], w, out);
        return;
    }
    if (t->hand.pushes == 0) { /* happens only in a journal from elsewhere */
        make_carried(out);
        return;
    }
    if (!offer(b, t, out))
        push_gather(t, out);
}

money push_price(const struct table *t)
{
    money price = 0;

    for (int i = 0; i < t->hand.pushes; i++)
        price += t->hand.push[i].price;
    return price;
}

/* Refuses to let a seat buy in that was not asked, with the reason. */
static bool not_asked(const struct table *t, seat_no s, struct refusal *no)
{
    unsigned lost, in = pushes_in(t, &lost);

    if ((in >> s & 1) != 0)
        return refuse(no, WHY_NO_BUY_IN, LEAF_POT_TIES); /* is in */
    if (t->seat[s].state == SEAT_FOLDED && !t->seat[s].shown)
        return refuse(no, WHY_NO_BUY_IN, LEAF_PUSH_FOLDED);
    if ((lost >> s & 1) != 0 && t->seat[s].stack < push_price(t))
        return refuse(no, WHY_NOT_ENOUGH_CHIPS, LEAF_PUSH_PARTS);
    return refuse(no, WHY_NO_BUY_IN, LEAF_PUSH_PARTS);
}

/* Is it this seat's turn to say whether it buys in? */
static bool is_asked(const struct table *t, seat_no s, struct refusal *no)
{
    MUST(seat_is_there(t, s));
    if (t->phase != PHASE_BUY_IN)
        return refuse(no, WHY_NOT_NOW, LEAF_PUSH_PARTS);
    if ((t->hand.offered >> s & 1) == 0)
        return not_asked(t, s, no);
    if (s != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_PUSH_PARTS);
    return true;
}

bool push_buy_in(const struct table *t, seat_no seat, struct event *out,
                 struct refusal *no)
{
    struct ev_bought_in *e;

    if (!is_asked(t, seat, no))
        return false;
    e = make_bought_in(out);
    e->seat = seat;
    e->amount = push_price(t);
    e->next = seat_next_of(t->hand.offered & ~(1u << seat), seat);
    out->leaf = LEAF_PUSH_PARTS;
    return true;
}

bool push_pass(const struct table *t, seat_no seat, struct event *out,
               struct refusal *no)
{
    struct ev_passed *e;

    if (!is_asked(t, seat, no))
        return false;
    e = make_passed(out);
    e->seat = seat;
    e->next = seat_next_of(t->hand.offered & ~(1u << seat), seat);
    return true;
}
