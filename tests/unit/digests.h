/*
 * digests.h - words of which only a digest is kept in tests/shown.
 *
 *     note_begin("played oceana holdem");
 *     note("Ana folds.");
 *     note_end();
 *     notes_check("tests/shown/pinned.txt");
 *
 * HOUSEWAY_WRITE=1 writes the file anew.  HOUSEWAY_SHOW=DIR writes the words
 * behind each digest to a file there, so that two programs can be compared.
 */
#ifndef TESTS_DIGESTS_H
#define TESTS_DIGESTS_H

#include <sodium.h>

#include "base/must.h"
#include "base/text.h"
#include "test.h"

enum { NOTES_ROOM = 1 << 18, NOTE_NAME = 128 };

static struct notes {
    crypto_generichash_state digest;
    char name[NOTE_NAME];
    FILE *copy;
    struct text lines;
    char now[NOTES_ROOM], was[NOTES_ROOM];
} notes;

static inline void note(const char *words)
{
    crypto_generichash_update(&notes.digest, (const uint8_t *)words,
                              strlen(words));
    if (notes.copy != NULL)
        fprintf(notes.copy, "%s\n", words);
}

static inline void note_begin(const char *name)
{
    const char *folder = getenv("HOUSEWAY_SHOW");
    char path[1024];

    if (notes.lines.at == NULL)
        text_init(&notes.lines, notes.now, sizeof notes.now);
    snprintf(notes.name, sizeof notes.name, "%s", name);
    crypto_generichash_init(&notes.digest, NULL, 0, 16);
    snprintf(path, sizeof path, "%s/%s", folder != NULL ? folder : "", name);
    for (char *s = path + strlen(path) - strlen(name); *s != '\0'; s++)
        *s = *s == '/' ? '-' : *s;
    notes.copy = folder != NULL ? fopen(path, "w") : NULL;
}

static inline void note_end(void)
{
    uint8_t hash[16];

    crypto_generichash_final(&notes.digest, hash, sizeof hash);
    for (int i = 0; i < 8; i++)
        text_put(&notes.lines, "%02x", hash[i]);
    text_put(&notes.lines, " %s\n", notes.name);
    if (notes.copy != NULL)
        fclose(notes.copy);
    notes.copy = NULL;
}

static inline void notes_read(const char *path)
{
    FILE *f = fopen(path, "r");
    size_t n = f != NULL ? fread(notes.was, 1, sizeof notes.was - 1, f) : 0;

    notes.was[n] = '\0';
    if (f != NULL)
        fclose(f);
}

/* Is each line as it was? */
static inline void notes_check(const char *path)
{
    const char *writes = getenv("HOUSEWAY_WRITE");
    char *rest_was, *rest_now;
    const char *a, *b;

    CHECK(!notes.lines.cut);
    if (writes != NULL && strcmp(writes, "1") == 0) {
        FILE *f = fopen(path, "w");

        MUST(f != NULL && fputs(notes.now, f) >= 0 && fclose(f) == 0);
    }
    notes_read(path);
    a = strtok_r(notes.was, "\n", &rest_was);
    b = strtok_r(notes.now, "\n", &rest_now);
    while (a != NULL && b != NULL) {
        CHECK_STR(b, a);
        a = strtok_r(NULL, "\n", &rest_was);
        b = strtok_r(NULL, "\n", &rest_now);
    }
    CHECK(a == NULL && b == NULL);
}

#endif
