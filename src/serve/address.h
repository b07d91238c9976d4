/*
 * address.h - how often each address may ask, come in, and be a new guest.
 *
 * Addresses are told apart by their hash; of IPv6 by the network they are in.
 * This machine's own is never limited: it is a proxy, or whoever runs the
 * room.
 */
#ifndef SERVE_ADDRESS_H
#define SERVE_ADDRESS_H

#include <sys/socket.h>

#include "serve/limit.h"

enum {
    ADDRESSES_MAX = 1024,
    ADDRESS_UNNAMED = 2 /* through a proxy that we were not told of */
};

enum address_wish {
    ADDRESS_ASKS,   /* a request */
    ADDRESS_ENTERS, /* that makes a guest, or tries a password */
    ADDRESS_GUEST,  /* one that makes somebody new */
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
