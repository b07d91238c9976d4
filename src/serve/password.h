/*
 * password.h - Argon2id beside the loop, by few at a time; and who has tried
 * too often.
 */
#ifndef SERVE_PASSWORD_H
#define SERVE_PASSWORD_H

#include <uv.h>

#include "serve/account.h"

enum {
    PASSWORD_WAIT_MOST = 16, /* that are worked on or wait */
    PASSWORD_TRIES = 5,      /* wrong ones, then it takes longer and longer */
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
    bool checks;                  /* else it is made */
    bool there;                   /* is there such an account? */
    bool good, made;              /* the answers */
};

struct passwords *passwords_open(uv_loop_t *loop);
void passwords_close(struct passwords *p);

/* False: too many wait.  The request sleeps and is asked again when done. */
bool password_begin(struct passwords *p, struct request *r,
                    const struct password_work *w);

/* May this name be tried now? */
bool password_may(struct passwords *p, const char *name, uint64_t now_ms);

/* It was tried. */
void password_counts(struct passwords *p, const char *name, bool good,
                     uint64_t now_ms);

/* Now, in the way of others: for what is made when the program starts. */
bool password_make(char hash[PASSWORD_HASH], const char *password);

#endif
