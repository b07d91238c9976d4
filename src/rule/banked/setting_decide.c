/*
 * setting_decide.c - what may be done in a game of two hands: choosing the
 * pile, shaking the dice, setting.
 *
 * Leaves: deal.order, deal.dice, deal.action_pile, set.foul, set.foul_found,
 * set.dealer_foul, set.dealer_last, set.backline_says, set.decides
 */
#include "rule/refuse.h"
#include "rule/banked/setting.h"

/* The player-dealer names the pile that goes out first. */
static bool decide_choose(const struct book *b, const struct bank *t,
                          const struct command *c, struct event *out,
                          struct refusal *no)
{
    if (!book_yes(b, LEAF_DEAL_ACTION_PILE))
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ACTION_PILE);
    if (t->phase != BANK_DEAL || t->pile_chosen != NO_PILE)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->seat != t->banker)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_DEAL_ACTION_PILE);
    if (c->count >= PILES)
        return refuse(no, WHY_NO_PILE, LEAF_NONE);
    event_init(out, EV_CHOSE, c->seat);
    out->what = (uint8_t)c->count;
    return true;
}

static bool decide_shake(const struct book *b, const struct bank *t,
                         const struct command *c, struct event *out,
                         struct refusal *no)
{
    bool choose = book_yes(b, LEAF_DEAL_ACTION_PILE);

    if (book_value(b, LEAF_DEAL_ORDER) != DEAL_BY_DICE)
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ORDER);
    if (t->phase != BANK_DEAL)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (choose && t->pile_chosen == NO_PILE)
        return refuse(no, WHY_NOT_NOW, LEAF_DEAL_ACTION_PILE);
    if (c->seat != t->banker)
        return refuse(no, WHY_NOT_YOUR_TURN, LEAF_DEAL_ORDER);
    if (c->count != book_value(b, LEAF_DEAL_DICE))
        return refuse(no, WHY_DICE, LEAF_DEAL_DICE);
    event_init(out, EV_SHOOK, c->seat);
    for (int i = 0; i < c->count; i++) {
        if (c->card[i] < 1 || c->card[i] > 6)
            return refuse(no, WHY_DICE, LEAF_NONE);
        out->card[i] = c->card[i];
    }
    out->count = c->count;
    return true;
}

/*
 * Whose wish counts when `who` has just said his: the largest wager's, and
 * the seated player's where the largest are equal and at odds
 * (OCE-PAIGOW-B4.6).  0 as long as the seated player has said nothing.
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

void setting_event(const struct book *b, const struct bank *t, seat_no who,
                   int spot, unsigned wish, struct event *out)
{
    const struct spot *s = &t->spot[spot];
    unsigned front = spot == t->banker ? wish : way_decided(b, s, who, wish);
    struct set_worth w = {0};

    if (front != 0)
        w = setting_worth(b, &s->pile, front);
    event_init(out, EV_SET, who);
    out->spot = (uint8_t)spot;
    out->mask = (uint16_t)wish;
    out->what = (uint8_t)front;
    out->flag = w.foul;
    out->other = w.front;
    out->level = w.back;
}

/* Whose hand is it, and is it time to set it? */
static bool may_set(const struct book *b, const struct bank *t,
                    const struct command *c, struct refusal *no)
{
    const struct spot *s = &t->spot[c->spot < t->seats ? c->spot : 0];

    if (c->spot >= t->seats)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (t->phase != BANK_PLAY && t->phase != BANK_SHOW)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->spot == t->banker) {
        if (c->seat != t->banker)
            return refuse(no, WHY_NOT_YOURS, LEAF_NONE);
        if (t->phase == BANK_PLAY && book_yes(b, LEAF_SET_DEALER_LAST))
            return refuse(no, WHY_NOT_NOW, LEAF_SET_DEALER_LAST);
        return true;
    }
    if (t->phase != BANK_PLAY)
        return refuse(no, WHY_NOT_NOW, LEAF_SET_DEALER_LAST);
    if (c->seat == s->master)
        return true;
    if (wager_of(s, c->seat) < 0)
        return refuse(no, WHY_NOT_YOURS, LEAF_NONE);
    return book_yes(b, LEAF_SET_BACKLINE) ||
           refuse(no, WHY_NOT_YOURS, LEAF_SET_BACKLINE);
}

static bool decide_set(const struct book *b, const struct bank *t,
                       const struct command *c, struct event *out,
                       struct refusal *no)
{
    const struct pile *p = &t->spot[c->spot < t->seats ? c->spot : 0].pile;
    bool own = c->spot == t->banker, corrected = false;
    unsigned wish = c->mask;

    if (!may_set(b, t, c, no))
        return false;
    if (c->kind == CMD_HOUSE_WAY)
        wish = setting_house_way(b, p);
    if (wish == 0 || wish >> PILE_CARDS != 0)
        return refuse(no, WHY_WRONG_CARDS, LEAF_NONE);
    if (setting_worth(b, p, wish).foul) {
        corrected = own && book_value(b, LEAF_SET_DEALER_FOUL) ==
                               SET_DEALER_CORRECTED;
        if (own && !corrected)
            return refuse(no, WHY_FOUL, LEAF_SET_DEALER_FOUL);
        if (!own && book_value(b, LEAF_SET_FOUL) == SET_FOUL_REFUSED)
            return refuse(no, WHY_FOUL, LEAF_SET_FOUL);
    }
    if (corrected)
        wish = setting_house_way(b, p);
    setting_event(b, t, c->seat, c->spot, wish, out);
    out->street = (uint8_t)(corrected                  ? SET_CORRECTED
                            : c->kind == CMD_HOUSE_WAY ? SET_HOUSE_WAY
                                                       : SET_BY_HAND);
    return true;
}

/* The dealer reports a hand that lies on the table set wrong. */
static bool decide_foul(const struct book *b, const struct bank *t,
                        const struct command *c, struct event *out,
                        struct refusal *no)
{
    const struct spot *s = &t->spot[c->spot < t->seats ? c->spot : 0];
    struct set_worth w;
    unsigned way;

    if (t->phase != BANK_PLAY && t->phase != BANK_SHOW)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->spot >= t->seats || c->spot == t->banker || !s->pile.set)
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    event_init(out, EV_FOUND_FOUL, s->master);
    out->spot = c->spot;
    out->what = s->pile.front;
    out->flag = true;
    if (book_value(b, LEAF_SET_FOUND) == SET_FOUND_LOSES)
        return true;
    way = setting_house_way(b, &s->pile);
    w = setting_worth(b, &s->pile, way);
    out->what = (uint8_t)way;
    out->flag = false;
    out->other = w.front;
    out->level = w.back;
    return true;
}

bool setting_decide(const struct book *b, const struct bank *t,
                    const struct command *c, struct event *out,
                    struct refusal *no)
{
    switch (c->kind) {
    case CMD_CHOOSE:
        return decide_choose(b, t, c, out, no);
    case CMD_SHAKE:
        return decide_shake(b, t, c, out, no);
    case CMD_SET:
    case CMD_HOUSE_WAY:
        return decide_set(b, t, c, out, no);
    case CMD_FOUL:
        return decide_foul(b, t, c, out, no);
    case CMD_GO_ON:
        if (t->phase != BANK_PLAY && t->phase != BANK_SHOW)
            return refuse(no, WHY_NOT_NOW, LEAF_NONE);
        event_init(out, EV_HURRIED, NO_SEAT);
        return true;
    default:
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    }
}
