/*
 * toml_read.c - reads a TOML file: statements, keys, arrays, inline tables.
 *
 * Goes through the file once, from left to right, and never back.  toml_tree.c
 * decides which keys and tables may appear twice.
 */
#include <stdarg.h>
#include <string.h>

#include "base/toml_reader.h"

static int read_value(struct toml_reader *r, struct toml_node *n);

/* clang-format off */
#define BOTH TOML_BARE | TOML_WORDS
const uint8_t toml_class[256] = {
    ['a' ... 'z'] = BOTH, ['A' ... 'Z'] = BOTH, ['0' ... '9'] = BOTH,
    ['_'] = BOTH, ['-'] = BOTH,
    ['+'] = TOML_WORDS, ['.'] = TOML_WORDS, [':'] = TOML_WORDS,
};
/* clang-format on */

static int wrong_put(struct toml_reader *r, struct toml_place at,
                     const char *fmt, va_list args)
    __attribute__((format(printf, 3, 0)));

static int wrong_put(struct toml_reader *r, struct toml_place at,
                     const char *fmt, va_list args)
{
    struct text t;

    if (r->f == NULL)
        return FAULT;
    text_init(&t, r->f->text, sizeof r->f->text);
    text_put(&t, "%s:%u:%u: ", r->doc->file, (unsigned)at.line,
             (unsigned)at.column);
    text_vput(&t, fmt, args);
    return FAULT;
}

int toml_wrong(struct toml_reader *r, const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    wrong_put(r, toml_here(r), fmt, args);
    va_end(args);
    return FAULT;
}

int toml_wrong_at(struct toml_reader *r, struct toml_place at, const char *fmt,
                  ...)
{
    va_list args;

    va_start(args, fmt);
    wrong_put(r, at, fmt, args);
    va_end(args);
    return FAULT;
}

int toml_wrong_byte(struct toml_reader *r)
{
    unsigned char c = (unsigned char)*r->at;

    if (r->at == r->end)
        return toml_wrong(r, "the file ends too early");
    if (c == '\r' && r->at[1] != '\n')
        return toml_wrong(r, "a carriage return without a line feed");
    if (c == '\n' || c == '\r')
        return toml_wrong(r, "the line ends too early");
    if (c < ' ' || c == 0x7f)
        return toml_wrong(r, "the control character %02X", (unsigned)c);
    if (strncmp(r->at, "\xef\xbb\xbf", 3) == 0)
        return toml_wrong(r, "a byte order mark, which no file needs");
    if (c >= 0x80)
        return toml_wrong(r, "only texts and comments go beyond ASCII");
    return toml_wrong(r, "'%c' makes no sense here", c);
}

/* A comment up to the end of its line, if there is one. */
static int skip_comment(struct toml_reader *r)
{
    if (*r->at != '#')
        return 0;
    for (;;) {
        unsigned char c = (unsigned char)*r->at;

        if (c >= 0x80) {
            if (toml_string_wide(r) != 0)
                return FAULT;
        } else if ((c >= ' ' && c != 0x7f) || c == '\t') {
            r->at++;
        } else {
            return 0;
        }
    }
}

/* LF or CR LF, if there is one. */
static inline bool skip_line_end(struct toml_reader *r)
{
    if (*r->at == '\r' && r->at[1] == '\n')
        r->at++;
    if (*r->at != '\n')
        return false;
    r->at++;
    toml_new_line(r);
    return true;
}

/* Blanks, a comment and the end of the line or of the file. */
static int end_line(struct toml_reader *r)
{
    toml_skip_blanks(r);
    if (skip_comment(r) != 0)
        return FAULT;
    if (skip_line_end(r) || r->at == r->end)
        return 0;
    if (*r->at <= ' ' || *r->at == 0x7f)
        return toml_wrong_byte(r); /* also what is beyond ASCII: below 0 */
    return toml_wrong(r, "something more in a line that should end here");
}

/* Blanks, comments and line ends, as they may stand in an array. */
static int skip_more(struct toml_reader *r)
{
    do {
        toml_skip_blanks(r);
        if (*r->at == '#' && skip_comment(r) != 0)
            return FAULT;
    } while (skip_line_end(r));
    return 0;
}

/* Most values stand in one line, with a space between them at most. */
static inline int skip_lines(struct toml_reader *r)
{
    r->at += *r->at == ' ';
    return *r->at > '#' ? 0 : skip_more(r);
}

/* One key, or one part of a dotted one, and the blanks after it. */
static int read_part(struct toml_reader *r, struct toml_key *key)
{
    if (*r->at == '"' || *r->at == '\'') {
        r->quoted = true;
        if (toml_string_key(r, key) != 0)
            return FAULT;
    } else {
        char *at = r->at;

        key->place = toml_here(r);
        key->text = at;
        while (toml_is(*at, TOML_BARE))
            at++;
        r->at = at;
        key->length = (uint32_t)(at - key->text);
        if (key->length == 0)
            return toml_wrong(r, "a key is missing");
    }
    toml_skip_blanks(r);
    return 0;
}

/*
 * Goes past the character that must follow a key.  Only now may the key be
 * terminated: its terminator may fall on that character.
 */
static int end_key(struct toml_reader *r, struct toml_key *key, char follows)
{
    if (*r->at != follows)
        return toml_wrong(r, "a key must be followed by '%c'", follows);
    r->at++;
    key->text[key->length] = '\0';
    toml_skip_blanks(r);
    return 0;
}

/* A dotted key up to its last part; gives that, and the table it is in. */
static struct toml_node *
read_path(struct toml_reader *r, struct toml_node *table, struct toml_key *key,
          struct toml_node *(*step)(struct toml_reader *, struct toml_node *,
                                    const struct toml_key *))
{
    if (read_part(r, key) != 0)
        return NULL;
    while (*r->at == '.') {
        if (end_key(r, key, '.') != 0)
            return NULL;
        table = step(r, table, key);
        if (table == NULL || read_part(r, key) != 0)
            return NULL;
    }
    return table;
}

/*
 * Sections of a file are mostly alike, as one hand is like the next.  As long
 * as the keys of one are those of the section before it, in their order, each
 * is known by one look, and known to be new: those before differed, too.  Not
 * so after quoted keys, which need not be bare ones.
 */
static void section_begin(struct toml_reader *r, const struct toml_node *table)
{
    bool bare = r->last != NULL && !r->quoted && table->length == 0;

    r->like = bare ? r->last->first : NULL;
    r->alike = bare ? table : NULL;
    r->last = table;
    r->quoted = false;
}

/* The key that the section before has at this place; false: it is not. */
static bool read_alike(struct toml_reader *r, struct toml_key *key)
{
    const struct toml_node *like = r->like;
    char *at = r->at;

    if (like == NULL || (size_t)(r->end - at) <= like->key_length ||
        memcmp(at, like->key, like->key_length) != 0 ||
        toml_is(at[like->key_length], TOML_BARE))
        return false;
    *key = (struct toml_key){at, like->key_length, toml_here(r)};
    r->at += key->length;
    toml_skip_blanks(r);
    if (*r->at == '=') {
        r->like = like->next;
        return true;
    }
    r->at = at;
    return false;
}

/* A key up to its = and the node for its value; NULL after a fault. */
static struct toml_node *
read_left(struct toml_reader *r, struct toml_node *table, struct toml_key *key)
{
    if (table == r->alike && read_alike(r, key))
        return end_key(r, key, '=') != 0 ? NULL
                                         : toml_tree_new_leaf(r, table, key);
    if (table == r->alike)
        r->alike = NULL;
    table = read_path(r, table, key, toml_tree_dotted);
    if (table == NULL || end_key(r, key, '=') != 0)
        return NULL;
    return toml_tree_leaf(r, table, key);
}

/* key = value */
static int read_pair(struct toml_reader *r, struct toml_node *table)
{
    struct toml_key key;
    struct toml_node *n = read_left(r, table, &key);

    if (n == NULL)
        return FAULT;
    n->made = TOML_FROZEN;
    n->key_column = key.place.column;
    n->column = toml_here(r).column;
    return read_value(r, n);
}

/* [1, 2, 3] over any number of lines; r->at is at the bracket. */
static int read_array(struct toml_reader *r, struct toml_node *array)
{
    struct toml_place begun = toml_here(r);

    array->kind = TOML_ARRAY;
    r->at++;
    for (;;) {
        struct toml_node *n;

        if (skip_lines(r) != 0)
            return FAULT;
        if (*r->at == ']')
            break;
        if (r->at == r->end)
            return toml_wrong_at(r, begun, "this array has no closing ]");
        n = toml_tree_element(r, array, toml_here(r));
        if (n == NULL || read_value(r, n) != 0 || skip_lines(r) != 0)
            return FAULT;
        if (*r->at == ',')
            r->at++;
        else if (r->at == r->end)
            return toml_wrong_at(r, begun, "this array has no closing ]");
        else if (*r->at != ']')
            return toml_wrong(r, "separate values with ',' and end the "
                                 "array with ']'");
    }
    r->at++;
    return 0;
}

/* { a = 1, b = 2 } on one line; r->at is at the brace. */
static int read_inline(struct toml_reader *r, struct toml_node *table)
{
    table->kind = TOML_TABLE;
    r->at++;
    toml_skip_blanks(r);
    if (*r->at == '}') {
        r->at++;
        return 0;
    }
    for (;;) {
        if (read_pair(r, table) != 0)
            return FAULT;
        toml_skip_blanks(r);
        if (*r->at == '}')
            break;
        if (*r->at != ',')
            return toml_wrong(r, "separate keys with ',' and end the table "
                                 "with '}' on the same line");
        r->at++;
        toml_skip_blanks(r);
    }
    r->at++;
    return 0;
}

static int read_value(struct toml_reader *r, struct toml_node *n)
{
    switch (*r->at) {
    case '"':
    case '\'':
        return toml_string_read(r, n);
    case '[':
        return read_array(r, n);
    case '{':
        return read_inline(r, n);
    default:
        return toml_number_read(r, n);
    }
}

/* [table] or [[table]]; gives the table whose keys follow. */
static struct toml_node *read_header(struct toml_reader *r)
{
    struct toml_node *table;
    struct toml_key key;
    bool many = r->at[1] == '[';

    r->section++;
    r->at += many ? 2 : 1;
    toml_skip_blanks(r);
    table = read_path(r, &r->doc->root, &key, toml_tree_through);
    if (table == NULL)
        return NULL;
    if (many && *r->at == ']' && r->at[1] != ']') {
        toml_wrong(r, "[[ must be closed by ]]");
        return NULL;
    }
    if (end_key(r, &key, ']') != 0)
        return NULL;
    if (!many)
        return toml_tree_header(r, table, &key);
    r->at++;
    return toml_tree_append(r, table, &key);
}

static int read_statements(struct toml_reader *r)
{
    struct toml_node *table = &r->doc->root;

    while (r->at < r->end) {
        toml_skip_blanks(r);
        if (*r->at == '[') {
            table = read_header(r);
            if (table == NULL)
                return FAULT;
            section_begin(r, table);
        } else if (toml_is(*r->at, TOML_BARE) || *r->at == '"' ||
                   *r->at == '\'') {
            if (read_pair(r, table) != 0)
                return FAULT;
        } else if (*r->at > ' ' && *r->at != '#' && *r->at != 0x7f) {
            return toml_wrong(r, "a line begins with a key, a [table] or "
                                 "a # comment");
        }
        if (end_line(r) != 0)
            return FAULT;
    }
    return 0;
}

/* The copy in the arena that is read, and whose texts stay. */
static int reader_begin(struct toml_reader *r, const char *file,
                        const char *bytes, size_t count)
{
    struct toml *doc = r->doc;

    *doc = (struct toml){.file = file};
    doc->root.kind = TOML_TABLE;
    doc->root.line = r->line;
    doc->root.column = 1;
    doc->root.used = TOML_USED;
    if (count > TOML_BYTES_MOST)
        return fault_say(r->f, "%s: larger than %d bytes", file,
                         TOML_BYTES_MOST);
    file = arena_text(r->arena, file, strlen(file));
    r->at = arena_text(r->arena, bytes, count);
    if (file == NULL || r->at == NULL)
        return fault_say(r->f,
                         "%s: the file is too large for the memory it has",
                         doc->file);
    doc->file = file;
    r->end = r->at + count;
    r->line_start = r->at;
    return toml_tree_begin(r);
}

int toml_read(struct toml *doc, struct arena *arena, const char *file,
              const char *bytes, size_t count, struct fault *f)
{
    return toml_read_from(doc, arena, file, 1, bytes, count, f);
}

int toml_read_from(struct toml *doc, struct arena *arena, const char *file,
                   uint32_t line, const char *bytes, size_t count,
                   struct fault *f)
{
    struct toml_reader r = {.doc = doc,
                            .arena = arena,
                            .f = f,
                            .line = line,
                            .section = 1};

    if (reader_begin(&r, file, bytes, count) == 0 && read_statements(&r) == 0)
        return 0;
    *doc = (struct toml){.root.kind = TOML_TABLE, .file = file};
    return FAULT;
}
