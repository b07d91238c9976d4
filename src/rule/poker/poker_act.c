/*
 * poker_act.c - decides and applies a bet in one step, for bulk runs.
 *
 * It uses the same decide and apply as everywhere, side by side, so that
 * checks common to both run once.  Nine of ten commands are bets.  Each only
 * moves chips from a stack to the bet before it, so chips are counted when the
 * round ends.
 */
#include "base/must.h"
#include "rule/fact.h"
#include "rule/poker/poker_flow.h"

bool poker_act(const struct book *b, struct table *t, const struct command *c,
               const struct choices *may, struct event *out,
               struct refusal *no)
{
    seat_no seat = c->who.seat;

    switch (c->kind) {
    case CMD_FOLD:
        if (!wish_to_fold(b, t, seat, out, no))
            return false;
        apply_folded(t, &out->folded);
        break;
    case CMD_CHECK:
        if (!wish_to_check(b, t, seat, out, no))
            return false;
        apply_checked(t, &out->checked);
        break;
    case CMD_CALL:
        if (!wish_to_call(b, t, seat, out, no))
            return false;
        apply_called(t, &out->called);
        break;
    default:
        if (may == NULL
                ? !ask_to_raise(b, t, seat, c->raise.to, out, no)
                : !wish_to_raise(b, t, may, seat, c->raise.to, out, no))
            return false;
        apply_raised(t, &out->raised);
        break;
    }
    MUST(t->untrue == UNTRUE_NOTHING);
    return true;
}

/* The deck was counted just before, and the cards are the same. */
bool poker_begin(const struct book *b, struct table *t,
                 const struct command *c, struct event *out,
                 struct refusal *no)
{
    if (!decide_deal(b, t, &c->deal, out, no))
        return false;
    apply_deal(t, &out->hand_begun);
    MUST(t->untrue == UNTRUE_NOTHING);
    return true;
}

bool poker_is_plain(const struct table *t)
{
    const struct ruling *r = &t->ruling;

    return (r->words | r->asks_floor | r->due | r->top_up | t->deal.agreed |
            t->away | t->hand.pushes | t->stakes.by_card) == 0;
}

/* Dealing and betting come first, because they are the most frequent steps. */
bool poker_go_on(const struct book *b, struct table *t, struct event *out)
{
    if (t->phase == PHASE_STREET) {
        advance_deal(b, t, out);
        MUST(poker_take_deal(t, out));
    } else if (t->phase == PHASE_BET) {
        if (t->to_act != NO_SEAT)
            return false;
        advance_bet(b, t, out);
        MUST(poker_take_deal(t, out));
    } else {
        if (!advance_apart(b, t, out))
            return false;
        MUST(poker_take(t, out));
    }
    return true;
}
