/*
 * password.h - Argon2id in other threads, a few at a time; and limits on
 * tries.
 *
 * A try is counted before it is hashed, so that parallel tries count, too.  It
 * is counted for the name at the address it comes from, and for the name
 * wherever it is tried.  A browser that has logged in with the name before has
 * a token of that (account.h) and is counted by itself: nobody can lock a
 * person out of a browser that person uses.
 */
#ifndef SERVE_PASSWORD_H
#define SERVE_PASSWORD_H

#include <uv.h>

#include "serve/account.h"

enum {
    PASSWORD_WAIT_MOST = 16,   /* that are worked on or wait, */
    PASSWORD_STAFF_MOST = 4,   /* of them of staff, which take 256 MiB each */
    PASSWORD_TRIES = 5,        /* then a name at an address waits longer */
    PASSWORD_TRIES_NAME = 100, /* and longer, and so does a name anywhere */
    PASSWORD_FORGET_MS = 15 * 60 * 1000
};

struct request;
struct passwords;

/* One password to hash or to check. */
struct password_work {
    char name[PERSON_NAME_MAX];
    char password[PASSWORD_MOST + 1];
    /* new one to make if the check succeeds; "": none */
    char next[PASSWORD_MOST + 1];
    struct login account;    /* its hash is compared, or made */
    char was[PASSWORD_HASH]; /* the hash before another was made */
    bool checks;             /* false: make a hash */
    bool there;              /* is there such an account? */
    bool good, made;         /* the answers */
};

/* Who tries. */
struct password_try {
    const char *name;  /* as it is looked up: person_name.h */
    uint64_t from;     /* the address: address.h */
    uint64_t familiar; /* the browser's number for that name; 0: unknown */
};

struct passwords *passwords_open(uv_loop_t *loop);
void passwords_close(struct passwords *p);

/* Starts the work; false if too many wait.  The request sleeps and is called
   again when it is done. */
bool password_begin(struct passwords *p, struct request *r,
                    const struct password_work *w);

/* Counts a try; false if it is too early, and the try must not be made. */
bool password_may(struct passwords *p, const struct password_try *t,
                  uint64_t now_ms);

/* Clears the counters after a correct password. */
void password_was_right(struct passwords *p, const struct password_try *t);

/* Hashes in the loop itself, for accounts made at start.  Staff hashes cost
   more, because staff handle the house's money or rules. */
bool password_make(char hash[PASSWORD_HASH], const char *password, int role);

#endif
