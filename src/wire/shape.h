/*
 * shape.h - every object that a page is sent, as a struct, and one writer for
 * all of them: see view.def.
 *
 *     struct w_pot pot = {.amount = 600, .seats = 5, .kind = 1};
 *
 *     put_w_pot(&j, &pot);    {"amount":600,"seats":[1,3],"kind":"main"}
 *
 * Pointers are borrowed until the object is written.  A list is an array, or
 * a function that fills one of it after the other:
 *
 *     .seats = {.count = 9, .fill = fill_seat, .from = r}
 */
#ifndef WIRE_SHAPE_H
#define WIRE_SHAPE_H

#include "base/json.h"
#include "card/card.h"
#include "rule/command.h"

#define SHAPE_NONE INT64_MIN /* no number: null */

struct shape_cards {
    const card *at;
    int count;
    uint32_t but; /* without these, a bit each */
};

struct shape_numbers {
    const int64_t *at;
    int count;
};

struct shape_texts {
    const char *const *at; /* NULL in it: null */
    int count;
};

struct shape_lines {
    const char *at; /* the first; the others follow it */
    int count;
    size_t room; /* for each */
};

/* A value that is written as its own writer likes. */
struct shape_raw {
    void (*put)(struct json *j, const void *from);
    const void *from;
};

/* Words that only views have: their number in each list. */
#define WORD_IS(ID, word) ID,
#define LIST(name, words)                                                     \
    enum name##_word{words};                                                  \
    extern const char *const name##_list[];
#define UNION(name, what, ...)
#define SHAPE(name, what, rows)                                               \
    struct w_##name {                                                         \
        rows                                                                  \
    };                                                                        \
    struct many_##name {                                                      \
        int count;                                                            \
        const struct w_##name *all; /* or, where that is NULL, */             \
        /* False: there is none at this place. */                             \
        bool (*fill)(const void *from, int i, struct w_##name *out);          \
        const void *from;                                                     \
    };                                                                        \
    void put_w_##name(struct json *j, const struct w_##name *it);             \
    void put_w_##name##_rows(struct json *j, const struct w_##name *it);
#include "wire/shape_members.h"
#include "wire/view.def"
#include "wire/shape_undone.h"
#undef SHAPE
#undef UNION
#undef LIST
#undef WORD_IS

/* The number, or null if there is none. */
static inline int64_t shape_some(int64_t n)
{
    return n > 0 ? n : SHAPE_NONE;
}

#endif
