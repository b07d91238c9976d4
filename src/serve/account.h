/*
 * account.h - accounts and open sessions.
 *
 * They are in a file of their own in the room's folder, or in the room's
 * PostgreSQL database.  A session is known by 32 random bytes that only the
 * browser has.  The database holds their hash, so that nobody who reads it can
 * log in with it.  Passwords are kept as Argon2id makes them.
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
    /* for staff, who handle the house's money or rules */
    PASSWORD_LEAST_STAFF = 10,
    PASSWORD_MOST = 128,
    PASSWORD_HASH = 128,
    STAFF_MOST = 128 /* accounts of the house's own people */
};

/* Seconds without a sign of life, and in all. */
enum {
    /* the cookie is the only key to the guest's chips */
    SESSION_GUEST_IDLE = 7 * 86400,
    SESSION_GUEST_MOST = 30 * 86400,
    SESSION_GUEST_LEFT = 3600, /* for a guest who left within a minute */
    SESSION_PLAYER_IDLE = 30 * 60,
    SESSION_STAFF_IDLE = 30 * 60,
    SESSION_CAGE_IDLE = 10 * 60,
    SESSION_MOST = 12 * 3600,
    FAMILIAR_MOST = 365 * 86400 /* for a browser that has logged in once */
};

struct accounts;

struct session {
    uint8_t id[SESSION_ID];
    uint32_t person;
    uint8_t role; /* enum role; ROLE_ROOM belongs to nobody */
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

/* Opens a file or a postgresql:// address.  Returns NULL with a fault if that
   fails. */
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

/* Finds an account, ignoring case; false if there is none. */
bool account_find(struct accounts *a, const char *name, struct login *out);

/* Does that person have an account? */
bool account_of(struct accounts *a, uint32_t person);

/* Visits every account, without passwords. */
int account_all(struct accounts *a,
                int (*take)(void *to, const struct login *it, struct fault *f),
                void *to, struct fault *f) MUST_USE;

/* Visits everybody who has an account or a session, by number. */
int accounts_people(struct accounts *a,
                    int (*take)(void *to, uint32_t person, struct fault *f),
                    void *to, struct fault *f) MUST_USE;

/* Makes an account, or changes its password. */
int account_put(struct accounts *a, const struct login *it,
                struct fault *f) MUST_USE;

/*
 * The same with a password that somebody else knows, so it does not count as
 * chosen.  The floor may give an id (0: none), which becomes durable with it,
 * so that a retry is recognized whatever has happened to the account since.
 */
int account_give(struct accounts *a, uint64_t act, uint32_t giver,
                 const struct login *it, struct fault *f) MUST_USE;

/* Everybody who gave an account of that person its last password. */
void account_givers(struct accounts *a, uint32_t person,
                    void (*take)(void *to, uint32_t giver), void *to);

/* Sets a password chosen by its owner; and whether that ever happened. */
int account_choose(struct accounts *a, const struct login *it,
                   struct fault *f) MUST_USE;
bool account_is_chosen(struct accounts *a, const char *name);

/*
 * Returns what is wrong with a password for that name and role; NULL if
 * nothing.
 */
const char *account_weak(int role, const char *name, const char *password);

/* The staff accounts by name, without passwords; returns their number. */
int account_staff(struct accounts *a, struct login out[STAFF_MOST]);

/* Is it the room's own account, which exists at every start? */
bool account_is_fixed(const char *name);

/* Removes an account; the caller ends its sessions. */
int account_end(struct accounts *a, uint64_t act, const char *name,
                struct fault *f) MUST_USE;
bool account_was_done(struct accounts *a, uint64_t act);

/* Begins a session; the token goes to the browser and nowhere else. */
int session_begin(struct accounts *a, struct session *s, int64_t now_s,
                  char token[SESSION_TOKEN], struct fault *f) MUST_USE;

/* Finds the session of a token; false if there is none, or it has ended. */
bool session_find(struct accounts *a, const char *token, int64_t now_s,
                  struct session *out);

/* Is it over by now? */
bool session_is_over(const struct session *s, int64_t now_s);

/* Notes that a session was just used. */
void session_see(struct accounts *a, struct session *s, int64_t now_s);

void session_end(struct accounts *a, const uint8_t id[SESSION_ID]);
void session_end_of(struct accounts *a, uint32_t person);

/* The number of a browser that has logged in with a name before; 0 if it has
   not.  If the token is "", makes one. */
uint64_t familiar_find(struct accounts *a, const char *token, const char *name,
                       int64_t now_s);
int familiar_put(struct accounts *a, char token[SESSION_TOKEN],
                 const char *name, int64_t now_s, struct fault *f) MUST_USE;

/* Removes expired sessions; returns how many are left. */
int session_sweep(struct accounts *a, int64_t now_s);

#endif
