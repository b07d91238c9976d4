/*
 * tie.h - does a record follow the last one of its stream?
 */
#ifndef JOURNAL_TIE_H
#define JOURNAL_TIE_H

#include "journal/journal.h"

/* The last record read of a stream. */
struct tie {
    uint32_t stream;
    uint64_t seq;
    uint8_t hash[CHAIN_HASH];
};

/* All streams that are being read, by number; begins as zeros. */
struct ties {
    struct tie *tie;
    size_t count, room;
};

/*
 * Takes a row, whose body is as stored.  It must have the next number of its
 * stream and the hash that follows; the first of a stream may have any.
 */
int ties_take(struct ties *t, const struct journal_record *r,
              struct fault *f) MUST_USE;

/* The stream's last record must be that one; a stream unread has none. */
int ties_end(const struct ties *t, const struct journal_head *h,
             struct fault *f) MUST_USE;

/* The last record that was read of a head's stream; false: none was. */
bool ties_last(const struct ties *t, struct journal_head *h);

void ties_release(struct ties *t);

#endif
