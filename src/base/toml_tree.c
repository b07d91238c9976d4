/*
 * toml_tree.c - how keys and headers make a tree, and which may not.
 *
 * TOML's rules on what may be said twice, in one place:
 *
 * - a key gets one value;
 * - a [table] is declared once, but may be declared after its children;
 * - what stands after a = is whole: nothing is added to it later;
 * - a table that dotted keys made may grow while its section lasts, and no
 *   header may declare it afterwards.
 *
 * A key of a small table is looked for among its children.  The keys of large
 * ones are in a hash table, one for the document, by table and name, so a file
 * of a hundred thousand hands is read as fast as one of ten.  Most tables are
 * small, and a large hash table is slow memory.
 */
#include <string.h>

#include "base/toml_reader.h"

enum {
    SLOTS_FIRST = 64,
    SHOWN = 56,
    FEW_KEYS = 32 /* a table with more of them is in the hash table */
};

#define MIX UINT64_C(0x9fb21c651e98df25)

static uint64_t load_64(const char *s)
{
    uint64_t n;

    memcpy(&n, s, sizeof n);
    return n;
}

static uint64_t load_32(const char *s)
{
    uint32_t n;

    memcpy(&n, s, sizeof n);
    return n;
}

/* Up to eight bytes as a number; their count is mixed in elsewhere. */
static uint64_t load_few(const char *s, size_t count)
{
    if (count == 8)
        return load_64(s);
    if (count >= 4)
        return load_32(s) << 32 | load_32(s + count - 4);
    if (count > 0)
        return (uint64_t)(unsigned char)s[0] << 16 |
               (uint64_t)(unsigned char)s[count / 2] << 8 |
               (unsigned char)s[count - 1];
    return 0;
}

static uint32_t key_hash(const struct toml_node *table, const char *key,
                         size_t length)
{
    uint64_t h = ((uintptr_t)table >> 4) * MIX + length;

    for (; length > 8; key += 8, length -= 8) {
        h = (h ^ load_64(key)) * MIX;
        h ^= h >> 32;
    }
    h = (h ^ load_few(key, length)) * MIX;
    return (uint32_t)(h >> 32);
}

/* The slot where the key is, or where it would be put. */
static struct toml_node **slot_of(const struct toml *doc,
                                  const struct toml_node *table,
                                  const char *key, size_t length)
{
    uint32_t i = key_hash(table, key, length);

    for (;; i++) {
        struct toml_node **s = &doc->slot[i & (doc->slots - 1)];

        if (*s == NULL)
            return s;
        if ((*s)->parent == table && (*s)->key_length == length &&
            memcmp((*s)->key, key, length) == 0)
            return s;
    }
}

static int slots_take(struct toml_reader *r, uint32_t slots)
{
    struct toml *doc = r->doc;

    doc->slot = arena_take(r->arena, slots * sizeof *doc->slot);
    if (doc->slot == NULL)
        return toml_wrong(r, "the file is too large for the memory it has");
    memset(doc->slot, 0, slots * sizeof *doc->slot);
    doc->slots = slots;
    return 0;
}

/* Twice as many slots; the old ones stay in the arena, unused. */
static int slots_double(struct toml_reader *r)
{
    struct toml *doc = r->doc;
    struct toml_node **old = doc->slot;
    uint32_t count = doc->slots;

    if (slots_take(r, 2 * count) != 0)
        return FAULT;
    for (uint32_t i = 0; i < count; i++)
        if (old[i] != NULL)
            *slot_of(doc, old[i]->parent, old[i]->key,
                     old[i]->key_length) = old[i];
    return 0;
}

int toml_tree_begin(struct toml_reader *r)
{
    r->seen_in = NULL;
    return slots_take(r, SLOTS_FIRST);
}

static bool has_key(const struct toml_node *n, const char *key, size_t length)
{
    return n->key_length == length && memcmp(n->key, key, length) == 0;
}

static struct toml_node *find_in(const struct toml *doc,
                                 const struct toml_node *table,
                                 const char *key, size_t length)
{
    struct toml_node *n;

    if (table->length > FEW_KEYS)
        return *slot_of(doc, table, key, length);
    for (n = table->first; n != NULL && !has_key(n, key, length);)
        n = n->next;
    return n;
}

static struct toml_node *find_key(const struct toml_node *table,
                                  const char *key, size_t length)
{
    const struct toml_node *root = table;
    const struct toml *doc;

    while (root->parent != NULL)
        root = root->parent;
    doc = (const struct toml *)root;
    return doc->slots > 0 ? find_in(doc, table, key, length) : NULL;
}

/* A 64-bit filter of keys: most keys of a small table differ in it, which
   saves comparisons. */
static uint64_t key_bit(const char *key, size_t length)
{
    uint64_t few = load_few(key, length < 8 ? length : 8);

    return UINT64_C(1) << ((few + length) * MIX >> 58);
}

/*
 * Is a key there already?  The reader asks before it adds one, and most are
 * new: their bit has not been seen.
 */
static struct toml_node *find_old(struct toml_reader *r,
                                  const struct toml_node *table,
                                  const struct toml_key *key)
{
    uint64_t bit = key_bit(key->text, key->length);
    bool old;

    if (table->length <= FEW_KEYS) {
        if (r->seen_in != table) {
            r->seen_in = table;
            r->seen = 0;
            for (const struct toml_node *n = table->first; n != NULL;)
                r->seen |= key_bit(n->key, n->key_length), n = n->next;
        }
        old = (r->seen & bit) != 0;
        r->seen |= bit;
        if (!old)
            return NULL;
    }
    return find_in(r->doc, table, key->text, key->length);
}

const struct toml_node *toml_find(const struct toml_node *table,
                                  const char *key)
{
    if (table->kind != TOML_TABLE)
        return NULL;
    return find_key(table, key, strlen(key));
}

struct toml_node *toml_get(struct toml_node *table, const char *key)
{
    struct toml_node *n;

    if (table->kind != TOML_TABLE)
        return NULL;
    n = find_key(table, key, strlen(key));
    if (n != NULL && n->used == TOML_UNUSED)
        n->used = TOML_USED;
    return n;
}

/* A new last child, without a key. */
static inline struct toml_node *
node_add(struct toml_reader *r, struct toml_node *parent, struct toml_place at)
{
    struct toml_node *n = arena_take(r->arena, sizeof *n);

    if (n == NULL) {
        toml_wrong_at(r, at, "the file is too large for the memory it has");
        return NULL;
    }
    if (parent->depth >= TOML_DEPTH) {
        toml_wrong_at(r, at, "nested more than %d deep", TOML_DEPTH);
        return NULL;
    }
    memset(n, 0, sizeof *n);
    n->parent = parent;
    n->line = at.line;
    n->column = at.column;
    n->depth = (uint8_t)(parent->depth + 1);
    if (parent->last == NULL)
        parent->first = n;
    else
        parent->last->next = n;
    parent->last = n;
    parent->length++;
    return n;
}

static int slot_put(struct toml_reader *r, struct toml_node *n)
{
    struct toml *doc = r->doc;

    if (++doc->keys > doc->slots / 2 && slots_double(r) != 0)
        return FAULT;
    *slot_of(doc, n->parent, n->key, n->key_length) = n;
    return 0;
}

/* A table that is no longer small goes into the hash table with all it has. */
static int slots_put(struct toml_reader *r, struct toml_node *table)
{
    struct toml_node *n = table->length == FEW_KEYS + 1 ? table->first
                                                        : table->last;

    for (; n != NULL; n = n->next)
        if (slot_put(r, n) != 0)
            return FAULT;
    return 0;
}

/* A new last child under a key that is not there yet. */
static struct toml_node *node_add_key(struct toml_reader *r,
                                      struct toml_node *table,
                                      const struct toml_key *key)
{
    struct toml_node *n = node_add(r, table, key->place);

    if (n == NULL)
        return NULL;
    n->key = key->text;
    n->key_length = key->length;
    n->kind = TOML_TABLE;
    if (table->length > FEW_KEYS && slots_put(r, table) != 0)
        return NULL;
    return n;
}

/* Two things of one name; always NULL. */
static struct toml_node *twice(struct toml_reader *r,
                               const struct toml_key *key,
                               const struct toml_node *first, const char *what)
{
    char shown[SHOWN];
    struct text t;

    text_init(&t, shown, sizeof shown);
    toml_put_shown(&t, key->text, key->length);
    toml_wrong_at(r, key->place, "'%s' %s in line %u", shown, what,
                  (unsigned)first->line);
    return NULL;
}

struct toml_node *toml_tree_element(struct toml_reader *r,
                                    struct toml_node *array,
                                    struct toml_place at)
{
    return node_add(r, array, at);
}

/* The value of a key, which must be new. */
struct toml_node *toml_tree_leaf(struct toml_reader *r,
                                 struct toml_node *table,
                                 const struct toml_key *key)
{
    struct toml_node *old = find_old(r, table, key);

    if (old != NULL)
        return twice(r, key, old, "stands already");
    return node_add_key(r, table, key);
}

/* The same of a key that is known to be. */
struct toml_node *toml_tree_new_leaf(struct toml_reader *r,
                                     struct toml_node *table,
                                     const struct toml_key *key)
{
    return node_add_key(r, table, key);
}

/* The table a dotted key leads through. */
struct toml_node *toml_tree_dotted(struct toml_reader *r,
                                   struct toml_node *table,
                                   const struct toml_key *key)
{
    struct toml_node *n = find_old(r, table, key);

    if (n == NULL)
        n = node_add_key(r, table, key);
    else if (n->kind != TOML_TABLE || n->made == TOML_FROZEN)
        return twice(r, key, n, "has its value");
    else if (n->made == TOML_HEADED ||
             (n->dotted != 0 && n->dotted != r->section))
        return twice(r, key, n, "is declared");
    if (n != NULL)
        n->dotted = r->section;
    return n;
}

/* The table a header leads through: of an array, the last. */
struct toml_node *toml_tree_through(struct toml_reader *r,
                                    struct toml_node *table,
                                    const struct toml_key *key)
{
    struct toml_node *n = find_old(r, table, key);

    if (n == NULL)
        return node_add_key(r, table, key);
    if (n->made == TOML_FROZEN)
        return twice(r, key, n, "has its value");
    return n->kind == TOML_ARRAY ? n->last : n;
}

/* The table that [table] declares. */
struct toml_node *toml_tree_header(struct toml_reader *r,
                                   struct toml_node *table,
                                   const struct toml_key *key)
{
    struct toml_node *n = find_old(r, table, key);

    if (n == NULL)
        n = node_add_key(r, table, key);
    else if (n->made == TOML_FROZEN)
        return twice(r, key, n, "has its value");
    else if (n->kind == TOML_ARRAY || n->made == TOML_HEADED || n->dotted != 0)
        return twice(r, key, n, "is declared");
    if (n != NULL)
        n->made = TOML_HEADED;
    return n;
}

/* The table that [[table]] adds. */
struct toml_node *toml_tree_append(struct toml_reader *r,
                                   struct toml_node *table,
                                   const struct toml_key *key)
{
    struct toml_node *n = find_old(r, table, key);

    if (n == NULL) {
        n = node_add_key(r, table, key);
        if (n == NULL)
            return NULL;
        n->kind = TOML_ARRAY;
        n->made = TOML_HEADED;
    } else if (n->made == TOML_FROZEN) {
        return twice(r, key, n, "has its value");
    } else if (n->kind != TOML_ARRAY) {
        return twice(r, key, n, "is a table, not an array of them,");
    }
    n = node_add(r, n, key->place);
    if (n != NULL) {
        n->kind = TOML_TABLE;
        n->made = TOML_HEADED;
    }
    return n;
}
