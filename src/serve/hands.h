/*
 * hands.h - the hands of a table as they are played, each to be seen again.
 *
 * A hand is kept from the commitment to its deck until that is opened, or at a
 * table with a bank from one bank to the next; only then may it be seen again,
 * by each person as it was seen then.  The table before the hand is kept with
 * it, so that nothing else need be read.  The last hands are in memory; older
 * ones are read from the journal (past.h).
 */
#ifndef SERVE_HANDS_H
#define SERVE_HANDS_H

#include "base/text.h"
#include "room/seating.h"

enum { HANDS_KEPT = 2, HAND_HASH = 8, PROMISE_ROOM = 2 * LONG_HASH_BYTES + 1 };

/* The place of an event in the journal, and the person who caused it. */
struct heard_at {
    uint64_t seq; /* of its record in the table's stream, */
    uint64_t pos; /* where that stands; 0: it was not read */
    int64_t at_ms;
    uint32_t person;
    uint16_t index; /* and which of that record's events it is */
    uint8_t role;
    uint8_t hash[HAND_HASH]; /* the first bytes of the record's */
};

/* One hand that was played. */
struct hand_kept {
    uint32_t number;          /* number among the table's hands; 0: not over */
    int64_t at_ms;            /* when it began */
    struct heard_at from, to; /* its first event and its last */
    struct seating start;     /* the table before it, */
    struct felt end;          /* and as it lay at its end */
    money won[PEOPLE_MAX];    /* what it brought everybody */
    uint32_t in;              /* who played, a bit a seat */
    uint8_t *bytes;           /* its events */
    size_t count, room;
    char promise[PROMISE_ROOM]; /* of the deck it was dealt from */
};

/* The hands of one table in a ring; the oldest is overwritten first. */
struct hands {
    struct hand_kept *kept[HANDS_KEPT];
    int next;
    struct hand_kept *open;     /* being played; NULL: none */
    char promise[PROMISE_ROOM]; /* of the last deck */
    uint32_t deck;              /* the number of the last deck; 0: unknown */
};

void hand_free(struct hand_kept *k);
void hands_free(struct hands *h);

/* Takes an event, with the table before it. */
void hands_hear(struct hands *h, const struct seating *before,
                const struct event *e, const struct heard_at *at);

/* Takes the table after it; returns the hand that ended, or NULL. */
const struct hand_kept *hands_after(struct hands *h,
                                    const struct seating *after,
                                    const struct event *e);

/* Adds an event to a hand that is read back; false if memory ran out. */
bool hand_add(struct hand_kept *k, const struct event *e);

/* The hand with that number; NULL if it is not in memory. */
const struct hand_kept *hands_find(const struct hands *h, uint32_t number);

/* The i-th last, from 0; NULL: none. */
const struct hand_kept *hands_last(const struct hands *h, int i);

/* Returns the seat a person had in the hand; NO_SEAT if none. */
seat_no hand_seat(const struct hand_kept *k, uint32_t person);

#endif
