/*
 * forge.h - a journal with an untrue record, as somebody with the house's keys
 * could write it: sealed, hashed and signed again.
 */
#ifndef TESTS_FORGE_H
#define TESTS_FORGE_H

#include <sodium.h>
#include <sqlite3.h>

#include "journal/seal.h"

#include "small_day.h"

enum { FORGE_RECORDS = 1 << 14, FORGE_BODY = 1 << 19 };

/* The hashes of the stream that was changed, by sequence. */
static uint8_t forged_hash[FORGE_RECORDS][CHAIN_HASH];

/* Changes the open body of a record in place. */
typedef void forge_hand(uint8_t *body, size_t bytes, void *to);

static inline sqlite3_stmt *forge_ask(sqlite3 *db, const char *words,
                                      int64_t first)
{
    sqlite3_stmt *q = NULL;

    CHECK_EQ(sqlite3_prepare_v2(db, words, -1, &q, NULL), SQLITE_OK);
    sqlite3_bind_int64(q, 1, first);
    return q;
}

static inline void forge_put(sqlite3 *db, const char *words, int64_t key,
                             const uint8_t *bytes, size_t count)
{
    sqlite3_stmt *q = forge_ask(db, words, key);

    sqlite3_bind_blob(q, 2, bytes, (int)count, SQLITE_TRANSIENT);
    CHECK_EQ(sqlite3_step(q), SQLITE_DONE);
    sqlite3_finalize(q);
}

static inline struct journal_record forge_row(sqlite3_stmt *q)
{
    return (
        struct journal_record){.pos = (uint64_t)sqlite3_column_int64(q, 0),
                               .stream = (uint32_t)sqlite3_column_int64(q, 1),
                               .seq = (uint64_t)sqlite3_column_int64(q, 2),
                               .epoch = (uint64_t)sqlite3_column_int64(q, 3),
                               .at_ms = sqlite3_column_int64(q, 4),
                               .id = (uint64_t)sqlite3_column_int64(q, 5),
                               .person = (uint32_t)sqlite3_column_int64(q, 6),
                               .role = (uint8_t)sqlite3_column_int64(q, 7),
                               .events = (uint16_t)sqlite3_column_int64(q, 8),
                               .hand = (uint32_t)sqlite3_column_int64(q, 9),
                               .opens = (uint32_t)sqlite3_column_int64(q, 10),
                               .body = sqlite3_column_blob(q, 11),
                               .bytes = (size_t)sqlite3_column_bytes(q, 11)};
}

/* The stored body of the record, changed. */
static inline size_t forge_body(uint8_t *out, const struct journal_record *r,
                                forge_hand *change, void *to)
{
    static uint8_t clear[FORGE_BODY];
    struct journal_record open = *r;
    uint8_t key[CHAIN_KEY];
    size_t skip = r->opens != 0 ? CHAIN_KEY : 0;

    CHECK(r->bytes <= FORGE_BODY && r->bytes >= skip);
    if (r->hand == 0) {
        memcpy(out, r->body, r->bytes);
        change(out + skip, r->bytes - skip, to);
        return r->bytes;
    }
    seal_key(key, &day_keys, r->stream, r->hand);
    CHECK(seal_open(clear, key, r));
    change(clear, r->bytes - SEAL_TAG, to);
    open.body = clear;
    open.bytes = r->bytes - SEAL_TAG;
    seal_body(out, key, &open);
    return r->bytes;
}

/* A signed head with the hashes as they are now. */
static inline void forge_head(uint8_t *body, size_t bytes, uint32_t stream,
                              const uint8_t before[CHAIN_HASH])
{
    static uint8_t all[FORGE_BODY];
    static const char words[] = "houseway heads 1\n";
    enum { WORDS = sizeof words - 1, ENTRY = 4 + 8 + CHAIN_HASH };
    uint64_t streams = chain_get(body + 8 + CHAIN_HASH, 4);
    uint8_t *at = body + 8 + CHAIN_HASH + 4;

    memcpy(body + 8, before, CHAIN_HASH);
    for (uint64_t i = 0; i < streams; i++, at += ENTRY)
        if (chain_get(at, 4) == stream && chain_get(at + 4, 8) > 0)
            memcpy(at + 12, forged_hash[chain_get(at + 4, 8)], CHAIN_HASH);
    CHECK(at + KEYS_SIGNED == body + bytes);
    memcpy(all, words, WORDS);
    memcpy(all + WORDS, body, bytes - KEYS_SIGNED);
    crypto_sign_detached(at, NULL, all, WORDS + bytes - KEYS_SIGNED,
                         day_keys.sign_secret);
}

static const char forge_rows[] =
    "SELECT pos, stream, seq, epoch, at_ms, id, person, role, events, hand, "
    "opens, body FROM record WHERE stream = ?1 ORDER BY seq";

/* One stream written again from its beginning. */
static inline void forge_stream(sqlite3 *db, uint32_t stream, uint32_t changed,
                                uint64_t seq, forge_hand *change, void *to)
{
    static uint8_t body[FORGE_BODY];
    uint8_t hash[CHAIN_HASH] = {0};
    sqlite3_stmt *q = forge_ask(db, forge_rows, stream);

    while (sqlite3_step(q) == SQLITE_ROW) {
        struct journal_record r = forge_row(q);
        uint8_t before[CHAIN_HASH];

        memcpy(before, hash, sizeof before);
        CHECK(r.seq < FORGE_RECORDS && r.bytes <= FORGE_BODY);
        memcpy(body, r.body, r.bytes);
        if (stream == STREAM_HOUSE)
            forge_head(body, r.bytes, changed, before);
        else if (r.seq == seq)
            forge_body(body, &r, change, to);
        r.body = body;
        chain_next(hash, before, &r);
        if (stream == changed)
            memcpy(forged_hash[r.seq], hash, sizeof hash);
        forge_put(db, "UPDATE record SET body = ?2 WHERE pos = ?1",
                  (int64_t)r.pos, body, r.bytes);
        forge_put(db, "UPDATE record SET hash = ?2 WHERE pos = ?1",
                  (int64_t)r.pos, hash, sizeof hash);
    }
    sqlite3_finalize(q);
    forge_put(db, "UPDATE stream SET hash = ?2 WHERE stream = ?1", stream,
              hash, sizeof hash);
}

/* Changes one record of the journal and makes all else fit; no snapshot is
   left, so that whoever opens the room reads the record. */
static inline void forge(const char *path, uint32_t stream, uint64_t seq,
                         forge_hand *change, void *to)
{
    sqlite3 *db;

    CHECK_EQ(sqlite3_open(path, &db), SQLITE_OK);
    CHECK_EQ(sqlite3_exec(db, "PRAGMA synchronous = OFF; BEGIN", NULL, NULL,
                          NULL),
             SQLITE_OK);
    forge_stream(db, stream, stream, seq, change, to);
    forge_stream(db, STREAM_HOUSE, stream, 0, NULL, NULL);
    CHECK_EQ(sqlite3_exec(db, "DELETE FROM snapshot; COMMIT", NULL, NULL,
                          NULL),
             SQLITE_OK);
    sqlite3_close(db);
}

#endif
