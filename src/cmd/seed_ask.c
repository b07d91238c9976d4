/*
 * seed_ask.c - reads the words after --seed.
 */
#include "cmd/seed_ask.h"

#include <string.h>

int seed_ask_words(const char *words, struct fault *f)
{
    size_t n = strlen(words);

    if (n == 0)
        return fault_say(f, "--seed needs at least one character");
    if (n > SEED_WORDS_MOST)
        return fault_say(f, "--seed has at most %d characters, not %zu",
                         SEED_WORDS_MOST, n);
    return 0;
}
