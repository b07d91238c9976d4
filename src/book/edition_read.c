/*
 * edition_read.c - a book from the bytes it was kept as.
 *
 * The bytes may come from anywhere, so every length is checked before it is
 * used, and every value against its leaf.
 *
 * Leaves: none
 */
#include <sodium.h>
#include <string.h>

#include "base/arena.h"
#include "base/must.h"
#include "base/toml.h"
#include "book/clause.h"
#include "book/edition.h"
#include "book/irregular.h"

enum { WORD_ROOM = 256, TREE_ROOM = 8 << 10, ROWS_ROOM = 192 << 10 };

struct folio {
    const uint8_t *at, *end;
    const struct clauses *all;
    struct book *out;
    struct fault *f;
};

static int wrong(struct folio *r, const char *what)
{
    return fault_say(r->f, "the bytes of a kept book are wrong: %s", what);
}

static int get_number(struct folio *r, int32_t *out)
{
    uint32_t bits = 0;

    *out = 0;
    if (r->end - r->at < 4)
        return wrong(r, "a number is missing");
    for (int i = 0; i < 4; i++)
        bits |= (uint32_t)r->at[i] << (8 * i);
    r->at += 4;
    *out = (int32_t)bits;
    return 0;
}

static int get_text(struct folio *r, char *out, size_t room)
{
    int32_t length;

    if (get_number(r, &length) != 0)
        return FAULT;
    if (length < 0 || (size_t)length >= room || r->end - r->at < length)
        return wrong(r, "a text is too long");
    memcpy(out, r->at, (size_t)length);
    out[length] = '\0';
    r->at += length;
    return 0;
}

/* The clause of that id; NULL if the house no longer prints it. */
static const struct clause *clause_by(const struct folio *r, const char *id)
{
    return id[0] == '\0' || r->all == NULL ? NULL : clause_find(r->all, id);
}

/*
 * Does a leaf follow, or the number of streets?  They differ because a name
 * begins with a letter, and after the number of streets comes the length of a
 * short text.
 */
static bool is_leaf_next(const struct folio *r)
{
    struct folio ahead = *r;
    char name[WORD_ROOM];
    struct fault none;

    ahead.f = &none;
    return get_text(&ahead, name, sizeof name) == 0 && name[0] >= 'a' &&
           name[0] <= 'z' && strlen(name) == (size_t)(ahead.at - r->at - 4);
}

static bool can_be(enum leaf leaf, int32_t value)
{
    bool words = leaf_rows[leaf].kind == LEAF_YES ||
                 leaf_rows[leaf].kind == LEAF_WORD;

    return !words || leaf_can_choose(leaf, value);
}

static int get_leaf(struct folio *r)
{
    char name[WORD_ROOM], by[WORD_ROOM];
    enum leaf leaf;
    int32_t value;

    if (get_text(r, name, sizeof name) != 0 || get_number(r, &value) != 0 ||
        get_text(r, by, sizeof by) != 0)
        return FAULT;
    leaf = leaf_find(name);
    if (leaf == LEAF_NONE || !leaf_is_of(leaf, r->out->family))
        return 0; /* the leaf no longer exists */
    if (leaf_rows[leaf].kind == LEAF_LIST)
        value = remedy_list_of_numbers(value);
    if (!can_be(leaf, value))
        return wrong(r, name);
    if (r->out->value[leaf] != value || by[0] != '\0')
        r->out->lent[leaf] = NULL;
    r->out->value[leaf] = value;
    r->out->by[leaf] = clause_by(r, by);
    r->out->known[leaf] = true;
    return 0;
}

/* Reads a part of a street, which is stored as TOML. */
static int read_part(struct folio *r, struct street *s, enum street_part part,
                     const char *words)
{
    char tree[TREE_ROOM], line[2 * WORD_ROOM];
    const char *key = street_part_names[part];
    struct arena arena;
    struct toml doc;
    struct text t;

    arena_init(&arena, tree, sizeof tree);
    text_init(&t, line, sizeof line);
    text_put(&t, "%s = %s\n", key, words);
    if (t.cut ||
        toml_read(&doc, &arena, "a kept book", line, t.used, r->f) != 0)
        return FAULT;
    return street_read_part(s, part, toml_get(&doc.root, key), r->f);
}

static int get_street(struct folio *r, int street)
{
    struct street *s = &r->out->street[street];

    memset(s, 0, sizeof *s);
    if (get_text(r, s->name, sizeof s->name) != 0)
        return FAULT;
    for (int i = 0; i < STREET_PARTS; i++) {
        char words[WORD_ROOM], by[WORD_ROOM];

        if (get_text(r, words, sizeof words) != 0 ||
            get_text(r, by, sizeof by) != 0 ||
            read_part(r, s, (enum street_part)i, words) != 0)
            return FAULT;
        r->out->street_by[street][i] = clause_by(r, by);
        if (by[0] != '\0')
            r->out->street_lent[street][i] = NULL;
    }
    return 0;
}

/* Reads a row, whose value is stored as TOML; the tree stays in the arena
   until the course is made. */
static int get_row(struct folio *r, struct arena *arena)
{
    char path[WORD_ROOM], value[COURSE_TEXT], by[WORD_ROOM];
    char line[COURSE_TEXT + 8];
    struct course_rows *rows = &r->out->rows;
    struct toml *doc = arena_take(arena, sizeof *doc);
    struct text t;
    int row;

    if (get_text(r, path, sizeof path) != 0 ||
        get_text(r, value, sizeof value) != 0 ||
        get_text(r, by, sizeof by) != 0)
        return FAULT;
    if (doc == NULL || strlen(path) >= COURSE_PATH)
        return wrong(r, "a row is too long");
    text_init(&t, line, sizeof line);
    text_put(&t, "row = %s\n", value);
    if (t.cut ||
        toml_read(doc, arena, "a kept book", line, t.used, r->f) != 0 ||
        toml_find(&doc->root, "row") == NULL)
        return wrong(r, path);
    row = course_put_text(rows, path, value, r->f);
    if (row < 0)
        return FAULT;
    rows->row[row].by = clause_by(r, by);
    rows->row[row].node = toml_find(&doc->root, "row");
    return 0;
}

static int get_rows(struct folio *r)
{
    struct course_rows *rows = &r->out->rows;
    struct arena arena;
    int32_t count;
    int said = 0;

    rows->rows = rows->used = 0;
    if (get_number(r, &count) != 0)
        return FAULT;
    if (count < 0 || count > COURSE_ROWS)
        return wrong(r, "too many rows");
    if (arena_own(&arena, ROWS_ROOM, r->f) != 0)
        return FAULT;
    for (int i = 0; said == 0 && i < count; i++)
        said = get_row(r, &arena);
    if (said == 0)
        said = course_make(r->out, NULL, r->f);
    for (int i = 0; i < rows->rows; i++)
        rows->row[i].node = NULL;
    arena_release(&arena);
    return said;
}

static int get_head(struct folio *r)
{
    char first[WORD_ROOM], family[WORD_ROOM];

    if (get_text(r, first, sizeof first) != 0 ||
        get_text(r, r->out->house, sizeof r->out->house) != 0 ||
        get_text(r, r->out->game, sizeof r->out->game) != 0 ||
        get_text(r, family, sizeof family) != 0)
        return FAULT;
    if (strcmp(first, EDITION_FIRST_WORDS) != 0)
        return wrong(r, "they are of another kind");
    for (int i = 0; family_words[i] != NULL; i++)
        if (strcmp(family_words[i], family) == 0) {
            r->out->family = (enum family)i;
            return 0;
        }
    return wrong(r, "there is no such family");
}

static int get_all(struct folio *r)
{
    int32_t streets;

    while (is_leaf_next(r))
        if (get_leaf(r) != 0)
            return FAULT;
    if (get_number(r, &streets) != 0)
        return FAULT;
    if (streets < 0 || streets > STREETS_MAX)
        return wrong(r, "too many streets");
    r->out->streets = streets;
    for (int i = 0; i < streets; i++)
        if (get_street(r, i) != 0)
            return FAULT;
    if (book_is(r->out, OF_COURSE) && get_rows(r) != 0)
        return FAULT;
    return r->at == r->end ? 0 : wrong(r, "something stands behind them");
}

int edition_get(const uint8_t *bytes, size_t count, const struct clauses *all,
                const struct book *like, struct book *out, struct fault *f)
{
    struct folio r = {.at = bytes, .all = all, .out = out, .f = f};
    struct book head;

    r.end = bytes + count;
    memset(&head, 0, sizeof head);
    r.out = &head;
    if (get_head(&r) != 0)
        return FAULT;
    memset(out, 0, sizeof *out);
    if (like != NULL && like->family == head.family)
        *out = *like;
    memcpy(out->house, head.house, sizeof out->house);
    memcpy(out->game, head.game, sizeof out->game);
    if (like == NULL)
        memcpy(out->title, head.game, sizeof head.game);
    out->family = head.family;
    r.out = out;
    if (get_all(&r) != 0)
        return FAULT;
    crypto_generichash(out->edition, sizeof out->edition, bytes, count, NULL,
                       0);
    return 0;
}
