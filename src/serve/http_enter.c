/*
 * http_enter.c - coming in: who am I, guests, log-in, accounts, log-out.
 *
 * Every log-in gives the browser a new session, so that one planted by
 * somebody else is worthless.  Passwords are hashed in other threads, a few at
 * a time; the request sleeps meanwhile.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/json_read.h"
#include "chance/seed.h"
#include "serve/http_own.h"
#include "serve/log.h"
#include "serve/person_name.h"
#include "wire/shape.h"

enum { BODY_ROOM = 512 };

static int form_read(const struct request *r, struct form *out,
                     struct fault *f)
{
    struct json_in j;
    char key[16];

    *out = (struct form){.name = ""};
    json_in_init(&j, r->body, r->used, f);
    json_in_object(&j);
    while (json_in_key(&j, key, sizeof key))
        if (strcmp(key, "name") == 0)
            json_in_string(&j, out->typed, sizeof out->typed);
        else if (strcmp(key, "password") == 0)
            json_in_string(&j, out->password, sizeof out->password);
        else if (strcmp(key, "new") == 0 &&
                 strcmp(r->path, "/api/password") == 0)
            json_in_string(&j, out->next, sizeof out->next);
        else if (strcmp(key, "role") == 0 &&
                 strcmp(r->path, "/api/staff") == 0)
            json_in_string(&j, out->role, sizeof out->role);
        else if (strcmp(key, "same_as") == 0 &&
                 strcmp(r->path, "/api/staff") == 0)
            json_in_string(&j, out->same_as, sizeof out->same_as);
        else if (strcmp(key, "id") == 0 &&
                 strncmp(r->path, "/api/staff", 10) == 0)
            json_in_uint(&j, &out->id);
        else
            json_in_wrong(&j, "no such key");
    out->no_name = person_name_clean(out->typed, out->name);
    return json_in_end(&j);
}

/* Cookies and tokens */

static bool is_secure(const struct request *r)
{
    const char *origin = r->http->serve->plan->origin;

    return r->http->tls ||
           (origin != NULL && strncmp(origin, "https://", 8) == 0);
}

static const char *cookie_name(const struct request *r)
{
    return is_secure(r) ? "__Host-houseway" : "houseway";
}

/* Does this browser's cookie say that it has logged in before?  It grants
   nothing. */
static const char *familiar_name(const struct request *r)
{
    return is_secure(r) ? "__Host-houseway-known" : "houseway-known";
}

static struct password_try try_of(const struct request *r, const char *name)
{
    const char *token = MHD_lookup_connection_value(r->at, MHD_COOKIE_KIND,
                                                    familiar_name(r));

    return (struct password_try){
        .name = name,
        .from = r->from,
        .familiar = token == NULL
                        ? 0
                        : familiar_find(r->http->serve->accounts, token, name,
                                        serve_now_ms(r->http->serve) / 1000)};
}

bool http_may_try(struct request *r, const char *name)
{
    struct password_try t = try_of(r, name);

    if (password_may(r->http->passwords, &t, uv_now(&r->http->serve->loop)))
        return true;
    log_line("log-in refused: too many tries for \"%s\" from %s", name,
             r->address);
    return false;
}

/* The browser is known from now on, if it was not. */
void http_note_right(struct request *r, const char *name)
{
    struct serve *s = r->http->serve;
    struct password_try t = try_of(r, name);
    const char *token = MHD_lookup_connection_value(r->at, MHD_COOKIE_KIND,
                                                    familiar_name(r));
    struct fault f;

    password_was_right(r->http->passwords, &t);
    if (t.familiar != 0)
        return;
    if (token != NULL && strlen(token) == SESSION_TOKEN - 1)
        snprintf(r->familiar, sizeof r->familiar, "%s", token);
    if (familiar_put(s->accounts, r->familiar, name, serve_now_ms(s) / 1000,
                     &f) != 0) {
        log_line("%s", f.text);
        r->familiar[0] = '\0';
    }
}

enum MHD_Result http_wait_longer(struct request *r)
{
    return http_error(r, MHD_HTTP_TOO_MANY_REQUESTS,
                      "Too many wrong passwords for that name; wait.");
}

void http_session(struct request *r)
{
    struct serve *s = r->http->serve;
    int64_t now = serve_now_ms(s) / 1000;
    const char *cookie = MHD_lookup_connection_value(r->at, MHD_COOKIE_KIND,
                                                     cookie_name(r));

    if (cookie == NULL || strlen(cookie) != SESSION_TOKEN - 1)
        return;
    snprintf(r->token, sizeof r->token, "%s", cookie);
    r->known = session_find(s->accounts, r->token, now, &r->who);
    if (r->known)
        session_see(s->accounts, &r->who, now);
}

/* A token that only a page that can read our answers knows. */
static void csrf_of(const struct request *r, const char *token,
                    char out[SESSION_TOKEN])
{
    uint8_t hash[SESSION_ID];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)token,
                       strlen(token), r->http->secret, sizeof r->http->secret);
    sodium_bin2hex(out, SESSION_TOKEN, hash, sizeof hash);
}

/* Has it the token that /api/me gave? */
static bool http_is_meant(const struct request *r)
{
    const char *said = http_header(r, "X-CSRF-Token");
    char want[SESSION_TOKEN];

    if (r->token[0] == '\0' || said == NULL ||
        strlen(said) != SESSION_TOKEN - 1)
        return false;
    csrf_of(r, r->token, want);
    return sodium_memcmp(said, want, SESSION_TOKEN - 1) == 0;
}

/* Answers */

static struct w_me me_of(const struct session *who)
{
    return (struct w_me){.name = who->name,
                         .person = who->person,
                         .role = who->role,
                         .guest = who->guest};
}

static void put_cookie(const struct request *r, struct text *t,
                       const char *token, bool lasts)
{
    text_put(t, "%s=%s; Path=/; HttpOnly; SameSite=Strict%s%s", cookie_name(r),
             token, is_secure(r) ? "; Secure" : "",
             lasts ? "; Max-Age=2592000" : "");
}

/* Answers who the caller is now; `token` is NULL unless it is new. */
static enum MHD_Result answer_me(struct request *r, const struct session *who,
                                 const char *token)
{
    char body[BODY_ROOM], cookie[256], known[256], csrf[SESSION_TOKEN];
    struct answer a = {.status = MHD_HTTP_OK,
                       .type = "application/json",
                       .body = body};
    struct w_who_says says = {.has_me = who != NULL, .csrf = csrf};
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, cookie, sizeof cookie);
    if (token != NULL) {
        put_cookie(r, &t, token, who != NULL && who->guest);
        a.cookie = cookie;
    }
    text_init(&t, known, sizeof known);
    if (r->familiar[0] != '\0') {
        text_put(&t, "%s=%s; Path=/; HttpOnly; SameSite=Strict%s; Max-Age=%d",
                 familiar_name(r), r->familiar, is_secure(r) ? "; Secure" : "",
                 FAMILIAR_MOST);
        a.known = known;
    }
    csrf_of(r, token != NULL ? token : r->token, csrf);
    text_init(&t, body, sizeof body);
    if (who != NULL)
        says.me = me_of(who);
    put_w_who_says(&j, &says);
    text_str(&t, "\n");
    a.count = t.used;
    return http_answer(r, &a);
}

enum MHD_Result http_fault(struct request *r, const struct fault *f)
{
    log_line("%s", f->text);
    return http_error(r, MHD_HTTP_INTERNAL_SERVER_ERROR,
                      "The room cannot do that now.");
}

/*
 * A browser without a cookie gets one that means nothing but is hard to guess.
 */
enum MHD_Result http_me(struct request *r)
{
    uint8_t bytes[SESSION_ID];
    char token[SESSION_TOKEN];
    struct fault f;

    if (r->token[0] != '\0')
        return answer_me(r, r->known ? &r->who : NULL, NULL);
    if (seed_bytes(bytes, sizeof bytes, &f) != 0)
        return http_fault(r, &f);
    sodium_bin2hex(token, sizeof token, bytes, sizeof bytes);
    return answer_me(r, NULL, token);
}

/* Sessions */

static void leave(struct request *r)
{
    if (!r->known)
        return;
    session_end(r->http->serve->accounts, r->who.id);
    guest_session_over(r->http->serve, r->who.id);
    r->known = false;
}

enum MHD_Result http_come_in(struct request *r, struct session *who)
{
    struct serve *s = r->http->serve;
    char token[SESSION_TOKEN];
    struct fault f;

    if (session_begin(s->accounts, who, serve_now_ms(s) / 1000, token, &f) !=
        0)
        return http_fault(r, &f);
    leave(r);
    return answer_me(r, who, token);
}

enum MHD_Result http_no_name(struct request *r, const char *why)
{
    return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, why);
}

/* It looks like a name of the house's people. */
static enum MHD_Result http_staffs_name(struct request *r)
{
    return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT,
                      "That looks like one of the house's own people; take "
                      "another name.");
}

enum MHD_Result http_full(struct request *r)
{
    char room[CAPS_TEXT];
    const char *full = caps_full(r->http->serve, CAP_PEOPLE, room);

    return http_error(r, MHD_HTTP_SERVICE_UNAVAILABLE,
                      full != NULL ? full : "The room is full.");
}

/* The last places are for members. */
static enum MHD_Result no_more_guests(struct request *r)
{
    return http_error(r, MHD_HTTP_SERVICE_UNAVAILABLE,
                      "The room takes no more guests. Log in, or make an "
                      "account with a name and a password. The house takes "
                      "more with a larger --people.");
}

/* Limits guests of one address, so that it cannot take all places of a
   room. */
enum MHD_Result http_too_many(struct request *r)
{
    return http_error(r, MHD_HTTP_TOO_MANY_REQUESTS,
                      "Too many guests have come from there; log in, or try "
                      "again in a few minutes.");
}

static enum MHD_Result answer_taken(struct request *r)
{
    return http_error(r, MHD_HTTP_CONFLICT, "That name is taken.");
}

static enum MHD_Result post_guest(struct request *r, const struct form *form)
{
    struct serve *s = r->http->serve;
    struct session who = {.role = ROLE_PLAYER, .guest = true};
    struct login taken;
    struct fault f;

    if (form->no_name != NULL)
        return http_no_name(r, form->no_name);
    if (person_name_is_staffs(form->name))
        return http_staffs_name(r);
    if (account_find(s->accounts, form->name, &taken))
        return http_error(r, MHD_HTTP_CONFLICT,
                          "That name is somebody's: log in, or take another.");
    if (!live_can_take_guests(s->live))
        return no_more_guests(r);
    if (!http_may(r, ADDRESS_GUEST))
        return http_too_many(r);
    if (!live_name_free(s->live, form->name, who.name))
        return answer_taken(r);
    if (live_person(s->live, who.name, true, serve_now_ms(s), &who.person,
                    &f) != 0) {
        serve_fail(s, &f);
        return http_fault(r, &f);
    }
    return who.person == 0 ? http_full(r) : http_come_in(r, &who);
}

/* A guest who logs out does not come back: nobody else has the cookie. */
static enum MHD_Result post_logout(struct request *r)
{
    struct serve *s = r->http->serve;
    bool guest = r->known && r->who.guest, ended;
    struct fault f;

    leave(r);
    if (guest && !account_of(s->accounts, r->who.person) &&
        live_end_guest(s->live, r->who.person, serve_now_ms(s), &ended, &f) !=
            0) {
        serve_fail(s, &f);
        return http_fault(r, &f);
    }
    r->token[0] = '\0';
    return http_me(r);
}

/* Passwords */

/* Enrolls a member whom a restored room does not know yet; false if that
   fails. */
static bool is_of_room(struct serve *s, struct login *it)
{
    struct fault f;

    if (it->person != 0)
        return true;
    if (live_person(s->live, it->name, it->role == ROLE_PLAYER,
                    serve_now_ms(s), &it->person, &f) != 0)
        serve_fail(s, &f);
    return it->person != 0 && account_put(s->accounts, it, &f) == 0;
}

/* Was the account unchanged while its password was hashed? */
static bool is_as_it_was(struct serve *s, struct password_work *w)
{
    struct login now;
    struct fault f;

    if (!account_find(s->accounts, w->account.name, &now) ||
        now.person != w->account.person || now.role != w->account.role)
        return false;
    if (strcmp(now.hash, w->was) != 0)
        return false;
    /* A hash with an older, cheaper setting is replaced. */
    return !w->made || account_put(s->accounts, &w->account, &f) == 0;
}

static enum MHD_Result after_login(struct request *r)
{
    struct password_work *w = &r->work;
    struct session who = {.role = w->account.role};

    if (!w->good || !is_as_it_was(r->http->serve, w)) {
        log_line("log-in failed: \"%s\" from %s", w->name, r->address);
        return http_error(r, MHD_HTTP_UNAUTHORIZED,
                          "That name and password do not belong together.");
    }
    http_note_right(r, w->account.name);
    if (!is_of_room(r->http->serve, &w->account))
        return http_full(r);
    who.person = w->account.person;
    snprintf(who.name, sizeof who.name, "%s", w->account.name);
    log_line("log-in: \"%s\", %s, from %s", who.name,
             role_name((enum role)who.role), r->address);
    return http_come_in(r, &who);
}

/* Enrolls somebody who was not here as a guest; 0 if the room is full. */
static int number_for(struct request *r, struct login *it, struct fault *f)
{
    struct serve *s = r->http->serve;

    if (it->person != 0)
        return 0;
    return live_person(s->live, it->name, true, serve_now_ms(s), &it->person,
                       f);
}

static bool is_taken(struct serve *s, const char *name, uint32_t person)
{
    struct login taken;

    return account_find(s->accounts, name, &taken) ||
           live_name_has(s->live, name, person) != 0;
}

/*
 * Makes a guest's account, which keeps seat and chips.  Meanwhile somebody may
 * have taken the name, or the guest may have made another account, so both are
 * checked again.
 */
static enum MHD_Result after_account(struct request *r)
{
    struct password_work *w = &r->work;
    struct serve *s = r->http->serve;
    struct session who = {.role = ROLE_PLAYER};
    struct fault f;

    if (is_taken(s, w->name, w->account.person))
        return answer_taken(r);
    if (w->account.person != 0 && account_of(s->accounts, w->account.person))
        return http_error(r, MHD_HTTP_CONFLICT,
                          "You have an account already: log in with it.");
    snprintf(w->account.name, sizeof w->account.name, "%s", w->name);
    if (number_for(r, &w->account, &f) != 0) {
        serve_fail(s, &f);
        return http_fault(r, &f);
    }
    if (w->account.person == 0)
        return http_full(r);
    if (!w->good || account_put(s->accounts, &w->account, &f) != 0 ||
        live_name_kept(s->live, w->name, w->account.person, &f) != 0)
        return http_error(r, MHD_HTTP_INTERNAL_SERVER_ERROR,
                          "The account could not be made.");
    http_note_right(r, w->account.name);
    who.person = w->account.person;
    snprintf(who.name, sizeof who.name, "%s", w->name);
    log_line("account made: \"%s\" from %s", who.name, r->address);
    return http_come_in(r, &who);
}

enum MHD_Result http_busy(struct request *r)
{
    return http_error(r, MHD_HTTP_TOO_MANY_REQUESTS,
                      "Too many are logging in; try again in a moment.");
}

static enum MHD_Result begin(struct request *r, const struct form *form,
                             struct password_work *w,
                             enum MHD_Result (*then)(struct request *r))
{
    bool begun;

    snprintf(w->password, sizeof w->password, "%s", form->password);
    r->then = then;
    begun = password_begin(r->http->passwords, r, w);
    sodium_memzero(w, sizeof *w);
    return begun ? MHD_YES : http_busy(r);
}

static enum MHD_Result post_login(struct request *r, const struct form *form)
{
    struct serve *s = r->http->serve;
    struct password_work w = {.checks = true};

    w.there = account_find(s->accounts, form->name, &w.account);
    snprintf(w.name, sizeof w.name, "%s",
             w.there ? w.account.name : form->name);
    if (!http_may_try(r, w.name))
        return http_wait_longer(r);
    return begin(r, form, &w, after_login);
}

static enum MHD_Result post_account(struct request *r, const struct form *form)
{
    struct serve *s = r->http->serve;
    struct password_work w = {.there = true, .account.role = ROLE_PLAYER};
    const char *weak = account_weak(ROLE_PLAYER, form->name, form->password);

    if (form->no_name != NULL)
        return http_no_name(r, form->no_name);
    if (person_name_is_staffs(form->name))
        return http_staffs_name(r);
    if (weak != NULL)
        return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, weak);
    if (r->known && r->who.guest)
        w.account.person = r->who.person;
    else if (!http_may(r, ADDRESS_GUEST))
        return http_too_many(r);
    if (is_taken(s, form->name, w.account.person))
        return answer_taken(r);
    snprintf(w.name, sizeof w.name, "%s", form->name);
    return begin(r, form, &w, after_account);
}

static enum MHD_Result post_form(struct request *r)
{
    struct form form;
    struct fault f;
    enum MHD_Result done;

    if (form_read(r, &form, &f) != 0)
        return http_error(r, MHD_HTTP_BAD_REQUEST,
                          "That is not the JSON that belongs here.");
    if (strcmp(r->path, "/api/guest") == 0)
        done = post_guest(r, &form);
    else if (strcmp(r->path, "/api/login") == 0)
        done = post_login(r, &form);
    else if (strcmp(r->path, "/api/account") == 0)
        done = post_account(r, &form);
    else if (strcmp(r->path, "/api/password") == 0)
        done = http_password(r, &form);
    else if (strncmp(r->path, "/api/staff", 10) == 0)
        done = http_staff(r, &form);
    else if (strcmp(r->path, "/api/logout") == 0)
        done = post_logout(r);
    else
        done = http_error(r, MHD_HTTP_NOT_FOUND, "There is nothing here.");
    sodium_memzero(&form, sizeof form);
    return done;
}

enum MHD_Result http_enter(struct request *r)
{
    const char *type = http_header(r, "Content-Type");

    if (r->then != NULL)
        return r->then(r);
    if (!http_is_ours(r))
        return http_error(r, MHD_HTTP_FORBIDDEN,
                          "Only the room's own page may ask that.");
    if (type == NULL || strncasecmp(type, "application/json", 16) != 0)
        return http_error(r, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE,
                          "Post JSON: application/json.");
    if (!http_is_meant(r))
        return http_error(r, MHD_HTTP_FORBIDDEN,
                          "Ask /api/me first, and send its token in "
                          "X-CSRF-Token.");
    return post_form(r);
}
