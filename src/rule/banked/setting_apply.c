/*
 * setting_apply.c - the events of a game of two hands, carried out.
 *
 * Invariant: all seven piles come off the deck together; each then lies in
 * the middle (a bit of t->piles) or before one position.
 */
#include <string.h>

#include "rule/banked/bank_move.h"
#include "rule/banked/setting.h"

static void apply_piled(struct bank *t, const struct event *e)
{
    MUST(t->shoe_at == 0);
    for (int i = 0; i < PILES * PILE_CARDS; i++)
        bank_take_card(t, t->shoe[i]);
    t->piles = (1u << PILES) - 1;
    t->pile_chosen = NO_PILE;
    memset(t->dice, 0, sizeof t->dice);
    t->hurried = false;
    t->step = 1;
    t->to_act = e->next;
}

static void apply_shook(struct bank *t, const struct event *e)
{
    MUST(e->count <= sizeof t->dice);
    for (int i = 0; i < e->count; i++)
        t->dice[i] = e->card[i];
}

/* From the first position clockwise, and from the first pile on. */
static void apply_given(struct bank *t, const struct event *e)
{
    int spot = e->spot, pile = e->what;

    for (int i = 0; i < t->seats; i++, spot = (spot + 1) % t->seats) {
        struct pile *to = &t->spot[spot].pile;

        if ((e->mask >> spot & 1) == 0)
            continue;
        MUST((t->piles >> pile & 1) != 0 && to->cards == 0);
        memcpy(to->card, t->shoe + PILE_CARDS * pile, PILE_CARDS);
        to->cards = PILE_CARDS;
        t->piles &= (uint8_t) ~(1u << pile);
        pile = (pile + 1) % PILES;
    }
    t->action = e->next;
    t->to_act = NO_SEAT;
    t->phase = BANK_PLAY;
}

static void put_front(struct pile *p, const struct event *e)
{
    p->front = e->what;
    p->set = e->what != 0;
    p->foul = e->flag;
    p->front_worth = (rank_value)e->other;
    p->back_worth = (rank_value)e->level;
}

static void apply_set(struct bank *t, const struct event *e)
{
    struct spot *s = &t->spot[e->spot];

    for (int i = 0; i < s->wagers; i++)
        if (s->wager[i].owner == e->seat)
            s->wager[i].way = (uint8_t)e->mask;
    if (e->seat == s->master || e->spot == t->banker)
        s->pile.wish = (uint8_t)e->mask;
    put_front(&s->pile, e);
    if (e->spot == t->banker && t->phase == BANK_SHOW) {
        t->phase = BANK_SETTLE;
        t->to_act = NO_SEAT;
    }
}

static void apply_dealer_up(struct bank *t, const struct event *e)
{
    struct pile *p = &t->spot[e->seat].pile;

    t->shown = p->shown = true;
    t->hurried = false;
    t->phase = p->set ? BANK_SETTLE : BANK_SHOW;
    t->to_act = p->set ? NO_SEAT : e->seat;
}

bool setting_apply(struct bank *t, const struct event *e)
{
    switch (e->kind) {
    case EV_PILED:
        apply_piled(t, e);
        return true;
    case EV_CHOSE:
        t->pile_chosen = e->what;
        return true;
    case EV_SHOOK:
        apply_shook(t, e);
        return true;
    case EV_GIVEN:
        apply_given(t, e);
        return true;
    case EV_SET:
        apply_set(t, e);
        return true;
    case EV_HURRIED:
        t->hurried = true;
        return true;
    case EV_FOUND_FOUL:
        put_front(&t->spot[e->spot].pile, e);
        return true;
    case EV_DEALER_UP:
        apply_dealer_up(t, e);
        return true;
    case EV_TURNED:
        t->spot[e->spot].pile.shown = true;
        return true;
    default:
        return false;
    }
}
