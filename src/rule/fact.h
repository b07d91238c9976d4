/*
 * fact.h - checks that an event can be true of the table it is applied to.
 *
 * An event that was just decided always is; one from a journal or another
 * program need not be.  If an event cannot be true, t->untrue says why and the
 * function returns; felt_apply() then leaves the table unchanged and freezes
 * it.  No event may stop the program, so files that apply events test them
 * with FACT, and test every index before using it.
 */
#ifndef RULE_FACT_H
#define RULE_FACT_H

enum untrue {
    UNTRUE_NOTHING, /* it is true */
    UNTRUE_FIELD,   /* a value that no event can have */
    UNTRUE_KIND,    /* cannot happen at such a table */
    UNTRUE_TIME,    /* not now */
    UNTRUE_SEAT,    /* an empty seat, or one without a hand */
    UNTRUE_CARDS,   /* cards are elsewhere, or there twice */
    UNTRUE_CHIPS,   /* chips are missing or do not add up */
    UNTRUE_STOPPED, /* the room stopped the table and gives the reason */
    UNTRUE_BROKEN,  /* a broken assertion while applying it */
    UNTRUE_COUNT
};

/* Returns if the fact does not hold; for functions without a value. */
#define FACT(t, what, x)                                                      \
    do {                                                                      \
        if (__builtin_expect(!(x), 0)) {                                      \
            (t)->untrue = UNTRUE_##what;                                      \
            return;                                                           \
        }                                                                     \
    } while (0)

/* The same for functions that return a value. */
#define FACT_ELSE(t, what, x, value)                                          \
    do {                                                                      \
        if (__builtin_expect(!(x), 0)) {                                      \
            (t)->untrue = UNTRUE_##what;                                      \
            return value;                                                     \
        }                                                                     \
    } while (0)

/* The reason for a freeze: "chips do not add up". */
const char *untrue_words(enum untrue what);

#endif
