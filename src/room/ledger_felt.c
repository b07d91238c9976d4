/*
 * ledger_felt.c - what lies where on a table of any family, and what an event
 * has moved there.
 *
 * No kind of event is named here: an event that moves chips in a new way is
 * entered like any other, or does not add up and is found.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/ledger.h"

static void poker_balances(const struct table *t, struct balances *out)
{
    for (int s = 0; s < t->seats; s++) {
        out->stack[s] = t->seat[s].stack;
        out->bet[s] = t->seat[s].bet;
    }
    out->pot = t->pot;
    out->drop = t->collected - t->fund;
    out->fund = t->fund;
    out->brought = -t->chips;
}

/* Before whom a wager lies, whosever circle it is in. */
static void spot_balances(const struct spot *s, struct balances *out)
{
    for (int w = 0; w < s->wagers; w++) {
        seat_no owner = s->wager[w].owner;

        MUST(owner >= 0 && owner < PEOPLE_MAX);
        out->bet[owner] += s->wager[w].insured;
        for (int h = 0; h < SPLITS_MAX; h++)
            out->bet[owner] += s->stake[h][w];
    }
}

static void bank_balances(const struct bank *t, struct balances *out)
{
    for (int i = 0; i < PEOPLE_MAX; i++)
        out->stack[i] = t->person[i].stack;
    for (int s = 0; s < t->seats; s++)
        spot_balances(&t->spot[s], out);
    out->pot = t->hand.bank;
    out->drop = t->collected;
    out->fund = t->fund;
    out->brought = -t->chips;
}

static void melding_balances(const struct melding *t, struct balances *out)
{
    for (int s = 0; s < t->seats; s++)
        out->stack[s] = t->seat[s].stack;
    out->pot = t->pot;
    out->drop = t->drop;
    out->fund = t->fund;
    out->brought = -t->chips;
}

void ledger_felt(const struct felt *felt, struct balances *out)
{
    memset(out, 0, sizeof *out);
    if (felt->game[0] == '\0')
        return;
    switch (felt->family) {
    case FAMILY_POKER:
        poker_balances(&felt->poker, out);
        break;
    case FAMILY_MELDING:
        melding_balances(&felt->melding, out);
        break;
    default:
        bank_balances(&felt->bank, out);
        break;
    }
}

bool balances_are_right(const struct balances *b)
{
    money sum = b->pot + b->drop + b->fund + b->brought;
    bool below = b->pot < 0 || b->drop < 0 || b->fund < 0;

    for (int i = 0; i < PEOPLE_MAX; i++) {
        sum += b->stack[i] + b->bet[i];
        below = below || b->stack[i] < 0 || b->bet[i] < 0;
    }
    return sum == 0 && !below;
}

void ledger_post(const struct balances *before, const struct balances *after,
                 uint32_t table, struct postings *out)
{
    MUST(table <= UINT32_MAX / ACCOUNT_SEATS - 1);
    out->count = 0;
    for (uint32_t i = 0; i < PEOPLE_MAX; i++) {
        uint32_t of = table * ACCOUNT_SEATS + i;

        postings_add(out, ACCOUNT_STACK, of,
                     after->stack[i] - before->stack[i]);
        postings_add(out, ACCOUNT_BET, of, after->bet[i] - before->bet[i]);
    }
    postings_add(out, ACCOUNT_POT, table, after->pot - before->pot);
    postings_add(out, ACCOUNT_DROP, table, after->drop - before->drop);
    postings_add(out, ACCOUNT_TABLE_FUND, table, after->fund - before->fund);
    postings_add(out, ACCOUNT_BROUGHT, table,
                 after->brought - before->brought);
}
