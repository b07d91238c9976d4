/*
 * fuzz_books.c - any bytes as a section of a house's book.
 *
 * A book that loads must be whole: every clause has its words and is found by
 * its id, every fee has its clause, and brackets rise.  A book that does not
 * load must leave a message that names a file.  The house claims to have as
 * many clauses as the first byte says.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/collection.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char memory[1 << 22];

static void check_clauses(const struct clauses *all)
{
    for (int i = 0; i < all->count; i++) {
        const struct clause *c = &all->clause[i];

        MUST(clause_find(all, c->id) == c);
        MUST(c->gist[0] != '\0' && c->line > 0);
        MUST(c->kind < CLAUSE_KINDS && c->by < CLAUSE_BYS);
        MUST(section_find(all, c->house, c->game) == c->section);
        MUST(c->sets == NULL || c->sets->kind == TOML_TABLE);
    }
}

static void check_collections(const struct collections *all)
{
    for (int i = 0; i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        MUST(c->brackets > 0);
        for (int j = 0; j < c->brackets; j++) {
            MUST(c->bracket[j].by != NULL && c->bracket[j].fee >= 0);
            MUST(j == 0 ||
                 c->bracket[j].span.least > c->bracket[j - 1].span.most);
        }
    }
}

static void check_message(const struct fault *f)
{
    MUST(memchr(f->text, '\0', sizeof f->text) != NULL);
    MUST(strncmp(f->text, "houses/lion/", 12) == 0);
    for (const char *p = f->text; *p != '\0'; p++)
        MUST((unsigned char)*p >= ' ' && *p != 0x7f);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char house[128];
    struct library_file file[] = {
        {"games/whist.toml", "games/whist.toml", "", 0},
        {"houses/lion/house.toml", "houses/lion/house.toml", house, 0},
        {"houses/lion/whist.toml", "houses/lion/whist.toml",
         (const char *)data + 1, size - 1},
    };
    struct library l = {file, 3};
    struct collections taken;
    struct clauses all;
    struct arena arena;
    struct fault f;

    if (size == 0)
        return 0;
    file[1].length = (size_t)
        snprintf(house, sizeof house,
                 "key='lion'\ntitle='The Red Lion'\nplace='Rye'\nclauses=%d\n",
                 data[0] % 4);
    memset(&f, 'x', sizeof f);
    arena_init(&arena, memory, sizeof memory);
    if (clauses_load(&all, &l, &arena, &f) != 0) {
        check_message(&f);
        return 0;
    }
    check_clauses(&all);
    if (collections_load(&taken, &all, &arena, NULL, &f) != 0)
        check_message(&f);
    else
        check_collections(&taken);
    return 0;
}
