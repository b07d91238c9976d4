/*
 * seed_ask.c - what may stand behind --seed.
 */
#include "cmd/seed_ask.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
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

int seed_ask_number(const char *text, int64_t *out, struct fault *f)
{
    size_t digits = strspn(text, "0123456789");

    errno = 0;
    *out = strtoll(text, NULL, 10);
    if (digits > 0 && text[digits] == '\0' && errno == 0)
        return 0;
    return fault_say(f,
                     "--seed takes a number from 0 to %" PRId64 ", not '%s'",
                     INT64_MAX, text);
}
