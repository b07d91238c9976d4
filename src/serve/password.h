/*
 * password.h - Argon2id beside the loop, by few at a time; and how often a
 * password may be tried.
 *
 * A try is counted before it is worked on, so that many at once are as many
 * tries.  It is counted for the name at the address it comes from, and for the
 * name wherever it is tried.  A browser that has logged in with the name
 * before has a token of that (account.h) and is counted by itself: nobody can
 * lock a person out of a browser that person uses.
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

/* One password to be made, or asked whether it is right. */
struct password_work {
    char name[PERSON_NAME_MAX];
    char password[PASSWORD_MOST + 1];
    char next[PASSWORD_MOST + 1]; /* to be made if that is right; "": none */
    struct login account;         /* its hash: to be compared, or made */
    char was[PASSWORD_HASH];      /* the hash before another was made */
    bool checks;                  /* else it is made */
    bool there;                   /* is there such an account? */
    bool good, made;              /* the answers */
};

/* Who tries. */
struct password_try {
    const char *name;  /* as it is looked up: person_name.h */
    uint64_t from;     /* the address: address.h */
    uint64_t familiar; /* the browser's token for that name; 0: it has none */
};

struct passwords *passwords_open(uv_loop_t *loop);
void passwords_close(struct passwords *p);

/* False: too many wait.  The request sleeps and is asked again when done. */
bool password_begin(struct passwords *p, struct request *r,
                    const struct password_work *w);

/* Counts a try; false: it is too early for one, and it is not to be made. */
bool password_may(struct passwords *p, const struct password_try *t,
                  uint64_t now_ms);

/* It was right: what was counted against it is forgotten. */
void password_was_right(struct passwords *p, const struct password_try *t);

/*
 * Now, in the way of others: for what is made when the program starts.  Staff
 * have the house's money or its rules, so theirs costs more to try.
 */
bool password_make(char hash[PASSWORD_HASH], const char *password, int role);

#endif
