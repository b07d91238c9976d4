/*
 * hands.h - the last hands of a table, to be seen again.
 *
 * A hand is kept from the promise of its deck until that promise is kept; only
 * then may it be seen again, by each person as it was seen then.  How the
 * table lay before it is kept with it, so that nothing else need be read.
 */
#ifndef SERVE_HANDS_H
#define SERVE_HANDS_H

#include "base/text.h"
#include "room/seating.h"

enum { HANDS_KEPT = 24 };

/* One hand that was played. */
struct hand_kept {
    uint32_t number;       /* of the table's hands; 0: it is not over */
    int64_t at_ms;         /* when it began */
    struct seating start;  /* the table before it */
    money end[PEOPLE_MAX]; /* what everybody had after it */
    uint8_t *bytes;        /* its events */
    size_t count, room;
    char promise[2 * LONG_HASH_BYTES + 1];
};

/* Of one table: the newest first to be overwritten last. */
struct hands {
    struct hand_kept *kept[HANDS_KEPT];
    int next;
    struct hand_kept *open; /* being played; NULL: none */
};

void hands_free(struct hands *h);

/* An event, and the table before and after it. */
void hands_hear(struct hands *h, const struct seating *before,
                const struct event *e, int64_t now_ms);
void hands_after(struct hands *h, const struct seating *after,
                 const struct event *e);

/* The hand of that number; NULL: it is not kept. */
const struct hand_kept *hands_find(const struct hands *h, uint32_t number);

/* The i-th last, from 0; NULL: none. */
const struct hand_kept *hands_last(const struct hands *h, int i);

/* Where a person sat in it; NO_SEAT: not there. */
seat_no hand_seat(const struct hand_kept *k, uint32_t person);

#endif
