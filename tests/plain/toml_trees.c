/*
 * toml_trees.c - prints TOML as the program reads it, for another reader of
 * TOML to compare: see tests/cli/toml_twin.py.
 *
 * Standard input is any number of documents, each a line with its length in
 * bytes and then the bytes.  For each comes one line: + and the tree as
 * JSON, or - and the fault.  A value in the tree is [kind, text].
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/must.h"
#include "base/toml.h"

enum { BYTES_MOST = 1 << 22, MEMORY = 1 << 27 };

static void put_string(const char *s, size_t length)
{
    putchar('"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)s[i];

        if (c < ' ' || c == '"' || c == '\\' || c == 0x7f)
            printf("\\u%04x", (unsigned)c);
        else
            putchar(c);
    }
    putchar('"');
}

static void put_tree(const struct toml_node *n)
{
    static const char *const kinds[] = {
        [TOML_STRING] = "string",   [TOML_INTEGER] = "integer",
        [TOML_DECIMAL] = "decimal", [TOML_INF] = "inf",
        [TOML_BOOL] = "bool",       [TOML_DATE] = "date",
        [TOML_TIME] = "time",       [TOML_DATETIME] = "datetime",
    };

    if (n->kind < TOML_ARRAY) {
        printf("[\"%s\",", kinds[n->kind]);
        put_string(n->text, n->length);
        putchar(']');
        return;
    }
    putchar(n->kind == TOML_TABLE ? '{' : '[');
    for (const struct toml_node *c = n->first; c != NULL; c = c->next) {
        if (n->kind == TOML_TABLE) {
            put_string(c->key, c->key_length);
            putchar(':');
        }
        put_tree(c);
        if (c->next != NULL)
            putchar(',');
    }
    putchar(n->kind == TOML_TABLE ? '}' : ']');
}

int main(void)
{
    static char bytes[BYTES_MOST];
    char line[32];
    struct arena arena;
    struct fault f;
    struct toml doc;

    MUST(arena_own(&arena, MEMORY, &f) == 0);
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t count = strtoul(line, NULL, 10);

        MUST(count <= BYTES_MOST && fread(bytes, 1, count, stdin) == count);
        arena_clear(&arena);
        if (toml_read(&doc, &arena, "f", bytes, count, &f) == 0) {
            putchar('+');
            put_tree(&doc.root);
            putchar('\n');
        } else {
            printf("-%s\n", f.text);
        }
        fflush(stdout);
    }
    arena_release(&arena);
    return 0;
}
