/*
 * odds_classes.h - how often each kind of hand comes, in games with a board.
 *
 * Every hand of hole cards with every board, by the book's rules of which
 * cards play: hands whose suits are only named otherwise are looked at once.
 * Parts are worked out in any order, by any number of workers.
 */
#ifndef ODDS_ODDS_CLASSES_H
#define ODDS_ODDS_CLASSES_H

#include "odds/odds.h"
#include "rank/value.h"

enum {
    CLASS_HIGHS = HIGH_CATEGORIES + 1, /* the royal flush apart, the last */
    CLASS_NO_LOW = 13,                 /* else a low by its highest card */
    CLASS_LOWS
};

struct odds_classes {
    int64_t hands;
    int64_t high[CLASS_HIGHS];
    int64_t low[CLASS_LOWS];
};

struct classes; /* odds_classes.c */

/* NULL with a fault: the game has no board, or is not known. */
struct classes *classes_open(const struct odds_rule *r, struct fault *f);
void classes_close(struct classes *c);

int64_t classes_parts(const struct classes *c);

/* Works out one part and adds it to the sum. */
void classes_part(const struct classes *c, int64_t part,
                  struct odds_classes *sum);

void classes_add(struct odds_classes *to, const struct odds_classes *from);

#endif
