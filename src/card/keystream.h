/*
 * keystream.h - seeds, and the random words that follow from a seed.
 *
 * The same seed gives the same words for ever, on every machine: a shuffle
 * is replayed from its seed.  Nothing here asks the kernel or a clock; a
 * fresh seed comes from chance/seed.h.
 */
#ifndef CARD_KEYSTREAM_H
#define CARD_KEYSTREAM_H

#include "card/deck.h"
#include "card/words.h"

enum { KEY_BYTES = 32, SEED_KEYS_MAX = 13 };

/* Independent 256-bit keys, as many as the deck needs: seed_keys_for(). */
struct seed {
    int keys;
    uint8_t key[SEED_KEYS_MAX][KEY_BYTES];
};

/*
 * The number of keys a seed needs so that every order of this many cards is
 * possible, with 64 bits to spare: the least k with n! * 2^64 <= 2^(256 k).
 * Two for 52 cards, nine for 320, thirteen for 416.
 */
int seed_keys_for(int cards);

/* The number of cards that a seed of this many keys suffices for; 0 for
   none. */
int seed_reach(int keys);

struct keystream {
    struct words words; /* what shuffle.h draws from; stands first */
    struct seed seed;
    uint64_t stream; /* which of the seed's streams */
    uint64_t block;  /* the next 64 bytes of it */
};

/* Begins a stream of a seed.  One seed has 2^56 independent streams; a plain
   shuffle uses stream 0. */
void keystream_init(struct keystream *ks, const struct seed *seed,
                    uint64_t stream);

/* Leaves nothing of the seed and the words in memory. */
void keystream_wipe(struct keystream *ks);

#endif
