/*
 * again.h - when a ruling takes cards or chips back: is the lead asked again,
 * and what does the betting stand at?
 *
 * Questions only: the answers are fields of the event, which place.h carries
 * out.
 */
#ifndef RULE_AGAIN_H
#define RULE_AGAIN_H

#include "rule/poker/table.h"

/*
 * Other cards say who leads now.  If nobody has acted the lead is asked
 * again; on the first street what `forced` has put in as the forced bet goes
 * back, and whoever should makes it.
 */
void again_fill(const struct table *t, bool *again, seat_no *forced,
                money *back);

/* The same into an event that has the fields of a lead. */
#define AGAIN_FILL(t, e)                                                      \
    again_fill((t), &(e)->again, &(e)->forced, &(e)->forced_back)

/* The state of the betting. */
struct level {
    money high, level, last_raise;
    uint16_t acted;
    uint8_t raises;
    bool levels; /* it is not what it was */
};

/* The same when so much of one seat's bet has gone back. */
struct level level_without(const struct table *t, seat_no s, money back);

/* A level into an event that has its fields. */
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
