/*
 * deal_sides.c - what happens next at a banked table whose file names its
 * wagers, and the row of these games for the dealer.
 *
 * Once wagers are closed, the cards decide everything.
 *
 * Leaves: none; the course is asked
 */
#include <string.h>

#include "deal/banked/bot_bank.h"
#include "deal/banked/deal_banked.h"

static int next(struct deal_at *a)
{
    return banked_is_before(&a->s->felt) ? banked_next(a) : deal_go_on(a);
}

static void bot(const struct book *b, const struct felt_view *v,
                struct command *out)
{
    if (!banked_bot(&v->bank, out))
        out->kind = CMD_NONE;
    else if (out->kind == CMD_WAGER)
        bot_name_wager(b, &v->bank, out);
}

static enum deal_open open(const struct felt *felt)
{
    return felt->bank.phase == BANK_WAGERS ? OPEN_WAGERS : OPEN_NOTHING;
}

const struct deal_family deal_banked = {
    BANKED_ROW,   .next = next, .bot = bot, .moment = banked_moment,
    .open = open,
};
