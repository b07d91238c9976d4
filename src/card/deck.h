/*
 * deck.h - a deck of cards on the table: made, cut, dealt and put back.
 *
 * The deck is an array whose first card is the top.  Dealing moves a mark
 * down: the cards above it are out, in the order they went, the cards below
 * it are the stub.  So the order the deck began with stays there to be
 * checked, until a card comes back.
 *
 * A deck is made of packs of one kind.  The kinds have names:
 *
 *     52 53 54     a pack without a joker, with one, with two
 *     40           a pack without eights, nines and tens
 *     bonus52      a pack whose kings, queens, jacks and tens are bonus cards
 *     40x8         so many packs of it: 1 to 8
 *     shoe6        the same as 52x6
 */
#ifndef CARD_DECK_H
#define CARD_DECK_H

#include "base/fault.h"
#include "base/text.h"
#include "card/card.h"

enum { DECK_PACKS_MAX = 8, DECK_MAX = 54 * DECK_PACKS_MAX };

enum deck_kind {
    DECK_52,
    DECK_53,
    DECK_54,
    DECK_40S,
    DECK_BONUS52,
    DECK_KINDS
};

struct deck {
    int count; /* all cards, dealt or not */
    int dealt; /* how many are out; card[dealt] is the top */
    card card[DECK_MAX];
};

/* The cards of one pack. */
cardset deck_pack(enum deck_kind kind);

/* Reads "52", "40x8", "shoe6". */
int deck_read_name(const char *name, enum deck_kind *kind, int *packs,
                   struct fault *f) MUST_USE;
void deck_put_name(struct text *t, enum deck_kind kind, int packs);

/*
 * A new deck: pack after pack, clubs, diamonds, hearts and spades, each
 * from deuce to ace, then the jokers.  1 <= packs <= DECK_PACKS_MAX.
 */
void deck_init(struct deck *d, enum deck_kind kind, int packs);

/* A deck in an order that is known: a test, a replay, a commitment. */
void deck_stack(struct deck *d, const card *cards, int count);

/* Cards left to deal. */
static inline int deck_left(const struct deck *d)
{
    return d->count - d->dealt;
}

/* Deals the top card; there must be one. */
card deck_deal(struct deck *d);

/* Cuts: the top `depth` cards go under the others; 1..deck_left() - 1. */
void deck_cut(struct deck *d, int depth);

#endif
