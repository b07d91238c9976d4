/*
 * ledger.c - entries, and the table of accounts, made from account.def.
 *
 * Leaves: none
 */
#include "room/ledger.h"

#include "base/must.h"

/* The words of account.def. */
#define CASH ACCOUNT_IS_CASH
#define CHIPS ACCOUNT_IS_CHIPS
#define MAY true
#define NEVER false

static const struct account_row rows[ACCOUNTS] = {
#define ACCOUNT(ID, kind_, below, of_, words_, what_)                         \
    [ACCOUNT_##ID] = {.words = words_,                                        \
                      .what = what_,                                          \
                      .kind = kind_,                                          \
                      .of = ACCOUNT_OF_##of_,                                 \
                      .may_owe = below},
#include "room/account.def"
#undef ACCOUNT
};

const struct account_row *account_row(enum account account)
{
    MUST((unsigned)account < ACCOUNTS);
    return &rows[account];
}

static struct posting *find(struct postings *p, enum account account,
                            uint32_t of)
{
    for (int i = 0; i < p->count; i++)
        if (p->post[i].account == account && p->post[i].of == of)
            return &p->post[i];
    return NULL;
}

void postings_add(struct postings *p, enum account account, uint32_t of,
                  money amount)
{
    struct posting *at = find(p, account, of);

    MUST((unsigned)account < ACCOUNTS);
    MUST(amount >= -2 * MONEY_MOST && amount <= 2 * MONEY_MOST);
    if (amount == 0)
        return;
    if (at == NULL) {
        MUST(p->count < POSTS_MAX);
        at = &p->post[p->count++];
        *at = (struct posting){.account = (uint8_t)account, .of = of};
    }
    at->amount += amount;
    if (at->amount == 0)
        *at = p->post[--p->count];
}

void postings_move(struct postings *p, struct posting from, struct posting to,
                   money amount)
{
    MUST(rows[from.account].kind == rows[to.account].kind);
    postings_add(p, (enum account)from.account, from.of, -amount);
    postings_add(p, (enum account)to.account, to.of, amount);
}

bool postings_are_even(const struct postings *p)
{
    money sum[ACCOUNT_KINDS] = {0};

    for (int i = 0; i < p->count; i++)
        sum[account_row((enum account)p->post[i].account)->kind] +=
            p->post[i].amount;
    return sum[ACCOUNT_IS_CASH] == 0 && sum[ACCOUNT_IS_CHIPS] == 0;
}
