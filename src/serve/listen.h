/*
 * listen.h - the address of the room.  Without TLS only this machine may call,
 * because anything else would carry cards and passwords in the open.
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

/* Binds ADDR:PORT, an IPv6 address in brackets; port 0: any free one.  Callers
   are turned away until the server listens. */
int listen_bind(struct listen_at *out, const char *where, bool tls,
                struct fault *f) MUST_USE;
int listen_begin(struct listen_at *out, struct fault *f) MUST_USE;

/* Both. */
int listen_open(struct listen_at *out, const char *where, bool tls,
                struct fault *f) MUST_USE;

#endif
