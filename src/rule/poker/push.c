/*
 * push.c - pots that are tied for and played for again (SNK-PUSHNINE-p9),
 * and what the house collects out of the hand (p13).
 *
 * A pot whose best hands tie is a push pot.  Those who tied are in; hands that
 * lost it may buy in for a part of it, each for the same price; then all cards
 * are gathered, shuffled and dealt again, and there is a round of betting.
 * New bets make pots of their own, so that nobody plays for what he could not
 * pay: a side pot that is tied for is a push pot beside the main pot, with
 * its own players.  Who buys in pays the price of every push pot and is in
 * for all of them.  Who folds gives up all; a pot whose players have all
 * folded is played for by the hands that are left.
 *
 * Invariant: the push pots of earlier deals stand first, and while they are
 * settled t->pots_paid counts through them and then through the new pots.
 * Leaves: forced.collection, push.buy_in_parts, push.rounded,
 * push.folded_may, push.collection
 */
#include "rule/poker/push.h"

#include "base/must.h"
#include "rule/refuse.h"

/* Who has the button, or would have it: the last hand that is dealt to. */
static seat_no fee_seat(const struct table *t)
{
    seat_no s = t->button;

    for (int i = 0; i < t->seats && !seat_is_live(t, s); i++)
        s = (seat_no)(s == 0 ? t->seats - 1 : s - 1);
    return s;
}

bool push_collect(const struct book *b, const struct table *t,
                  struct event *out)
{
    money fee = t->stakes.collection, from;
    seat_no s = NO_SEAT;

    if (fee == 0 || t->fee_taken ||
        book_value(b, LEAF_FORCED_COLLECTION) == COLLECTION_FROM_NONE)
        return false;
    if (t->pushes > 0) { /* no ante: out of the pot, if at all */
        from = book_yes(b, LEAF_PUSH_COLLECTION) ? t->push[0].amount - 1 : 0;
    } else {
        s = fee_seat(t);
        from = t->seat[s].paid;
    }
    if (from <= 0)
        return false;
    event_init(out, EV_COLLECTED, s);
    out->amount = fee < from ? fee : from;
    return true;
}

/*
 * All pots there are to settle: those pushed before, then the new ones.  What
 * the players of a push pot have bet, and nobody else, goes into it.
 */
static int push_pots(const struct table *t, struct pot *pots)
{
    struct pot bets[SEATS_MAX + 1];
    int n = 0, count = pots_of(t, bets);

    for (; n < t->pushed; n++) {
        unsigned in = t->push[n].in & t->live;

        pots[n].amount = t->push[n].amount;
        pots[n].in = in != 0 ? (uint16_t)in : t->live;
    }
    for (int i = 0; i < count; i++) {
        int k = 0;

        while (k < t->pushed && pots[k].in != bets[i].in)
            k++;
        if (k < t->pushed)
            pots[k].amount += bets[i].amount;
        else if (bets[i].amount > 0)
            pots[n++] = bets[i];
    }
    return n;
}

/* Is there room for one more, or a push pot with the same players? */
static bool push_has_room(const struct table *t, unsigned tied)
{
    if (t->pots_paid < t->pushed || t->pushes < PUSHES_MAX)
        return true;
    for (int i = 0; i < t->pushes; i++)
        if (t->push[i].amount > 0 && t->push[i].tied == tied)
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

    if ((tied & (tied - 1)) == 0 || !push_has_room(t, tied)) {
        event_init(out, EV_PAID, NO_SEAT);
        out->amount = pot->amount;
        pot_share(b, t, pot, w, out->share);
        return;
    }
    event_init(out, EV_PUSHED, NO_SEAT);
    out->amount = pot->amount;
    out->mask = (uint16_t)tied;
    out->other = (money)((pot->in & ~tied) | mucked_late(t));
}

/* What it costs to buy into a pot of that size, in whole chips. */
static money price_of(const struct book *b, const struct table *t,
                      money amount)
{
    money parts = book_value(b, LEAF_PUSH_PARTS);
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1, whole;

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
    for (int i = 0; i < t->pushes; i++)
        if (t->push[i].amount > 0) {
            in |= t->push[i].tied;
            *lost |= t->push[i].lost;
        }
    *lost &= ~in;
    return in;
}

/* Who has folded in this deal. */
static unsigned folded(const struct table *t)
{
    unsigned who = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].state == SEAT_FOLDED)
            who |= 1u << s;
    return who;
}

/* Who may buy in, and for how much; false: nobody, or nothing to pay. */
static bool offer(const struct book *b, const struct table *t,
                  struct event *out)
{
    unsigned lost, may = 0;

    event_init(out, EV_OFFERED, NO_SEAT);
    for (int i = 0; i < SEATS_MAX; i++) {
        out->share[i] = i < t->pushes ? price_of(b, t, t->push[i].amount) : 0;
        out->amount += out->share[i];
    }
    pushes_in(t, &lost);
    if (book_yes(b, LEAF_PUSH_FOLDED))
        lost |= folded(t);
    for (int s = 0; s < t->seats; s++)
        if ((lost >> s & 1) != 0 && t->seat[s].stack >= out->amount)
            may |= 1u << s;
    out->mask = (uint16_t)may;
    out->next = seat_next_of(may, t->button);
    return may != 0 && out->amount > 0;
}

void push_gather(const struct table *t, struct event *out)
{
    unsigned lost;

    event_init(out, EV_GATHERED, NO_SEAT);
    out->mask = (uint16_t)pushes_in(t, &lost);
}

void push_settle(const struct book *b, const struct table *t,
                 const struct worth *w, struct event *out)
{
    struct pot pots[PUSHES_MAX + SEATS_MAX + 1];
    int n = push_pots(t, pots);

    if (t->pots_paid < n) {
        settle_pot(b, t, &pots[t->pots_paid], w, out);
        return;
    }
    MUST(t->pushes > 0);
    if (!offer(b, t, out))
        push_gather(t, out);
}

money push_price(const struct table *t)
{
    money price = 0;

    for (int i = 0; i < t->pushes; i++)
        price += t->push[i].price;
    return price;
}

/* Why a seat that is not asked cannot buy in. */
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

bool push_decide(const struct table *t, const struct command *c,
                 struct event *out, struct refusal *no)
{
    unsigned bit = 1u << c->seat;

    if (t->phase != PHASE_BUY_IN)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if ((t->offered & bit) == 0)
        return not_asked(t, c->seat, no);
    if (c->seat != t->to_act)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_NONE);
    event_init(out, c->kind == CMD_PASS ? EV_PASSED : EV_BOUGHT_IN, c->seat);
    if (c->kind == CMD_BUY_IN)
        out->amount = push_price(t);
    out->next = seat_next_of(t->offered & ~bit, c->seat);
    return true;
}
