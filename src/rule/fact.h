/*
 * fact.h - is what an event says true of the table it is applied to?
 *
 * An event that we have just decided always is; one from a journal, or from
 * anywhere else, need not be.  If an event cannot be true, t->untrue says why
 * and nothing more is done; felt_apply() then leaves the table as it was and
 * freezes it.  No event may stop the program: files that apply events test
 * them with FACT, and test every index before using it.
 */
#ifndef RULE_FACT_H
#define RULE_FACT_H

enum untrue {
    UNTRUE_NOTHING, /* it is true */
    UNTRUE_FIELD,   /* a value that no event can have */
    UNTRUE_KIND,    /* nothing that happens at such a table */
    UNTRUE_TIME,    /* not now */
    UNTRUE_SEAT,    /* nobody is there, or without a hand */
    UNTRUE_CARDS,   /* cards are not where it says, or there twice */
    UNTRUE_CHIPS,   /* chips are not there, or do not add up */
    UNTRUE_STOPPED, /* the room has stopped the table, and says why itself */
    UNTRUE_BROKEN,  /* applying it broke the program */
    UNTRUE_COUNT
};

/* Nothing more is done if it is not so; for functions without a value. */
#define FACT(t, what, x)                                                      \
    do {                                                                      \
        if (__builtin_expect(!(x), 0)) {                                      \
            (t)->untrue = UNTRUE_##what;                                      \
            return;                                                           \
        }                                                                     \
    } while (0)

/* The same for functions that give something. */
#define FACT_ELSE(t, what, x, value)                                          \
    do {                                                                      \
        if (__builtin_expect(!(x), 0)) {                                      \
            (t)->untrue = UNTRUE_##what;                                      \
            return value;                                                     \
        }                                                                     \
    } while (0)

/* "chips do not add up": why a table is frozen. */
const char *untrue_words(enum untrue what);

#endif
