/*
 * setting_advance.c - the dealer's steps in a game of two hands: makes the
 * piles, gives them out, turns hands up.
 *
 * Leaves: deal.order, deal.action_pile, set.dealer_last
 */
#include "base/must.h"
#include "rule/banked/setting.h"

/*
 * The dice are counted clockwise from the player-dealer as one
 * (OCE-PAIGOW-B3.1); a position without a wager passes the pile on.
 */
static void give_piles(const struct bank *t, bool dice, struct event *out)
{
    struct ev_given *e = make_given(out);
    unsigned to = bank_positions(t);
    int first = t->hand.drawn == NO_SEAT ? 0 : t->hand.drawn;

    if (dice) {
        first = t->banker - 1;
        for (int i = 0; i < 3; i++)
            first += t->hand.dice[i];
        first %= t->seats;
    }
    MUST(to != 0 && first >= 0 && first < t->seats);
    while ((to >> first & 1) == 0)
        first = first + 1 >= t->seats ? 0 : first + 1;
    e->first = (seat_no)first;
    e->to = (uint16_t)to;
    e->pile = t->hand.pile_chosen == NO_PILE ? 0 : t->hand.pile_chosen;
    e->action = first == t->banker ? spot_after(t, t->banker) : (seat_no)first;
    out->leaf = LEAF_DEAL_ORDER;
}

static bool advance_deal(const struct book *b, const struct bank *t,
                         struct event *out)
{
    bool dice = book_value(b, LEAF_DEAL_ORDER) == DEAL_BY_DICE;

    if (t->hand.step == 0) {
        struct ev_piled *e = make_piled(out);

        e->next = dice ? t->banker : NO_SEAT;
        out->leaf = LEAF_DEAL_ORDER;
        return true;
    }
    if ((dice && t->hand.dice[0] == 0) ||
        (book_has(b, LEAF_DEAL_ACTION_PILE) && t->hand.pile_chosen == NO_PILE))
        return false;
    give_piles(t, dice, out);
    return true;
}

seat_no setting_unset(const struct bank *t)
{
    for (int s = 0; s < t->seats; s++)
        if (s != t->banker && t->spot[s].wagers > 0 && !t->spot[s].pile.set)
            return (seat_no)s;
    return NO_SEAT;
}

/* Sets the hand of an absent player the house way. */
static void set_for(const struct book *b, const struct bank *t, seat_no spot,
                    struct event *out)
{
    const struct spot *s = &t->spot[spot];
    seat_no who = spot == t->banker ? spot : s->master;

    setting_event(b, t, who, spot, setting_house_way(b, &s->pile),
                  SET_HOUSE_WAY, out);
}

static void dealer_up(const struct bank *t, struct event *out)
{
    const struct pile *p = &t->spot[t->banker].pile;
    struct ev_dealer_up *e = make_dealer_up(out);

    MUST(p->cards == PILE_CARDS);
    e->seat = t->banker;
    e->cards = pile_some(p, ~0u, e->card);
    out->leaf = LEAF_SET_DEALER_LAST;
}

bool setting_advance(const struct book *b, const struct bank *t,
                     struct event *out)
{
    seat_no spot;

    switch (t->phase) {
    case BANK_DEAL:
        return advance_deal(b, t, out);
    case BANK_PLAY:
        spot = setting_unset(t);
        if (spot == NO_SEAT)
            dealer_up(t, out);
        else if (t->hand.hurried)
            set_for(b, t, spot, out);
        else
            return false;
        return true;
    case BANK_SHOW:
        if (t->hand.hurried)
            set_for(b, t, t->banker, out);
        return t->hand.hurried;
    default:
        return false;
    }
}

const struct bank_game setting_game = {
    .decide = setting_decide,
    .advance = setting_advance,
    .verdict = setting_verdict,
    .one_pack = true,
    .may = setting_may,
    .dealers_may = setting_dealers_may,
    .turn = setting_turn,
    .apply = setting_apply,
};
