/*
 * shuffle.c - decks and parts of decks in random order.
 *
 * Fisher-Yates: the last place gets any card, the place before it any of
 * the others, and so on.  With numbers drawn evenly (words.h) each of the
 * n! orders comes from exactly one row of draws, so all are equally likely.
 * It is the only shuffle there is; nothing is riffled or "washed" to look
 * more like a table, which could only make it worse.
 *
 * A source that cannot reach every order of so many cards is refused: it is
 * how a famous card room of 1999 was read like an open book.
 */
#include "card/shuffle.h"

void shuffle_cards(card *cards, int count, struct words *w)
{
    MUST(count <= 1 || (unsigned)count <= w->reach);
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = words_below(w, (uint32_t)i + 1);
        card moved = cards[i];

        cards[i] = cards[j];
        cards[j] = moved;
    }
}

void shuffle_deck(struct deck *d, struct words *w)
{
    MUST(deck_left(d) >= 0);
    shuffle_cards(d->card + d->dealt, deck_left(d), w);
}
