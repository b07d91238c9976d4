/*
 * journal.h - what happened, durable before anybody is told.
 *
 *     journal_open(&j, "room.db", &keys, "10.0.0.1:8080", f)
 *     journal_take(j, STREAM_TABLES + 4, &epoch, f)   this process owns it now
 *     journal_stage(j, &record, f)                    as many as are waiting
 *     journal_commit(j, f)                            all of them or none
 *
 * Only after journal_commit() may anybody hear of the records.  If it cannot
 * write or sync, it says so and stops the process: what the disk has then is
 * for recovery to find out, and trying again could seem to succeed with the
 * data gone.  If another process has taken one of the streams, nothing is
 * written and it returns JOURNAL_LOST.
 *
 * One interface, two databases: a file is SQLite, postgresql://... is that.
 * The same records under the same keys have the same hashes in both.
 */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include "base/fault.h"
#include "journal/chain.h"
#include "journal/keys.h"

struct journal;

enum {
    JOURNAL_LOST = -2,      /* another process owns the stream now */
    JOURNAL_ADDRESS = 64,   /* room for an owner's address, and its end */
    JOURNAL_SIGN_MS = 10000 /* heads are signed so often, or */
};
enum { JOURNAL_SIGN_RECORDS = 1000 }; /* after so many records */

enum { JOURNAL_NAME = 512 };

/* Is it a file, and not a postgresql:// address? */
bool journal_is_file(const char *where);

/* An address without its password, "postgresql db.example:5432/cards"; of a
   file its name. */
int journal_name(const char *where, char out[JOURNAL_NAME],
                 struct fault *f) MUST_USE;

/* The public key a journal is signed with.  1, 0 if none is there yet, or
   negative. */
int journal_key_at(const char *where, uint8_t key[KEYS_PUBLIC],
                   struct fault *f) MUST_USE;

/* The last record of a stream, and whose the stream is. */
struct journal_head {
    uint32_t stream;
    uint64_t epoch, seq, pos;
    uint8_t hash[CHAIN_HASH];
    char owner[JOURNAL_ADDRESS];
};

/*
 * Opens the database, or makes a new one.  `address` is where clients of the
 * streams this process takes can find it.  The journal keeps a copy of keys.
 */
int journal_open(struct journal **out, const char *where,
                 const struct journal_keys *k, const char *address,
                 struct fault *f) MUST_USE;

/* Wipes the keys; what is staged and not committed is forgotten. */
void journal_close(struct journal *j);

/*
 * Sets a function to call, instead of ending the process, when writing fails;
 * for tests and simulated disks.  If it returns, the journal takes nothing
 * more.
 */
void journal_on_stop(struct journal *j,
                     void (*stop)(void *to, const char *why), void *to);

/* Owns the stream, whoever did: its epoch goes up by one. */
int journal_take(struct journal *j, uint32_t stream, uint64_t *epoch,
                 struct fault *f) MUST_USE;

/* All of them in one transaction, with one sync. */
int journal_take_many(struct journal *j, const uint32_t *streams, size_t count,
                      struct fault *f) MUST_USE;

/* One, if its epoch is still `seen` (0: nobody has ever taken it); else
   JOURNAL_LOST. */
int journal_take_over(struct journal *j, uint32_t stream, uint64_t seen,
                      uint64_t *epoch, struct fault *f) MUST_USE;

/* All of them in one transaction, if each still has the epoch that was seen;
   else JOURNAL_LOST, and none of them is taken. */
int journal_take_heads(struct journal *j, const struct journal_head *seen,
                       size_t count, struct fault *f) MUST_USE;

/* Can several processes share this database? */
bool journal_is_shared(const struct journal *j);

/* Is the stream still ours, as the database has it?  1, 0, or negative. */
int journal_still(struct journal *j, uint32_t stream,
                  struct fault *f) MUST_USE;

/* Nothing is ours any more, and what is staged is forgotten. */
void journal_let_go(struct journal *j);

/*
 * Adds a record to those waiting; fills its epoch, seq and hash.  The body is
 * copied.  JOURNAL_LOST: the stream is not ours, or not any more.
 */
int journal_stage(struct journal *j, struct journal_record *r,
                  struct fault *f) MUST_USE;

/*
 * Makes all staged records durable in one transaction.  After JOURNAL_LOST
 * none of them is, and every stream that had one must be taken again.
 */
int journal_commit(struct journal *j, struct fault *f) MUST_USE;

/* A fault if the database was moved or deleted: nothing is durable any more. */
int journal_there(struct journal *j, struct fault *f) MUST_USE;

/* Records staged and not committed. */
size_t journal_staged(const struct journal *j);

/*
 * journal_mark() notes how much is staged; journal_back() drops everything
 * staged since then.
 */
struct journal_mark {
    size_t records, bytes, owns;
};
struct journal_mark journal_mark(const struct journal *j);
void journal_back(struct journal *j, const struct journal_mark *to);

/*
 * Receives the records of a reader. A negative result ends the reading and is
 * returned.
 */
typedef int journal_taker(void *to, const struct journal_record *r,
                          struct fault *f);

/*
 * The durable records of a stream from that sequence number on, or of all
 * streams in the order written from that pos on.  Each is checked against the
 * hash of the one before it, and opened where it was sealed.
 */
int journal_read(struct journal *j, uint32_t stream, uint64_t from,
                 journal_taker *take, void *to, struct fault *f) MUST_USE;
int journal_read_all(struct journal *j, uint64_t from, journal_taker *take,
                     void *to, struct fault *f) MUST_USE;

/*
 * The records of a stream from `from` on up to the end that its row says, which
 * need not be ours: with any other end it is a fault.
 */
int journal_read_to(struct journal *j, const struct journal_head *end,
                    uint64_t from, journal_taker *take, void *to,
                    struct fault *f) MUST_USE;

/*
 * Only the records `from` to `last` of a stream, checked in the same way.
 * `tip` says where a record at or behind the last of them stands, as
 * journal_tip() said it then: from there it is never far.  Records that are
 * not before it are a fault.
 */
int journal_read_some(struct journal *j, const struct journal_head *tip,
                      uint64_t from, uint64_t last, journal_taker *take,
                      void *to, struct fault *f) MUST_USE;

/* The last durable record of a stream of ours; false: it is not ours. */
bool journal_tip(const struct journal *j, uint32_t stream,
                 struct journal_head *out);

/* Every record, in the order written: its stream, seq and id, which is 0
   where the wish had none, and nothing else of it. */
int journal_ids(struct journal *j, journal_taker *take, void *to,
                struct fault *f) MUST_USE;

/*
 * The state of a stream after record `seq`, sealed.  Putting one needs the
 * stream to be ours.  Getting: the bytes it has, 0 if there is none; what does
 * not fit, or does not open, is a fault, and the records are still there.
 */
int journal_snapshot_put(struct journal *j, uint32_t stream, uint64_t seq,
                         const void *bytes, size_t count,
                         struct fault *f) MUST_USE;
int64_t journal_snapshot_get(struct journal *j, uint32_t stream, uint64_t *seq,
                             uint64_t *pos, void *bytes, size_t size,
                             struct fault *f) MUST_USE;

/* Stages a record of the house's stream with the heads of all streams,
   signed.  The house's stream must be ours. */
int journal_sign(struct journal *j, int64_t at_ms, struct fault *f) MUST_USE;

/* The last of them that is durable, and when it was signed; false: none since
   the house's stream became ours. */
bool journal_signed(const struct journal *j, struct journal_head *out,
                    int64_t *at_ms);

/* The public key they are signed with. */
const uint8_t *journal_key(const struct journal *j);

/* Is it time: so many records or so long since the last signature? */
bool journal_must_sign(const struct journal *j, int64_t at_ms);

/* The stream as the database has it; seq 0 if nobody has ever taken it. */
int journal_head(struct journal *j, uint32_t stream, struct journal_head *h,
                 struct fault *f) MUST_USE;

/* All streams, in their order. */
typedef int journal_head_taker(void *to, const struct journal_head *h,
                               struct fault *f);
int journal_heads(struct journal *j, journal_head_taker *take, void *to,
                  struct fault *f) MUST_USE;

/* How a journal is copied; all zeros: as it is. */
struct journal_how {
    /*
     * Added to every epoch: to go on with a copy, use a number that nobody has
     * used, or what is sealed next may share a nonce with the journal it is of.
     */
    uint64_t jump;
    /*
     * The last record, in the order written, with all of its moment: an answer
     * can have records in several streams, and is never torn.  0: all.
     */
    uint64_t last;
    bool over; /* a copy that is there makes way for the new one */
};

/* What was copied. */
struct journal_copied {
    uint64_t streams, records, events;
    int64_t at_ms;            /* of the last record */
    uint8_t head[CHAIN_HASH]; /* of the house's stream */
};

/*
 * Copies a journal as it is now to a place where none is, from and to either
 * database, while others go on writing it.  Each record is checked when it is
 * read, and again as it stands in the copy; only then has a file its name.
 */
int journal_copy(const char *from, const char *to,
                 const struct journal_how *how, struct journal_copied *done,
                 struct fault *f) MUST_USE;

/*
 * A sign of life, every second or two.  If it fails, others may take our
 * streams over; nothing else is wrong.
 */
int journal_beat(struct journal *j, struct fault *f) MUST_USE;

/* One that is good for so long, before something that takes its time. */
int journal_beat_ahead(struct journal *j, int64_t ms,
                       struct fault *f) MUST_USE;

/*
 * The streams whose owner is dead, or has given no sign of life for so long:
 * for journal_take_over().  With SQLite there are none.
 */
int journal_orphans(struct journal *j, int64_t hung_ms,
                    journal_head_taker *take, void *to,
                    struct fault *f) MUST_USE;

#endif
