/*
 * setting_apply.c - applies the events of a game of two hands.
 *
 * An event is a fact: it is applied without asking whether it is allowed, but
 * never without checking that it is possible.
 *
 * Invariant: all seven piles come off the deck together; each then lies in the
 * middle (a bit of hand.piles) or before one position.
 */
#include <string.h>

#include "rule/banked/bank_move.h"
#include "rule/banked/setting.h"

APART static void apply_piled(struct bank *t, const struct ev_piled *e)
{
    FACT(t, TIME, t->phase == BANK_DEAL && t->hand.step == 0);
    FACT(t, SEAT, e->next == NO_SEAT || e->next == t->banker);
    FACT(t, CARDS, t->shoe_at == 0 && t->shoe_count >= PILES * PILE_CARDS);
    for (int i = 0; i < PILES * PILE_CARDS; i++)
        FACT(t, CARDS, card_is_real(t->shoe[i]));
    for (int i = 0; i < PILES * PILE_CARDS; i++)
        t->hand.dealt_sum += set_of(t->shoe[i]);
    t->shoe_at = PILES * PILE_CARDS;
    t->hand.dealt = PILES * PILE_CARDS;
    t->hand.piles = (1u << PILES) - 1;
    t->hand.step = 1;
    t->to_act = e->next;
}

/* Do the piles lie in the middle, with none given out? */
static bool is_piled(const struct bank *t)
{
    return t->phase == BANK_DEAL && t->hand.step == 1;
}

static void apply_chose(struct bank *t, const struct ev_chose *e)
{
    FACT(t, TIME, is_piled(t) && t->hand.pile_chosen == NO_PILE);
    FACT(t, SEAT, e->seat == t->banker);
    FACT(t, FIELD, e->pile < PILES);
    t->hand.pile_chosen = e->pile;
}

static void apply_shook(struct bank *t, const struct ev_shook *e)
{
    FACT(t, TIME, is_piled(t));
    FACT(t, SEAT, e->seat == t->banker);
    FACT(t, FIELD, e->dice > 0 && e->dice <= sizeof t->hand.dice);
    for (int i = 0; i < e->dice; i++) {
        FACT(t, FIELD, e->die[i] >= 1 && e->die[i] <= 6);
        t->hand.dice[i] = e->die[i];
    }
}

/* Gives out the piles, clockwise from the first position and from the first
   pile on. */
APART static void apply_given(struct bank *t, const struct ev_given *e)
{
    int spot = e->first, pile = e->pile;

    FACT(t, TIME, is_piled(t));
    FACT(t, SEAT, spot >= 0 && spot < t->seats && e->to == bank_positions(t));
    FACT(t, SEAT, e->action >= 0 && e->action < t->seats);
    FACT(t, FIELD, pile < PILES);
    for (int i = 0; i < t->seats; i++, spot = (spot + 1) % t->seats) {
        struct pile *to = &t->spot[spot].pile;

        if ((e->to >> spot & 1) == 0)
            continue;
        FACT(t, CARDS, (t->hand.piles >> pile & 1) != 0 && to->cards == 0);
        memcpy(to->card, t->shoe + PILE_CARDS * pile, PILE_CARDS);
        to->cards = PILE_CARDS;
        t->hand.piles &= (uint8_t) ~(1u << pile);
        pile = (pile + 1) % PILES;
    }
    t->hand.action = e->action;
    t->to_act = NO_SEAT;
    t->phase = BANK_PLAY;
}

/* Are these that many cards of the pile, in its order? */
static inline bool are_some(const struct pile *p, unsigned which,
                            const card *cards, int count)
{
    unsigned differ = 0;

    if (__builtin_popcount(which) != count)
        return false;
    for (; which != 0; which &= which - 1)
        differ |= (unsigned)p->card[__builtin_ctz(which)] ^ *cards++;
    return differ == 0;
}

/* Are these the cards of the pile, split into back and front? */
static bool is_laid_so(const struct pile *p, unsigned front, const card *backs,
                       int back, const card *fronts, int fore)
{
    unsigned all = (1u << p->cards) - 1;

    return are_some(p, all & ~front, backs, back) &&
           are_some(p, all & front, fronts, fore);
}

static void put_front(struct pile *p, unsigned front, bool foul,
                      rank_value front_worth, rank_value back_worth)
{
    p->front = (uint8_t)front;
    p->set = front != 0;
    p->foul = foul;
    p->front_worth = front_worth;
    p->back_worth = back_worth;
}

/* Only people who play or bet on a hand may see it while it is set. */
static bool say_can_be(const struct bank *t, int spot, unsigned say)
{
    const struct spot *s = &t->spot[spot];

    if (s->pile.shown)
        return true;
    if (spot == t->banker)
        return (say & ~(1u << spot)) == 0;
    if (s->master != NO_SEAT)
        say &= ~(1u << s->master);
    for (int i = 0; i < s->wagers; i++)
        say &= ~(1u << s->wager[i].owner);
    return say == 0;
}

APART static void apply_set(struct bank *t, const struct ev_set *e)
{
    struct spot *s;
    int wager;

    FACT(t, TIME, t->phase == BANK_PLAY || t->phase == BANK_SHOW);
    FACT(t, SEAT, e->spot < t->seats && bank_is_here(t, e->seat));
    FACT(t, TIME, t->phase == BANK_PLAY || e->spot == t->banker);
    s = &t->spot[e->spot];
    FACT(t, CARDS, s->pile.cards == PILE_CARDS);
    FACT(t, CARDS, e->wish != 0 && (e->wish | e->which) >> PILE_CARDS == 0);
    FACT(t, CARDS,
         e->which == 0 || is_laid_so(&s->pile, e->which, e->back, e->backs,
                                     e->front, e->fronts));
    FACT(t, CARDS, e->which != 0 || e->spot != t->banker);
    FACT(t, SEAT, say_can_be(t, e->spot, e->say));
    wager = wager_of(s, e->seat);
    if (wager >= 0)
        s->wager[wager].way = (uint8_t)e->wish;
    if (e->seat == s->master || e->spot == t->banker)
        s->pile.wish = (uint8_t)e->wish;
    put_front(&s->pile, e->which, e->foul, e->front_worth, e->back_worth);
    if (t->phase == BANK_SHOW) {
        t->phase = BANK_SETTLE;
        t->to_act = NO_SEAT;
    }
}

static void apply_hurried(struct bank *t, const struct ev_hurried *e)
{
    (void)e;
    FACT(t, TIME, t->phase == BANK_PLAY || t->phase == BANK_SHOW);
    t->hand.hurried = true;
}

APART static void apply_found_foul(struct bank *t,
                                   const struct ev_found_foul *e)
{
    struct pile *p;

    FACT(t, TIME, t->phase == BANK_PLAY || t->phase == BANK_SHOW);
    FACT(t, SEAT, e->spot < t->seats && e->spot != t->banker);
    p = &t->spot[e->spot].pile;
    FACT(t, CARDS, p->set && e->which != 0 && e->which >> PILE_CARDS == 0);
    FACT(t, SEAT, say_can_be(t, e->spot, e->say));
    FACT(t, CARDS,
         is_laid_so(p, e->which, e->back, e->backs, e->front, e->fronts));
    put_front(p, e->which, e->foul, e->front_worth, e->back_worth);
}

APART static void apply_dealer_up(struct bank *t, const struct ev_dealer_up *e)
{
    struct pile *p;

    FACT(t, TIME, t->phase == BANK_PLAY && setting_unset(t) == NO_SEAT);
    FACT(t, SEAT, e->seat == t->banker);
    p = &t->spot[t->banker].pile;
    FACT(t, CARDS,
         e->cards == p->cards && memcmp(e->card, p->card, p->cards) == 0);
    t->hand.shown = p->shown = true;
    t->hand.hurried = false;
    t->phase = p->set ? BANK_SETTLE : BANK_SHOW;
    t->to_act = p->set ? NO_SEAT : e->seat;
}

APART static void apply_turned(struct bank *t, const struct ev_turned *e)
{
    struct pile *p;

    FACT(t, TIME, t->phase == BANK_SETTLE);
    FACT(t, SEAT, e->spot < t->seats && e->spot != t->banker);
    p = &t->spot[e->spot].pile;
    FACT(t, CARDS, p->cards == PILE_CARDS && !p->shown);
    FACT(t, CARDS,
         is_laid_so(p, p->front, e->back, e->backs, e->front, e->fronts));
    p->shown = true;
}

bool setting_apply(struct bank *t, const struct event *e)
{
#define CASE(ID, name)                                                        \
    case EV_##ID:                                                             \
        apply_##name(t, &e->name);                                            \
        return true
    switch (e->kind) {
        CASE(PILED, piled);
        CASE(CHOSE, chose);
        CASE(SHOOK, shook);
        CASE(GIVEN, given);
        CASE(SET, set);
        CASE(HURRIED, hurried);
        CASE(FOUND_FOUL, found_foul);
        CASE(DEALER_UP, dealer_up);
        CASE(TURNED, turned);
    default:
        return false;
    }
#undef CASE
}
