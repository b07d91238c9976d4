/*
 * chain.h - a record of the journal, and the hash that ties it to the last.
 *
 * A record is the whole answer to one wish: all its events, or none.  Every
 * stream (the house, the cage, the desk, a table) has a chain of its own, so
 * no table waits for another.
 */
#ifndef JOURNAL_CHAIN_H
#define JOURNAL_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CHAIN_HASH = 32, CHAIN_KEY = 32 };

enum {
    STREAM_HOUSE = 0,  /* signed heads of all streams */
    STREAM_CAGE = 1,   /* people and money */
    STREAM_DESK = 2,   /* lists */
    STREAM_TABLES = 16 /* table n is stream 16 + n */
};

struct journal_record {
    uint32_t stream, person;
    uint64_t seq; /* 1, 2, 3 ... in its stream */
    uint64_t epoch;
    int64_t at_ms;
    uint64_t id;   /* of the wish, so that asking twice is harmless; 0: none */
    uint64_t pos;  /* where it stands among all records; says nothing itself */
    uint32_t hand; /* sealed under this hand's key; 0: clear */
    uint32_t opens; /* publishes the key of that hand; 0: none */
    uint16_t events;
    uint8_t role;
    bool shut; /* as read: it is sealed, and the key is not known */
    uint8_t hash[CHAIN_HASH];
    const uint8_t *body;
    size_t bytes;
};

/* Numbers in the journal have the lowest byte first, on every machine. */
uint8_t *chain_put(uint8_t *at, uint64_t n, int bytes);
uint64_t chain_get(const uint8_t *at, int bytes);

/*
 * The hash of a record whose body is as it is stored, after the hash before:
 * BLAKE2b-256 of the previous hash, stream, seq, epoch, at_ms, id, person,
 * role, events, hand, opens, body.  Before the first record stand 32 zero
 * bytes.
 */
void chain_next(uint8_t hash[CHAIN_HASH], const uint8_t before[CHAIN_HASH],
                const struct journal_record *r);

#endif
