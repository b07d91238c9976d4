/*
 * listen.c - reads an address, and listens there.
 */
#include "serve/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 512 };

union address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static int read_port(const char *s, uint16_t *out, struct fault *f)
{
    char *end;
    long n = strtol(s, &end, 10);

    if (*s < '0' || *s > '9' || *end != '\0' || n > UINT16_MAX)
        return fault_say(f, "'%s' is not a port: a number up to 65535", s);
    *out = (uint16_t)n;
    return 0;
}

static int read_host(const char *host, uint16_t port, union address *a,
                     struct fault *f)
{
    memset(a, 0, sizeof *a);
    if (inet_pton(AF_INET, host, &a->four.sin_addr) == 1) {
        a->four.sin_family = AF_INET;
        a->four.sin_port = htons(port);
        return 0;
    }
    if (inet_pton(AF_INET6, host, &a->six.sin6_addr) == 1) {
        a->six.sin6_family = AF_INET6;
        a->six.sin6_port = htons(port);
        return 0;
    }
    return fault_say(f, "'%s' is not an address such as 127.0.0.1 or [::1]",
                     host);
}

/* Parts "[::1]:8080" or "127.0.0.1:8080". */
static int read_address(const char *where, union address *a, struct fault *f)
{
    char host[LISTEN_TEXT];
    const char *colon = strrchr(where, ':');
    size_t count = colon != NULL ? (size_t)(colon - where) : 0;
    uint16_t port = 0;

    if (count == 0 || count >= sizeof host)
        return fault_say(f, "'%s' is not ADDRESS:PORT", where);
    if (read_port(colon + 1, &port, f) != 0)
        return FAULT;
    if (where[0] == '[' && where[count - 1] == ']') {
        where++;
        count -= 2;
    }
    memcpy(host, where, count);
    host[count] = '\0';
    return read_host(host, port, a, f);
}

static bool is_loopback(const union address *a)
{
    if (a->any.sa_family == AF_INET)
        return ntohl(a->four.sin_addr.s_addr) >> 24 == 127;
    return IN6_IS_ADDR_LOOPBACK(&a->six.sin6_addr);
}

static socklen_t size_of(const union address *a)
{
    return a->any.sa_family == AF_INET ? sizeof a->four : sizeof a->six;
}

/* Writes the address it listens at, with the port the kernel chose. */
static void write_address(struct listen_at *out)
{
    char host[INET6_ADDRSTRLEN] = "?";
    socklen_t size = sizeof(union address);
    union address a;

    memset(&a, 0, sizeof a);
    getsockname(out->fd, &a.any, &size);
    if (a.any.sa_family == AF_INET) {
        inet_ntop(AF_INET, &a.four.sin_addr, host, sizeof host);
        out->port = ntohs(a.four.sin_port);
        snprintf(out->address, sizeof out->address, "%s:%u", host, out->port);
    } else {
        inet_ntop(AF_INET6, &a.six.sin6_addr, host, sizeof host);
        out->port = ntohs(a.six.sin6_port);
        snprintf(out->address, sizeof out->address, "[%s]:%u", host,
                 out->port);
    }
}

/* The fault of an address in use.  The lock of the room's folder was free, so
   another program has it. */
static int cannot(struct listen_at *out, const char *where, struct fault *f)
{
    fault_say(f, "%s: %s", where,
              errno == EADDRINUSE
                  ? "another program or another room listens there; choose "
                    "another port for this one with --listen, or stop that one"
                  : strerror(errno));
    close(out->fd);
    return FAULT;
}

int listen_bind(struct listen_at *out, const char *where, bool tls,
                struct fault *f)
{
    const int yes = 1;
    union address a;

    if (read_address(where, &a, f) != 0)
        return FAULT;
    out->loopback = is_loopback(&a);
    if (!out->loopback && !tls)
        return fault_say(f,
                         "%s can be called from elsewhere, which needs "
                         "--tls-cert and --tls-key; without them only "
                         "127.0.0.1 or [::1] will do",
                         where);
    out->fd = socket(a.any.sa_family,
                     SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (out->fd < 0)
        return fault_say(f, "%s: %s", where, strerror(errno));
    setsockopt(out->fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(out->fd, &a.any, size_of(&a)) != 0)
        return cannot(out, where, f);
    write_address(out);
    return 0;
}

int listen_begin(struct listen_at *out, struct fault *f)
{
    return listen(out->fd, BACKLOG) == 0 ? 0 : cannot(out, out->address, f);
}

int listen_open(struct listen_at *out, const char *where, bool tls,
                struct fault *f)
{
    return listen_bind(out, where, tls, f) == 0 ? listen_begin(out, f) : FAULT;
}
