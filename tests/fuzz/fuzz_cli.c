/*
 * fuzz_cli.c - any words at all after `houseway rank`.
 *
 * The bytes are split into words at line ends, and the output is thrown away.
 * For any words the verb must answer yes, no or "I did not understand you",
 * without a memory error.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/verb.h"

enum { BYTES_MAX = 4096, WORDS_MAX = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int fuzz_words(char *bytes, size_t size, char *words[WORDS_MAX + 1])
{
    static char name[] = "rank";
    int n = 0;

    words[n++] = name;
    for (size_t at = 0; at < size && n < WORDS_MAX;) {
        words[n++] = bytes + at;
        while (at < size && bytes[at] != '\n' && bytes[at] != '\0')
            at++;
        bytes[at++] = '\0';
    }
    words[n] = NULL;
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    FILE *out = stdout, *err = stderr;
    char bytes[BYTES_MAX + 1], *words[WORDS_MAX + 1];
    int n, said;

    if (size > BYTES_MAX)
        return 0;
    if (nowhere == NULL && (nowhere = fopen("/dev/null", "w")) == NULL)
        abort();
    memcpy(bytes, data, size);
    bytes[size] = '\0';
    n = fuzz_words(bytes, size, words);
    stdout = stderr = nowhere;
    said = verb_rank.run(n, words);
    stdout = out;
    stderr = err;
    if (said != EXIT_YES && said != EXIT_NO && said != EXIT_USAGE)
        abort();
    return 0;
}
