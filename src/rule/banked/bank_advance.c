/*
 * bank_advance.c - the steps that follow by themselves at a banked table:
 * fees, settling, and offering the bank to the next player.
 *
 * Leaves: bank.hands_most, bank.another_between
 */
#include "base/must.h"
#include "rule/banked/bank.h"
#include "rule/fee.h"

static bool find_prize(const struct book *b, const struct bank *t,
                       struct event *out)
{
    const struct bank_game *game = bank_game_of(b->family);

    return game->prize != NULL && game->prize(b, t, out);
}

APART static void end_bank(const struct book *b, const struct bank *t,
                           struct event *out)
{
    bool again = t->turn < book_value(b, LEAF_BANK_HANDS) &&
                 t->person[t->banker].stack + t->hand.bank > 0;
    struct ev_bank_ended *e = make_bank_ended(out);

    e->next = again ? t->banker
                    : bank_next_seat(b, t, t->banker, 1u << t->banker);
    out->leaf = LEAF_BANK_HANDS;
}

bool bank_advance(const struct book *b, const struct bank *t,
                  struct event *out)
{
    const struct bank_game *game = bank_game_of(b->family);

    MUST(game != NULL && b->family == (enum family)t->family);
    MUST(t->phase <= BANK_WAGERS || t->phase >= BANK_BROKEN ||
         bank_is_seated(t, t->banker));
    switch (t->phase) {
    case BANK_IDLE:
        if (t->leaves != 0) {
            bank_leave(t, (seat_no)(t->leaves - 1), out);
            return true;
        }
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
        return fee_of_bank(t, t->hand.fee_step, out);
    case BANK_PLAY:
        if (t->hand.owes == 0)
            return game->advance(b, t, out);
        fee_of_double(b, t, out);
        return true;
    case BANK_SETTLE:
        if (!bank_settle(b, t, out) && !find_prize(b, t, out))
            end_bank(b, t, out);
        return true;
    default:
        return game->advance(b, t, out);
    }
}
