/*
 * http_staff.c - the floor manages staff: makes accounts, resets passwords,
 * and removes accounts.
 *
 * A person who loses an account or gets another password is logged out at
 * once: all sessions and WebSockets of that person end in the same turn.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "serve/http_own.h"
#include "serve/log.h"
#include "serve/look.h"
#include "serve/wish_id.h"

static bool is_floor(const struct request *r)
{
    return r->known && r->who.role == ROLE_FLOOR;
}

static enum MHD_Result answer_staff(struct request *r)
{
    static char body[32 << 10];
    struct answer a = {.status = MHD_HTTP_OK,
                       .type = "application/json",
                       .body = body};
    struct text t;

    text_init(&t, body, sizeof body);
    look_staff(&t, r->http->serve);
    a.count = t.used;
    return t.cut ? MHD_NO : http_answer(r, &a);
}

static enum MHD_Result answer_not_floor(struct request *r)
{
    return http_error(r, MHD_HTTP_FORBIDDEN, "That is for the floor.");
}

static enum MHD_Result answer_taken(struct request *r)
{
    return http_error(r, MHD_HTTP_CONFLICT, "That name is taken.");
}

static enum MHD_Result answer_not_made(struct request *r)
{
    return http_error(r, MHD_HTTP_INTERNAL_SERVER_ERROR,
                      "The account could not be made.");
}

/* The role of staff by its name; accounts of other roles are not made here. */
static enum role role_of(const char *name)
{
    static const enum role roles[] = {ROLE_DEALER, ROLE_FLOOR, ROLE_CAGE,
                                      ROLE_AUDITOR};

    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
        if (strcmp(name, role_name(roles[i])) == 0)
            return roles[i];
    return ROLE_NONE;
}

static void log_act(const struct request *r, const char *did,
                    const struct login *it)
{
    log_line("floor \"%s\" (person %u) %s \"%s\" (%s) from %s", r->who.name,
             r->who.person, did, it->name, role_name((enum role)it->role),
             r->address);
}

/* Made */

/* Gives the account a person's number.  A second account of one person gets
   the same number, so that the two never count as two people. */
static enum MHD_Result enroll(struct request *r, struct login *it)
{
    struct serve *s = r->http->serve;
    struct fault f;

    if (it->person == 0 &&
        live_person(s->live, it->name, false, serve_now_ms(s), &it->person,
                    &f) != 0) {
        serve_fail(s, &f);
        return http_fault(r, &f);
    }
    if (it->person == 0)
        return http_full(r);
    if (account_give(s->accounts, r->act, r->who.person, it, &f) != 0)
        return http_fault(r, &f);
    log_act(r, "made the account", it);
    return answer_staff(r);
}

/* The floor or the name may have gone while the password was hashed. */
static enum MHD_Result after_make(struct request *r)
{
    struct password_work *w = &r->work;
    struct login taken;

    http_session(r);
    if (!is_floor(r))
        return answer_not_floor(r);
    if (account_was_done(r->http->serve->accounts, r->act))
        return answer_staff(r); /* two requests with one id at once */
    if (account_find(r->http->serve->accounts, w->name, &taken))
        return answer_taken(r);
    return w->good ? enroll(r, &w->account) : answer_not_made(r);
}

static enum MHD_Result begin(struct request *r, const struct form *form,
                             struct password_work *w,
                             enum MHD_Result (*then)(struct request *r))
{
    bool begun;

    snprintf(w->name, sizeof w->name, "%s", w->account.name);
    snprintf(w->password, sizeof w->password, "%s", form->password);
    r->then = then;
    begun = password_begin(r->http->passwords, r, w);
    sodium_memzero(w, sizeof *w);
    return begun ? MHD_YES : http_busy(r);
}

static bool is_full(struct serve *s)
{
    static struct login all[STAFF_MOST];

    return account_staff(s->accounts, all) == STAFF_MOST;
}

static enum MHD_Result make(struct request *r, const struct form *form)
{
    struct serve *s = r->http->serve;
    struct password_work w = {.there = true};
    const char *weak;
    struct login taken;

    w.account.role = (uint8_t)role_of(form->role);
    if (form->no_name != NULL)
        return http_no_name(r, form->no_name);
    if (w.account.role == ROLE_NONE)
        return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT,
                          "A role is cage, auditor, dealer or floor.");
    weak = account_weak(w.account.role, form->name, form->password);
    if (weak != NULL)
        return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, weak);
    if (account_find(s->accounts, form->name, &taken))
        return answer_taken(r);
    if (is_full(s))
        return http_error(r, MHD_HTTP_CONFLICT,
                          "There are as many accounts as there can be; take "
                          "one away first.");
    if (form->same_as[0] != '\0') {
        if (!account_find(s->accounts, form->same_as, &taken) ||
            taken.role == ROLE_PLAYER)
            return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT,
                              "Nobody of the house has that name.");
        w.account.person = taken.person;
    }
    if (!http_may(r, ADDRESS_GUEST))
        return http_too_many(r);
    snprintf(w.account.name, sizeof w.account.name, "%s", form->name);
    return begin(r, form, &w, after_make);
}

/* Changed, or taken away */

static bool find(struct request *r, const char *name, struct login *out)
{
    return account_find(r->http->serve->accounts, name, out) &&
           out->role != ROLE_PLAYER;
}

/* The reason why an account cannot be changed; NULL if it can. */
static const char *why_fixed(const struct request *r, const struct login *it)
{
    if (account_is_fixed(it->name))
        return "The room has that account from its start; who knows its "
               "password changes it in the settings.";
    if (it->person == r->who.person)
        return "Your own account is somebody else's to change here.";
    return NULL;
}

static void out_at_once(struct serve *s, uint32_t person)
{
    session_end_of(s->accounts, person);
    guest_person_over(s, person);
}

static enum MHD_Result after_change(struct request *r)
{
    struct password_work *w = &r->work;
    struct serve *s = r->http->serve;
    struct login now;
    struct fault f;

    http_session(r);
    if (!is_floor(r))
        return answer_not_floor(r);
    if (account_was_done(s->accounts, r->act))
        return answer_staff(r);
    if (!find(r, w->name, &now) || now.person != w->account.person)
        return http_error(r, MHD_HTTP_NOT_FOUND,
                          "Nobody of the house has that name.");
    if (!w->good ||
        account_give(s->accounts, r->act, r->who.person, &w->account, &f) != 0)
        return answer_not_made(r);
    out_at_once(s, now.person);
    log_act(r, "gave another password to", &now);
    return answer_staff(r);
}

static enum MHD_Result change(struct request *r, const struct form *form,
                              const struct login *it)
{
    struct password_work w = {.there = true, .account = *it};
    const char *weak = account_weak(it->role, it->name, form->password);

    if (weak != NULL)
        return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, weak);
    return begin(r, form, &w, after_change);
}

static bool has_drawer(const struct serve *s, uint32_t person)
{
    const struct cage *cage = keep_cage(live_keep(s->live));

    for (int i = 0; i < DRAWERS_MAX; i++)
        if (person != 0 && cage->drawer[i].cashier == person)
            return true;
    return false;
}

static enum MHD_Result take_away(struct request *r, const struct login *it)
{
    struct serve *s = r->http->serve;
    struct fault f;

    if (has_drawer(s, it->person))
        return http_error(r, MHD_HTTP_CONFLICT,
                          "There is a drawer to be counted and left first. A "
                          "new password keeps that person out at once.");
    if (account_end(s->accounts, r->act, it->name, &f) != 0)
        return http_fault(r, &f);
    out_at_once(s, it->person);
    log_act(r, "took away the account", it);
    return answer_staff(r);
}

enum MHD_Result http_staff(struct request *r, const struct form *form)
{
    bool changes = strcmp(r->path, "/api/staff/password") == 0;
    struct login it;
    const char *why;

    if (!is_floor(r))
        return answer_not_floor(r);
    r->act = wish_id(WISH_OF_STAFF, r->who.person, form->id);
    if (account_was_done(r->http->serve->accounts, r->act))
        return answer_staff(r); /* done before, whatever has happened since */
    if (strcmp(r->path, "/api/staff") == 0)
        return make(r, form);
    if (!changes && strcmp(r->path, "/api/staff/remove") != 0)
        return http_error(r, MHD_HTTP_NOT_FOUND, "There is nothing here.");
    if (!find(r, form->name, &it))
        return http_error(r, MHD_HTTP_NOT_FOUND,
                          "Nobody of the house has that name.");
    why = why_fixed(r, &it);
    if (why != NULL)
        return http_error(r, MHD_HTTP_CONFLICT, why);
    return changes ? change(r, form, &it) : take_away(r, &it);
}
