/*
 * cost_words.c - what the house takes at a table, as a newcomer is told.
 *
 * Leaves: ante.chips
 */
#include "wire/cost_words.h"

static void put_dollars(struct text *t, money amount)
{
    if (amount % CENTS == 0)
        text_put(t, "%lld", (long long)(amount / CENTS));
    else
        money_put(t, amount);
}

/* "the button" */
static const char *payer_said(enum payer payer)
{
    switch (payer) {
    case PAYS_BUTTON:
        return "the button";
    case PAYS_BLIND:
        return "the big blind";
    case PAYS_BUTTON_ANTE:
        return "the button's ante";
    case PAYS_EACH_PLAYER:
        return "each player";
    default:
        return "the antes";
    }
}

static void put_poker(struct text *t, const struct fees *f, int players)
{
    if (f->fee[players] == 0)
        return;
    text_str(t, "The house collects ");
    money_put(t, f->fee[players]);
    text_put(t, " %s, from %s",
             f->per == PER_EACH_HALF_HOUR ? "a half hour" : "a hand",
             payer_said((enum payer)f->payer));
    if (f->fund[players] > 0) {
        text_str(t, ", and ");
        money_put(t, f->fund[players]);
        text_str(t, " for the jackpot");
    }
    text_str(t, ".");
}

static void put_melding(struct text *t, const struct book *b,
                        const struct melding_stakes *s, int players)
{
    text_str(t, "Each hand costs an ante of ");
    money_put(t, s->chip * book_value(b, LEAF_ANTE_CHIPS));
    text_str(t, ".");
    if (s->fees.fee[players] == 0)
        return;
    text_str(t, "  The house takes ");
    money_put(t, s->fees.fee[players]);
    text_str(t, " from the antes.");
}

/* "0.50"; "0.50 up to 100, 1.00 above that": equal rates are one. */
static void put_rates(struct text *t, const struct fee_row *rows, int count)
{
    bool first = true;

    for (int i = 0; i < count; i++) {
        if (i + 1 < count && rows[i].fee == rows[i + 1].fee)
            continue;
        text_str(t, first ? "" : ", ");
        money_put(t, rows[i].fee);
        if (i + 1 < count) {
            text_str(t, " up to ");
            put_dollars(t, rows[i].most);
        } else if (!first) {
            text_str(t, " above that");
        }
        first = false;
    }
    text_str(t, count == 0 ? "nothing" : "");
}

static bool wagers_pay(const struct bank_fees *fees)
{
    for (int i = 0; i < fees->players; i++)
        if (fees->player[i].fee > 0)
            return true;
    return false;
}

static void put_bank(struct text *t, const struct bank_fees *fees)
{
    if (wagers_pay(fees)) {
        text_str(t, "Each wager costs ");
        put_rates(t, fees->player, fees->players);
    } else {
        text_str(t, "Wagers pay no collection");
    }
    text_str(t, ".  The player-dealer pays ");
    put_rates(t, fees->dealer, fees->dealers);
    text_put(t, "%s.  Fees are taken before the deal and are not returned.",
             fees->dealers > 1 ? ", by the total wagered" : " a hand");
}

void cost_put(struct text *t, const struct book *b, const struct felt_view *v,
              int players)
{
    switch (v->family) {
    case FAMILY_POKER:
        put_poker(t, &v->poker.stakes.fees, players);
        break;
    case FAMILY_MELDING:
        put_melding(t, b, &v->melding.stakes, players);
        break;
    default:
        put_bank(t, &v->bank.fees);
        break;
    }
}
