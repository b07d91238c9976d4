/*
 * account_own.h - what the files of accounts and sessions share.
 */
#ifndef SERVE_ACCOUNT_OWN_H
#define SERVE_ACCOUNT_OWN_H

#include "serve/account.h"
#include "serve/asks.h"

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
    COUNT_LATER,
    LATER_GIVERS,
    LATER_GIVEN,
    PUT_GIVEN,
    ALL_GIVEN,
    ASK_GIVERS,
    ASK_FAMILIAR,
    ANY_FAMILIAR,
    PUT_FAMILIAR,
    OLD_FAMILIAR,
    END_FAMILIAR,
    ASK_PERSON,
    ALL_ACCOUNTS,
    ALL_CHOSEN,
    WHOLE_SESSIONS,
    ALL_FAMILIAR,
    ALL_PEOPLE,
    ASK_ACTED,
    PUT_ACTED,
    ALL_ACTED,
    ASKS
};

struct accounts {
    struct asks *db;
};

/* Ready to be bound. */
struct ask *accounts_ask(struct accounts *a, enum accounts_ask which);

/*
 * Is there a row?  If the database fails, the answer is no, and the fault is
 * logged.
 */
bool accounts_has(struct ask *q);

#endif
