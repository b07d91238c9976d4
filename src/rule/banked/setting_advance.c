/*
 * setting_advance.c - what the dealer does in a game of two hands: makes the
 * piles, gives them out, turns hands up.
 *
 * Leaves: deal.order, deal.action_pile, deal.dice
 */
#include "base/must.h"
#include "rule/banked/bank_view.h"
#include "rule/banked/setting.h"

/* Does this position get a pile? */
static bool gets_pile(const struct bank *t, int spot)
{
    return spot == t->banker || t->spot[spot].wagers > 0;
}

/*
 * The dice are counted clockwise from the player-dealer as one
 * (OCE-PAIGOW-B3.1); a position without a wager passes the pile on.
 */
static void give_piles(const struct bank *t, bool dice, struct event *out)
{
    int first = t->drawn % t->seats;

    if (dice) {
        first = t->banker - 1;
        for (int i = 0; i < 3; i++)
            first += t->dice[i];
        first %= t->seats;
    }
    while (!gets_pile(t, first))
        first = first + 1 >= t->seats ? 0 : first + 1;
    event_init(out, EV_GIVEN, NO_SEAT);
    out->spot = (uint8_t)first;
    out->what = t->pile_chosen == NO_PILE ? 0 : t->pile_chosen;
    for (int s = 0; s < t->seats; s++)
        if (gets_pile(t, s))
            out->mask |= (uint16_t)(1u << s);
    out->next = first == t->banker ? spot_after(t, t->banker) : (seat_no)first;
}

static bool advance_deal(const struct book *b, const struct bank *t,
                         struct event *out)
{
    bool dice = book_value(b, LEAF_DEAL_ORDER) == DEAL_BY_DICE;

    if (t->step == 0) {
        event_init(out, EV_PILED, NO_SEAT);
        out->next = dice ? t->banker : NO_SEAT;
        return true;
    }
    if ((dice && t->dice[0] == 0) ||
        (book_yes(b, LEAF_DEAL_ACTION_PILE) && t->pile_chosen == NO_PILE))
        return false;
    give_piles(t, dice, out);
    return true;
}

/* The first player's hand that is not set; NO_SEAT: all are. */
static seat_no unset_spot(const struct bank *t)
{
    for (int s = 0; s < t->seats; s++)
        if (s != t->banker && t->spot[s].wagers > 0 && !t->spot[s].pile.set)
            return (seat_no)s;
    return NO_SEAT;
}

bool setting_all_set(const struct bank *t)
{
    return unset_spot(t) == NO_SEAT;
}

/* Who is away has the hand set the house way. */
static void set_for(const struct book *b, const struct bank *t, seat_no spot,
                    struct event *out)
{
    const struct spot *s = &t->spot[spot];

    setting_event(b, t, spot == t->banker ? spot : s->master, spot,
                  setting_house_way(b, &s->pile), out);
    out->street = SET_HOUSE_WAY;
}

bool setting_advance(const struct book *b, const struct bank *t,
                     struct event *out)
{
    seat_no spot;

    switch (t->phase) {
    case BANK_DEAL:
        return advance_deal(b, t, out);
    case BANK_PLAY:
        spot = unset_spot(t);
        if (spot == NO_SEAT)
            event_init(out, EV_DEALER_UP, t->banker);
        else if (t->hurried)
            set_for(b, t, spot, out);
        else
            return false;
        return true;
    case BANK_SHOW:
        if (t->hurried)
            set_for(b, t, t->banker, out);
        return t->hurried;
    default:
        return false;
    }
}

/* A hand is turned up when it is its turn to be settled. */
bool setting_turn(const struct book *b, const struct bank *t, int spot,
                  struct event *out)
{
    (void)b;
    if (t->spot[spot].pile.shown)
        return false;
    event_init(out, EV_TURNED, t->spot[spot].master);
    out->spot = (uint8_t)spot;
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
    struct verdict v = {.result = RESULT_LOSE};

    if (!player.foul)
        v.result = setting_compare(b, &player, &dealer);
    v.win = v.result == RESULT_WIN ? stake : 0;
    v.lose = v.result == RESULT_LOSE ? stake : 0;
    return v;
}

/* Would it be allowed?  Asked of the rules themselves. */
static int ask(const struct book *b, const struct bank *t,
               const struct command *c, struct bank_may *out)
{
    struct refusal no;
    struct event e;

    if (!setting_decide(b, t, c, &e, &no))
        return 0;
    *out = (struct bank_may){.kind = c->kind, .spot = c->spot};
    return 1;
}

int setting_may(const struct book *b, const struct bank *t, seat_no who,
                struct bank_may *out)
{
    struct command c = {.seat = who, .kind = CMD_CHOOSE, .spot = (uint8_t)who};
    int n = ask(b, t, &c, out);

    c.kind = CMD_SHAKE;
    c.count = (uint16_t)book_value(b, LEAF_DEAL_DICE);
    for (int i = 0; i < c.count; i++)
        c.card[i] = 1;
    n += ask(b, t, &c, out + n);
    for (c.spot = 0; c.spot < t->seats; c.spot++) {
        c.kind = CMD_HOUSE_WAY;
        if (!ask(b, t, &c, out + n))
            continue;
        out[n++].kind = CMD_SET;
        out[n++] = (struct bank_may){CMD_HOUSE_WAY, c.spot, 0, 0};
        if (n + 2 > BANK_MAY_MAX)
            break;
    }
    return n;
}

const struct bank_game setting_game = {
    .decide = setting_decide,
    .advance = setting_advance,
    .verdict = setting_verdict,
    .may = setting_may,
    .turn = setting_turn,
};
