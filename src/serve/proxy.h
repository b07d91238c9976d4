/*
 * proxy.h - the proxies that are trusted to name a caller's address.
 *
 * A proxy in front, such as nginx, calls from its own address and names the
 * browser's in X-Forwarded-For.  Anybody can send that header, so it counts
 * only if the call comes from an address that `--trusted-proxy` names.
 */
#ifndef SERVE_PROXY_H
#define SERVE_PROXY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "base/fault.h"

enum { PROXIES_MAX = 16 };

/* A network: the first `bits` of an address as IPv6 has it. */
struct proxy {
    uint8_t address[16];
    int bits;
};

struct proxies {
    struct proxy proxy[PROXIES_MAX];
    int count;
};

/* Reads "127.0.0.1,10.0.0.0/8,fd00::/8"; NULL: there are none. */
int proxies_read(const char *list, struct proxies *out,
                 struct fault *f) MUST_USE;

/* Is that address one of them? */
bool proxies_may_trust(const struct proxies *p, const struct sockaddr *from);

/* The last address in the header that is not one of our proxies; earlier ones
   cannot be trusted.  Returns false if there is none. */
bool proxies_name(const struct proxies *p, const char *forwarded,
                  struct sockaddr_storage *out);

/* The address in letters, without a port. */
enum { ADDRESS_TEXT = 46 };
const char *address_text(const struct sockaddr *from, char out[ADDRESS_TEXT]);

#endif
