/*
 * setting_decide.c - decides commands in a game of two hands: choosing the
 * pile, shaking the dice, setting.
 *
 * Leaves: deal.order, deal.dice, deal.action_pile, set.foul, set.foul_found,
 * set.dealer_foul, set.dealer_last, set.backline_says, set.decides, set.who
 */
#include "base/must.h"
#include "rule/banked/setting.h"
#include "rule/refuse.h"

/* The player-dealer names the pile that is given out first. */
static bool decide_choose(const struct book *b, const struct bank *t,
                          const struct command *c, struct event *out,
                          struct refusal *no)
{
    struct ev_chose *e;

    if (!book_has(b, LEAF_DEAL_ACTION_PILE))
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ACTION_PILE);
    if (t->phase != BANK_DEAL || t->hand.pile_chosen != NO_PILE)
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ACTION_PILE);
    if (c->who.seat != t->banker)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_DEAL_ACTION_PILE);
    if (c->choose.pile >= PILES)
        return refuse(no, WHY_NO_PILE, LEAF_DEAL_ACTION_PILE);
    e = make_chose(out);
    e->seat = c->who.seat;
    e->pile = c->choose.pile;
    out->leaf = LEAF_DEAL_ACTION_PILE;
    return true;
}

static bool decide_shake(const struct book *b, const struct bank *t,
                         const struct command *c, struct event *out,
                         struct refusal *no)
{
    const struct cmd_shake *shake = &c->shake;
    bool choose = book_has(b, LEAF_DEAL_ACTION_PILE);
    struct ev_shook *e;

    if (book_value(b, LEAF_DEAL_ORDER) != DEAL_BY_DICE)
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ORDER);
    if (t->phase != BANK_DEAL)
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ORDER);
    if (choose && t->hand.pile_chosen == NO_PILE)
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ACTION_PILE);
    if (c->who.seat != t->banker)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_DEAL_ORDER);
    if (shake->dice != book_value(b, LEAF_DEAL_DICE))
        return refuse(no, WHY_DICE, LEAF_DEAL_DICE);
    MUST(shake->dice <= sizeof shake->die);
    e = make_shook(out);
    e->seat = c->who.seat;
    for (int i = 0; i < shake->dice; i++) {
        if (shake->die[i] < 1 || shake->die[i] > 6)
            return refuse(no, WHY_DICE, LEAF_DEAL_DICE);
        e->die[e->dice++] = shake->die[i];
    }
    out->leaf = LEAF_DEAL_ORDER;
    return true;
}

/*
 * The setting that counts after `who` has asked for one: that of the largest
 * wager, or the seated player's if the largest are equal and disagree
 * (OCE-PAIGOW-B4.6). 0 until the seated player has said something.
 */
static unsigned way_decided(const struct book *b, const struct spot *s,
                            seat_no who, unsigned wish)
{
    unsigned seated = who == s->master ? wish : s->pile.wish;
    unsigned large = seated;
    money most = 0;

    if (seated == 0 || book_value(b, LEAF_SET_DECIDES) == SET_SEATED)
        return seated;
    for (int i = 0; i < s->wagers; i++) {
        const struct wager *w = &s->wager[i];
        unsigned says = w->owner == s->master ? seated
                        : w->owner == who     ? wish
                                              : w->way;

        if (says == 0 || w->amount < most)
            continue;
        if (w->amount > most)
            large = says;
        else if (says != large)
            large = seated;
        most = w->amount;
    }
    return large;
}

uint16_t setting_say(const struct book *b, const struct bank *t, int spot)
{
    const struct spot *s = &t->spot[spot];
    unsigned say = 0;

    if (s->pile.shown)
        return UINT16_MAX;
    if (spot == t->banker)
        return (uint16_t)(book_has(b, LEAF_SET_DEALER_LAST) ? 0 : 1u << spot);
    if (s->master != NO_SEAT)
        say |= 1u << s->master;
    for (int i = 0; i < s->wagers; i++)
        say |= 1u << s->wager[i].owner;
    return (uint16_t)say;
}

/* The player of the hand sets it; others only say how. */
static enum set_who set_who(const struct bank *t, seat_no who, int spot,
                            unsigned front)
{
    if (who == t->spot[spot].master || spot == t->banker)
        return SET_WHO_PLAYS;
    return front == 0 ? SET_WHO_SAYS : SET_WHO_SAYS_SET;
}

struct ev_set *setting_event(const struct book *b, const struct bank *t,
                             seat_no who, int spot, unsigned wish,
                             enum set_how how, struct event *out)
{
    const struct pile *p = &t->spot[spot].pile;
    unsigned front = spot == t->banker
                         ? wish
                         : way_decided(b, &t->spot[spot], who, wish);
    struct ev_set *e = make_set(out);

    MUST(wish != 0 && wish >> PILE_CARDS == 0 && p->cards == PILE_CARDS);
    e->seat = who;
    e->spot = (uint8_t)spot;
    e->who = (uint8_t)set_who(t, who, spot, front);
    e->wish = (uint16_t)wish;
    e->which = (uint16_t)front;
    e->say = setting_say(b, t, spot);
    e->saids = pile_some(p, wish, e->said);
    if (front != 0) { /* otherwise nothing is set yet */
        struct set_worth w = setting_worth(b, p, front);

        e->how = (uint8_t)how;
        e->foul = w.foul;
        e->front_worth = w.front;
        e->back_worth = w.back;
        e->backs = pile_some(p, ~front, e->back);
        e->fronts = pile_some(p, front, e->front);
    }
    /* The leaf must not reveal before the hand is turned up whether it is
       foul. */
    out->leaf = (uint16_t)(e->how == SET_CORRECTED ? LEAF_SET_DEALER_FOUL
                                                   : LEAF_SET_DECIDES);
    return e;
}

/* Whose hand is it, and is it time to set it? */
static bool may_set(const struct book *b, const struct bank *t, seat_no who,
                    int spot, struct refusal *no)
{
    const struct spot *s;

    if (spot >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (t->phase != BANK_PLAY && t->phase != BANK_SHOW)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    s = &t->spot[spot];
    if (spot == t->banker) {
        if (who != t->banker)
            return refuse(no, WHY_NOT_YOURS, LEAF_SET_WHO);
        if (t->phase == BANK_PLAY && book_has(b, LEAF_SET_DEALER_LAST))
            return refuse(no, WHY_NOT_NOW, LEAF_SET_DEALER_LAST);
        return true;
    }
    if (t->phase != BANK_PLAY)
        return refuse(no, WHY_NOT_NOW, LEAF_SET_DEALER_LAST);
    if (who == s->master)
        return true;
    if (wager_of(s, who) < 0)
        return refuse(no, WHY_NOT_YOURS, LEAF_SET_WHO);
    return book_has(b, LEAF_SET_BACKLINE) ||
           refuse(no, WHY_NOT_YOURS, LEAF_SET_BACKLINE);
}

/* Decides a setting by hand: which cards, or why not. */
static bool decide_set(const struct book *b, const struct bank *t, seat_no who,
                       int spot, unsigned wish, struct event *out,
                       struct refusal *no)
{
    enum set_how how = SET_BY_HAND;
    bool own = spot == t->banker;
    const struct pile *p;

    if (!may_set(b, t, who, spot, no))
        return false;
    if (wish == 0 || wish >> PILE_CARDS != 0)
        return refuse(no, WHY_WRONG_CARDS, LEAF_NONE);
    p = &t->spot[spot].pile;
    if (setting_worth(b, p, wish).foul) {
        int dealer = book_value(b, LEAF_SET_DEALER_FOUL);

        if (own && dealer == SET_DEALER_REFUSED)
            return refuse(no, WHY_FOUL, LEAF_SET_DEALER_FOUL);
        if (!own && book_value(b, LEAF_SET_FOUL) == SET_FOUL_REFUSED)
            return refuse(no, WHY_FOUL, LEAF_SET_FOUL);
        if (own && dealer == SET_DEALER_CORRECTED) {
            wish = setting_house_way(b, p);
            how = SET_CORRECTED;
        }
    }
    setting_event(b, t, who, spot, wish, how, out);
    return true;
}

static bool decide_house_way(const struct book *b, const struct bank *t,
                             seat_no who, int spot, struct event *out,
                             struct refusal *no)
{
    if (!may_set(b, t, who, spot, no))
        return false;
    setting_event(b, t, who, spot, setting_house_way(b, &t->spot[spot].pile),
                  SET_HOUSE_WAY, out);
    return true;
}

/* The dealer reports a hand on the table that is set wrong. */
static bool decide_foul(const struct book *b, const struct bank *t, int spot,
                        struct event *out, struct refusal *no)
{
    bool loses = book_value(b, LEAF_SET_FOUND) == SET_FOUND_LOSES;
    struct ev_found_foul *e;
    const struct pile *p;

    if (t->phase != BANK_PLAY && t->phase != BANK_SHOW)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (spot >= t->seats || spot == t->banker || !t->spot[spot].pile.set)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    p = &t->spot[spot].pile;
    e = make_found_foul(out);
    e->seat = t->spot[spot].master;
    e->spot = (uint8_t)spot;
    e->which = p->front;
    e->foul = loses;
    e->say = setting_say(b, t, spot);
    if (!loses) {
        struct set_worth w;

        e->which = (uint16_t)setting_house_way(b, p);
        w = setting_worth(b, p, e->which);
        e->front_worth = w.front;
        e->back_worth = w.back;
    }
    e->backs = pile_some(p, ~(unsigned)e->which, e->back);
    e->fronts = pile_some(p, e->which, e->front);
    out->leaf = LEAF_SET_FOUND;
    return true;
}

bool setting_decide(const struct book *b, const struct bank *t,
                    const struct command *c, struct event *out,
                    struct refusal *no)
{
    seat_no who = c->who.seat;

    switch (c->kind) {
    case CMD_CHOOSE:
        return decide_choose(b, t, c, out, no);
    case CMD_SHAKE:
        return decide_shake(b, t, c, out, no);
    case CMD_SET:
        return decide_set(b, t, who, c->set.spot, c->set.which, out, no);
    case CMD_HOUSE_WAY:
        return decide_house_way(b, t, who, c->house_way.spot, out, no);
    case CMD_FOUL:
        return decide_foul(b, t, c->foul.spot, out, no);
    case CMD_GO_ON:
        if (t->phase != BANK_PLAY && t->phase != BANK_SHOW)
            return refuse(no, WHY_NOT_NOW, LEAF_NONE);
        make_hurried(out);
        return true;
    default:
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    }
}
