/*
 * frequency_tables.h - how many hands there are of each kind, as published.
 *
 * A ranking order is right when a count of every hand there is gives these
 * figures; the verb of that name and the tests make the count.
 */
#ifndef FIGURES_FREQUENCY_TABLES_H
#define FIGURES_FREQUENCY_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "figures/count_watch.h"

/* The order that ranks the hands, and with it the classes counted. */
enum frequency_order {
    FREQUENCY_HIGH,  /* class: enum high_category, or the royal flush */
    FREQUENCY_BUG,   /* the same */
    FREQUENCY_WILD,  /* the same */
    FREQUENCY_LOW,   /* class: the highest card (ace 0 ... king 12), or pair */
    FREQUENCY_THREE, /* class: enum three_category, or with the joker */
    FREQUENCY_NINE,  /* class: the rank, 1 to 36 */
};

enum {
    CLASS_ROYAL = 10,    /* apart from the other straight flushes */
    CLASS_PAIRED = 13,   /* a low with a pair or worse */
    CLASS_JOKER_RUN = 6, /* three cards: a straight flush with the joker */
    CLASSES = 37
};

struct frequency_row {
    const char *name; /* NULL ends the rows */
    int64_t published;
    uint64_t classes; /* bit n: class n belongs to this row */
    bool within;      /* a part of rows above: not added to the total */
};

struct frequency_table {
    const char *name; /* NULL ends the tables */
    const char *title;
    const char *source; /* who published the figures */
    int cards, pack;    /* in a hand; in the pack: 52, or 53 with the joker */
    enum frequency_order order;
    bool large; /* more than a moment's work: only if asked for */
    const struct frequency_row *rows;
};

extern const struct frequency_table frequency_tables[];

/* The names of all tables, ending with NULL. */
extern const char *const frequency_names[];

const struct frequency_table *frequency_find(const char *name);

/* How many hands there are in all. */
int64_t frequency_hands(const struct frequency_table *t);

/* Hands of the row, given those of each class. */
int64_t frequency_of_row(const struct frequency_row *r,
                         const int64_t count[CLASSES]);

/*
 * Deals every hand once and counts each class.  `watch` is told how far it
 * is, and cannot end it; it may be NULL.
 * Returns how many hands were impossible: none, or the library is wrong.
 */
int64_t frequency_count(const struct frequency_table *t,
                        const struct count_watch *watch,
                        int64_t count[CLASSES]);

#endif
