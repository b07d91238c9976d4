/*
 * kept_state.h - what a room keeps, noted and compared: the bytes of every
 * table, of the cage and of the desk, and how far each stream of the journal
 * has come.
 */
#ifndef TESTS_KEPT_STATE_H
#define TESTS_KEPT_STATE_H

#include "keep/keep.h"

enum { STATE_WHY = 160 };

struct kept_state {
    uint64_t cage_seq, desk_seq, table_seq[KEEP_TABLES_MAX + 1];
    int tables;
    size_t cage_bytes;
    struct cage *cage;
    struct desk *desk;
    struct seating *table[KEEP_TABLES_MAX + 1];
};

/* Copies whatever has gone on since it was noted before. */
void kept_note(struct kept_state *s, const struct keep *k);

void kept_forget(struct kept_state *s);

/* True if the room is as it was noted; else `why` names what differs. */
bool kept_is_same(const struct kept_state *s, const struct keep *k,
                  char why[STATE_WHY]);

/*
 * True if nothing is frozen, and cash and chips of all accounts add up to
 * zero; else `why` says what is wrong.
 */
bool kept_is_right(const struct keep *k, char why[STATE_WHY]);

#endif
