/*
 * menu_poker.c - what a poker player can choose from.
 *
 * Bets are worked out as may.h has them.  For everything else the decision
 * itself is asked, so that nothing listed is refused.
 *
 * Leaves: none of its own
 */
#include "deal/poker/menu_poker.h"

#include "deal/menu_own.h"
#include "rule/poker/bet.h"

enum { FEW = 8 }; /* if there are fewer amounts, all are listed */

/* Adds the amounts in between: all if they are few, otherwise some by
   the pot. */
static void add_raises(struct menu *m, const struct table *t,
                       const struct choices *c)
{
    money pot = t->pot, span = c->raise_most - c->raise_least, last = -1;
    money step = c->step > 0 ? c->step : 1;
    money sized[4];

    if (span / step < FEW) {
        for (money to = c->raise_least; to <= c->raise_most; to += step)
            menu_choice_amount(m, CMD_RAISE, 0, to);
        return;
    }
    for (int s = 0; s < t->seats; s++)
        pot += t->seat[s].bet;
    sized[0] = c->raise_least;
    sized[1] = t->round.high + pot / 2;
    sized[2] = t->round.high + pot;
    sized[3] = c->raise_most;
    for (int i = 0; i < 4; i++) {
        money to = sized[i];

        if (i == 1 || i == 2)
            to = c->raise_least + (to - c->raise_least) / step * step;
        if (to <= last || to < c->raise_least || to > c->raise_most)
            continue;
        menu_choice_amount(m, CMD_RAISE, 0, to);
        last = to;
    }
}

static void add_bets(const struct book *b, const struct table *t,
                     struct menu *m)
{
    struct choices c = choices_of(b, t);

    if (!poker_is_held(b, t, SAID_FOLD))
        menu_choice(m, CMD_FOLD);
    if (c.check && !poker_is_held(b, t, SAID_CHECK))
        menu_choice(m, CMD_CHECK);
    if (c.call && !poker_is_held(b, t, SAID_CALL))
        menu_choice_amount(m, CMD_CALL, 0, c.to_call);
    if (c.raise && c.raise_least <= c.raise_most &&
        bet_may_open(b, t, m->seat) && !poker_is_held(b, t, SAID_RAISE))
        add_raises(m, t, &c);
}

/* Every choice of cards of the hand that the book allows. */
static void add_cards(const struct book *b, const struct felt *felt,
                      struct menu *m, int kind)
{
    unsigned all = 1u << felt->poker.seat[m->seat].cards;

    for (unsigned which = 0; which < all; which++) {
        struct menu_one *one = menu_choice(m, kind);

        if (one == NULL)
            return;
        one->which = (uint16_t)which;
        menu_choice_check(b, felt, m);
    }
}

/* Before the cards: nothing, a straddle, or more than the blind. */
static void add_before(const struct book *b, const struct felt *felt,
                       struct menu *m)
{
    struct may may;

    felt_may(b, felt, who_player(m->seat), &may);
    menu_choice(m, CMD_NONE);
    for (int i = 0; i < may.count; i++) {
        const struct may_one *one = &may.one[i];

        if (one->kind != CMD_STRADDLE &&
            (one->kind != CMD_POST || felt->poker.seat[m->seat].bet == 0))
            continue;
        menu_choice_amount(m, one->kind, 0, one->least);
        menu_choice_check(b, felt, m);
        if (one->most > one->least) {
            menu_choice_amount(m, one->kind, 0, one->most);
            menu_choice_check(b, felt, m);
        }
    }
}

void menu_poker(const struct book *b, const struct felt *felt, bool others,
                struct menu *m)
{
    const struct table *t = &felt->poker;

    (void)others;
    if (t->phase == PHASE_POST)
        add_before(b, felt, m);
    if (t->ruling.asks_floor || m->seat != t->to_act)
        return;
    switch (t->phase) {
    case PHASE_BET:
        add_bets(b, t, m);
        break;
    case PHASE_DRAW:
        add_cards(b, felt, m, CMD_DRAW);
        if (m->seat == t->deal.opener)
            add_cards(b, felt, m, CMD_SPLIT);
        menu_choice_if(b, felt, m, CMD_SPREAD);
        break;
    case PHASE_DISCARD:
        add_cards(b, felt, m, CMD_DISCARD);
        break;
    case PHASE_SHOW:
        menu_choice_if(b, felt, m, CMD_SHOW);
        menu_choice_if(b, felt, m, CMD_MUCK);
        break;
    case PHASE_BUY_IN:
        menu_choice_if(b, felt, m, CMD_BUY_IN);
        menu_choice_if(b, felt, m, CMD_PASS);
        break;
    default:
        break;
    }
}

const card *menu_poker_named(const struct felt_view *v, seat_no seat,
                             const struct menu_one *one, int *cards)
{
    (void)one;
    *cards = v->poker.seat[seat].cards;
    return v->poker.seat[seat].card;
}

bool menu_poker_would(const struct book *b, const struct felt *felt,
                      const struct command *c)
{
    struct refusal no;
    struct event e;

    return poker_decide(b, &felt->poker, c, &e, &no);
}
