/*
 * again.h - after a ruling took cards or chips back: who leads, and the level
 * of the betting.
 *
 * Questions only: the answers are fields of the event, which place.h applies.
 */
#ifndef RULE_AGAIN_H
#define RULE_AGAIN_H

#include "rule/poker/table.h"

/*
 * Determines the lead anew after cards changed.  If nobody has acted, the lead
 * is asked again; on the first street the forced bet of `forced` goes back,
 * and the right seat makes it.
 */
void again_fill(const struct table *t, bool *again, seat_no *forced,
                money *back);

/* Fills the fields of an event that has a lead. */
#define AGAIN_FILL(t, e)                                                      \
    again_fill((t), &(e)->again, &(e)->forced, &(e)->forced_back)

/* The state of the betting. */
struct level {
    money high, level, last_raise;
    uint16_t acted;
    uint8_t raises;
    bool levels; /* the level changed */
};

/* The same when so much of one seat's bet has gone back. */
struct level level_without(const struct table *t, seat_no s, money back);

/* Fills the fields of an event that has a level. */
#define LEVEL_FILL(e, l)                                                      \
    do {                                                                      \
        const struct level level_ = (l);                                      \
                                                                              \
        (e)->levels = level_.levels;                                          \
        (e)->high = level_.high;                                              \
        (e)->level = level_.level;                                            \
        (e)->last_raise = level_.last_raise;                                  \
        (e)->raises = level_.raises;                                          \
        (e)->acted = level_.acted;                                            \
    } while (0)

#endif
