/*
 * address.h - how often each address may ask, and come in.
 *
 * Addresses are told apart by their hash; of IPv6 by the network they are in.
 * This machine's own is never limited: it is a proxy, or whoever runs the
 * room.
 */
#ifndef SERVE_ADDRESS_H
#define SERVE_ADDRESS_H

#include <sys/socket.h>

#include "serve/limit.h"

enum { ADDRESSES_MAX = 1024 };

struct address {
    uint64_t hash;
    struct limit asks, enters;
};

struct addresses {
    struct address at[ADDRESSES_MAX];
    uint8_t key[16];
};

void addresses_init(struct addresses *a);

/* A request; `enters`: one that makes a guest, or tries a password. */
bool address_may(struct addresses *a, const struct sockaddr *from, bool enters,
                 uint64_t now_ms);

#endif
