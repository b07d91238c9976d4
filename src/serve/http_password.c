/*
 * http_password.c - changes a password.
 *
 * The old one is required even in an open session, because the browser may
 * have been left alone.  All other sessions of that person end.
 */
#include <stdio.h>
#include <string.h>

#include "serve/http_own.h"
#include "serve/log.h"

static enum MHD_Result after_change(struct request *r)
{
    struct password_work *w = &r->work;
    struct serve *s = r->http->serve;
    struct session who = {.person = w->account.person,
                          .role = w->account.role};
    struct fault f;

    if (!w->good)
        return http_error(r, MHD_HTTP_UNAUTHORIZED,
                          "That is not the password you have now.");
    http_session(r); /* the account may have been removed meanwhile */
    if (!r->known || !w->made ||
        account_choose(s->accounts, &w->account, &f) != 0)
        return http_error(r, MHD_HTTP_INTERNAL_SERVER_ERROR,
                          "The password could not be changed.");
    session_end_of(s->accounts, who.person);
    guest_person_over(s, who.person);
    snprintf(who.name, sizeof who.name, "%s", w->account.name);
    http_note_right(r, who.name);
    log_line("password changed: \"%s\" from %s", who.name, r->address);
    return http_come_in(r, &who);
}

enum MHD_Result http_password(struct request *r, const struct form *form)
{
    struct serve *s = r->http->serve;
    struct password_work w = {.checks = true};
    const char *weak;

    if (!r->known || r->who.guest)
        return http_error(r, MHD_HTTP_FORBIDDEN,
                          "Log in first: a guest has no password.");
    weak = account_weak(r->who.role, r->who.name, form->next);
    if (weak != NULL)
        return http_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, weak);
    if (!http_may_try(r, r->who.name))
        return http_wait_longer(r);
    w.there = account_find(s->accounts, r->who.name, &w.account) &&
              w.account.person == r->who.person;
    snprintf(w.name, sizeof w.name, "%s", r->who.name);
    snprintf(w.password, sizeof w.password, "%s", form->password);
    snprintf(w.next, sizeof w.next, "%s", form->next);
    r->then = after_change;
    return password_begin(r->http->passwords, r, &w) ? MHD_YES : http_busy(r);
}
