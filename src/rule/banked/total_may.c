/*
 * total_may.c - the commands in a game of totals after wagers are closed.
 *
 * Leaves: those total_decide.c asks
 */
#include "base/must.h"
#include "rule/banked/total.h"

static void add(const struct bank *t, struct may *out, int kind, int spot,
                money least, money most)
{
    struct may_one *one = may_add(out, kind);

    MUST(one != NULL && spot <= SPOTS_MAX && least <= most);
    one->spot = (uint8_t)spot;
    one->least = least;
    one->most = most;
    one->step = most > 0 ? t->stakes.chip : 0;
}

/* Lists the wagers that may be insured, and for how much. */
static void may_in_insurance(const struct book *b, const struct bank *t,
                             seat_no who, struct may *out)
{
    money least = t->stakes.chip > 0 ? t->stakes.chip : 1;

    for (int s = 0; s < t->seats; s++) {
        money most = total_insurable(b, t, who, s);
        struct command c;
        struct refusal no;
        struct event e;

        if (most > 0)
            add(t, out, CMD_INSURE, s, least, most);
        wish_even(&c, who_player(who))->spot = (uint8_t)s;
        if (total_decide(b, t, &c, &e, &no))
            add(t, out, CMD_EVEN, s, 0, 0);
    }
}

void total_may(const struct book *b, const struct bank *t, seat_no who,
               struct may *out)
{
    struct total_choices may;
    int at = t->hand.at;

    if (t->phase == BANK_INSURE)
        may_in_insurance(b, t, who, out);
    if (t->phase != BANK_PLAY || who != t->to_act)
        return;
    may = total_choices(b, t);
    if (may.hit)
        add(t, out, CMD_HIT, at, 0, 0);
    if (may.stand)
        add(t, out, CMD_STAND, at, 0, 0);
    if (may.double_most > 0)
        add(t, out, CMD_DOUBLE, at, may.double_least, may.double_most);
    if (may.split)
        add(t, out, CMD_PART, at, may.split_least, may.split_most);
    if (may.surrender)
        add(t, out, CMD_SURRENDER, at, 0, 0);
}

void total_dealers_may(const struct book *b, const struct bank *t,
                       struct may *out)
{
    (void)b;
    if (t->phase == BANK_INSURE)
        add(t, out, CMD_GO_ON, SPOTS_MAX, 0, 0);
    if (t->phase == BANK_SHORT)
        add(t, out, CMD_SHUFFLE, SPOTS_MAX, 0, 0);
}
