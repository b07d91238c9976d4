/*
 * audit_chain.c - every record ties itself to the one before, and the house
 * has signed where all streams stood.
 *
 * Hash of a record: BLAKE2b-256 of the hash before it in its stream (32 zero
 * bytes before the first), stream (4 bytes), seq (8), epoch (8), at_ms (8), id
 * (8), person (4), role (1), events (2), hand (4), opens (4), and its body as
 * it is stored.
 *
 * A signed head: at_ms (8), the hash before it (32), how many streams (4),
 * each with its number (4), seq (8) and hash (32), and the Ed25519 signature
 * (64) of the words "houseway heads 1\n" and all of that.
 */
#include <sodium.h>
#include <string.h>

#include "audit/audit_own.h"

uint64_t audit_number(const uint8_t *at, int bytes)
{
    uint64_t n = 0;

    for (int i = 0; i < bytes; i++)
        n |= (uint64_t)at[i] << 8 * i;
    return n;
}

static void hash_number(crypto_generichash_state *h, uint64_t n, size_t bytes)
{
    uint8_t out[8];

    for (size_t i = 0; i < bytes; i++, n >>= 8)
        out[i] = (uint8_t)n;
    crypto_generichash_update(h, out, bytes);
}

static void hash_row(uint8_t out[AUDIT_HASH], const uint8_t *before,
                     const struct audit_row *r)
{
    crypto_generichash_state h;

    crypto_generichash_init(&h, NULL, 0, AUDIT_HASH);
    crypto_generichash_update(&h, before, AUDIT_HASH);
    hash_number(&h, r->stream, 4);
    hash_number(&h, r->seq, 8);
    hash_number(&h, r->epoch, 8);
    hash_number(&h, (uint64_t)r->at_ms, 8);
    hash_number(&h, r->id, 8);
    hash_number(&h, r->person, 4);
    hash_number(&h, r->role, 1);
    hash_number(&h, r->events, 2);
    hash_number(&h, r->hand, 4);
    hash_number(&h, r->opens, 4);
    crypto_generichash_update(&h, r->body, r->bytes);
    crypto_generichash_final(&h, out, AUDIT_HASH);
}

int audit_chain(struct audit *a, const struct audit_row *r)
{
    struct audit_stream *s = audit_stream(a, r->stream);
    uint8_t hash[AUDIT_HASH];

    if (s == NULL)
        return audit_bad(a, r, "there are more streams than a room can have");
    if (r->hash_bytes != AUDIT_HASH)
        return audit_bad(a, r, "it is no record");
    if (r->seq != s->seq + 1)
        return audit_bad(a, r, "it should be record %llu of its stream",
                         (unsigned long long)s->seq + 1);
    if (r->before != s->pos)
        return audit_bad(a, r, "it does not say where the one before stands");
    if (r->epoch < s->epoch)
        return audit_bad(a, r, "it was written by a former owner");
    hash_row(hash, s->hash, r);
    if (memcmp(hash, r->hash, AUDIT_HASH) != 0)
        return audit_bad(a, r,
                         "its hash is wrong: it was changed, or one "
                         "before it is missing");
    memcpy(s->hash, hash, AUDIT_HASH);
    s->seq = r->seq;
    s->pos = r->pos;
    s->epoch = r->epoch;
    return 0;
}

enum { FIXED = 8 + 32 + 4, ENTRY = 4 + 8 + 32, SIGNATURE = 64 };

static const char words[] = "houseway heads 1\n";

enum { WORDS = sizeof words - 1 };

/* Every head that audit_check_signed() lets through fits in what decides
   again. */
_Static_assert(WORDS + FIXED + AUDIT_STREAMS * ENTRY <= AUDIT_BODY,
               "a signed head of all streams fits");

static bool is_signed(struct audit *a, const struct audit_row *r)
{
    size_t body = r->bytes - SIGNATURE;

    memcpy(a->again, words, WORDS);
    memcpy(a->again + WORDS, r->body, body);
    return crypto_sign_verify_detached(r->body + body, a->again, WORDS + body,
                                       a->house_key) == 0;
}

/* One stream, as the house signed it: it stands before this record. */
static int check_entry(struct audit *a, const struct audit_row *r,
                       const uint8_t *at)
{
    uint32_t number = (uint32_t)audit_number(at, 4);
    const struct audit_stream *s = audit_stream(a, number);
    uint64_t seq = audit_number(at + 4, 8);

    if (s == NULL || s->seq != seq ||
        memcmp(s->hash, at + 12, AUDIT_HASH) != 0)
        return audit_bad(a, r,
                         "the house signed record %llu of stream %u, and it "
                         "is not there as it was",
                         (unsigned long long)seq, number);
    return 0;
}

int audit_check_signed(struct audit *a, const struct audit_row *r)
{
    uint64_t streams;

    if (r->bytes < FIXED + SIGNATURE)
        return audit_bad(a, r, "it is no signed head");
    streams = audit_number(r->body + 40, 4);
    if (streams > AUDIT_STREAMS ||
        r->bytes != FIXED + streams * ENTRY + SIGNATURE)
        return audit_bad(a, r, "it is no signed head");
    if (!is_signed(a, r))
        return audit_bad(a, r, "the signature is not the house's");
    for (uint64_t i = 0; i < streams; i++)
        if (check_entry(a, r, r->body + FIXED + i * ENTRY) != 0)
            return FAULT;
    a->out->heads++;
    a->out->unsigned_tail = 0;
    return 0;
}
