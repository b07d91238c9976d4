/*
 * fuzz_decks.c - any words as names of decks, as seeds and as commitments.
 *
 * A name that reads must print as words that read the same.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "card/commit.h"
#include "card/deck.h"
#include "chance/seed.h"

enum { WORD_MAX = 2 * SEED_HEX_SIZE };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_name(const char *word)
{
    enum deck_kind kind, kind_again;
    int packs, packs_again;
    char print[16];
    struct deck d;
    struct text t;

    if (deck_read_name(word, &kind, &packs, NULL) < 0)
        return;
    text_init(&t, print, sizeof print);
    deck_put_name(&t, kind, packs);
    MUST(deck_read_name(print, &kind_again, &packs_again, NULL) == 0);
    MUST(kind == kind_again && packs == packs_again);
    deck_init(&d, kind, packs);
    MUST(d.count == set_count(deck_pack(kind)) * packs);
}

static void try_seed(const char *word)
{
    struct seed s = {0}, again = {0};
    char print[SEED_HEX_SIZE];
    struct text t;

    if (seed_read(word, &s, NULL) < 0)
        return;
    text_init(&t, print, sizeof print);
    seed_put(&t, &s);
    MUST(!t.cut && t.used == strlen(word));
    MUST(seed_read(print, &again, NULL) == 0);
    MUST(memcmp(&s, &again, sizeof s) == 0);
}

static void try_commitment(const char *word)
{
    uint8_t bytes[COMMIT_BYTES], again[COMMIT_BYTES];
    char print[COMMIT_HEX_SIZE];
    struct text t;

    if (commit_read_hex(word, bytes, NULL) < 0)
        return;
    text_init(&t, print, sizeof print);
    commit_put_hex(&t, bytes);
    MUST(!t.cut && commit_read_hex(print, again, NULL) == 0);
    MUST(memcmp(bytes, again, sizeof bytes) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char word[WORD_MAX];

    if (size >= WORD_MAX)
        return 0;
    memcpy(word, data, size);
    word[size] = '\0';
    try_name(word);
    try_seed(word);
    try_commitment(word);
    return 0;
}
