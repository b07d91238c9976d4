/*
 * bank_advance.c - what follows by itself at a banked table: the fees, the
 * settling, and to whom the bank is offered next.
 *
 * Leaves: bank.hands_most
 */
#include <string.h>

#include "base/must.h"
#include "rule/banked/bank.h"

/*
 * The player-dealer pays by the total of all wagers, everybody else for
 * each wager.  A player-dealer with nothing behind pays out of the bank.
 */
static void fees_due(const struct bank *t, struct event *out)
{
    money dealer = bank_fee(t->fees.dealer, t->fees.dealers, bank_action(t));
    money behind = t->person[t->banker].stack;

    event_init(out, EV_FEES, t->banker);
    memset(out->share, 0, sizeof out->share);
    for (int s = 0; s < t->seats; s++)
        for (int w = 0; w < t->spot[s].wagers; w++) {
            const struct wager *one = &t->spot[s].wager[w];
            money fee = bank_fee(t->fees.player, t->fees.players, one->amount);

            out->share[one->owner] += fee + t->fees.fund;
            out->amount += fee + t->fees.fund;
            out->level += t->fees.fund;
        }
    out->share[t->banker] = dealer < behind ? dealer : behind;
    out->other = dealer - out->share[t->banker];
    if (out->other > t->bank) /* all of it, and no more */
        out->other = t->bank;
    out->amount += out->share[t->banker] + out->other;
}

static bool prize_due(const struct book *b, const struct bank *t,
                      struct event *out)
{
    const struct bank_game *game = bank_game_of(b->family);

    return game->prize != NULL && game->prize(b, t, out);
}

static void bank_ended(const struct book *b, const struct bank *t,
                       struct event *out)
{
    bool again = t->turn < book_value(b, LEAF_BANK_HANDS) &&
                 t->person[t->banker].stack + t->bank > 0;

    event_init(out, EV_BANK_ENDED, NO_SEAT);
    out->next = again ? t->banker
                      : bank_next_seat(b, t, t->banker, 1u << t->banker);
}

bool bank_advance(const struct book *b, const struct bank *t,
                  struct event *out)
{
    switch (t->phase) {
    case BANK_IDLE:
        if (t->to_act != NO_SEAT || t->banker == NO_SEAT)
            return false;
        event_init(out, EV_BROKEN, NO_SEAT);
        return true;
    case BANK_WAGERS:
    case BANK_SHORT:
    case BANK_BROKEN:
        return false;
    case BANK_FEES:
        fees_due(t, out);
        return true;
    case BANK_SETTLE:
        if (!bank_settle(b, t, out) && !prize_due(b, t, out))
            bank_ended(b, t, out);
        return true;
    default:
        MUST(bank_game_of(b->family) != NULL);
        return bank_game_of(b->family)->advance(b, t, out);
    }
}
