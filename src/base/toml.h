/*
 * toml.h - TOML as books, games and hand histories are written in it.
 *
 *     struct toml doc;
 *
 *     if (toml_read(&doc, &arena, "stud.toml", bytes, count, f) != 0)
 *         return FAULT;                       stud.toml:3:8: no closing quote
 *     n = toml_get(&doc.root, "title");
 *     if (n != NULL && toml_text(n, &title, f) != 0)
 *         return FAULT;                       the place, and what stands there
 *     return toml_done(&doc.root, NULL, f);   keys nobody asked for
 *
 * TOML 1.0, and stricter: nan, hexadecimal, octal, binary and exponents are
 * faults, and so is what is nested deeper than TOML_DEPTH.  Every value knows
 * its file, line and column.  Numbers stay the text they were written in
 * until somebody asks for cents or a whole number, so nothing is rounded.
 *
 * A tree and all its texts live in the arena given; the bytes that were read
 * are not needed any more.
 */
#ifndef BASE_TOML_H
#define BASE_TOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"

enum {
    TOML_DEPTH = 64,           /* tables and arrays inside one another */
    TOML_BYTES_MOST = 1 << 30, /* in a file */
};

enum toml_kind {
    TOML_STRING,
    TOML_INTEGER,
    TOML_DECIMAL,
    TOML_INF, /* inf, +inf or -inf */
    TOML_BOOL,
    TOML_DATE,     /* 2026-11-15 */
    TOML_TIME,     /* 18:40:12 */
    TOML_DATETIME, /* both, with or without an offset */
    TOML_ARRAY,
    TOML_TABLE,
};

enum toml_used {
    TOML_UNUSED,
    TOML_USED,  /* asked for; what stands below it must be, too */
    TOML_WHOLE, /* taken with all that stands below it */
};

struct toml_node {
    const char *key; /* ends with NUL; NULL in an array and at the root */
    union {
        const char *text;        /* strings end with NUL; the rest do not */
        struct toml_node *first; /* of an array or a table */
    };
    struct toml_node *last;
    struct toml_node *next; /* in the order of the file */
    struct toml_node *parent;
    uint32_t key_length;
    uint32_t length; /* bytes of the text, or how many children */
    uint32_t line;   /* where the value begins; its key is in that line */
    uint32_t column; /* in characters, from 1; [tables] begin at the key */
    union {
        uint32_t key_column; /* of what stands after a = */
        uint32_t dotted;     /* of [tables], the reader's: see toml_tree.c */
    };
    uint8_t kind; /* enum toml_kind */
    uint8_t used; /* enum toml_used; yours to set */
    uint8_t depth;
    uint8_t made; /* the reader's: how it came to be */
};

struct toml {
    struct toml_node root; /* a table; stays first */
    const char *file;
    struct toml_node **slot; /* keys of large tables, by their hash */
    uint32_t slots, keys;
};

/*
 * Reads a whole file.  After a fault the document is empty, and what was
 * taken from the arena stays taken.
 */
MUST_USE int toml_read(struct toml *doc, struct arena *arena, const char *file,
                       const char *bytes, size_t count, struct fault *f);

/* The same of a part of a file that begins with this line of it. */
MUST_USE int toml_read_from(struct toml *doc, struct arena *arena,
                            const char *file, uint32_t line, const char *bytes,
                            size_t count, struct fault *f);

/* The value of a key, marked as used; NULL if there is none. */
struct toml_node *toml_get(struct toml_node *table, const char *key);

/* The same, and leaves no mark. */
const struct toml_node *toml_find(const struct toml_node *table,
                                  const char *key);

/* The value of a key that must be there; its absence is a fault. */
MUST_USE int toml_need(struct toml_node *table, const char *key,
                       struct toml_node **out, struct fault *f);

/*
 * Reads a value of the wanted type. Otherwise the fault says where it stands,
 * what was wanted and what is there.  A fault leaves *out alone.
 */
MUST_USE int toml_text(const struct toml_node *n, const char **out,
                       struct fault *f);
MUST_USE int toml_bool(const struct toml_node *n, bool *out, struct fault *f);
MUST_USE int toml_int(const struct toml_node *n, int64_t least, int64_t most,
                      int64_t *out, struct fault *f);
MUST_USE int toml_expect(const struct toml_node *n, enum toml_kind kind,
                         struct fault *f);

/* A number in cents: 2.50 and 2.5 are 250, and 2 is 200. */
MUST_USE int toml_money(const struct toml_node *n, int64_t *out,
                        struct fault *f);

/* A number times 10^places; more decimals are a fault. */
MUST_USE int toml_scaled(const struct toml_node *n, int places, int64_t *out,
                         struct fault *f);

/* Which word of the list, which ends with NULL. */
MUST_USE int toml_word(const struct toml_node *n, const char *const *words,
                       int *out, struct fault *f);

/*
 * A fault for the first key, here or below, that nobody asked for; with the
 * word of the list (which ends with NULL, or is NULL) that may be meant.
 */
MUST_USE int toml_done(const struct toml_node *table, const char *const *known,
                       struct fault *f);

/* Says what is wrong at the place of a value; always FAULT. */
int toml_fault(const struct toml_node *n, struct fault *f, const char *fmt,
               ...) __attribute__((format(printf, 3, 4)));

/* The same at the place of its key. */
int toml_fault_key(const struct toml_node *n, struct fault *f, const char *fmt,
                   ...) __attribute__((format(printf, 3, 4)));

const char *toml_file(const struct toml_node *n);

/*
 * Bytes of a file as they may be shown: without what drives a terminal, and
 * no more than forty of them.
 */
void toml_put_shown(struct text *t, const char *bytes, size_t count);

#endif
