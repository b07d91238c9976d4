/*
 * bank_may.c - the commands somebody may give at a banked table.
 *
 * Each is tried with the decisions themselves, so that a listed command is not
 * refused.  After wagers are closed, the family lists its own.
 *
 * Leaves: seats.most
 */
#include "base/must.h"
#include "rule/banked/bank.h"

static bool would(const struct book *b, const struct bank *t,
                  const struct command *c)
{
    struct refusal no;
    struct event e;

    return bank_decide(b, t, c, &e, &no);
}

static void add(struct may *out, int kind, int spot, money least, money most,
                money step)
{
    struct may_one *one = may_add(out, kind);

    MUST(one != NULL && least <= most);
    one->spot = (uint8_t)spot;
    one->least = least;
    one->most = most;
    one->step = step;
}

/* The commands between hands, and before the deal. */
static void may_before(const struct book *b, const struct bank *t, seat_no who,
                       struct may *out)
{
    money stack = t->person[who].stack, least = bank_wager_least(b, t);
    money chip = t->stakes.chip > 0 ? t->stakes.chip : 1;
    struct command c;

    wish_bank(&c, who_player(who))->amount = chip < stack ? chip : stack;
    if (stack > 0 && would(b, t, &c))
        add(out, CMD_BANK, who, c.bank.amount, stack, chip > 1 ? chip : 0);
    wish_pass(&c, who_player(who));
    if (would(b, t, &c))
        add(out, CMD_PASS, who, 0, 0, 0);
    if (bank_game_of(b->family)->may_wager != NULL) {
        bank_game_of(b->family)->may_wager(b, t, who, out);
        return;
    }
    wish_wager(&c, who_player(who))->amount = least;
    for (int s = 0; s < t->seats; s++) {
        c.wager.spot = (uint8_t)s;
        if (would(b, t, &c))
            add(out, CMD_WAGER, s, least, bank_wager_most(b, t, who, s),
                bank_wager_step(t));
    }
}

/* Whether the shoe suffices is checked with the command itself. */
static void dealers_before(const struct book *b, const struct bank *t,
                           struct may *out)
{
    int hands = __builtin_popcount(bank_positions(t));

    if (t->phase == BANK_WAGERS && bank_action(t) > 0 &&
        hands <= book_value(b, LEAF_SEATS_MOST))
        add(out, CMD_DEAL, SPOTS_MAX, 0, 0, 0);
}

void bank_may(const struct book *b, const struct bank *t, struct who who,
              struct may *out)
{
    const struct bank_game *game = bank_game_of(b->family);
    bool before = t->phase == BANK_IDLE || t->phase == BANK_WAGERS ||
                  t->phase == BANK_BROKEN;

    MUST(game != NULL);
    *out = (struct may){0};
    if (who.role == ROLE_PLAYER) {
        if (!bank_is_here(t, who.seat))
            return;
        (before ? may_before : game->may)(b, t, who.seat, out);
        return;
    }
    (before ? dealers_before : game->dealers_may)(b, t, out);
}
