/*
 * past_own.h - what the files of the past share.
 */
#ifndef SERVE_PAST_OWN_H
#define SERVE_PAST_OWN_H

#include <sqlite3.h>

#include "serve/past.h"

enum past_ask {
    PAST_BEGIN,
    PAST_COMMIT,
    PAST_ROLLBACK,
    PUT_HAND,
    PUT_MARK,
    PUT_PLAYED,
    PUT_GAME,
    PUT_RULING,
    PUT_RULING_MORE,
    ASK_HAND,
    ASK_HAND_BEFORE,
    ASK_MARK,
    ASK_OWN_BEFORE,
    ASK_SUM,
    ASK_GAMES,
    ASK_RULINGS,
    ASK_RULINGS_COUNT,
    PAST_ASKS
};

struct past {
    sqlite3 *db;
    const struct journal_keys *keys;
    sqlite3_stmt *ask[PAST_ASKS];
    int depth; /* of past_begin() */
    bool failed;
};

/* Ready to be bound. */
sqlite3_stmt *past_ask(struct past *p, enum past_ask which);

/* A table before a hand: sealed to `out`, of PAST_MARK bytes, and opened;
   false: it is not one that we would write. */
enum { PAST_MARK = sizeof(struct seating) + 128 };
size_t past_seal(const struct past *p, uint32_t table,
                 const struct hand_kept *k, uint8_t *out);
bool past_unseal(const struct past *p, uint32_t table, uint64_t seq,
                 const void *body, size_t bytes, struct seating *out);

/* The last mark at or before that hand: its place, and the table there; false
   if there is none. */
bool past_mark(struct past *p, uint32_t table, uint32_t number,
               struct heard_at *from, struct seating *out);

/*
 * Takes the events of a record, each with its place; negative if the record is
 * not a table's.
 */
typedef bool past_taker(void *to, const struct event *e,
                        const struct heard_at *at);
int past_events(const struct journal_record *r, past_taker *take, void *to,
                struct fault *f) MUST_USE;

#endif
