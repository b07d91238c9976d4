/*
 * odds_read.h - hands, a board and dead cards as people write them.
 *
 *     AsAh  'As Ah'  As??        cards; ?? is one that nobody knows
 *     AA,AKs  AsKs,QdQh  any     ranges, where there is a board: odds_range.h
 *     AsAhAd/7c2d                of a draw: those kept, those thrown
 *
 * A fault is a sentence that names the word.
 */
#ifndef ODDS_ODDS_READ_H
#define ODDS_ODDS_READ_H

#include "odds/odds.h"

struct odds_words {
    const char *title; /* of the game */
    const char *hand[ODDS_HANDS_MOST];
    const char *board, *dead;           /* cards; NULL: none */
    const char *board_word, *dead_word; /* what those two are called */
};

/*
 * Reads hand[] of spot->hands words, the board and the dead cards into a spot
 * whose rule is known.  Call odds_forget() to release its memory, even after a
 * fault.
 */
MUST_USE int odds_read(const struct odds_words *words, struct odds_spot *spot,
                       struct fault *f);
void odds_forget(struct odds_spot *spot);

#endif
