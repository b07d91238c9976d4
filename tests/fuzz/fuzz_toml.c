/*
 * fuzz_toml.c - any bytes read as TOML.
 *
 * If reading succeeds, every key of the tree must find its value, and the tree
 * must read the same after it is written out.  If it fails, it must leave a
 * message with a place.  The first byte says how much memory there is, for
 * running out of it must be a fault as well.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "base/toml.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char memory[1 << 23], again[1 << 23], print[1 << 20];

/* A message has a place, and no byte that drives a terminal. */
static void check_message(const struct fault *f)
{
    MUST(memchr(f->text, '\0', sizeof f->text) != NULL);
    MUST(strncmp(f->text, "x.toml:", 7) == 0);
    for (const char *p = f->text; *p != '\0'; p++)
        MUST((unsigned char)*p >= ' ' && *p != 0x7f);
}

/* Asking for a value as a type that it does not have does no harm. */
static void ask_all(const struct toml_node *n)
{
    static const char *const words[] = {"high", "low", NULL};
    struct fault f;
    const char *s;
    int64_t number;
    int word;
    bool yes;

    if (toml_text(n, &s, &f) != 0)
        check_message(&f);
    else
        MUST(strlen(s) == n->length);
    if (toml_money(n, &number, &f) != 0)
        check_message(&f);
    if (toml_int(n, -9, 99, &number, &f) != 0)
        check_message(&f);
    else
        MUST(number >= -9 && number <= 99);
    if (toml_bool(n, &yes, &f) != 0)
        check_message(&f);
    if (toml_word(n, words, &word, &f) != 0)
        check_message(&f);
}

static void check_tree(struct toml_node *n)
{
    uint32_t count = 0;

    MUST(n->depth <= TOML_DEPTH && n->line > 0 && n->column > 0);
    ask_all(n);
    if (n->kind == TOML_STRING)
        MUST(n->text[n->length] == '\0');
    if (n->kind < TOML_ARRAY)
        return;
    for (struct toml_node *c = n->first; c != NULL; c = c->next, count++) {
        MUST(c->parent == n && (c->key != NULL) == (n->kind == TOML_TABLE));
        MUST(c->next != NULL || c == n->last);
        if (c->key != NULL && strlen(c->key) == c->key_length)
            MUST(toml_get(n, c->key) == c && c->used == TOML_USED);
        check_tree(c);
    }
    MUST(count == n->length);
}

static void put_string(struct text *t, const char *s, size_t length)
{
    text_str(t, "\"");
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)s[i] < ' ' || strchr("\"\\\177", s[i]) != NULL)
            text_put(t, "\\u%04x", (unsigned)s[i]);
        else
            text_add(t, s + i, 1);
    text_str(t, "\"");
}

/* The tree in one line, but for the root, which has a line a key. */
static void put_tree(struct text *t, const struct toml_node *n)
{
    bool root = n->parent == NULL, table = n->kind == TOML_TABLE;

    if (n->kind == TOML_STRING) {
        put_string(t, n->text, n->length);
        return;
    }
    if (n->kind < TOML_ARRAY) {
        text_add(t, n->text, n->length);
        return;
    }
    text_str(t, root ? "" : table ? "{" : "[");
    for (const struct toml_node *c = n->first; c != NULL; c = c->next) {
        if (table) {
            put_string(t, c->key, c->key_length);
            text_str(t, "=");
        }
        put_tree(t, c);
        text_str(t, root ? "\n" : c->next != NULL ? "," : "");
    }
    text_str(t, root ? "" : table ? "}" : "]");
}

static void check_same(const struct toml_node *a, const struct toml_node *b)
{
    MUST(a->kind == b->kind && a->length == b->length);
    MUST(a->key_length == b->key_length && (a->key == NULL) == (!b->key));
    if (a->key != NULL)
        MUST(memcmp(a->key, b->key, a->key_length) == 0);
    if (a->kind < TOML_ARRAY) {
        MUST(memcmp(a->text, b->text, a->length) == 0);
        return;
    }
    a = a->first;
    for (b = b->first; a != NULL; a = a->next, b = b->next)
        check_same(a, b);
}

static void read_again(const struct toml_node *root)
{
    struct arena arena;
    struct toml doc;
    struct text t;

    text_init(&t, print, sizeof print);
    put_tree(&t, root);
    if (t.cut)
        return;
    arena_init(&arena, again, sizeof again);
    MUST(toml_read(&doc, &arena, "x.toml", print, t.used, NULL) == 0);
    check_same(root, &doc.root);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct toml doc;
    struct fault f;

    if (size == 0)
        return 0;
    memset(&f, 'x', sizeof f);
    arena_init(&arena, memory,
               data[0] & 1 ? sizeof memory : (size_t)data[0] << 5);
    if (toml_read(&doc, &arena, "x.toml", (const char *)data + 1, size - 1,
                  &f) != 0) {
        check_message(&f);
        return 0;
    }
    check_tree(&doc.root);
    MUST(toml_done(&doc.root, NULL, &f) == 0 || f.text[0] != '\0');
    read_again(&doc.root);
    return 0;
}
