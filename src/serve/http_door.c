/*
 * http_door.c - accepts calls instead of the daemon if proxies are trusted,
 * because a proxy may name the caller before anything else is sent.  Calls
 * from others go to the daemon unchanged.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "serve/http_own.h"
#include "serve/proxied.h"

#include "base/owns_memory.h"

enum { AT_ONCE = 64, WAITING_MOST = 1024 };

/* A call of a proxy that has not said all of its head. */
struct door_call {
    struct door_call *next, **link;
    uv_poll_t poll;
    struct http *http;
    int fd;
    struct sockaddr_storage from;
    socklen_t size;
    uint64_t since_ms;
};

static void let_go(uv_handle_t *h)
{
    free(h->data);
}

/* Stops waiting; the socket was handed over or closed. */
static void end_waiting(struct door_call *c)
{
    *c->link = c->next;
    if (c->next != NULL)
        c->next->link = c->link;
    c->http->door.waiting--;
    uv_close((uv_handle_t *)&c->poll, let_go);
}

static void turn_away(struct door_call *c)
{
    int fd = c->fd;

    end_waiting(c);
    close(fd);
}

/* Hands the socket to the daemon, which closes it if it does not want it. */
static void hand_over(struct http *h, int fd,
                      const struct sockaddr_storage *from, socklen_t size)
{
    MHD_add_connection(h->daemon, fd, (const struct sockaddr *)from, size);
    http_soon(h);
}

static bool is_marked(const struct http *h, int fd)
{
    return (h->door.named[fd / 64] >> fd % 64 & 1) != 0;
}

bool http_door_named(struct http *h, int fd)
{
    if (fd < 0 || fd >= DOOR_FILES || !is_marked(h, fd))
        return false;
    h->door.named[fd / 64] &= ~(UINT64_C(1) << fd % 64);
    return true;
}

static void go_in(struct door_call *c, const struct sockaddr_storage *from,
                  bool named)
{
    struct http *h = c->http;
    struct sockaddr_storage address = *from;
    const int one = 1;
    int fd = c->fd;
    socklen_t size = address.ss_family == AF_INET
                         ? (socklen_t)sizeof(struct sockaddr_in)
                         : (socklen_t)sizeof(struct sockaddr_in6);

    setsockopt(fd, SOL_SOCKET, SO_RCVLOWAT, &one, sizeof one);
    if (named)
        h->door.named[fd / 64] |= UINT64_C(1) << fd % 64;
    end_waiting(c);
    hand_over(h, fd, &address, size);
}

static void on_head(uv_poll_t *p, int status, int events)
{
    struct door_call *c = p->data;
    char head[PROXIED_MOST];
    struct sockaddr_storage named = {0};
    ssize_t n = recv(c->fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
    size_t used = 0;
    enum proxied what;
    int more;

    (void)events;
    if (n < 0 && status == 0 && (errno == EAGAIN || errno == EINTR))
        return;
    what = n > 0 && status == 0 ? proxied_read(head, (size_t)n, &used, &named)
                                : PROXIED_WRONG;
    if (what == PROXIED_MORE) { /* wait for more, not for what is already
                                   there */
        more = (int)n + 1;
        setsockopt(c->fd, SOL_SOCKET, SO_RCVLOWAT, &more, sizeof more);
        return;
    }
    if (what == PROXIED_WRONG ||
        (used > 0 && recv(c->fd, head, used, MSG_DONTWAIT) != (ssize_t)used))
        turn_away(c);
    else if (what == PROXIED_NAMED)
        go_in(c, &named, true);
    else
        go_in(c, &c->from, false);
}

static void begin_waiting(struct http *h, int fd,
                          const struct sockaddr_storage *from, socklen_t size)
{
    struct door_call *c = h->door.waiting < WAITING_MOST && fd < DOOR_FILES
                              ? calloc(1, sizeof *c)
                              : NULL;

    if (c == NULL || uv_poll_init(&h->serve->loop, &c->poll, fd) != 0) {
        free(c);
        close(fd);
        return;
    }
    c->http = h;
    c->fd = fd;
    c->from = *from;
    c->size = size;
    c->since_ms = uv_now(&h->serve->loop);
    c->poll.data = c;
    c->next = h->door.calls;
    c->link = &h->door.calls;
    if (c->next != NULL)
        c->next->link = &c->next;
    h->door.calls = c;
    h->door.waiting++;
    uv_poll_start(&c->poll, UV_READABLE, on_head);
}

static void on_call(uv_poll_t *p, int status, int events)
{
    struct http *h = p->data;

    (void)status;
    (void)events;
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage from = {0};
        socklen_t size = sizeof from;
        int fd = accept4(h->serve->at.fd, (struct sockaddr *)&from, &size,
                         SOCK_NONBLOCK | SOCK_CLOEXEC);

        if (fd < 0)
            return;
        if (proxies_may_trust(&h->serve->plan->proxies,
                              (const struct sockaddr *)&from))
            begin_waiting(h, fd, &from, size);
        else
            hand_over(h, fd, &from, size);
    }
}

void http_door_open(struct http *h)
{
    uv_poll_init(&h->serve->loop, &h->door.poll, h->serve->at.fd);
    h->door.poll.data = h;
    h->door.open = true;
    uv_poll_start(&h->door.poll, UV_READABLE, on_call);
}

void http_door_beat(struct http *h)
{
    uint64_t now = uv_now(&h->serve->loop);
    struct door_call *next;

    for (struct door_call *c = h->door.calls; c != NULL; c = next) {
        next = c->next;
        if (now - c->since_ms >= HTTP_TIMEOUT_S * 1000)
            turn_away(c);
    }
}

void http_door_shut(struct http *h)
{
    if (!h->door.open)
        return;
    h->door.open = false;
    uv_poll_stop(&h->door.poll);
    close(h->serve->at.fd);
    while (h->door.calls != NULL)
        turn_away(h->door.calls);
}

/* The loop has run out: their handles are closed. */
void http_door_close(struct http *h)
{
    struct door_call *next;

    if (h->door.open)
        close(h->serve->at.fd);
    for (struct door_call *c = h->door.calls; c != NULL; c = next) {
        next = c->next;
        close(c->fd);
        free(c);
    }
}
