/*
 * address.c - a bucket for each address that asks.
 */
#include "serve/address.h"

#include <netinet/in.h>
#include <sodium.h>
#include <string.h>

static const struct limit_rate asks = {LIMIT_ASKS_SECOND, LIMIT_ASKS_BURST};
static const struct limit_rate enters = {LIMIT_ENTERS_SECOND,
                                         LIMIT_ENTERS_BURST};

void addresses_init(struct addresses *a)
{
    memset(a, 0, sizeof *a);
    crypto_shorthash_keygen(a->key);
}

/* Its bytes, of IPv6 those of the network; 0: of this machine. */
static size_t bytes_of(const struct sockaddr *from, uint8_t out[8])
{
    if (from->sa_family == AF_INET) {
        const struct sockaddr_in *four = (const void *)from;

        memcpy(out, &four->sin_addr, 4);
        return out[0] == 127 ? 0 : 4;
    }
    if (from->sa_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const void *)from;

        memcpy(out, &six->sin6_addr, 8);
        return IN6_IS_ADDR_LOOPBACK(&six->sin6_addr) ? 0 : 8;
    }
    return 0;
}

bool address_may(struct addresses *a, const struct sockaddr *from, bool in,
                 uint64_t now_ms)
{
    uint8_t bytes[8];
    size_t count = bytes_of(from, bytes);
    struct address *it;
    uint64_t hash = 0;

    if (count == 0)
        return true;
    crypto_shorthash((uint8_t *)&hash, bytes, count, a->key);
    it = &a->at[hash % ADDRESSES_MAX];
    if (it->hash != hash) {
        it->hash = hash;
        limit_init(&it->asks, asks, now_ms);
        limit_init(&it->enters, enters, now_ms);
    }
    return limit_take(&it->asks, asks, now_ms) &&
           (!in || limit_take(&it->enters, enters, now_ms));
}
