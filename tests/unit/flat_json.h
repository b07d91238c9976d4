/*
 * flat_json.h - JSON in lines that can be kept and compared: for tests.
 */
#ifndef TESTS_FLAT_JSON_H
#define TESTS_FLAT_JSON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "base/text.h"

#include "base/owns_memory.h"

enum { FLAT_ROOM = 1 << 20, PATH_ROOM = 256, DEPTH_MOST = 40 };

/* JSON as a line for each value, with the way to it; lists of plain values
   stay together. */
struct flat {
    struct text out;
    const char *at;
    char path[PATH_ROOM];
    int depth;
};

static inline void skip_string(struct flat *f)
{
    for (f->at++; *f->at != '\0' && *f->at != '"'; f->at++)
        if (*f->at == '\\' && f->at[1] != '\0')
            f->at++;
    if (*f->at == '"')
        f->at++;
}

/* To the end of a plain value, or of a list of them. */
static inline void skip_plain(struct flat *f)
{
    bool list = *f->at == '[';

    while (*f->at != '\0' &&
           (list ? *f->at != ']' : strchr(",]}", *f->at) == NULL)) {
        if (*f->at == '"')
            skip_string(f);
        else
            f->at++;
    }
    f->at += list && *f->at != '\0';
}

static inline bool is_plain_list(const struct flat *f)
{
    struct flat look = *f;

    for (look.at++; *look.at != '\0' && *look.at != ']';) {
        if (*look.at == '{' || *look.at == '[')
            return false;
        if (*look.at == '"')
            skip_string(&look);
        else
            look.at++;
    }
    return true;
}

static inline void flatten(struct flat *f);

static inline void flatten_below(struct flat *f, const char *step, int n)
{
    size_t used = strlen(f->path);

    snprintf(f->path + used, PATH_ROOM - used, "%s%.*s",
             used > 0 && step[0] != '[' ? "." : "", n, step);
    if (++f->depth < DEPTH_MOST)
        flatten(f);
    f->depth--;
    f->path[used] = '\0';
}

static inline void flatten_object(struct flat *f)
{
    for (f->at++; *f->at == '"'; f->at += *f->at == ',') {
        const char *key = f->at + 1;

        skip_string(f);
        f->at += *f->at == ':';
        flatten_below(f, key, (int)(strcspn(key, "\"")));
    }
    f->at += *f->at == '}';
}

static inline void flatten_list(struct flat *f)
{
    int i = 0;

    for (f->at++; *f->at != '\0' && *f->at != ']'; f->at += *f->at == ',') {
        char step[16];

        snprintf(step, sizeof step, "[%d]", i++);
        flatten_below(f, step, (int)strlen(step));
    }
    f->at += *f->at == ']';
}

/* The hash of all that the journal has: another with every new field. */
static inline bool is_head(const char *path)
{
    return strcmp(path, "hash") == 0 || strcmp(path, "lobby.signed.hash") == 0;
}

static inline void flatten(struct flat *f)
{
    const char *from = f->at;

    if (*f->at == '{' && f->at[1] == '"') {
        flatten_object(f);
    } else if (*f->at == '[' && !is_plain_list(f)) {
        flatten_list(f);
    } else {
        if (*f->at == '{')
            f->at += 1 + (f->at[1] == '}');
        else
            skip_plain(f);
        if (is_head(f->path)) {
            text_put(&f->out, "%s: %d bytes\n", f->path, (int)(f->at - from));
            return;
        }
        text_put(&f->out, "%s: %.*s\n", f->path, (int)(f->at - from), from);
    }
}

/* Caller frees; it begins with a line's end, so that each line has two. */
static inline char *flat_of(const char *json)
{
    char *room = malloc(FLAT_ROOM);
    struct flat f = {.at = json};

    MUST(room != NULL);
    text_init(&f.out, room, FLAT_ROOM);
    text_str(&f.out, "\n");
    flatten(&f);
    if (*f.at != '\0')
        text_put(&f.out, "and: %s\n", f.at);
    MUST(!f.out.cut);
    return room;
}

#endif
