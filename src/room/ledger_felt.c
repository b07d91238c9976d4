/*
 * ledger_felt.c - balances of a table of any family, and what an event moved.
 *
 * It names no kind of event: an event that moves chips in a new way is posted
 * like any other, or does not add up and is found.
 *
 * Leaves: none
 */
#include <string.h>

#include "base/must.h"
#include "room/ledger.h"

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
