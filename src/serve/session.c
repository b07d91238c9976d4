/*
 * session.c - sessions: begun, found, ended, and over by themselves.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "chance/seed.h"
#include "serve/account_own.h"
#include "serve/log.h"

enum { SEEN_EVERY = 60 }; /* seconds: not every request is written down */

static bool id_of(const char *token, uint8_t id[SESSION_ID])
{
    uint8_t bytes[SESSION_ID];
    size_t count = 0;

    if (strlen(token) != SESSION_TOKEN - 1 ||
        sodium_hex2bin(bytes, sizeof bytes, token, SESSION_TOKEN - 1, NULL,
                       &count, NULL) != 0 ||
        count != sizeof bytes)
        return false;
    crypto_generichash(id, SESSION_ID, bytes, sizeof bytes, NULL, 0);
    return true;
}

int session_begin(struct accounts *a, struct session *s, int64_t now_s,
                  char token[SESSION_TOKEN], struct fault *f)
{
    sqlite3_stmt *put = accounts_ask(a, PUT_SESSION);
    uint8_t bytes[SESSION_ID];

    if (seed_bytes(bytes, sizeof bytes, f) != 0)
        return FAULT;
    sodium_bin2hex(token, SESSION_TOKEN, bytes, sizeof bytes);
    crypto_generichash(s->id, SESSION_ID, bytes, sizeof bytes, NULL, 0);
    s->made_s = s->seen_s = now_s;
    sqlite3_bind_blob(put, 1, s->id, SESSION_ID, SQLITE_STATIC);
    sqlite3_bind_int64(put, 2, s->person);
    sqlite3_bind_int(put, 3, s->role);
    sqlite3_bind_int(put, 4, s->guest);
    sqlite3_bind_text(put, 5, s->name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(put, 6, now_s);
    return accounts_done(a, put, f);
}

static void session_read(sqlite3_stmt *row, struct session *out)
{
    const unsigned char *name = sqlite3_column_text(row, 3);

    out->person = (uint32_t)sqlite3_column_int64(row, 0);
    out->role = (uint8_t)sqlite3_column_int(row, 1);
    out->guest = sqlite3_column_int(row, 2) != 0;
    snprintf(out->name, sizeof out->name, "%s",
             name != NULL ? (const char *)name : "");
    out->made_s = sqlite3_column_int64(row, 4);
    out->seen_s = sqlite3_column_int64(row, 5);
}

/* Nobody speaks for the room itself, nor as what there is not. */
static bool role_is_a_persons(int role)
{
    return role > ROLE_NONE && role < ROLES && role != ROLE_ROOM;
}

bool session_find(struct accounts *a, const char *token, int64_t now_s,
                  struct session *out)
{
    sqlite3_stmt *s;
    bool there;

    memset(out, 0, sizeof *out);
    if (!id_of(token, out->id))
        return false;
    s = accounts_ask(a, ASK_SESSION);
    sqlite3_bind_blob(s, 1, out->id, SESSION_ID, SQLITE_STATIC);
    there = sqlite3_step(s) == SQLITE_ROW;
    if (there)
        session_read(s, out);
    sqlite3_reset(s);
    if (there && !session_is_over(out, now_s) && role_is_a_persons(out->role))
        return true;
    if (there)
        session_end(a, out->id);
    memset(out, 0, sizeof *out);
    return false;
}

static int idle_most(const struct session *s)
{
    if (s->guest)
        return SESSION_GUEST_IDLE;
    if (s->role == ROLE_PLAYER)
        return SESSION_PLAYER_IDLE;
    return s->role == ROLE_CAGE ? SESSION_CAGE_IDLE : SESSION_STAFF_IDLE;
}

bool session_is_over(const struct session *s, int64_t now_s)
{
    int64_t most = s->guest ? SESSION_GUEST_MOST : SESSION_MOST;

    return now_s - s->made_s >= most || now_s - s->seen_s >= idle_most(s);
}

void session_seen(struct accounts *a, struct session *s, int64_t now_s)
{
    sqlite3_stmt *see;
    struct fault f;

    if (now_s - s->seen_s < SEEN_EVERY)
        return;
    s->seen_s = now_s;
    see = accounts_ask(a, SEE_SESSION);
    sqlite3_bind_blob(see, 1, s->id, SESSION_ID, SQLITE_STATIC);
    sqlite3_bind_int64(see, 2, now_s);
    if (accounts_done(a, see, &f) != 0)
        log_line("%s", f.text);
}

void session_end(struct accounts *a, const uint8_t id[SESSION_ID])
{
    sqlite3_stmt *s = accounts_ask(a, END_SESSION);
    struct fault f;

    sqlite3_bind_blob(s, 1, id, SESSION_ID, SQLITE_STATIC);
    if (accounts_done(a, s, &f) != 0)
        log_line("%s", f.text);
}

void session_end_of(struct accounts *a, uint32_t person)
{
    sqlite3_stmt *s = accounts_ask(a, END_PERSON);
    struct fault f;

    sqlite3_bind_int64(s, 1, person);
    if (accounts_done(a, s, &f) != 0)
        log_line("%s", f.text);
}

/* Browsers that have logged in before */

uint64_t familiar_find(struct accounts *a, const char *token, const char *name,
                       int64_t now_s)
{
    uint8_t id[SESSION_ID];
    sqlite3_stmt *s;
    uint64_t number = 0;

    if (!id_of(token, id))
        return 0;
    s = accounts_ask(a, ASK_FAMILIAR);
    sqlite3_bind_blob(s, 1, id, SESSION_ID, SQLITE_STATIC);
    sqlite3_bind_text(s, 2, name, -1, SQLITE_STATIC);
    if (sqlite3_step(s) == SQLITE_ROW &&
        now_s - sqlite3_column_int64(s, 0) < FAMILIAR_MOST)
        memcpy(&number, id, sizeof number);
    sqlite3_reset(s);
    return number;
}

/* Did we give it out?  Else whoever planted it would be known by it. */
static bool is_ours(struct accounts *a, const uint8_t id[SESSION_ID])
{
    sqlite3_stmt *s = accounts_ask(a, ANY_FAMILIAR);
    bool is;

    sqlite3_bind_blob(s, 1, id, SESSION_ID, SQLITE_STATIC);
    is = sqlite3_step(s) == SQLITE_ROW;
    sqlite3_reset(s);
    return is;
}

int familiar_put(struct accounts *a, char token[SESSION_TOKEN],
                 const char *name, int64_t now_s, struct fault *f)
{
    uint8_t bytes[SESSION_ID], id[SESSION_ID];
    sqlite3_stmt *s;

    if (!id_of(token, id) || !is_ours(a, id)) {
        if (seed_bytes(bytes, sizeof bytes, f) != 0)
            return FAULT;
        sodium_bin2hex(token, SESSION_TOKEN, bytes, sizeof bytes);
        crypto_generichash(id, SESSION_ID, bytes, sizeof bytes, NULL, 0);
    }
    s = accounts_ask(a, PUT_FAMILIAR);
    sqlite3_bind_blob(s, 1, id, SESSION_ID, SQLITE_STATIC);
    sqlite3_bind_text(s, 2, name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 3, now_s);
    return accounts_done(a, s, f);
}

static void forget_browsers(struct accounts *a, int64_t now_s)
{
    sqlite3_stmt *s = accounts_ask(a, OLD_FAMILIAR);
    struct fault f;

    sqlite3_bind_int64(s, 1, now_s - FAMILIAR_MOST);
    if (accounts_done(a, s, &f) != 0)
        log_line("%s", f.text);
}

int session_sweep(struct accounts *a, int64_t now_s)
{
    sqlite3_stmt *all = accounts_ask(a, ALL_SESSIONS);
    struct session s;
    int left = 0;

    forget_browsers(a, now_s);
    while (sqlite3_step(all) == SQLITE_ROW) {
        session_read(all, &s);
        if (!session_is_over(&s, now_s)) {
            left++;
        } else if (sqlite3_column_bytes(all, 6) == SESSION_ID) {
            memcpy(s.id, sqlite3_column_blob(all, 6), SESSION_ID);
            session_end(a, s.id);
        }
    }
    sqlite3_reset(all);
    return left;
}
