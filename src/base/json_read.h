/*
 * json_read.h - reads JSON, strictly and without memory of its own.
 *
 *     struct json_in j;
 *     char key[32];
 *
 *     json_in_init(&j, text, length, &fault);
 *     json_in_object(&j);
 *     while (json_in_key(&j, key, sizeof key))
 *         if (strcmp(key, "seat") == 0)
 *             json_in_int(&j, &seat);
 *         else
 *             json_in_wrong(&j, "no such key");
 *     return json_in_end(&j);
 *
 * After the first fault every call answers false and changes nothing, so
 * that only the end need be asked.  Numbers are whole ones of 64 bits, exact;
 * others are a fault.  Depth and length are bounded; what is behind the value
 * is a fault, too.
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/fault.h"

enum { JSON_IN_DEPTH = 8, JSON_IN_MOST = 1 << 20 };

struct json_in {
    const char *start, *at, *end;
    struct fault *fault;
    bool failed;
    int depth;
    struct {
        char close; /* '}' or ']' */
        bool any;   /* something stands in it already */
    } level[JSON_IN_DEPTH + 1];
};

/* The bytes need no terminator, and must stay. */
void json_in_init(struct json_in *j, const char *bytes, size_t count,
                  struct fault *f);

bool json_in_object(struct json_in *j);
/* Does one begin here?  Nothing is passed. */
bool json_in_is_object(struct json_in *j);
bool json_in_array(struct json_in *j);

/* The next key of an object; false at its end, which is passed. */
bool json_in_key(struct json_in *j, char *key, size_t room);

/* Is there one more in the array?  False at its end, which is passed. */
bool json_in_more(struct json_in *j);

bool json_in_int(struct json_in *j, int64_t *out);
bool json_in_uint(struct json_in *j, uint64_t *out);
bool json_in_bool(struct json_in *j, bool *out);

/* A string, terminated; a longer one, or one with a NUL in it, is a fault. */
bool json_in_string(struct json_in *j, char *out, size_t room);

/* Is it null?  If so it is passed; otherwise nothing has happened. */
bool json_in_null(struct json_in *j);

/* Passes over any value. */
bool json_in_skip(struct json_in *j);

/* Says what is wrong, with the place; always false. */
bool json_in_wrong(struct json_in *j, const char *what);

/* Returns 0 if everything was right and nothing is left, otherwise FAULT. */
int json_in_end(struct json_in *j) MUST_USE;

#endif
