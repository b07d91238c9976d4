/*
 * proxied.h - calls whose address a proxy names by the PROXY protocol, before
 * anything else is said (HAProxy's, versions 1 and 2).
 *
 * The server believes only a proxy that `--trusted-proxy` names.  From anybody
 * else such a line is malformed HTTP, and refused as such.
 */
#ifndef SERVE_PROXIED_H
#define SERVE_PROXIED_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

/* The longest head that is read: version 2 with its extensions. */
enum { PROXIED_MOST = 536 };

enum proxied {
    PROXIED_MORE, /* incomplete */
    PROXIED_NONE, /* not the protocol: HTTP or TLS */
    PROXIED_OWN,  /* the proxy speaks for itself */
    PROXIED_NAMED,
    PROXIED_WRONG /* malformed */
};

/* Reads the head of a call; *used: its bytes, which must not be passed on. */
enum proxied proxied_read(const char *bytes, size_t count, size_t *used,
                          struct sockaddr_storage *out);

#endif
