/*
 * seal.h - what nobody with the file may read: decks of running hands.
 *
 * A record of a running hand is sealed under a key of that hand alone.  When
 * the hand is over a record publishes the key, so that an auditor can read
 * finished hands and nobody can read others.  A snapshot holds the table as
 * it lies, hidden cards and all, and stays sealed.
 */
#ifndef JOURNAL_SEAL_H
#define JOURNAL_SEAL_H

#include "journal/chain.h"
#include "journal/keys.h"

enum {
    SEAL_TAG = 16,                  /* a sealed body is that much longer */
    SEAL_NONCE = 24,                /* stands before a sealed snapshot */
    SEAL_SNAPSHOT = SEAL_NONCE + 16 /* so much longer is a snapshot */
};

/* The key of one hand of one stream. */
void seal_key(uint8_t key[CHAIN_KEY], const struct journal_keys *k,
              uint32_t stream, uint32_t hand);

/*
 * Seals the body of r to `out`, of r->bytes + SEAL_TAG.  Its nonce is its
 * stream, epoch and sequence, which never come twice.
 */
void seal_body(uint8_t *out, const uint8_t key[CHAIN_KEY],
               const struct journal_record *r);

/* Opens it to `out`, of bytes - SEAL_TAG; false: not this key, not intact. */
bool seal_open(uint8_t *out, const uint8_t key[CHAIN_KEY],
               const struct journal_record *r);

/* To `out`, of bytes + SEAL_SNAPSHOT; the stream and seq are tied to it. */
void seal_snapshot(uint8_t *out, const struct journal_keys *k, uint32_t stream,
                   uint64_t seq, const uint8_t *body, size_t bytes);
bool seal_open_snapshot(uint8_t *out, const struct journal_keys *k,
                        uint32_t stream, uint64_t seq, const uint8_t *sealed,
                        size_t bytes);

#endif
