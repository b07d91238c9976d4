/*
 * fuzz_phh.c - any bytes as hand histories, read and played.
 *
 * No hand may break an invariant of the table.  A hand that passes is
 * written down as it was played; what is written must read again, and lead
 * to the same end.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "wire/phh.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CODES = 8, ROOM = 1 << 22, PRINT = 1 << 18 };

static const char *const codes[CODES] = {"FT",    "NT", "PO",  "FO/8",
                                         "F7S/8", "FR", "F7S", "??"};
static struct phh_game games[CODES];
static char memory[ROOM], again[ROOM], print[PRINT];
static struct phh_hand hand, copy;
static struct phh_record record;

static void open_games(void)
{
    struct shelf *shelf;
    struct fault f;

    if (games[0].known)
        return;
    shelf = shelf_open(NULL, &f);
    MUST(shelf != NULL);
    for (int i = 0; i < CODES; i++)
        MUST(phh_game(&games[i], shelf, codes[i], &f) == 0);
    shelf_close(shelf);
}

static struct phh_game *game_of(const char *code)
{
    for (int i = 0; i < CODES - 1; i++)
        if (strcmp(codes[i], code) == 0)
            return &games[i];
    return &games[CODES - 1];
}

static void check_message(const char *text, size_t size)
{
    MUST(memchr(text, '\0', size) != NULL && *text != '\0');
    for (; *text != '\0'; text++)
        MUST((unsigned char)*text >= ' ' && *text != 0x7f);
}

static void check_same(const struct phh_result *a, const struct phh_result *b)
{
    for (int i = 0; i < hand.players; i++) {
        MUST(a->collected[i] == b->collected[i]);
        MUST(a->finishing[i] == b->finishing[i]);
    }
}

/* Reads the recorded hand again and replays it. */
static void play_copy(struct phh_game *g, const struct phh_result *first)
{
    struct phh_result r;
    struct arena arena;
    struct toml doc;
    struct fault f;
    struct text t;

    text_init(&t, print, sizeof print);
    if (record.hand.endless != 0)
        record.hand.has_finishing = false;
    phh_write(&t, &record.hand, hand.node);
    if (t.cut || record.full)
        return;
    arena_init(&arena, again, sizeof again);
    MUST(toml_read(&doc, &arena, "copy", print, t.used, &f) == 0);
    MUST(phh_read(&copy, &doc.root, &f) == 0);
    MUST(phh_play(&copy, g, &r, NULL) == PHH_PASSED);
    check_same(first, &r);
}

static void play_hand(struct toml_node *node)
{
    struct sink ear = {.take = phh_record_hear, .to = &record};
    struct phh_game *g;
    struct phh_result r;
    struct fault f;

    memset(&f, 'x', sizeof f);
    if (phh_read(&hand, node, &f) != 0) {
        check_message(f.text, sizeof f.text);
        return;
    }
    g = game_of(hand.variant);
    phh_record_begin(&record, &hand);
    if (phh_play(&hand, g, &r, &ear) != PHH_PASSED)
        check_message(r.why, sizeof r.why);
    else
        play_copy(g, &r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct toml doc;
    struct fault f;

    open_games();
    arena_init(&arena, memory, sizeof memory);
    if (toml_read(&doc, &arena, "f", (const char *)data, size, &f) != 0)
        return 0;
    if (phh_is_hand(&doc.root))
        play_hand(&doc.root);
    else
        for (struct toml_node *n = doc.root.first; n != NULL; n = n->next)
            play_hand(n);
    return 0;
}
