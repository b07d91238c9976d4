/*
 * account_own.h - what the files of accounts and sessions share.
 */
#ifndef SERVE_ACCOUNT_OWN_H
#define SERVE_ACCOUNT_OWN_H

#include <sqlite3.h>

#include "serve/account.h"

enum accounts_ask {
    ASK_ACCOUNT,
    PUT_ACCOUNT,
    ASK_STAFF,
    END_ACCOUNT,
    END_CHOSEN,
    ASK_CHOSEN,
    PUT_CHOSEN,
    ASK_SESSION,
    PUT_SESSION,
    SEE_SESSION,
    END_SESSION,
    END_PERSON,
    ALL_SESSIONS,
    LATER_SESSIONS,
    LATER_ACCOUNTS,
    ASK_FAMILIAR,
    ANY_FAMILIAR,
    PUT_FAMILIAR,
    OLD_FAMILIAR,
    END_FAMILIAR,
    ASK_PERSON,
    ALL_ACCOUNTS,
    ASKS
};

struct accounts {
    sqlite3 *db;
    sqlite3_stmt *ask[ASKS];
};

/* Ready to be bound. */
sqlite3_stmt *accounts_ask(struct accounts *a, enum accounts_ask which);

/* A statement that gives no rows. */
int accounts_done(struct accounts *a, sqlite3_stmt *s,
                  struct fault *f) MUST_USE;

#endif
