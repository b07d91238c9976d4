/*
 * bank_advance.c - what follows by itself at a banked table: the fees, the
 * settling, and to whom the bank is offered next.
 *
 * Leaves: bank.hands_most, bank.another_between
 */
#include "base/must.h"
#include "rule/banked/bank.h"

/* How it is told from whom the house has taken something. */
static enum fees_from fees_from(const struct ev_fees *e)
{
    if (e->amount == 0)
        return FEES_FROM_NOBODY;
    if (e->bank == 0)
        return FEES_FROM_PLAYERS;
    return e->bank == e->amount ? FEES_FROM_BANK : FEES_FROM_BOTH;
}

/*
 * The player-dealer pays by the total of all wagers, everybody else for
 * each wager.  A player-dealer with nothing behind pays out of the bank.
 */
APART static void fees_due(const struct bank *t, struct event *out)
{
    money dealer = bank_fee(t->fees.dealer, t->fees.dealers, bank_action(t));
    money behind = t->person[t->banker].stack;
    struct ev_fees *e = make_fees(out);

    for (int s = 0; s < t->seats; s++)
        for (int w = 0; w < t->spot[s].wagers; w++) {
            const struct wager *one = &t->spot[s].wager[w];
            money fee = bank_fee(t->fees.player, t->fees.players, one->amount);

            e->share[one->owner] += fee + t->fees.fund;
            e->amount += fee + t->fees.fund;
            e->fund += t->fees.fund;
        }
    e->share[t->banker] = dealer < behind ? dealer : behind;
    e->bank = dealer - e->share[t->banker];
    if (e->bank > t->hand.bank) /* all of it, and no more */
        e->bank = t->hand.bank;
    e->amount += e->share[t->banker] + e->bank;
    e->from = (uint8_t)fees_from(e);
    MUST(e->fund <= e->amount && e->bank >= 0);
}

static bool prize_due(const struct book *b, const struct bank *t,
                      struct event *out)
{
    const struct bank_game *game = bank_game_of(b->family);

    return game->prize != NULL && game->prize(b, t, out);
}

APART static void bank_ended(const struct book *b, const struct bank *t,
                             struct event *out)
{
    bool again = t->turn < book_value(b, LEAF_BANK_HANDS) &&
                 t->person[t->banker].stack + t->hand.bank > 0;
    struct ev_bank_ended *e = make_bank_ended(out);

    e->next = again ? t->banker
                    : bank_next_seat(b, t, t->banker, 1u << t->banker);
    out->leaf = LEAF_BANK_HANDS;
}

APART bool bank_advance(const struct book *b, const struct bank *t,
                        struct event *out)
{
    const struct bank_game *game = bank_game_of(b->family);

    MUST(game != NULL && b->family == (enum family)t->family);
    MUST(t->phase <= BANK_WAGERS || t->phase >= BANK_BROKEN ||
         bank_is_seated(t, t->banker));
    switch (t->phase) {
    case BANK_IDLE:
        if (t->to_act != NO_SEAT || t->banker == NO_SEAT)
            return false;
        make_broken(out);
        out->leaf = LEAF_BANK_OTHERS;
        return true;
    case BANK_WAGERS:
    case BANK_SHORT:
    case BANK_BROKEN:
    case BANK_FROZEN:
        return false;
    case BANK_FEES:
        fees_due(t, out);
        return true;
    case BANK_SETTLE:
        if (!bank_settle(b, t, out) && !prize_due(b, t, out))
            bank_ended(b, t, out);
        return true;
    default:
        return game->advance(b, t, out);
    }
}
