/*
 * deal_total.c - what happens next in a game of totals, and the row of these
 * games for the dealer.
 *
 * Leaves: none
 */
#include "deal/banked/bot_bank.h"
#include "deal/banked/deal_banked.h"

/* People who may insure or take even money; nobody else is waited for. */
static int take_insurance(struct deal_at *a)
{
    uint32_t seats = 0;

    for (seat_no i = 0; i < felt_people(&a->s->felt); i++) {
        struct may may;

        if (!deal_is_waited_for(a, i))
            continue;
        felt_may(a->b, &a->s->felt, who_player(i), &may);
        if (may.count > 0)
            seats |= 1u << i;
    }
    if (seats == 0)
        return deal_go_on(a);
    a->out->enough = true;
    return deal_window(a, OPEN_INSURANCE, seats,
                       deal_first_after(seats, bank_at(a)->banker));
}

static int next(struct deal_at *a)
{
    const struct bank *t = bank_at(a);

    if (banked_is_before(&a->s->felt))
        return banked_next(a);
    if (t->phase == BANK_SHORT)
        return deal_shuffle(a);
    if (t->phase == BANK_INSURE)
        return take_insurance(a);
    return t->to_act == NO_SEAT ? deal_go_on(a) : deal_act(a, t->to_act);
}

static void bot(const struct book *b, const struct felt_view *v,
                struct command *out)
{
    if (banked_bot(&v->bank, out))
        return;
    if (v->bank.phase == BANK_INSURE)
        out->kind = CMD_NONE;
    else
        bot_total(b, &v->bank, out);
}

static void styled(const struct book *b, const struct felt_view *v, int style,
                   struct command *out)
{
    (void)style;
    if (v->bank.phase == BANK_PLAY)
        bot_total_best(b, &v->bank, out);
    else
        bot(b, v, out);
}

/* Every phase of a hand is worth a look. */
static struct deal_moment moment(const struct felt *felt)
{
    struct deal_moment m = banked_moment(felt);

    m.street = m.phase;
    return m;
}

static int stub(const struct felt *felt, const card **cards)
{
    *cards = felt->bank.discard;
    return felt->bank.phase == BANK_SHORT ? felt->bank.tray : 0;
}

static enum deal_open open(const struct felt *felt)
{
    return felt->bank.phase == BANK_WAGERS   ? OPEN_WAGERS
           : felt->bank.phase == BANK_INSURE ? OPEN_INSURANCE
                                             : OPEN_NOTHING;
}

const struct deal_family deal_total = {
    BANKED_ROW,   .next = next,     .bot = bot,   .styled = styled,
    .stub = stub, .moment = moment, .open = open,
};
