/*
 * session.c - begins, finds and ends sessions.
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
    struct ask *put = accounts_ask(a, PUT_SESSION);
    uint8_t bytes[SESSION_ID];

    if (seed_bytes(bytes, sizeof bytes, f) != 0)
        return FAULT;
    sodium_bin2hex(token, SESSION_TOKEN, bytes, sizeof bytes);
    crypto_generichash(s->id, SESSION_ID, bytes, sizeof bytes, NULL, 0);
    s->made_s = s->seen_s = now_s;
    ask_bind_bytes(put, 1, s->id, SESSION_ID);
    ask_bind(put, 2, s->person);
    ask_bind(put, 3, s->role);
    ask_bind(put, 4, s->guest);
    ask_bind_text(put, 5, s->name);
    ask_bind(put, 6, now_s);
    ask_bind(put, 7, now_s);
    return ask_done(put, f);
}

static void session_read(struct ask *row, struct session *out)
{
    out->person = (uint32_t)ask_number(row, 0);
    out->role = (uint8_t)ask_number(row, 1);
    out->guest = ask_number(row, 2) != 0;
    snprintf(out->name, sizeof out->name, "%s", ask_text(row, 3));
    out->made_s = ask_number(row, 4);
    out->seen_s = ask_number(row, 5);
}

/* Is it a role that a person can have?  The room's own is not. */
static bool role_is_a_persons(int role)
{
    return role > ROLE_NONE && role < ROLES && role != ROLE_ROOM;
}

bool session_find(struct accounts *a, const char *token, int64_t now_s,
                  struct session *out)
{
    struct ask *q;
    bool there;

    memset(out, 0, sizeof *out);
    if (!id_of(token, out->id))
        return false;
    q = accounts_ask(a, ASK_SESSION);
    ask_bind_bytes(q, 1, out->id, SESSION_ID);
    there = accounts_has(q);
    if (there)
        session_read(q, out);
    ask_end(q);
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
        return s->seen_s == s->made_s ? SESSION_GUEST_LEFT
                                      : SESSION_GUEST_IDLE;
    if (s->role == ROLE_PLAYER)
        return SESSION_PLAYER_IDLE;
    return s->role == ROLE_CAGE ? SESSION_CAGE_IDLE : SESSION_STAFF_IDLE;
}

bool session_is_over(const struct session *s, int64_t now_s)
{
    int64_t most = s->guest ? SESSION_GUEST_MOST : SESSION_MOST;

    return now_s - s->made_s >= most || now_s - s->seen_s >= idle_most(s);
}

void session_see(struct accounts *a, struct session *s, int64_t now_s)
{
    struct ask *see;
    struct fault f;

    if (now_s - s->seen_s < SEEN_EVERY)
        return;
    s->seen_s = now_s;
    see = accounts_ask(a, SEE_SESSION);
    ask_bind(see, 1, now_s);
    ask_bind_bytes(see, 2, s->id, SESSION_ID);
    if (ask_done(see, &f) != 0)
        log_line("%s", f.text);
}

void session_end(struct accounts *a, const uint8_t id[SESSION_ID])
{
    struct ask *q = accounts_ask(a, END_SESSION);
    struct fault f;

    ask_bind_bytes(q, 1, id, SESSION_ID);
    if (ask_done(q, &f) != 0)
        log_line("%s", f.text);
}

void session_end_of(struct accounts *a, uint32_t person)
{
    struct ask *q = accounts_ask(a, END_PERSON);
    struct fault f;

    ask_bind(q, 1, person);
    if (ask_done(q, &f) != 0)
        log_line("%s", f.text);
}

/* Browsers that have logged in before */

uint64_t familiar_find(struct accounts *a, const char *token, const char *name,
                       int64_t now_s)
{
    uint8_t id[SESSION_ID];
    struct ask *q;
    uint64_t number = 0;

    if (!id_of(token, id))
        return 0;
    q = accounts_ask(a, ASK_FAMILIAR);
    ask_bind_bytes(q, 1, id, SESSION_ID);
    ask_bind_text(q, 2, name);
    if (accounts_has(q) && now_s - ask_number(q, 0) < FAMILIAR_MOST)
        memcpy(&number, id, sizeof number);
    ask_end(q);
    return number;
}

/* Did we give out this token?  Otherwise somebody could plant one. */
static bool is_ours(struct accounts *a, const uint8_t id[SESSION_ID])
{
    struct ask *q = accounts_ask(a, ANY_FAMILIAR);
    bool is;

    ask_bind_bytes(q, 1, id, SESSION_ID);
    is = accounts_has(q);
    ask_end(q);
    return is;
}

int familiar_put(struct accounts *a, char token[SESSION_TOKEN],
                 const char *name, int64_t now_s, struct fault *f)
{
    uint8_t bytes[SESSION_ID], id[SESSION_ID];
    struct ask *q;

    if (!id_of(token, id) || !is_ours(a, id)) {
        if (seed_bytes(bytes, sizeof bytes, f) != 0)
            return FAULT;
        sodium_bin2hex(token, SESSION_TOKEN, bytes, sizeof bytes);
        crypto_generichash(id, SESSION_ID, bytes, sizeof bytes, NULL, 0);
    }
    q = accounts_ask(a, PUT_FAMILIAR);
    ask_bind_bytes(q, 1, id, SESSION_ID);
    ask_bind_text(q, 2, name);
    ask_bind(q, 3, now_s);
    return ask_done(q, f);
}

static void forget_browsers(struct accounts *a, int64_t now_s)
{
    struct ask *q = accounts_ask(a, OLD_FAMILIAR);
    struct fault f;

    ask_bind(q, 1, now_s - FAMILIAR_MOST);
    if (ask_done(q, &f) != 0)
        log_line("%s", f.text);
}

int session_sweep(struct accounts *a, int64_t now_s)
{
    struct ask *all = accounts_ask(a, ALL_SESSIONS);
    struct session s;
    const void *id;
    size_t count;
    int left = 0;

    forget_browsers(a, now_s);
    while (accounts_has(all)) {
        session_read(all, &s);
        if (!session_is_over(&s, now_s)) {
            left++;
            continue;
        }
        id = ask_bytes(all, 6, &count);
        if (count == SESSION_ID) {
            memcpy(s.id, id, SESSION_ID);
            session_end(a, s.id);
        }
    }
    ask_end(all);
    return left;
}
