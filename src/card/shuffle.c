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
    shuffle_part(d, 0, deck_left(d), w);
}

void shuffle_part(struct deck *d, int from, int count, struct words *w)
{
    MUST(from >= 0 && count >= 0 && from <= deck_left(d) - count);
    shuffle_cards(d->card + d->dealt + from, count, w);
}

void shuffle_places(struct deck *d, const int *places, int count,
                    struct words *w)
{
    bool listed[DECK_MAX] = {false};
    card cards[DECK_MAX];

    MUST(count >= 0 && count <= deck_left(d));
    for (int i = 0; i < count; i++) {
        MUST(places[i] >= 0 && places[i] < deck_left(d));
        MUST(!listed[places[i]]);
        listed[places[i]] = true;
        cards[i] = d->card[d->dealt + places[i]];
    }
    shuffle_cards(cards, count, w);
    for (int i = 0; i < count; i++)
        d->card[d->dealt + places[i]] = cards[i];
}

int shuffle_cut(struct deck *d, int least, struct words *w)
{
    int left = deck_left(d), depth;

    MUST(least >= 0 && least <= left - least);
    /* With no least, "not cut at all" is one of the ways: 0, not 0 and n. */
    depth = least +
            (int)words_below(w, (uint32_t)(least == 0 && left > 0
                                               ? left
                                               : left - 2 * least + 1));
    if (depth > 0)
        deck_cut(d, depth);
    return depth;
}
