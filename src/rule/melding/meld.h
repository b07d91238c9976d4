/*
 * meld.h - recognizes melds, and finds those a hand can make.
 *
 * A meld is a set (cards of one rank) or a run (cards of one suit in
 * sequence).  Cards come from many packs, so they are arrays: the same card
 * may stand in one twice.
 */
#ifndef RULE_MELD_H
#define RULE_MELD_H

#include "book/book.h"
#include "card/card.h"
#include "rule/wording.h"

enum { MELD_CARDS_MAX = 16 }; /* more than any hand has */

/* The book's rules of melds, read once. */
struct meld_rule {
    uint8_t set_least, set_suits, run_least;
    bool sets, runs;
    bool one_suit, repeats; /* of sets */
    bool ace_high;          /* in runs, too */
    bool whole;             /* the packs have eights, nines and tens */
};

struct meld_rule meld_rule_of(const struct book *b);

/*
 * The kind of meld these cards make: a set of several suits, a spread (a set
 * all of one suit), or a run.  If they make none, *why becomes the leaf that
 * says so, unless why is NULL.
 */
enum meld_kind meld_of(const struct meld_rule *r, const card *cards, int n,
                       enum leaf *why);

/*
 * The longest meld that a card makes with cards of a hand, the card first in
 * `out`, which has room for MELD_CARDS_MAX.  0: it makes none.
 */
int meld_with(const struct meld_rule *r, card c, const card *hand, int n,
              card *out);

/* Does the card make any meld?  Faster than finding the longest. */
bool meld_is_made(const struct meld_rule *r, card c, const card *hand, int n);

/* The place of a card in a run: ace 0, deuce 1, and so on to the king. */
static inline int meld_place(const struct meld_rule *r, card c)
{
    /* Without eights, nines and tens the jack follows the seven. */
    static const uint8_t places[2][16] = {
        {1, 2, 3, 4, 5, 6, 15, 15, 15, 7, 8, 9, 0, 15, 15, 15},
        {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 15, 15, 15},
    };

    return places[r->whole][card_rank(c)];
}

/* Sorts a run by place, a set by suit. */
void meld_sort(const struct meld_rule *r, card *cards, int n);

#endif
