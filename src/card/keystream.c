/*
 * keystream.c - seeds, and the random words that follow from a seed.
 *
 * One 256-bit key cannot reach every order of more than 57 cards, whatever
 * the cipher: there are more orders than keys.  So a seed has several keys,
 * drawn independently, and the words are the XOR of one ChaCha20 stream for
 * each.  The XOR is unpredictable as long as one of the keys is, and the
 * seed as a whole has as many values as the deck has orders, and 2^64 times
 * more.
 *
 * The cipher is ChaCha20 with a 64-bit block count, which never runs out.
 * Its nonce has eight bytes: seven for the number of the stream, low byte
 * first, and the last for the number of the key.  Without the latter a seed
 * that names one key twice would have its two streams cancel each other.
 */
#include "card/keystream.h"

#include <sodium.h>
#include <string.h>

enum { BLOCK_BYTES = 64, FIRST_BYTES = 256 };
#define STREAMS (1ull << 56)

_Static_assert(KEY_BYTES == crypto_stream_chacha20_KEYBYTES, "key size");
_Static_assert(crypto_stream_chacha20_NONCEBYTES == 8, "stream number");
_Static_assert(WORDS_BYTES % FIRST_BYTES == 0, "the blocks fill the buffer");

/*
 * most[k]: the largest n with n! * 2^64 <= 2^(256 k).  Counted out in whole
 * numbers by the test, which does not trust this table.
 */
static const int most[SEED_KEYS_MAX + 1] = {0,   46,  88,  126, 161, 196, 229,
                                            261, 293, 323, 354, 384, 414, 443};

int seed_keys_for(int cards)
{
    int keys = 1;

    MUST(cards >= 0 && cards <= DECK_MAX);
    while (most[keys] < cards)
        keys++;
    return keys;
}

int seed_reach(int keys)
{
    MUST(keys >= 0 && keys <= SEED_KEYS_MAX);
    return most[keys];
}

/*
 * A single 52-card shuffle wants 102 bytes, a long run wants big pieces: so
 * the first piece is small and each next one twice as long.
 */
static unsigned next_length(const struct words *w)
{
    if (w->end == 0)
        return FIRST_BYTES;
    return w->end * 2 < WORDS_BYTES ? w->end * 2 : WORDS_BYTES;
}

static void keystream_refill(struct words *w)
{
    struct keystream *ks = (struct keystream *)w;
    uint8_t nonce[crypto_stream_chacha20_NONCEBYTES];
    unsigned length = next_length(w);

    for (unsigned i = 0; i < sizeof nonce; i++)
        nonce[i] = (uint8_t)(ks->stream >> (8 * i));
    memset(w->byte, 0, length);
    for (int k = 0; k < ks->seed.keys; k++) {
        nonce[sizeof nonce - 1] = (uint8_t)k;
        crypto_stream_chacha20_xor_ic(w->byte, w->byte, length, nonce,
                                      ks->block, ks->seed.key[k]);
    }
    ks->block += length / BLOCK_BYTES;
    w->at = 0;
    w->end = length;
}

void keystream_init(struct keystream *ks, const struct seed *seed,
                    uint64_t stream)
{
    MUST(seed->keys >= 1 && seed->keys <= SEED_KEYS_MAX);
    MUST(stream < STREAMS);
    ks->words.refill = keystream_refill;
    ks->words.bits = 16;
    ks->words.reach = (unsigned)seed_reach(seed->keys);
    ks->words.at = ks->words.end = 0;
    ks->seed = *seed;
    ks->stream = stream;
    ks->block = 0;
}

void keystream_wipe(struct keystream *ks)
{
    sodium_memzero(ks, sizeof *ks);
}
