/*
 * setting_settle.c - turns up a hand of two when its turn comes, and finds the
 * results of its wagers.
 *
 * Leaves: set.copies, set.foul, set.dealer_foul
 */
#include "base/must.h"
#include "rule/banked/setting.h"

/* Turns a hand up when its turn to be settled comes. */
bool setting_turn(const struct book *b, const struct bank *t, int spot,
                  struct event *out)
{
    const struct pile *p = &t->spot[spot].pile;
    struct ev_turned *e;

    (void)b;
    if (p->shown)
        return false;
    MUST(p->cards == PILE_CARDS);
    e = make_turned(out);
    e->seat = t->spot[spot].master;
    e->spot = (uint8_t)spot;
    e->backs = pile_some(p, ~(unsigned)p->front, e->back);
    e->fronts = pile_some(p, p->front, e->front);
    return true;
}

static struct set_worth worth_of(const struct pile *p)
{
    MUST(p->set);
    return (struct set_worth){p->front_worth, p->back_worth, p->foul};
}

struct verdict setting_verdict(const struct book *b, const struct bank *t,
                               int spot, int hand, int wager)
{
    struct set_worth player = worth_of(&t->spot[spot].pile);
    struct set_worth dealer = worth_of(&t->spot[t->banker].pile);
    money stake = t->spot[spot].stake[hand][wager];
    struct verdict v = {.result = RESULT_LOSE, .leaf = LEAF_SET_FOUL};

    MUST(stake >= 0);
    if (!player.foul && dealer.foul) { /* "any hand" (SNK-PAIGOW-p20) */
        v.result = RESULT_WIN;
        v.leaf = LEAF_SET_DEALER_FOUL;
    } else if (!player.foul) {
        v.result = setting_compare(b, &player, &dealer);
        v.leaf = LEAF_SET_COPIES;
    }
    v.win = v.result == RESULT_WIN ? stake : 0;
    v.lose = v.result == RESULT_LOSE ? stake : 0;
    return v;
}
