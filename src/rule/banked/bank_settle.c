/*
 * bank_settle.c - settles wagers in order, as far as the bank covers them.
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
    bool net = book_value(b, LEAF_BANK_COVER) == BANK_NET;

    return t->hand.posted + (net ? t->hand.taken_in : 0) - t->hand.paid_out;
}

money bank_can_take(const struct book *b, const struct bank *t)
{
    bool net = book_value(b, LEAF_BANK_COVER) == BANK_NET;

    return t->hand.posted + (net ? t->hand.paid_out : 0) - t->hand.taken_in;
}

/* As much of an amount as the bank can cover; never negative. */
static money covered(money amount, money can)
{
    if (can < 0)
        return 0;
    return amount < can ? amount : can;
}

/* The first hand of a spot with an unsettled wager; -1: none. */
static inline int unsettled(const struct spot *s)
{
    unsigned all = (1u << s->wagers) - 1;

    MUST(s->wagers <= WAGERS_MAX && s->hands <= SPLITS_MAX);
    for (int h = 0; h < s->hands; h++)
        if ((all & ~(unsigned)s->settled[h]) != 0)
            return h;
    return -1;
}

static void settle_one(const struct book *b, const struct bank *t, int spot,
                       int hand, struct event *out)
{
    const struct spot *s = &t->spot[spot];
    int wager = __builtin_ctz(~(unsigned)s->settled[hand]);
    struct verdict v = bank_game_of(b->family)->verdict(b, t, spot, hand,
                                                        wager);
    money stake = s->stake[hand][wager];
    struct ev_settled *e = make_settled(out);

    MUST(v.win >= 0 && v.lose >= 0 && v.lose <= stake);
    MUST(v.win == 0 || v.lose == 0);
    e->seat = s->wager[wager].owner;
    e->spot = (uint8_t)spot;
    e->hand = (uint8_t)hand;
    e->split = s->hands > 1;
    e->wager = (uint8_t)wager;
    e->result = (uint8_t)v.result;
    e->paid = covered(v.win, bank_can_pay(b, t));
    e->taken = covered(v.lose, bank_can_take(b, t));
    e->back = stake - e->taken;
    e->uncovered = e->paid < v.win || e->taken < v.lose;
    out->leaf = (uint16_t)(e->uncovered ? LEAF_BANK_COVER : v.leaf);
}

/* Is anything insured there?  All wagers are tested at once, because most are
   not. */
static inline bool is_insured(const struct spot *s)
{
    _Static_assert(WAGERS_MAX == 4, "all wagers are asked");
    return (s->wager[0].insured | s->wager[1].insured | s->wager[2].insured |
            s->wager[3].insured) != 0;
}

/* Insurance is settled before the wager itself. */
APART static void settle_insurance(const struct book *b, const struct bank *t,
                                   int spot, struct event *out)
{
    const struct spot *s = &t->spot[spot];
    struct ev_insurance *e;
    struct verdict v;
    int w = 0;

    while (w + 1 < s->wagers && s->wager[w].insured == 0)
        w++;
    v = bank_game_of(b->family)->insurance(b, t, spot, w);
    MUST(v.win >= 0 && v.lose >= 0 && v.lose <= s->wager[w].insured);
    e = make_insurance(out);
    e->seat = s->wager[w].owner;
    e->spot = (uint8_t)spot;
    e->wager = (uint8_t)w;
    e->wins = v.result == RESULT_WIN;
    e->paid = covered(v.win, bank_can_pay(b, t));
    e->taken = covered(v.lose, bank_can_take(b, t));
    e->back = s->wager[w].insured - e->taken;
    e->uncovered = e->paid < v.win || e->taken < v.lose;
    out->leaf = (uint16_t)(e->uncovered ? LEAF_BANK_COVER : v.leaf);
}

APART bool bank_settle(const struct book *b, const struct bank *t,
                       struct event *out)
{
    const struct bank_game *game = bank_game_of(b->family);
    int end = t->hand.action;
    int at = t->hand.at == NO_SEAT ? end : t->hand.at; /* has come to */

    MUST(at >= 0 && at < t->seats && end >= 0 && end < t->seats);
    for (int i = 0; i < t->seats; i++, at = at + 1 >= t->seats ? 0 : at + 1) {
        const struct spot *s = &t->spot[at];
        int hand;

        if (at == end && i > 0)
            break; /* once round */
        if (at == t->banker || s->wagers == 0)
            continue;
        if (game->settle != NULL) {
            if (game->settle(b, t, at, out))
                return true;
            continue;
        }
        if (game->insurance != NULL && is_insured(s)) {
            settle_insurance(b, t, at, out);
            return true;
        }
        hand = unsettled(s);
        if (hand < 0)
            continue;
        if (game->turn == NULL || !game->turn(b, t, at, out))
            settle_one(b, t, at, hand, out);
        return true;
    }
    return false;
}
