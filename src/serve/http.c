/*
 * http.c - libmicrohttpd inside the loop.
 *
 * The daemon has its own epoll descriptor; when that is readable, the daemon
 * is run.  Requests are collected here and answered in http_route.c.
 */
#include "serve/http_own.h"

#include <string.h>
#include <sys/socket.h>

#include "chance/seed.h"
#include "serve/certificate.h"

#include "serve/log.h"

#include "base/owns_memory.h"

enum { WARN_EVERY_MS = 60 * 60 * 1000 };

/* The loop */

static void http_run(struct http *h);

static void on_timer(uv_timer_t *t)
{
    http_run(t->data);
}

static void on_poll(uv_poll_t *p, int status, int events)
{
    (void)status;
    (void)events;
    http_run(p->data);
}

static void http_run(struct http *h)
{
    MHD_UNSIGNED_LONG_LONG wait;

    MHD_run(h->daemon);
    if (MHD_get_timeout(h->daemon, &wait) == MHD_YES)
        uv_timer_start(&h->timer, on_timer, wait, 0);
    else
        uv_timer_stop(&h->timer);
}

void http_soon(struct http *h)
{
    if (!uv_is_closing((uv_handle_t *)&h->timer))
        uv_timer_start(&h->timer, on_timer, 0, 0);
}

/* Calls */

/* Limits the connections of one address. */
static enum MHD_Result may_call(void *cls, const struct sockaddr *address,
                                socklen_t size)
{
    struct http *h = cls;
    uint64_t from = address_of(&h->addresses, address);
    int same = 0;

    (void)size;
    if (proxies_may_trust(&h->serve->plan->proxies, address))
        return MHD_YES; /* a proxy calls for many */
    for (const struct call *c = h->calls; from != 0 && c != NULL; c = c->next)
        same += c->from == from;
    return same < HTTP_CALLS_ADDRESS ? MHD_YES : MHD_NO;
}

static void begin_call(struct http *h, struct MHD_Connection *c, void **to)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD);
    const union MHD_ConnectionInfo *from =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    struct call *it = calloc(1, sizeof *it);

    *to = it;
    if (it == NULL)
        return;
    it->fd = info->connect_fd;
    it->named = http_door_named(h, it->fd);
    it->from = address_of(&h->addresses, from->client_addr);
    it->since_ms = uv_now(&h->serve->loop);
    it->next = h->calls;
    it->link = &h->calls;
    if (it->next != NULL)
        it->next->link = &it->next;
    h->calls = it;
}

static void end_call(void **to)
{
    struct call *it = *to;

    if (it == NULL)
        return;
    *it->link = it->next;
    if (it->next != NULL)
        it->next->link = it->link;
    free(it);
    *to = NULL;
}

static void on_call(void *cls, struct MHD_Connection *c, void **to,
                    enum MHD_ConnectionNotificationCode code)
{
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        begin_call(cls, c, to);
    else
        end_call(to);
}

static struct call *call_of(struct MHD_Connection *c)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info->socket_context;
}

void http_beat(struct http *h)
{
    uint64_t now = uv_now(&h->serve->loop);

    for (struct call *c = h->calls; c != NULL; c = c->next)
        if (!c->busy && now - c->since_ms >= HTTP_TIMEOUT_S * 1000)
            shutdown(c->fd, SHUT_RDWR); /* the daemon notices */
    http_door_beat(h);
}

/* Requests */

static void *on_line(void *cls, const char *line, struct MHD_Connection *c)
{
    (void)cls;
    (void)line;
    (void)c;
    return calloc(1, sizeof(struct request));
}

static void on_done(void *cls, struct MHD_Connection *c, void **to,
                    enum MHD_RequestTerminationCode code)
{
    struct http *h = cls;
    struct call *call = call_of(c);

    (void)code;
    if (call != NULL) {
        call->busy = false;
        call->since_ms = uv_now(&h->serve->loop);
    }
    free(*to);
    *to = NULL;
}

static void collect(struct request *r, const char *bytes, size_t *count)
{
    if (*count > HTTP_BODY_MOST - r->used) {
        r->too_big = true;
    } else {
        memcpy(r->body + r->used, bytes, *count);
        r->used += *count;
    }
    *count = 0;
}

static const struct sockaddr *peer_of(struct MHD_Connection *c)
{
    return MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS)
        ->client_addr;
}

static enum MHD_Result keep_last(void *to, enum MHD_ValueKind kind,
                                 const char *name, const char *value)
{
    (void)kind;
    if (strcasecmp(name, "X-Forwarded-For") == 0)
        *(const char **)to = value;
    return MHD_YES;
}

/* The last header of that name, because earlier ones may come from the browser
   itself. */
static const char *forwarded_of(const struct request *r)
{
    const char *last = NULL;

    MHD_get_connection_values(r->at, MHD_HEADER_KIND, keep_last, &last);
    return last;
}

/* Warns about a proxy that was not configured: all its visitors look like one
   address. */
static void warn_of_proxy(struct http *h, const char *address)
{
    uint64_t now = uv_now(&h->serve->loop);

    if (h->warned_ms != 0 && now - h->warned_ms < WARN_EVERY_MS)
        return;
    h->warned_ms = now;
    log_line("requests come through a proxy at %s that --trusted-proxy does "
             "not name: its visitors share the limits of one address",
             address);
}

/*
 * Finds the address a request comes from: the caller's, or the one that a
 * trusted proxy names.  A request that was passed on never counts as one of
 * this machine's own.
 */
static void find_address(struct http *h, struct request *r,
                         bool named_by_proxy)
{
    const struct sockaddr *peer = peer_of(r->at);
    const char *forwarded = forwarded_of(r);
    struct sockaddr_storage named;
    bool passed_on = forwarded != NULL || http_header(r, "Forwarded") != NULL;

    if (forwarded != NULL &&
        proxies_may_trust(&h->serve->plan->proxies, peer) &&
        proxies_name(&h->serve->plan->proxies, forwarded, &named)) {
        address_text((const struct sockaddr *)&named, r->address);
        r->from = address_of(&h->addresses, (const struct sockaddr *)&named);
        return;
    }
    address_text(peer, r->address);
    r->from = address_of(&h->addresses, peer);
    r->local = r->from == 0 && !passed_on && !named_by_proxy;
    if (!passed_on && !named_by_proxy)
        return;
    if (!named_by_proxy)
        warn_of_proxy(h, r->address);
    if (r->from == 0)
        r->from = ADDRESS_UNNAMED;
}

static enum MHD_Result on_request(void *cls, struct MHD_Connection *c,
                                  const char *path, const char *method,
                                  const char *version, const char *bytes,
                                  size_t *count, void **to)
{
    struct http *h = cls;
    struct request *r = *to;
    struct call *call = call_of(c);

    (void)version;
    if (r == NULL || call == NULL)
        return MHD_NO;
    r->http = h;
    r->at = c;
    r->path = path;
    r->method = method;
    if (!r->begun) {
        r->begun = true;
        find_address(h, r, call->named);
        return MHD_YES;
    }
    if (*count > 0) {
        collect(r, bytes, count);
        return MHD_YES;
    }
    call->busy = true;
    h->requests++;
    return http_route(r);
}

void http_sleep(struct request *r)
{
    MHD_suspend_connection(r->at);
}

void http_wake(struct request *r, const struct password_work *w)
{
    struct http *h = r->http;

    r->work = *w;
    MHD_resume_connection(r->at);
    if (!h->closing)
        http_run(h);
}

/* Opening and closing */

static void log_away(void *cls, const char *fmt, va_list args)
{
    (void)cls;
    (void)fmt;
    (void)args; /* strangers' input does not go to the log */
}

/* Trusted proxies may name who calls by the PROXY protocol. */
static bool has_door(const struct http *h)
{
    return h->serve->plan->proxies.count > 0 && h->serve->at.port != 0;
}

static struct MHD_Daemon *daemon_start(struct http *h)
{
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_CERT_CALLBACK, 0,
         (void *)(uintptr_t)certificate_show},
        {MHD_OPTION_HTTPS_PRIORITIES, 0,
         (void
              *)(uintptr_t) "SECURE256:SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
        {MHD_OPTION_END, 0, NULL}};
    struct MHD_OptionItem listens[] = {{MHD_OPTION_LISTEN_SOCKET,
                                        h->serve->at.fd, NULL},
                                       {MHD_OPTION_END, 0, NULL}};
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE |
                     MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;

    if (h->tls)
        flags |= MHD_USE_TLS;
    if (has_door(h))
        flags |= MHD_USE_NO_LISTEN_SOCKET;
    return MHD_start_daemon(
        flags, 0, may_call, h, on_request, h, MHD_OPTION_ARRAY,
        has_door(h) ? listens + 1 : listens, MHD_OPTION_EXTERNAL_LOGGER,
        log_away, NULL, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)HTTP_TIMEOUT_S, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)(ws_most(&h->serve->ws) + HTTP_CALLS_BESIDE),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HTTP_MEMORY,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_COMPLETED, on_done,
        h, MHD_OPTION_NOTIFY_CONNECTION, on_call, h,
        MHD_OPTION_URI_LOG_CALLBACK, on_line, h, MHD_OPTION_ARRAY,
        h->tls ? tls : tls + 2, MHD_OPTION_END);
}

static int http_start(struct http *h, struct fault *f)
{
    h->tls = h->serve->plan->cert != NULL;
    h->daemon = daemon_start(h);
    return h->daemon != NULL ? 0 : fault_say(f, "HTTP does not start");
}

int http_open(struct http **out, struct serve *s, struct fault *f)
{
    const union MHD_DaemonInfo *info;
    struct http *h = calloc(1, sizeof *h);

    *out = h;
    if (h == NULL)
        return fault_say(f, "out of memory for HTTP");
    h->serve = s;
    addresses_init(&h->addresses);
    h->passwords = passwords_open(&s->loop);
    if (h->passwords == NULL)
        return fault_say(f, "out of memory for passwords");
    if (seed_bytes(h->secret, sizeof h->secret, f) != 0 ||
        http_start(h, f) != 0)
        return FAULT;
    info = MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    uv_poll_init(&s->loop, &h->poll, info->epoll_fd);
    uv_timer_init(&s->loop, &h->timer);
    h->poll.data = h->timer.data = h;
    uv_poll_start(&h->poll, UV_READABLE, on_poll);
    if (has_door(h))
        http_door_open(h);
    return 0;
}

void http_quiet(struct http *h)
{
    h->closing = true;
    if (has_door(h))
        http_door_shut(h);
    else
        MHD_quiesce_daemon(h->daemon);
}

void http_close(struct http *h)
{
    if (h == NULL)
        return;
    if (h->daemon != NULL)
        MHD_stop_daemon(h->daemon);
    http_door_close(h);
    passwords_close(h->passwords);
    free(h);
}
