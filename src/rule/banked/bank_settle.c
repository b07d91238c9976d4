/*
 * bank_settle.c - wagers are won and lost in order, as far as the bank covers.
 *
 * Settling begins at the action button and goes clockwise.  The posted money
 * bounds what is paid and what is taken; what it does not cover has no action
 * and goes back (ROG-PURE215-D6.1).  No fee is given back.
 *
 * Leaves: bank.cover
 */
#include "base/must.h"
#include "rule/banked/bank.h"

money bank_can_pay(const struct book *b, const struct bank *t)
{
    money won = book_value(b, LEAF_BANK_COVER) == BANK_NET ? t->taken_in : 0;

    return t->posted + won - t->paid_out;
}

money bank_can_take(const struct book *b, const struct bank *t)
{
    money lost = book_value(b, LEAF_BANK_COVER) == BANK_NET ? t->paid_out : 0;

    return t->posted + lost - t->taken_in;
}

static money lesser(money a, money b)
{
    return a < b ? a : b;
}

/* Finds a wager of a spot that is not settled yet. */
static bool unsettled(const struct spot *s, int *hand, int *wager)
{
    unsigned all = (1u << s->wagers) - 1;

    for (int h = 0; h < s->hands; h++) {
        unsigned left = all & ~(unsigned)s->settled[h];

        if (left != 0) {
            *hand = h;
            *wager = __builtin_ctz(left);
            return true;
        }
    }
    return false;
}

static void settle_one(const struct book *b, const struct bank *t, int spot,
                       int hand, int wager, struct event *out)
{
    const struct spot *s = &t->spot[spot];
    struct verdict v = bank_game_of(b->family)->verdict(b, t, spot, hand,
                                                        wager);
    money stake = s->stake[hand][wager];

    MUST(v.win >= 0 && v.lose >= 0 && v.lose <= stake);
    event_init(out, EV_SETTLED, s->wager[wager].owner);
    out->spot = (uint8_t)spot;
    out->hand = (uint8_t)hand;
    out->mask = (uint16_t)wager;
    out->what = (uint8_t)v.result;
    out->amount = lesser(v.win, bank_can_pay(b, t));
    out->other = lesser(v.lose, bank_can_take(b, t));
    out->level = stake - out->other;
    out->flag = out->amount < v.win || out->other < v.lose;
}

/* What is insured goes before the wager itself. */
static bool settle_insurance(const struct book *b, const struct bank *t,
                             int spot, struct event *out)
{
    const struct spot *s = &t->spot[spot];

    for (int w = 0; w < s->wagers; w++) {
        struct verdict v;

        if (s->wager[w].insured == 0)
            continue;
        v = bank_game_of(b->family)->insurance(b, t, spot, w);
        event_init(out, EV_INSURANCE, s->wager[w].owner);
        out->spot = (uint8_t)spot;
        out->mask = (uint16_t)w;
        out->what = (uint8_t)v.result;
        out->amount = lesser(v.win, bank_can_pay(b, t));
        out->other = lesser(v.lose, bank_can_take(b, t));
        out->level = s->wager[w].insured - out->other;
        out->flag = out->amount < v.win || out->other < v.lose;
        return true;
    }
    return false;
}

bool bank_settle(const struct book *b, const struct bank *t, struct event *out)
{
    bool (*turn)(const struct book *, const struct bank *, int,
                 struct event *) = bank_game_of(b->family)->turn;
    int at = t->at == NO_SEAT ? t->action : t->at; /* where it has come to */
    int end = t->action;

    MUST(at >= 0 && at < t->seats && end >= 0);
    for (int i = 0; i < t->seats; i++, at = at + 1 >= t->seats ? 0 : at + 1) {
        int hand, wager;

        if (at == end && i > 0)
            break; /* once round */
        if (at == t->banker)
            continue;
        if (settle_insurance(b, t, at, out))
            return true;
        if (!unsettled(&t->spot[at], &hand, &wager))
            continue;
        if (turn == NULL || !turn(b, t, at, out))
            settle_one(b, t, at, hand, wager, out);
        return true;
    }
    return false;
}
