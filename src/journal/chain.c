/*
 * chain.c - the hash that ties a record to the one before it.
 */
#include "journal/chain.h"

#include <sodium.h>
#include <string.h>

#include "base/must.h"

enum { HEAD_BYTES = CHAIN_HASH + 4 + 8 + 8 + 8 + 8 + 4 + 1 + 2 + 4 + 4 };

uint8_t *chain_put(uint8_t *at, uint64_t n, int bytes)
{
    for (int i = 0; i < bytes; i++, n >>= 8)
        *at++ = (uint8_t)n;
    return at;
}

uint64_t chain_get(const uint8_t *at, int bytes)
{
    uint64_t n = 0;

    while (bytes-- > 0)
        n = n << 8 | at[bytes];
    return n;
}

static void put_head(uint8_t *at, const uint8_t *before,
                     const struct journal_record *r)
{
    uint8_t *end = at + HEAD_BYTES;

    memcpy(at, before, CHAIN_HASH);
    at = chain_put(at + CHAIN_HASH, r->stream, 4);
    at = chain_put(at, r->seq, 8);
    at = chain_put(at, r->epoch, 8);
    at = chain_put(at, (uint64_t)r->at_ms, 8);
    at = chain_put(at, r->id, 8);
    at = chain_put(at, r->person, 4);
    at = chain_put(at, r->role, 1);
    at = chain_put(at, r->events, 2);
    at = chain_put(at, r->hand, 4);
    at = chain_put(at, r->opens, 4);
    MUST(at == end);
}

void chain_next(uint8_t hash[CHAIN_HASH], const uint8_t before[CHAIN_HASH],
                const struct journal_record *r)
{
    crypto_generichash_state state;
    uint8_t head[HEAD_BYTES];

    put_head(head, before, r);
    crypto_generichash_init(&state, NULL, 0, CHAIN_HASH);
    crypto_generichash_update(&state, head, sizeof head);
    crypto_generichash_update(&state, r->body, r->bytes);
    crypto_generichash_final(&state, hash, CHAIN_HASH);
}
