/*
 * listen.h - the address the room is at.
 *
 * Without TLS only this machine may call: anything else would carry cards and
 * passwords in the open.
 */
#ifndef SERVE_LISTEN_H
#define SERVE_LISTEN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fault.h"

enum { LISTEN_TEXT = 64 };

/* A socket that listens. */
struct listen_at {
    int fd;
    bool loopback;
    char address[LISTEN_TEXT]; /* "127.0.0.1:8080", "[::1]:8080" */
    uint16_t port;
};

/*
 * ADDR:PORT, with an IPv6 address in brackets; port 0: any that is free.  The
 * address is ours then, and who calls it is turned away until we listen.
 */
int listen_bind(struct listen_at *out, const char *where, bool tls,
                struct fault *f) MUST_USE;
int listen_begin(struct listen_at *out, struct fault *f) MUST_USE;

/* Both. */
int listen_open(struct listen_at *out, const char *where, bool tls,
                struct fault *f) MUST_USE;

#endif
