/*
 * json.h - writes JSON: commas, escapes and line breaks in one place.
 *
 *     struct json j = json_to(stdout);
 *     json_object(&j);
 *     json_say_string(&j, "deck", "joker");
 *     json_open_row(&j, "cards");
 *     json_string(&j, "As");
 *     json_close(&j);
 *     json_close(&j);
 *
 * To a text it writes all on one line without a space: what is sent.  Then
 * text.cut says that it did not fit, and it is no JSON.
 *
 * Only a writer, and it allocates nothing.  Asking for what is not JSON (a
 * key in an array, two values for a key) is a bug of ours and stops the
 * program.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct text; /* text.h */

enum { JSON_DEPTH = 16 };

struct json {
    FILE *out;         /* borrowed; the caller closes it */
    struct text *text; /* or, where that is not NULL, into this */
    int depth;
    bool keyed;   /* a key is written and waits for its value */
    bool dollars; /* who writes money writes 3.50, and not 350 */
    struct {
        char kind; /* '{', '[', or '-' for an array on one line */
        bool any;  /* something stands in it already */
    } level[JSON_DEPTH + 1];
};

struct json json_to(FILE *out);
struct json json_to_text(struct text *out);

void json_object(struct json *j);
void json_array(struct json *j); /* one element a line */
void json_row(struct json *j);   /* an array on one line */

/* Ends the innermost object or array; the last one ends the line, too. */
void json_close(struct json *j);

void json_key(struct json *j, const char *key);
void json_string(struct json *j, const char *s); /* NULL is null */
void json_int(struct json *j, int64_t n);
void json_bool(struct json *j, bool yes);
void json_null(struct json *j);

/* Writes text that is already JSON, as one value; or some bytes of it. */
void json_raw(struct json *j, const char *json);
void json_raw_bytes(struct json *j, const char *json, size_t count);

/* Begins a value that the caller writes: here, and nothing else before it is
   whole. */
struct text *json_into(struct json *j);

/* A key that is in quotes already and has its colon: "\"seat\":". */
void json_key_made(struct json *j, const char *key, size_t count);

/* Writes the inside of an object that is already JSON into the open one. */
void json_inside(struct json *j, const char *object);

/* n / 10^places, exactly: json_decimal(j, 1250, 2) writes 12.50. */
void json_decimal(struct json *j, int64_t n, int places);

/* A key, and an object or array that is its value; json_close() ends it. */
void json_open_object(struct json *j, const char *key);
void json_open_array(struct json *j, const char *key);
void json_open_row(struct json *j, const char *key);

/* A key and its value. */
void json_say_string(struct json *j, const char *key, const char *s);
void json_say_int(struct json *j, const char *key, int64_t n);
void json_say_bool(struct json *j, const char *key, bool yes);
void json_say_null(struct json *j, const char *key);
void json_say_decimal(struct json *j, const char *key, int64_t n, int places);

#endif
