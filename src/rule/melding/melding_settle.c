/*
 * melding_settle.c - settles a win: who pays the winner, and what happens to
 * the antes.
 *
 * A step of advance in a file of its own, like settling in the other families.
 *
 * Leaves: out.chips, out.antes, out.alone
 */
#include "base/must.h"
#include "rule/melding/melding.h"

/* Collects chips from everybody who plays, and from fouled hands. */
static bool collect(const struct book *b, const struct melding *t,
                    struct event *out)
{
    struct ev_meld_collected *e = make_meld_collected(out);
    money each = book_value(b, LEAF_OUT_CHIPS) * t->stakes.chip;
    unsigned pay = t->hand.fouled;

    MUST(each >= 0);
    if (!t->hand.alone)
        pay |= t->hand.playing;
    pay &= ~(1u << t->hand.winner);
    e->seat = t->hand.winner;
    for (int s = 0; s < t->seats; s++) {
        money stack = t->seat[s].stack;

        if ((pay >> s & 1) != 0)
            e->share[s] = each < stack ? each : stack;
        e->amount += e->share[s];
    }
    out->leaf = LEAF_OUT_CHIPS;
    return e->amount > 0;
}

bool melding_settle(const struct book *b, const struct melding *t,
                    struct event *out)
{
    bool antes_stay = book_value(b, LEAF_OUT_ANTES) == OUT_ANTES_STAY;
    bool alone_stay = t->hand.alone &&
                      book_value(b, LEAF_OUT_ALONE) == OUT_ALONE_STAY;
    struct ev_paid *e;

    MUST(t->phase == MELDING_PAY && t->pot >= 0);
    MUST(melding_is_among(t->hand.playing, t->hand.winner));
    if (!t->hand.collected && collect(b, t, out))
        return true;
    if (t->pot == 0) {
        make_hand_ended(out);
        return true;
    }
    if (antes_stay || alone_stay) {
        make_carried(out);
        out->leaf = antes_stay ? LEAF_OUT_ANTES : LEAF_OUT_ALONE;
        return true;
    }
    e = make_paid(out);
    e->amount = e->share[t->hand.winner] = t->pot;
    out->leaf = LEAF_OUT_ANTES;
    return true;
}
