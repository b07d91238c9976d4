/*
 * ledger.h - double entry: what an event moves, as entries that sum to zero.
 *
 * Accounts stand in account.def.  The cage says what an event of its own
 * moves; for a table it is the difference of the balances before and after the
 * event, so no kind of event can be forgotten.
 *
 * Nothing here allocates or reads a book.
 */
#ifndef ROOM_LEDGER_H
#define ROOM_LEDGER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/money.h"
#include "rule/felt.h"

enum account {
#define ACCOUNT(ID, kind, below, of, words, what) ACCOUNT_##ID,
#include "room/account.def"
#undef ACCOUNT
    ACCOUNTS
};

/* Cash and chips each sum to zero. */
enum account_kind { ACCOUNT_IS_CASH, ACCOUNT_IS_CHIPS, ACCOUNT_KINDS };

/* The number that tells accounts of one name apart. */
enum account_of {
    ACCOUNT_OF_ONE,
    ACCOUNT_OF_DRAWER,
    ACCOUNT_OF_PERSON,
    ACCOUNT_OF_TABLE,
    ACCOUNT_OF_FUND,
    ACCOUNT_OF_SEAT /* table * ACCOUNT_SEATS + seat */
};

enum { ACCOUNT_SEATS = 32, POSTS_MAX = 48 };

/* A change of one account. */
struct posting {
    uint8_t account; /* enum account */
    uint8_t spare[3];
    uint32_t of; /* number of the account: see enum account_of */
    money amount;
};

struct postings {
    int count;
    struct posting post[POSTS_MAX];
};

struct account_row {
    const char *words, *what;
    uint8_t kind; /* enum account_kind */
    uint8_t of;   /* enum account_of */
    bool may_owe; /* may be negative */
};

const struct account_row *account_row(enum account account);

/* Adds to the posting of the account; one that becomes zero is removed. */
void postings_add(struct postings *p, enum account account, uint32_t of,
                  money amount);

/* Moves an amount from one account to another. */
void postings_move(struct postings *p, struct posting from, struct posting to,
                   money amount);

/* True if cash and chips each sum to zero. */
bool postings_are_even(const struct postings *p);

/* True if they sum to zero, and none is negative unless it may be. */
bool balances_are_right(const struct balances *b);

/* The postings of an event at a table: `after` less `before`. */
void ledger_post(const struct balances *before, const struct balances *after,
                 uint32_t table, struct postings *out);

#endif
