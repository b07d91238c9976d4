/*
 * address.h - limits how often each address may ask, log in, and become a new
 * guest.
 *
 * Addresses are identified by their hash, IPv6 ones by their network.  This
 * machine's own is never limited, because it is a proxy or the operator.
 */
#ifndef SERVE_ADDRESS_H
#define SERVE_ADDRESS_H

#include <sys/socket.h>

#include "serve/limit.h"

enum {
    ADDRESSES_MAX = 1024,
    ADDRESS_UNNAMED = 2 /* through a proxy that was not configured */
};

enum address_wish {
    ADDRESS_ASKS,   /* a request */
    ADDRESS_ENTERS, /* makes a guest, or tries a password */
    ADDRESS_GUEST,  /* makes a new person */
    ADDRESS_WISHES
};

struct address {
    uint64_t hash;
    struct limit limit[ADDRESS_WISHES];
};

struct addresses {
    struct address at[ADDRESSES_MAX];
    uint8_t key[16];
};

void addresses_init(struct addresses *a);

/* A number for it; 0: this machine's own. */
uint64_t address_of(const struct addresses *a, const struct sockaddr *from);

bool address_may(struct addresses *a, uint64_t from, enum address_wish what,
                 uint64_t now_ms);

#endif
