/*
 * odds_walk.h - all boards that may come, those that are equal at once.
 */
#ifndef ODDS_ODDS_WALK_H
#define ODDS_ODDS_WALK_H

#include "odds/odds_tally.h"

/* Hands that are known, a board that is not, or not all of it. */
struct walk_spot {
    const struct odds_rule *rule;
    int hands;
    cardset held[ODDS_HANDS_MOST];
    cardset board, left; /* what lies there, and what may still come */
    bool classes; /* of one hand: not who wins, but what kind it becomes */
};

/* Then the tally has the kind of the high, and of the low, in its boxes. */
enum { CLASS_BITS = 4, CLASS_BOX = 1 << CLASS_BITS };

/*
 * False: the walk does not know these rules, or two suits might make flushes
 * on one board; then every board has to be looked at.
 */
bool walk_can(const struct walk_spot *s);

/* Counts what every board of `rule->board` cards gives, in the tally. */
void walk_boards(const struct walk_spot *s, struct tally *t);

#endif
