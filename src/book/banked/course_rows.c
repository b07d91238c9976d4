/*
 * course_rows.c - the values of a banked game's own tables, each at its path.
 *
 * A game that is like another begins with its rows and replaces some; a clause
 * replaces one by naming its path.  A list is replaced whole, a table key by
 * key.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "book/book.h"
#include "book/clause.h"

/* Tables of which every key is a row. */
static const char *const tables[] = {"values", "compare", "hand",  "step",
                                     "chart",  "pay",     "settle"};

bool course_has(const char *table, const char *key)
{
    char name[COURSE_PATH];

    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i], table) == 0)
            return true;
    if (strcmp(table, "wager") != 0 || key == NULL)
        return false;
    snprintf(name, sizeof name, "wager.%s", key);
    return leaf_find(name) == LEAF_NONE;
}

const char *course_path(const struct course_rows *r, int row)
{
    MUST(row >= 0 && row < r->rows);
    return r->text + r->row[row].path;
}

const char *course_value(const struct course_rows *r, int row)
{
    MUST(row >= 0 && row < r->rows);
    return r->text + r->row[row].value;
}

int course_find(const struct course_rows *r, const char *path)
{
    for (int i = 0; i < r->rows; i++)
        if (strcmp(course_path(r, i), path) == 0)
            return i;
    return -1;
}

/* Is it a key that TOML takes without quotes? */
static bool is_bare(const char *key)
{
    return key[0] != '\0' &&
           key[strspn(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVW"
                           "XYZ0123456789_-")] == '\0';
}

static void put_key(struct text *t, const char *key)
{
    if (is_bare(key))
        text_str(t, key);
    else
        text_quoted(t, key);
}

void course_put_node(struct text *t, const struct toml_node *n)
{
    switch (n->kind) {
    case TOML_STRING:
        text_quoted(t, n->text);
        break;
    case TOML_ARRAY:
        text_str(t, "[");
        for (const struct toml_node *one = n->first; one != NULL;
             one = one->next) {
            text_str(t, one == n->first ? "" : ", ");
            course_put_node(t, one);
        }
        text_str(t, "]");
        break;
    case TOML_TABLE:
        text_str(t, "{");
        for (const struct toml_node *one = n->first; one != NULL;
             one = one->next) {
            text_str(t, one == n->first ? " " : ", ");
            put_key(t, one->key);
            text_str(t, " = ");
            course_put_node(t, one);
        }
        text_str(t, " }");
        break;
    default:
        text_add(t, n->text, n->length);
        break;
    }
}

/* Adds a text behind those there are; -1 if there is no room. */
static int keep_text(struct course_rows *r, const char *s)
{
    size_t length = strlen(s) + 1;
    int at = r->used;

    if (length > sizeof r->text - (size_t)r->used)
        return -1;
    memcpy(r->text + at, s, length);
    r->used += (int)length;
    return at;
}

/* The row of a path, a new one if it has none; -1 if there is no room. */
static int row_for(struct course_rows *r, const char *path)
{
    int row = course_find(r, path), at;

    if (row >= 0)
        return row;
    if (r->rows == COURSE_ROWS || (at = keep_text(r, path)) < 0)
        return -1;
    row = r->rows++;
    r->row[row] = (struct course_row){.path = (uint16_t)at};
    return row;
}

int course_put_text(struct course_rows *r, const char *path, const char *value,
                    struct fault *f)
{
    int row = row_for(r, path), at = row < 0 ? -1 : keep_text(r, value);

    if (at < 0)
        return fault_say(f, "a game says at most %d things in %d bytes",
                         COURSE_ROWS, COURSE_TEXT);
    r->row[row].value = (uint16_t)at;
    r->row[row].node = NULL;
    r->row[row].by = NULL;
    r->row[row].lent = NULL;
    r->row[row].own = false;
    return row;
}

int course_put(struct course_rows *r, const char *path,
               const struct toml_node *n, struct fault *f)
{
    char value[COURSE_TEXT];
    struct fault said;
    struct text t;
    int row;

    text_init(&t, value, sizeof value);
    course_put_node(&t, n);
    row = t.cut ? -1 : course_put_text(r, path, value, &said);
    if (row < 0)
        return toml_fault_key(n, f, "%s",
                              t.cut ? "the list is too long" : said.text);
    r->row[row].node = n;
    return row;
}

/* Tells a fault, if somebody listens; false: the first one stops. */
static bool may_go_on(int said, struct fault_ear *ear, struct fault *f)
{
    return said == 0 || fault_tell(ear, f);
}

int course_walk(struct book *b, struct toml_node *n, const char *path,
                course_visit *visit, void *with, struct fault_ear *ear,
                struct fault *f)
{
    char below[COURSE_PATH];

    if (n->kind != TOML_TABLE)
        return visit(b, n, path, with, f);
    for (struct toml_node *one = n->first; one != NULL; one = one->next) {
        struct text t;
        int said;

        text_init(&t, below, sizeof below);
        text_put(&t, "%s.%s", path, one->key);
        if (t.cut || strchr(one->key, '.') != NULL)
            said = toml_fault_key(one, f,
                                  "'%.40s' is too long for a name, or "
                                  "has a dot",
                                  one->key);
        else
            said = course_walk(b, one, below, visit, with, ear, f);
        if (!may_go_on(said, ear, f))
            return FAULT;
    }
    return 0;
}

int course_fault(const struct book *b, int row, struct fault *f,
                 const char *fmt, ...)
{
    const struct toml_node *n = row >= 0 && row < b->rows.rows
                                    ? b->rows.row[row].node
                                    : NULL;
    struct fault said;
    struct text t;
    va_list args;

    text_init(&t, said.text, sizeof said.text);
    va_start(args, fmt);
    text_vput(&t, fmt, args);
    va_end(args);
    if (n != NULL)
        return toml_fault(n, f, "%s", said.text);
    fault_say(f, "%s", said.text);
    return b->file != NULL ? fault_at(f, b->file) : FAULT;
}
