/*
 * seed.c - where chance comes in: seeds from the kernel, seeds in print.
 *
 * Bytes are asked of the kernel anew each time and never kept: there is no
 * pool in this process that a fork could copy or a core dump show.
 *
 * A kernel that has no randomness to give is a fault, never an excuse for
 * something weaker: no deck is dealt.
 */
#include "chance/seed.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <sys/random.h>

/*
 * Lets libsodium choose the fastest code for this processor, because its
 * default is three times slower.  Every seed comes through here, so no program
 * needs to remember it; after the first time it only tests a flag.
 */
static void wake_sodium(void)
{
    MUST(sodium_init() >= 0);
}

int seed_bytes_from(seed_asks *ask, void *bytes, size_t count, struct fault *f)
{
    uint8_t *at = bytes;

    while (count > 0) {
        ssize_t got = ask(at, count, 0);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 || (size_t)got > count)
            return fault_say(f, "no randomness from the kernel: %s",
                             got < 0 ? strerror(errno) : "it gave nothing");
        at += got;
        count -= (size_t)got;
    }
    return 0;
}

int seed_bytes(void *bytes, size_t count, struct fault *f)
{
    return seed_bytes_from(getrandom, bytes, count, f);
}

int seed_fill(struct seed *s, int cards, struct fault *f)
{
    wake_sodium();
    s->keys = seed_keys_for(cards);
    if (seed_bytes(s->key, (size_t)s->keys * KEY_BYTES, f) == 0)
        return 0;
    seed_wipe(s);
    return FAULT;
}

void seed_from_words(struct seed *s, int cards, const char *words)
{
    static const char tag[] = "houseway seed of words 1";

    wake_sodium();
    s->keys = seed_keys_for(cards);
    for (int k = 0; k < s->keys; k++) {
        crypto_generichash_state state;
        uint8_t number = (uint8_t)k;

        crypto_generichash_init(&state, NULL, 0, KEY_BYTES);
        crypto_generichash_update(&state, (const uint8_t *)tag, sizeof tag);
        crypto_generichash_update(&state, &number, 1);
        crypto_generichash_update(&state, (const uint8_t *)words,
                                  strlen(words));
        crypto_generichash_final(&state, s->key[k], KEY_BYTES);
    }
}

void seed_put(struct text *t, const struct seed *s)
{
    for (int k = 0; k < s->keys; k++)
        for (int i = 0; i < KEY_BYTES; i++)
            text_put(t, "%02x", s->key[k][i]);
}

int seed_read(const char *hex, struct seed *s, struct fault *f)
{
    size_t digits = strspn(hex, "0123456789abcdefABCDEF"), got;

    wake_sodium();
    if (hex[digits] != '\0')
        return fault_say(f, "digit %zu of the seed is not hexadecimal",
                         digits + 1);
    if (digits == 0 || digits % (2 * KEY_BYTES) != 0 ||
        digits >= SEED_HEX_SIZE)
        return fault_say(f,
                         "a seed has 64 hexadecimal digits for each of its "
                         "1 to %d keys, not %zu",
                         SEED_KEYS_MAX, digits);
    s->keys = (int)(digits / (2 * KEY_BYTES));
    MUST(sodium_hex2bin(s->key[0], sizeof s->key, hex, digits, NULL, &got,
                        NULL) == 0);
    return 0;
}

void seed_wipe(struct seed *s)
{
    sodium_memzero(s, sizeof *s);
}
