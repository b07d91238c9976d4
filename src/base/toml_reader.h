/*
 * toml_reader.h - what the files that read TOML share; for them only.
 *
 * The file is copied into the arena first and read there.  Texts are
 * unescaped and terminated in place: a text never gets longer, and a
 * terminator falls on a byte that has been read already (a closing quote, an
 * equals sign).  So strings and keys cost no second copy.
 *
 * The copy ends with a NUL that is not part of the file.  NUL may stand
 * nowhere in TOML, so that no loop has to look for the end.
 */
#ifndef BASE_TOML_READER_H
#define BASE_TOML_READER_H

#include "base/toml.h"

enum toml_made {
    TOML_IMPLIED = 0, /* on the way of a header or a dotted key */
    TOML_HEADED = 1,  /* by a header of its own: [a] or [[a]] */
    TOML_FROZEN = 2,  /* by a value: nothing can be added to it later */
};

struct toml_reader {
    struct toml *doc;
    struct arena *arena;
    struct fault *f;
    char *at;               /* the next byte */
    char *end;              /* the NUL after the last byte */
    const char *line_start; /* moved so that columns count characters */
    uint32_t line;
    uint32_t section; /* counts headers */
    /* toml_read.c: the section that so far has the keys of the one before it,
       the next of those, the section itself, and had it a quoted key? */
    const struct toml_node *alike, *like, *last;
    bool quoted;
    /* toml_tree.c: a bit for each key of the small table read last */
    const struct toml_node *seen_in;
    uint64_t seen;
};

struct toml_place {
    uint32_t line, column;
};

/* A key, or one part of a dotted one. */
struct toml_key {
    char *text;
    uint32_t length;
    struct toml_place place;
};

/* The kinds of token a byte may be part of. */
enum {
    TOML_BARE = 1, /* a bare key */
    TOML_WORDS = 2 /* a number, a date or a bare word */
};
extern const uint8_t toml_class[256];

static inline bool toml_is(char c, unsigned part_of)
{
    return (toml_class[(unsigned char)c] & part_of) != 0;
}

static inline struct toml_place toml_here(const struct toml_reader *r)
{
    return (struct toml_place){r->line, (uint32_t)(r->at - r->line_start) + 1};
}

static inline void toml_skip_blanks(struct toml_reader *r)
{
    char *at = r->at;

    while (*at == ' ' || *at == '\t')
        at++;
    r->at = at;
}

/* The byte before r->at was a line feed. */
static inline void toml_new_line(struct toml_reader *r)
{
    r->line++;
    r->line_start = r->at;
}

/* A fault at the next byte, and one at a place; always FAULT. */
int toml_wrong(struct toml_reader *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
int toml_wrong_at(struct toml_reader *r, struct toml_place at, const char *fmt,
                  ...) __attribute__((format(printf, 3, 4)));

/* A fault about a byte that must not stand where it stands. */
int toml_wrong_byte(struct toml_reader *r);

/* toml_string.c: the four kinds of string; r->at is at the quote. */
int toml_string_read(struct toml_reader *r, struct toml_node *n);
int toml_string_key(struct toml_reader *r, struct toml_key *key);

/* Goes past one character of several bytes; a fault if it is not UTF-8. */
int toml_string_wide(struct toml_reader *r);

/* toml_number.c: numbers, dates, times, true, false and inf. */
int toml_number_read(struct toml_reader *r, struct toml_node *n);

/* toml_tree.c: how keys and headers make a tree.  NULL after a fault. */
struct toml_node *toml_tree_element(struct toml_reader *r,
                                    struct toml_node *array,
                                    struct toml_place at);
struct toml_node *toml_tree_leaf(struct toml_reader *r,
                                 struct toml_node *table,
                                 const struct toml_key *key);
struct toml_node *toml_tree_new_leaf(struct toml_reader *r,
                                     struct toml_node *table,
                                     const struct toml_key *key);
struct toml_node *toml_tree_dotted(struct toml_reader *r,
                                   struct toml_node *table,
                                   const struct toml_key *key);
struct toml_node *toml_tree_through(struct toml_reader *r,
                                    struct toml_node *table,
                                    const struct toml_key *key);
struct toml_node *toml_tree_header(struct toml_reader *r,
                                   struct toml_node *table,
                                   const struct toml_key *key);
struct toml_node *toml_tree_append(struct toml_reader *r,
                                   struct toml_node *table,
                                   const struct toml_key *key);
int toml_tree_begin(struct toml_reader *r);

#endif
