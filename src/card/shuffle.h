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

#endif
