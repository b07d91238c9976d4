/*
 * account.h - who may come back: accounts, and the sessions that are open.
 *
 * They stand in a file of their own in the room's folder, or in the room's
 * PostgreSQL database.  A session is known
 * by 32 random bytes that only the browser has; here is their hash, so that
 * whoever reads the file cannot come in with it.  Passwords are kept as
 * Argon2id makes them.
 */
#ifndef SERVE_ACCOUNT_H
#define SERVE_ACCOUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"
#include "room/room.h"
#include "rule/command.h"

enum {
    SESSION_TOKEN = 65, /* 64 hexadecimal digits, and the end */
    SESSION_ID = 32,    /* the hash of what they say */
    PASSWORD_LEAST = 8,
    PASSWORD_LEAST_STAFF = 10, /* of who has the house's money or its rules */
    PASSWORD_MOST = 128,
    PASSWORD_HASH = 128,
    STAFF_MOST = 128 /* accounts of the house's own people */
};

/* Seconds without a sign of life, and in all. */
enum {
    SESSION_GUEST_IDLE = 7 * 86400, /* it is the only key to the chips */
    SESSION_GUEST_MOST = 30 * 86400,
    SESSION_GUEST_LEFT = 3600, /* of one who left within a minute */
    SESSION_PLAYER_IDLE = 30 * 60,
    SESSION_STAFF_IDLE = 30 * 60,
    SESSION_CAGE_IDLE = 10 * 60,
    SESSION_MOST = 12 * 3600,
    FAMILIAR_MOST = 365 * 86400 /* a browser that has logged in once */
};

struct accounts;

struct session {
    uint8_t id[SESSION_ID];
    uint32_t person;
    uint8_t role; /* enum role; ROLE_ROOM is nobody's */
    bool guest;
    char name[PERSON_NAME_MAX];
    int64_t made_s, seen_s; /* since 1970 */
};

struct login {
    char name[PERSON_NAME_MAX];
    char hash[PASSWORD_HASH];
    uint32_t person;
    uint8_t role;
};

/* A file, or a postgresql:// address.  NULL and a fault: it cannot be opened. */
struct accounts *accounts_open(const char *where, struct fault *f);
void accounts_close(struct accounts *a);

/*
 * Copies all of them as they are at one moment, while others go on with them.
 * Replaces an existing copy; the file gets its name only when it is whole.
 */
int accounts_copy(const char *from, const char *to, struct fault *f) MUST_USE;

/* Copies those of a file to PostgreSQL, if that has none yet. */
int accounts_move(const char *file, const char *to, struct fault *f) MUST_USE;

/* A fault if their file was moved or deleted. */
int accounts_there(struct accounts *a, struct fault *f) MUST_USE;

/*
 * Tells the accounts how many people the room has.  If the room was restored
 * to an earlier moment, people who came since are gone and their numbers will
 * be given again, so their sessions end and their accounts have person 0 until
 * they log in.
 */
int accounts_until(struct accounts *a, uint32_t people,
                   struct fault *f) MUST_USE;

/* False: there is none.  Small and capital letters are the same. */
bool account_find(struct accounts *a, const char *name, struct login *out);

/* Has that person one? */
bool account_of(struct accounts *a, uint32_t person);

/* Each of them, without its password. */
int account_all(struct accounts *a,
                int (*take)(void *to, const struct login *it, struct fault *f),
                void *to, struct fault *f) MUST_USE;

/* Everybody who has one, or a session, in the order of their numbers. */
int accounts_people(struct accounts *a,
                    int (*take)(void *to, uint32_t person, struct fault *f),
                    void *to, struct fault *f) MUST_USE;

/* Makes it, or changes the password of the one there is. */
int account_put(struct accounts *a, const struct login *it,
                struct fault *f) MUST_USE;

/*
 * The same with a password that somebody else knows: it is not chosen.  The
 * floor may give the act an id (0: none), which is durable together with it: a
 * retry is known by it, whatever has become of the account since.
 */
int account_give(struct accounts *a, uint64_t act, uint32_t giver,
                 const struct login *it, struct fault *f) MUST_USE;

/* Everybody who gave an account of that person the last password that was
   given to it. */
void account_givers(struct accounts *a, uint32_t person,
                    void (*take)(void *to, uint32_t giver), void *to);

/* The same, by whoever it belongs to; did that ever happen? */
int account_choose(struct accounts *a, const struct login *it,
                   struct fault *f) MUST_USE;
bool account_is_chosen(struct accounts *a, const char *name);

/*
 * Returns what is wrong with a password for that name and role; NULL if
 * nothing.
 */
const char *account_weak(int role, const char *name, const char *password);

/* The house's own people by name, without their passwords; how many. */
int account_staff(struct accounts *a, struct login out[STAFF_MOST]);

/* Is it the room's own, which is there at every start? */
bool account_is_fixed(const char *name);

/* It is gone; its sessions are the caller's to end. */
int account_end(struct accounts *a, uint64_t act, const char *name,
                struct fault *f) MUST_USE;
bool account_was_done(struct accounts *a, uint64_t act);

/* A new session; the token goes to the browser and nowhere else. */
int session_begin(struct accounts *a, struct session *s, int64_t now_s,
                  char token[SESSION_TOKEN], struct fault *f) MUST_USE;

/* Finds the session of a token; false if there is none, or it has ended. */
bool session_find(struct accounts *a, const char *token, int64_t now_s,
                  struct session *out);

/* Is it over by now? */
bool session_is_over(const struct session *s, int64_t now_s);

/* It was used just now. */
void session_see(struct accounts *a, struct session *s, int64_t now_s);

void session_end(struct accounts *a, const uint8_t id[SESSION_ID]);
void session_end_of(struct accounts *a, uint32_t person);

/*
 * A browser that has logged in with a name before: a number for it, 0 if it
 * has not.  A token is made if it is "".
 */
uint64_t familiar_find(struct accounts *a, const char *token, const char *name,
                       int64_t now_s);
int familiar_put(struct accounts *a, char token[SESSION_TOKEN],
                 const char *name, int64_t now_s, struct fault *f) MUST_USE;

/* Forgets what is over; how many are left. */
int session_sweep(struct accounts *a, int64_t now_s);

#endif
