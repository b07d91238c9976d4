/*
 * audit_seal.c - bodies that were sealed while their deck was played.
 *
 * Such a body is XChaCha20-Poly1305 under the key of its deck, with the nonce
 * stream (4 bytes), epoch (8), seq (8), and four zero bytes.  A record that
 * opens a deck begins with its key.
 *
 * The house itself has all keys: BLAKE2b-256, keyed with its 32 bytes, of the
 * words "houseway hand 1" filled up with zeros to 24 bytes, stream (4) and
 * deck (4).
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "audit/audit_own.h"

#include "base/owns_memory.h"

enum { NONCE = 24 };

int audit_learn(struct audit *a, const struct audit_row *r)
{
    if (r->opens == 0)
        return 0;
    if (r->bytes < AUDIT_KEY)
        return audit_bad(a, r, "it publishes no key");
    if (a->keys == a->keys_room) {
        a->keys_room = a->keys_room == 0 ? 1024 : 2 * a->keys_room;
        a->key = realloc(a->key, a->keys_room * sizeof *a->key);
        if (a->key == NULL)
            return audit_bad(a, r, "there is no memory for its key");
    }
    a->key[a->keys] = (struct audit_key){.stream = r->stream,
                                         .deck = r->opens};
    memcpy(a->key[a->keys].key, r->body, AUDIT_KEY);
    a->keys++;
    return 0;
}

static int by_deck(const void *one, const void *other)
{
    const struct audit_key *x = one, *y = other;

    if (x->stream != y->stream)
        return x->stream < y->stream ? -1 : 1;
    return (x->deck > y->deck) - (x->deck < y->deck);
}

void audit_sort_keys(struct audit *a)
{
    if (a->keys > 0)
        qsort(a->key, a->keys, sizeof *a->key, by_deck);
}

static const uint8_t *house_key_of(struct audit *a, const struct audit_row *r)
{
    uint8_t words[32] = "houseway hand 1";

    if (a->plan->secret == NULL)
        return NULL;
    for (int i = 0; i < 4; i++) {
        words[24 + i] = (uint8_t)(r->stream >> 8 * i);
        words[28 + i] = (uint8_t)(r->hand >> 8 * i);
    }
    crypto_generichash(a->deck_key, AUDIT_KEY, words, sizeof words,
                       a->plan->secret, 32);
    return a->deck_key;
}

static const uint8_t *key_of(struct audit *a, const struct audit_row *r)
{
    struct audit_key want = {.stream = r->stream, .deck = r->hand};
    const struct audit_key *found = NULL;

    if (a->keys > 0)
        found = bsearch(&want, a->key, a->keys, sizeof *a->key, by_deck);
    return found == NULL ? house_key_of(a, r) : found->key;
}

static void nonce_of(uint8_t out[NONCE], const struct audit_row *r)
{
    memset(out, 0, NONCE);
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)(r->stream >> 8 * i);
    for (int i = 0; i < 8; i++) {
        out[4 + i] = (uint8_t)(r->epoch >> 8 * i);
        out[12 + i] = (uint8_t)(r->seq >> 8 * i);
    }
}

const uint8_t *audit_body(struct audit *a, const struct audit_row *r,
                          size_t *bytes, bool *sealed)
{
    size_t skip = r->opens != 0 ? AUDIT_KEY : 0;
    const uint8_t *body = r->body + skip, *key;
    uint8_t nonce[NONCE];
    size_t stored = r->bytes - skip;

    *sealed = r->hand != 0;
    *bytes = stored;
    if (r->hand == 0)
        return body;
    key = key_of(a, r);
    if (key == NULL)
        return NULL;
    *sealed = false;
    if (stored < AUDIT_TAG || stored > AUDIT_BODY)
        return NULL;
    nonce_of(nonce, r);
    *bytes = stored - AUDIT_TAG;
    return crypto_aead_xchacha20poly1305_ietf_decrypt(a->body, NULL, NULL,
                                                      body, stored, NULL, 0,
                                                      nonce, key) == 0
               ? a->body
               : NULL;
}
