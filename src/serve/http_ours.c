/*
 * http_ours.c - checks that a request is to us and from our page.
 *
 * Another site's page can make a browser call this machine, even under a name
 * of its own that resolves to us.  So the host must be ours, and a change must
 * come from a page under that host.
 */
#include <stdio.h>
#include <string.h>

#include "serve/http_own.h"

/* "localhost:8080" without its port. */
static bool host_is(const char *host, const char *name)
{
    size_t n = strlen(name);

    return strncasecmp(host, name, n) == 0 &&
           (host[n] == '\0' || host[n] == ':');
}

/* The host of "https://room.example". */
static const char *host_of(const char *origin)
{
    const char *at = strstr(origin, "://");

    return at != NULL ? at + 3 : origin;
}

bool http_is_to_us(const struct request *r)
{
    const struct serve *s = r->http->serve;
    const char *host = http_header(r, "Host");

    if (host == NULL)
        return false;
    if (s->plan->origin != NULL &&
        strcasecmp(host, host_of(s->plan->origin)) == 0)
        return true;
    if (s->at.loopback)
        return host_is(host, "localhost") || host_is(host, "127.0.0.1") ||
               host_is(host, "[::1]");
    return s->plan->origin == NULL;
}

static bool origin_is_ours(const struct request *r, const char *origin)
{
    const struct serve *s = r->http->serve;
    const char *host = http_header(r, "Host");
    char ours[300];

    if (s->plan->origin != NULL && strcasecmp(origin, s->plan->origin) == 0)
        return true;
    snprintf(ours, sizeof ours, "%s://%s", r->http->tls ? "https" : "http",
             host != NULL ? host : "");
    return strcasecmp(origin, ours) == 0;
}

bool http_is_ours(const struct request *r)
{
    const char *origin = http_header(r, "Origin");
    const char *site = http_header(r, "Sec-Fetch-Site");

    if (site != NULL && strcmp(site, "same-origin") != 0)
        return false;
    return origin != NULL && origin_is_ours(r, origin);
}
