/*
 * shuffle.h - decks and parts of decks in random order.
 *
 * All of these draw from the words given and from nothing else, so the same
 * words give the same order.  The cards stay the same cards.
 */
#ifndef CARD_SHUFFLE_H
#define CARD_SHUFFLE_H

#include "card/deck.h"
#include "card/words.h"

/* Puts cards in an array into random order, each order equally likely. */
void shuffle_cards(card *cards, int count, struct words *w);

/* Shuffles all cards left in the deck; those dealt stay where they are. */
void shuffle_deck(struct deck *d, struct words *w);

/*
 * Shuffles `count` cards of the deck in place, beginning with the one
 * `from` below the top; the other cards stay where they are.
 */
void shuffle_part(struct deck *d, int from, int count, struct words *w);

/*
 * Shuffles the cards at the places listed, counted from the top, among
 * themselves.  No place may be listed twice.
 */
void shuffle_places(struct deck *d, const int *places, int count,
                    struct words *w);

/*
 * Cuts the deck at a depth the words choose, with at least `least` cards in
 * either part: 2 * least <= deck_left().  Gives the depth; 0 is no cut, and
 * happens only where least is 0.
 */
int shuffle_cut(struct deck *d, int least, struct words *w);

#endif
