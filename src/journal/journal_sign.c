/*
 * journal_sign.c - the heads of all streams, signed by the house.
 *
 * A signed head is what an auditor keeps outside the house: whoever has it
 * can tell later that nothing before it was changed, taken out or cut off.
 *
 * The body of a record of the house's stream: when (8 bytes), the hash before
 * it in its own stream (32), how many streams (4), each with number (4), seq
 * (8) and hash (32), and the signature (64) of the words "houseway heads 1\n"
 * and all of that.
 */
#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "journal/journal_own.h"
#include "journal/tie.h"

static const char words[] = "houseway heads 1\n";

enum { WORDS = sizeof words - 1, ENTRY = 4 + 8 + CHAIN_HASH, FIXED = 44 };

/* The body as it grows, after the words that are signed with it. */
struct sheet {
    struct journal *j;
    uint8_t *at; /* the words, then the body */
    size_t used;
    uint32_t streams;
};

static int put_entry(void *to, const struct journal_head *h, struct fault *f)
{
    struct sheet *s = to;
    const struct own *o = journal_own(s->j, h->stream);
    bool ours = o != NULL && !o->parked;
    uint8_t *at;

    if (h->stream == STREAM_HOUSE)
        return 0;
    s->at = journal_scratch(s->j, s->used + ENTRY + KEYS_SIGNED, f);
    if (s->at == NULL)
        return FAULT;
    at = chain_put(s->at + s->used, h->stream, 4);
    at = chain_put(at, ours ? o->tip_seq : h->seq, 8);
    memcpy(at, ours ? o->tip_hash : h->hash, CHAIN_HASH);
    s->used += ENTRY;
    s->streams++;
    return 0;
}

static int put_fixed(struct sheet *s, int64_t at_ms, const struct own *house,
                     struct fault *f)
{
    s->at = journal_scratch(s->j, 4096, f);
    if (s->at == NULL)
        return FAULT;
    memcpy(s->at, words, WORDS);
    chain_put(s->at + WORDS, (uint64_t)at_ms, 8);
    memcpy(s->at + WORDS + 8, house->tip_hash, CHAIN_HASH);
    s->used = WORDS + FIXED;
    return 0;
}

bool journal_must_sign(const struct journal *j, int64_t at_ms)
{
    return j->records >= JOURNAL_SIGN_RECORDS ||
           (j->records > 0 && at_ms - j->signed_ms >= JOURNAL_SIGN_MS);
}

bool journal_signed(const struct journal *j, struct journal_head *out,
                    int64_t *at_ms)
{
    *at_ms = j->signed_ms;
    return j->signed_ms != 0 && journal_tip(j, STREAM_HOUSE, out) &&
           out->seq > 0;
}

const uint8_t *journal_key(const struct journal *j)
{
    return j->keys.sign_public;
}

static int say_bad(const struct journal_record *r, const char *why,
                   struct fault *f)
{
    return fault_say(f,
                     "record %llu of the house's stream: %s: the journal was "
                     "changed",
                     (unsigned long long)r->seq, why);
}

static bool is_signed(struct journal *j, const struct journal_record *r,
                      const uint8_t key[KEYS_PUBLIC], struct fault *f)
{
    size_t body = r->bytes - KEYS_SIGNED;
    uint8_t *at = journal_scratch(j, WORDS + body, f);

    if (at == NULL)
        return false;
    memcpy(at, words, WORDS);
    memcpy(at + WORDS, r->body, body);
    return crypto_sign_verify_detached(r->body + body, at, WORDS + body,
                                       key) == 0;
}

/* Each stream stands where the house signed that it stood. */
static int check_entries(const struct journal_record *r, uint64_t streams,
                         const struct ties *t, struct fault *f)
{
    for (uint64_t i = 0; i < streams; i++) {
        const uint8_t *at = r->body + FIXED + i * ENTRY;
        struct journal_head h = {.stream = (uint32_t)chain_get(at, 4)};
        uint64_t seq = chain_get(at + 4, 8);

        ties_last(t, &h);
        if (h.seq == seq && memcmp(h.hash, at + 12, CHAIN_HASH) == 0)
            continue;
        return fault_say(
            f,
            "the house signed record %llu of stream %u, and it is "
            "not there as it was: the journal was changed",
            (unsigned long long)seq, h.stream);
    }
    return 0;
}

int journal_check_signed(struct journal *j, const struct journal_record *r,
                         const uint8_t key[KEYS_PUBLIC], const struct ties *t,
                         struct fault *f)
{
    uint64_t streams;

    if (r->bytes < FIXED + KEYS_SIGNED)
        return say_bad(r, "it is no signed head", f);
    streams = chain_get(r->body + 40, 4);
    if (r->bytes != FIXED + streams * ENTRY + KEYS_SIGNED)
        return say_bad(r, "it is no signed head", f);
    if (!is_signed(j, r, key, f))
        return say_bad(r, "the signature is not the house's", f);
    return check_entries(r, streams, t, f);
}

int journal_sign(struct journal *j, int64_t at_ms, struct fault *f)
{
    const struct own *house = journal_own(j, STREAM_HOUSE);
    struct journal_record r = {.stream = STREAM_HOUSE, .at_ms = at_ms};
    struct sheet s = {.j = j};

    if (house == NULL || house->parked) {
        fault_say(f, "the house's stream is not ours");
        return JOURNAL_LOST;
    }
    if (put_fixed(&s, at_ms, house, f) != 0 ||
        journal_heads(j, put_entry, &s, f) != 0)
        return FAULT;
    chain_put(s.at + WORDS + 40, s.streams, 4);
    crypto_sign_detached(s.at + s.used, NULL, s.at, s.used,
                         j->keys.sign_secret);
    r.body = s.at + WORDS;
    r.bytes = s.used - WORDS + KEYS_SIGNED;
    if (journal_stage(j, &r, f) != 0)
        return FAULT;
    j->records = 0;
    j->signed_ms = at_ms;
    return 0;
}
