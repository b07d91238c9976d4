/*
 * address.c - a token bucket for each address.
 */
#include "serve/address.h"

#include <netinet/in.h>
#include <sodium.h>
#include <string.h>

static const struct limit_rate *const rates[ADDRESS_WISHES] = {
    [ADDRESS_ASKS] = &limit_asks,
    [ADDRESS_ENTERS] = &limit_enters,
    [ADDRESS_GUEST] = &limit_guests,
};

void addresses_init(struct addresses *a)
{
    memset(a, 0, sizeof *a);
    crypto_shorthash_keygen(a->key);
}

static size_t bytes_of_four(const void *address, uint8_t out[8])
{
    memcpy(out, address, 4);
    return out[0] == 127 ? 0 : 4;
}

/* The bytes of an address, for IPv6 those of its network; 0 for this
   machine. */
static size_t bytes_of(const struct sockaddr *from, uint8_t out[8])
{
    const struct in6_addr *six =
        &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr;

    if (from->sa_family == AF_INET)
        return bytes_of_four(
            &((const struct sockaddr_in *)(const void *)from)->sin_addr, out);
    if (from->sa_family != AF_INET6)
        return 0;
    /* A socket for both protocols reports IPv4 callers this way. */
    if (IN6_IS_ADDR_V4MAPPED(six))
        return bytes_of_four(&six->s6_addr[12], out);
    memcpy(out, six, 8);
    return IN6_IS_ADDR_LOOPBACK(six) ? 0 : 8;
}

uint64_t address_of(const struct addresses *a, const struct sockaddr *from)
{
    uint8_t bytes[8];
    size_t count = bytes_of(from, bytes);
    uint64_t hash = 0;

    if (count == 0)
        return 0;
    crypto_shorthash((uint8_t *)&hash, bytes, count, a->key);
    return hash != 0 ? hash : 1;
}

bool address_may(struct addresses *a, uint64_t from, enum address_wish what,
                 uint64_t now_ms)
{
    struct address *it = &a->at[from % ADDRESSES_MAX];

    if (from == 0)
        return true;
    if (it->hash != from) {
        it->hash = from;
        for (int i = 0; i < ADDRESS_WISHES; i++)
            limit_init(&it->limit[i], *rates[i], now_ms);
    }
    return limit_take(&it->limit[what], *rates[what], now_ms);
}
