/*
 * store.h - what a database must do for the journal, and what they share.
 *
 * A store knows rows and transactions.  Hashes, seals, ownership in memory and
 * when to stop are the journal's, and the same for all stores.
 */
#ifndef JOURNAL_STORE_H
#define JOURNAL_STORE_H

#include "journal/journal.h"

/* A stream that this process has taken. */
struct own {
    struct journal_head head; /* as the database has it */
    uint64_t tip_seq;         /* with what is staged */
    uint8_t tip_hash[CHAIN_HASH];
    uint64_t next_pos; /* of its last record while a batch is written */
    bool staged, parked;
};

/* A record waiting to be written: its body is at `body_at` of the batch. */
struct staged {
    struct journal_record r;
    size_t body_at;
    struct own *own;
};

/* All that one transaction writes. */
struct batch {
    struct staged *record;
    size_t records, room;
    uint8_t *bytes;
    size_t used, size;
    struct own **own; /* streams with something staged */
    size_t owns, owns_room;
};

/* Receives rows as a store reads them; the body is as stored. */
typedef journal_taker store_sink;

#define STORE_ANY UINT64_MAX

/* 0, FAULT, or JOURNAL_LOST where another process owns a stream. */
struct store_way {
    int (*open)(void **out, const char *where, const char *address,
                struct fault *f);
    void (*close)(void *store);
    int (*begin)(void *store, struct fault *f);
    /* bad 0: commits; else undoes, and returns bad. */
    int (*end)(void *store, int bad, struct fault *f);
    /* Inside a transaction; STORE_ANY: whatever the epoch is. */
    int (*take)(void *store, uint32_t stream, uint64_t seen,
                struct journal_head *h, struct fault *f);
    int (*write)(void *store, struct batch *b, struct fault *f);
    int (*read)(void *store, uint32_t stream, uint64_t from, store_sink *sink,
                void *to, struct fault *f);
    /* From `from` to `last`; `tip` stands at or behind the last. */
    int (*read_some)(void *store, const struct journal_head *tip,
                     uint64_t from, uint64_t last, store_sink *sink, void *to,
                     struct fault *f);
    int (*read_all)(void *store, uint64_t from, store_sink *sink, void *to,
                    struct fault *f);
    /* All records: only the id, or 0, and where it stands. */
    int (*ids)(void *store, store_sink *sink, void *to, struct fault *f);
    int (*heads)(void *store, uint32_t from, uint32_t to_stream,
                 journal_head_taker *take, void *to, struct fault *f);
    int (*put_snapshot)(void *store, const struct journal_head *h,
                        uint64_t seq, const void *bytes, size_t count,
                        struct fault *f);
    /* Gives the row as a record: seq, pos and body. */
    int (*get_snapshot)(void *store, uint32_t stream, store_sink *sink,
                        void *to, struct fault *f);
    /* A fault if the database is no longer where it was; NULL: it cannot be
       moved. */
    int (*there)(void *store, struct fault *f);
    /* NULL: a database that only processes of one machine share. */
    int (*beat)(void *store, int64_t ahead_ms, struct fault *f);
    int (*orphans)(void *store, int64_t hung_ms, journal_head_taker *take,
                   void *to, struct fault *f);
    /* The public key of a database that has one. */
    int (*key)(void *store, uint8_t key[KEYS_PUBLIC], struct fault *f);
    /* The stream is nobody's, and its epoch is the head's. */
    int (*let_go)(void *store, const struct journal_head *h, struct fault *f);
    /* Sets the public key of a database that has none; else compares. */
    int (*house)(void *store, const uint8_t key[KEYS_PUBLIC], struct fault *f);
};

extern const struct store_way store_sqlite, store_postgres;

/* Server, port and database of an address, and nothing that is secret. */
int postgres_name(const char *where, char out[JOURNAL_NAME],
                  struct fault *f) MUST_USE;

/* Which of them a place belongs to. */
const struct store_way *store_for(const char *where);

#endif
