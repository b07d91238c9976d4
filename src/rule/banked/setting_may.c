/*
 * setting_may.c - the commands of a game of two hands after wagers are closed,
 * each tried with the decisions themselves.
 *
 * Leaves: deal.dice, and those setting_decide.c asks
 */
#include "base/must.h"
#include "rule/banked/setting.h"

static struct may_one *add(struct may *out, int kind, int spot)
{
    struct may_one *one = may_add(out, kind);

    MUST(one != NULL && spot >= 0);
    one->spot = (uint8_t)spot;
    return one;
}

/* Lists a command if it would be accepted. */
static bool ask(const struct book *b, const struct bank *t,
                const struct command *c, int spot, struct may *out)
{
    struct refusal no;
    struct event e;

    if (!setting_decide(b, t, c, &e, &no))
        return false;
    add(out, c->kind, spot);
    return true;
}

/* Lists the commands while piles are given out: which goes first, and the
   dice. */
static void may_in_deal(const struct book *b, const struct bank *t,
                        seat_no who, struct may *out)
{
    struct cmd_shake *shake;
    struct command c;

    wish_choose(&c, who_player(who));
    ask(b, t, &c, who, out);
    shake = wish_shake(&c, who_player(who));
    shake->dice = (uint8_t)book_value(b, LEAF_DEAL_DICE);
    MUST(shake->dice <= sizeof shake->die);
    for (int i = 0; i < shake->dice; i++)
        shake->die[i] = 1;
    ask(b, t, &c, who, out);
}

void setting_may(const struct book *b, const struct bank *t, seat_no who,
                 struct may *out)
{
    may_in_deal(b, t, who, out);
    for (int s = 0; s < t->seats; s++) {
        struct command c;
        struct refusal no;
        struct event e;

        wish_house_way(&c, who_player(who))->spot = (uint8_t)s;
        if (!setting_decide(b, t, &c, &e, &no))
            continue;
        add(out, CMD_SET, s)->count = FRONT_CARDS;
        add(out, CMD_HOUSE_WAY, s);
    }
}

void setting_dealers_may(const struct book *b, const struct bank *t,
                         struct may *out)
{
    struct command c;

    wish_go_on(&c, who_dealer());
    ask(b, t, &c, SPOTS_MAX, out);
    for (int s = 0; s < t->seats; s++) {
        wish_foul(&c, who_dealer())->spot = (uint8_t)s;
        ask(b, t, &c, s, out);
    }
}
