/*
 * audit_own.h - an audit from inside, for its own files.
 *
 * The form of a journal, as it is written down in docs/journal.md; numbers
 * have their lowest byte first.
 */
#ifndef AUDIT_AUDIT_OWN_H
#define AUDIT_AUDIT_OWN_H

#include <stddef.h>

#include "audit/audit.h"
#include "room/cage.h"
#include "room/desk.h"
#include "room/seating.h"

enum {
    AUDIT_STREAMS = 4096,   /* their numbers are less than that */
    AUDIT_BODY = 512 << 10, /* bytes of the longest body that is replayed */
    AUDIT_KEY = 32,
    AUDIT_TAG = 16,
    FROM_HOUSE = 0,
    FROM_CAGE = 1,
    FROM_DESK = 2,
    FROM_TABLES = 16
};

/* A row as it is stored. */
struct audit_row {
    uint64_t pos, before, seq, epoch, id;
    int64_t at_ms;
    uint32_t stream, person, hand, opens;
    uint16_t events;
    uint8_t role;
    const uint8_t *hash, *body;
    size_t hash_bytes, bytes;
};

/* A database that is read, in one transaction: audit_rows.c. */
struct audit_source {
    const char *where;
    struct sqlite3 *file; /* or */
    struct pg_conn *server;
};

/* A key that was published. */
struct audit_key {
    uint32_t stream, deck;
    uint8_t key[AUDIT_KEY];
};

/* A deck that was promised, until it is revealed. */
struct audit_deck {
    uint32_t number;
    uint16_t cards; /* 0: not dealt yet */
    bool by_card;   /* sealed so, and not as a whole */
    bool draws;     /* a seat is drawn with it, of these: */
    uint16_t seats;
    seat_no drawn;
    uint8_t commitment[32];
    card card[SHOE_CARDS_MAX];
};

enum { AUDIT_DECKS = 16 }; /* promised at a time by one table */

struct audit_table {
    struct seating decided, applied;
    struct book edition; /* as the shelf has it, */
    struct book kept;    /* as the journal keeps it, */
    struct book rules;   /* and the one it plays by, with its choices */
    bool has_edition, has_kept, has_rules;
    bool other_told; /* it is in the report as played by another book */
    struct audit_deck deck[AUDIT_DECKS];
    int decks;
    uint32_t promised;
};

/* The state of one stream during the audit. */
struct audit_stream {
    uint32_t stream;
    uint64_t pos, seq, epoch;
    uint8_t hash[AUDIT_HASH];
    bool shut; /* a record of it cannot be read: what follows is not played */
    bool bad;  /* a record of it is bad: what follows is not played */
    bool ends; /* it is written where it ends */
    struct audit_table *table;
};

/* Chips the cage took from a broken table for the last time: the cage forgets
 * that sum then, because a table opened there again begins with nothing. */
struct audit_last {
    money drop, fund;
};

struct audit {
    const struct audit_plan *plan;
    struct audit_source source;
    struct audit_report *out;
    int64_t moment_ms; /* of the record that is played, and */
    uint64_t before;   /* the last record written before that */
    struct audit_stream *stream[AUDIT_STREAMS]; /* as they came, and */
    struct audit_stream *by_number[AUDIT_STREAMS];
    int streams;
    struct audit_key *key; /* by stream and deck, once all are known */
    size_t keys, keys_room;
    uint64_t *once; /* ids, hashed with their streams */
    size_t onces, once_room;
    uint8_t house_key[32]; /* that heads are signed with */
    bool has_head;         /* the head that was kept outside was read */
    uint8_t deck_key[AUDIT_KEY];
    struct cage *cage, *cage_applied;
    struct desk *desk, *desk_applied;
    struct audit_last last[CAGE_TABLES_MAX]; /* by table, from 1 */
    uint8_t body[AUDIT_BODY];                /* opened */
    uint8_t again[AUDIT_BODY];               /* what is decided once more */
    size_t again_bytes;
};

/*
 * Puts the numbers of a row where they belong, in the order of the columns:
 * false if one is larger than any of ours, which can be in no hash.
 */
enum { AUDIT_NUMBERS = 12 };
bool audit_fill(struct audit_row *r, const uint64_t n[AUDIT_NUMBERS]);

/* audit_rows.c */
int audit_source_open(struct audit_source *s, const char *where,
                      struct fault *f) MUST_USE;
void audit_source_close(struct audit_source *s);

/* Its rows.  Negative of `take` ends it. */
typedef int audit_taker(void *to, const struct audit_row *r, struct fault *f);
int audit_rows(const struct audit_source *s, audit_taker *take, void *to,
               struct fault *f) MUST_USE;
int audit_rows_by_stream(const struct audit_source *s, audit_taker *take,
                         void *to, struct fault *f) MUST_USE;
int audit_heads(const struct audit_source *s, audit_taker *take, void *to,
                struct fault *f) MUST_USE;
int audit_public_key(const struct audit_source *s, uint8_t key[32],
                     struct fault *f) MUST_USE;

/* audit_rows_pg.c: the same of a server; which of them it is. */
bool audit_is_server(const char *where);
int audit_pg_open(struct audit_source *s, struct fault *f) MUST_USE;
void audit_pg_close(struct audit_source *s);
int audit_pg_rows(const struct audit_source *s, bool by_stream,
                  audit_taker *take, void *to, struct fault *f) MUST_USE;
int audit_pg_heads(const struct audit_source *s, audit_taker *take, void *to,
                   struct fault *f) MUST_USE;
int audit_pg_key(const struct audit_source *s, uint8_t key[32],
                 struct fault *f) MUST_USE;

/* The first thing that is wrong in a stream is remembered; always FAULT. */
int audit_bad(struct audit *a, const struct audit_row *r, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Takes a step that reads a record.  A record on which the program breaks is
 * bad, like one that it refuses.
 */
int audit_hold(struct audit *a, const struct audit_row *r,
               int (*step)(struct audit *a, const struct audit_row *r));

uint64_t audit_number(const uint8_t *at, int bytes);

struct audit_stream *audit_stream(struct audit *a, uint32_t stream);

/* audit_chain.c: one record against the one before; and signed heads. */
int audit_chain(struct audit *a, const struct audit_row *r);
int audit_check_signed(struct audit *a, const struct audit_row *r);

/* audit.c: every stream that was read ends where its row says. */
int audit_check_ends(struct audit *a, struct fault *f) MUST_USE;

/* audit_seal.c: keys, and bodies opened by them. */
int audit_learn(struct audit *a, const struct audit_row *r);
void audit_sort_keys(struct audit *a);
/* The body to read; NULL: its key is not published, or it does not open. */
const uint8_t *audit_body(struct audit *a, const struct audit_row *r,
                          size_t *bytes, bool *sealed);

/*
 * Reads the wish a body begins with: CMD_NONE where nobody wished it.  How
 * many bytes it was, or 0.
 */
size_t audit_wish(const struct audit_row *r, const uint8_t *body, size_t bytes,
                  struct command *out);

/* audit_once.c: no wish twice; and what clients were told. */
int audit_once(struct audit *a, const struct audit_row *r);
int audit_acks(struct audit *a, struct fault *f) MUST_USE;

/* audit_replay.c, audit_deck.c */
int audit_replay(struct audit *a, const struct audit_row *r);
int audit_deck(struct audit *a, struct audit_stream *s,
               const struct audit_row *r, const struct event *e);
int audit_deal(struct audit *a, struct audit_stream *s,
               const struct audit_row *r, const struct command *c);
void audit_end(struct audit *a);

#endif
