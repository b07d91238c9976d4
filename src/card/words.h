/*
 * words.h - a source of random words, and unbiased numbers drawn from it.
 *
 * The shuffle asks nothing else of its randomness than this: a row of words
 * of a known width, each of them uniform.  In play the words are 16 bits of
 * a keystream (keystream.h); in the tests they are 3 or 4 bits that run
 * through all their values, so that the uniformity of every order can be
 * counted out rather than estimated.
 *
 * It is here, in a header, because these few lines are the inner loop of
 * every shuffle.
 */
#ifndef CARD_WORDS_H
#define CARD_WORDS_H

#include <stdint.h>

#include "base/must.h"

enum { WORDS_BYTES = 2048 };

struct words {
    /*
     * Fills byte[] from the beginning, two bytes a word and the low byte
     * first, and sets at and end.  The words are below 2 to the bits.
     */
    void (*refill)(struct words *w);
    unsigned bits;  /* the width of a word: 1..16 */
    unsigned reach; /* cards: every order of so many can come out */
    unsigned at, end;
    uint8_t byte[WORDS_BYTES];
};

static inline uint32_t words_next(struct words *w)
{
    uint32_t word;

    if (w->at == w->end)
        w->refill(w);
    word = (uint32_t)w->byte[w->at] | (uint32_t)w->byte[w->at + 1] << 8;
    w->at += 2;
    return word;
}

/*
 * A number below m, all equally likely; 1 <= m <= 2^bits.
 *
 * A word x is mapped to floor(x * m / 2^bits).  The x that give one number
 * are floor(2^bits / m) many, or one more; that one more is the x whose
 * product, modulo 2^bits, is below 2^bits mod m, and it is drawn again
 * (Lemire 2019).  So each number is left with floor(2^bits / m) words.  The
 * costly modulo is reached only when the product could be one of those.
 */
static inline uint32_t words_below(struct words *w, uint32_t m)
{
    uint32_t mask = (1u << w->bits) - 1;
    uint32_t product = words_next(w) * m;

    if ((product & mask) < m) {
        uint32_t again = (mask + 1) % m;

        while ((product & mask) < again)
            product = words_next(w) * m;
    }
    return product >> w->bits;
}

#endif
