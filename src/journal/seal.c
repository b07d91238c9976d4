/*
 * seal.c - XChaCha20-Poly1305 over what nobody with the file may read.
 */
#include "journal/seal.h"

#include <sodium.h>
#include <string.h>

#include "base/must.h"

static void key_for(uint8_t key[CHAIN_KEY], const struct journal_keys *k,
                    const char *what, uint32_t stream, uint32_t hand)
{
    uint8_t words[32] = {0};

    memcpy(words, what, strlen(what));
    chain_put(words + 24, stream, 4);
    chain_put(words + 28, hand, 4);
    crypto_generichash(key, CHAIN_KEY, words, sizeof words, k->house,
                       sizeof k->house);
}

void seal_key(uint8_t key[CHAIN_KEY], const struct journal_keys *k,
              uint32_t stream, uint32_t hand)
{
    key_for(key, k, "houseway hand 1", stream, hand);
}

static void nonce_of(uint8_t nonce[SEAL_NONCE], const struct journal_record *r)
{
    memset(nonce, 0, SEAL_NONCE);
    chain_put(nonce, r->stream, 4);
    chain_put(nonce + 4, r->epoch, 8);
    chain_put(nonce + 12, r->seq, 8);
}

void seal_body(uint8_t *out, const uint8_t key[CHAIN_KEY],
               const struct journal_record *r)
{
    uint8_t nonce[SEAL_NONCE];

    nonce_of(nonce, r);
    crypto_aead_xchacha20poly1305_ietf_encrypt(out, NULL, r->body, r->bytes,
                                               NULL, 0, NULL, nonce, key);
}

bool seal_open(uint8_t *out, const uint8_t key[CHAIN_KEY],
               const struct journal_record *r)
{
    uint8_t nonce[SEAL_NONCE];

    nonce_of(nonce, r);
    return r->bytes >= SEAL_TAG &&
           crypto_aead_xchacha20poly1305_ietf_decrypt(out, NULL, NULL, r->body,
                                                      r->bytes, NULL, 0, nonce,
                                                      key) == 0;
}

/*
 * Names the stream and record of a snapshot, so that one cannot replace
 * another.
 */
static void put_place(uint8_t place[12], uint32_t stream, uint64_t seq)
{
    chain_put(place, stream, 4);
    chain_put(place + 4, seq, 8);
}

/*
 * A snapshot may be made twice of the same place by programs of different
 * age, so its nonce is a hash of all that is in it.
 */
void seal_snapshot(uint8_t *out, const struct journal_keys *k, uint32_t stream,
                   uint64_t seq, const uint8_t *body, size_t bytes)
{
    crypto_generichash_state state;
    uint8_t key[CHAIN_KEY], place[12];

    key_for(key, k, "houseway snapshot 1", stream, 0);
    put_place(place, stream, seq);
    crypto_generichash_init(&state, key, sizeof key, SEAL_NONCE);
    crypto_generichash_update(&state, place, sizeof place);
    crypto_generichash_update(&state, body, bytes);
    crypto_generichash_final(&state, out, SEAL_NONCE);
    crypto_aead_xchacha20poly1305_ietf_encrypt(out + SEAL_NONCE, NULL, body,
                                               bytes, place, sizeof place,
                                               NULL, out, key);
    sodium_memzero(key, sizeof key);
}

bool seal_open_snapshot(uint8_t *out, const struct journal_keys *k,
                        uint32_t stream, uint64_t seq, const uint8_t *sealed,
                        size_t bytes)
{
    uint8_t key[CHAIN_KEY], place[12];
    bool good;

    key_for(key, k, "houseway snapshot 1", stream, 0);
    put_place(place, stream, seq);
    good = bytes >= SEAL_SNAPSHOT &&
           crypto_aead_xchacha20poly1305_ietf_decrypt(out, NULL, NULL,
                                                      sealed + SEAL_NONCE,
                                                      bytes - SEAL_NONCE,
                                                      place, sizeof place,
                                                      sealed, key) == 0;
    sodium_memzero(key, sizeof key);
    return good;
}
