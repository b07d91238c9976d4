/*
 * json_read.c - reads JSON, strictly and without memory of its own.
 *
 * Bytes may come from anybody: every look ahead asks first whether there is
 * a byte, and nothing recurses.
 */
#include "base/json_read.h"

#include <string.h>

#include "base/must.h"
#include "base/utf8.h"

void json_in_init(struct json_in *j, const char *bytes, size_t count,
                  struct fault *f)
{
    *j = (struct json_in){.start = bytes,
                          .at = bytes,
                          .end = bytes + count,
                          .fault = f};
    if (count > JSON_IN_MOST)
        json_in_wrong(j, "too long");
}

bool json_in_wrong(struct json_in *j, const char *what)
{
    if (!j->failed)
        fault_say(j->fault, "byte %zu: %s", (size_t)(j->at - j->start) + 1,
                  what);
    j->failed = true;
    return false;
}

/* The next byte that is no blank; -1 at the end. */
static int peek(struct json_in *j)
{
    while (j->at < j->end && (*j->at == ' ' || *j->at == '\t' ||
                              *j->at == '\n' || *j->at == '\r'))
        j->at++;
    return j->at < j->end ? (unsigned char)*j->at : -1;
}

static bool take(struct json_in *j, char c)
{
    if (j->failed || peek(j) != c)
        return false;
    j->at++;
    return true;
}

static bool open_level(struct json_in *j, char open, char close)
{
    if (j->failed)
        return false;
    if (peek(j) != open)
        return json_in_wrong(j, open == '{' ? "an object should begin"
                                            : "an array should begin");
    if (j->depth == JSON_IN_DEPTH)
        return json_in_wrong(j, "too deep");
    j->at++;
    j->depth++;
    j->level[j->depth].close = close;
    j->level[j->depth].any = false;
    return true;
}

bool json_in_object(struct json_in *j)
{
    return open_level(j, '{', '}');
}

bool json_in_array(struct json_in *j)
{
    return open_level(j, '[', ']');
}

/* Is there another element?  Passes its comma, or the closing bracket. */
static bool one_more(struct json_in *j, char close)
{
    if (j->failed)
        return false;
    MUST(j->depth > 0 && j->level[j->depth].close == close);
    if (take(j, close)) {
        j->depth--;
        return false;
    }
    if (j->level[j->depth].any && !take(j, ','))
        return json_in_wrong(j, "a comma or an end should follow");
    j->level[j->depth].any = true;
    return true;
}

bool json_in_key(struct json_in *j, char *key, size_t room)
{
    if (!one_more(j, '}'))
        return false;
    if (!json_in_string(j, key, room))
        return false;
    return take(j, ':') || json_in_wrong(j, "a colon should follow");
}

bool json_in_is_object(struct json_in *j)
{
    return !j->failed && peek(j) == '{';
}

bool json_in_more(struct json_in *j)
{
    return one_more(j, ']');
}

/* A whole number without needless zeros, a fraction or an exponent. */
static bool read_number(struct json_in *j, bool *minus, uint64_t *size)
{
    const char *first;

    if (j->failed)
        return false;
    peek(j);
    *minus = j->at < j->end && *j->at == '-';
    first = j->at + *minus;
    *size = 0;
    for (j->at = first; j->at < j->end && *j->at >= '0' && *j->at <= '9';
         j->at++)
        if (__builtin_mul_overflow(*size, 10u, size) ||
            __builtin_add_overflow(*size, (uint64_t)(*j->at - '0'), size))
            return json_in_wrong(j, "too great a number");
    if (j->at == first)
        return json_in_wrong(j, "a number should stand here");
    if (*first == '0' && j->at - first > 1)
        return json_in_wrong(j, "a number does not begin with 0");
    if (j->at < j->end && (*j->at == '.' || *j->at == 'e' || *j->at == 'E'))
        return json_in_wrong(j, "a whole number should stand here");
    return true;
}

bool json_in_int(struct json_in *j, int64_t *out)
{
    uint64_t size;
    bool minus;

    if (!read_number(j, &minus, &size))
        return false;
    if (size > (uint64_t)INT64_MAX + minus)
        return json_in_wrong(j, "too great a number");
    /* The least number has no counterpart: taken one short of it. */
    *out = !minus ? (int64_t)size : size == 0 ? 0 : -(int64_t)(size - 1) - 1;
    return true;
}

bool json_in_uint(struct json_in *j, uint64_t *out)
{
    uint64_t size;
    bool minus;

    if (!read_number(j, &minus, &size))
        return false;
    if (minus)
        return json_in_wrong(j, "a number cannot be below 0 here");
    *out = size;
    return true;
}

static bool take_word(struct json_in *j, const char *word)
{
    size_t length = strlen(word);

    peek(j);
    if (j->failed || (size_t)(j->end - j->at) < length ||
        memcmp(j->at, word, length) != 0)
        return false;
    j->at += length;
    return true;
}

bool json_in_bool(struct json_in *j, bool *out)
{
    bool yes = take_word(j, "true");

    if (!yes && !take_word(j, "false"))
        return json_in_wrong(j, "true or false should stand here");
    *out = yes;
    return true;
}

bool json_in_null(struct json_in *j)
{
    return take_word(j, "null");
}

/* Four hexadecimal digits; -1 if they are not there. */
static int32_t read_hex(struct json_in *j)
{
    int32_t code = 0;

    for (int i = 0; i < 4; i++, j->at++) {
        int c = j->at < j->end ? (unsigned char)*j->at : 0;

        if (c >= '0' && c <= '9')
            code = code << 4 | (c - '0');
        else if ((c | 32) >= 'a' && (c | 32) <= 'f')
            code = code << 4 | ((c | 32) - 'a' + 10);
        else
            return -1;
    }
    return code;
}

/*
 * Reads the character after "\u", joining two surrogate halves; returns 0 if
 * it is malformed.
 */
static uint32_t read_code(struct json_in *j)
{
    int32_t first = read_hex(j), second;

    if (first <= 0 || (first >= 0xdc00 && first < 0xe000))
        return 0;
    if (first < 0xd800 || first >= 0xe000)
        return (uint32_t)first;
    if (j->end - j->at < 2 || j->at[0] != '\\' || j->at[1] != 'u')
        return 0;
    j->at += 2;
    second = read_hex(j);
    if (second < 0xdc00 || second >= 0xe000)
        return 0;
    return 0x10000u + ((uint32_t)(first - 0xd800) << 10) +
           (uint32_t)(second - 0xdc00);
}

/* A character as UTF-8; how many bytes. */
static int put_code(uint32_t code, char out[4])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3f));
        out[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 0x3f));
    out[2] = (char)(0x80 | (code >> 6 & 0x3f));
    out[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

/*
 * Reads the character after a backslash into `out`; returns its length in
 * bytes, or 0 if it is malformed.
 */
static int read_escape(struct json_in *j, char out[4])
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    const char *found;
    uint32_t code;
    char c;

    if (j->at == j->end)
        return 0;
    c = *j->at++;
    if (c == 'u') {
        code = read_code(j);
        return code == 0 ? 0 : put_code(code, out);
    }
    found = c == '\0' ? NULL : strchr(from, c);
    if (found == NULL)
        return 0;
    out[0] = to[found - from];
    return 1;
}

/* One character of a string; how many bytes it is, 0: wrong. */
static int read_char(struct json_in *j, char out[4])
{
    int n;

    if (*j->at == '\\') {
        j->at++;
        return read_escape(j, out);
    }
    if ((unsigned char)*j->at < 0x20)
        return 0;
    n = utf8_length(j->at, (size_t)(j->end - j->at));
    memcpy(out, j->at, (size_t)n);
    j->at += n;
    return n;
}

bool json_in_string(struct json_in *j, char *out, size_t room)
{
    size_t used = 0;
    char one[4];

    MUST(room > 0);
    if (j->failed)
        return false;
    if (!take(j, '"'))
        return json_in_wrong(j, "a string should begin");
    while (j->at < j->end && *j->at != '"') {
        int n = read_char(j, one);

        if (n == 0)
            return json_in_wrong(j, "not a character");
        if (used + (size_t)n >= room)
            return json_in_wrong(j, "too long a string");
        memcpy(out + used, one, (size_t)n);
        used += (size_t)n;
    }
    if (j->at == j->end)
        return json_in_wrong(j, "a string without an end");
    j->at++;
    out[used] = '\0';
    return true;
}

/* Passes a string of any length. */
static bool skip_string(struct json_in *j)
{
    char one[4];

    j->at++;
    while (j->at < j->end && *j->at != '"')
        if (read_char(j, one) == 0)
            return json_in_wrong(j, "not a character");
    if (j->at == j->end)
        return json_in_wrong(j, "a string without an end");
    j->at++;
    return true;
}

/* A value that holds no others. */
static bool skip_plain(struct json_in *j)
{
    uint64_t size;
    bool yes;

    if (peek(j) == '"')
        return skip_string(j);
    if (peek(j) == 't' || peek(j) == 'f')
        return json_in_bool(j, &yes);
    if (peek(j) == 'n')
        return json_in_null(j) || json_in_wrong(j, "not a value");
    return read_number(j, &yes, &size);
}

/* Goes up to where the next value begins, or to the depth that was. */
static bool skip_up(struct json_in *j, int depth)
{
    while (!j->failed && j->depth > depth) {
        if (!one_more(j, j->level[j->depth].close))
            continue; /* that one is passed, or all has failed */
        if (j->level[j->depth].close == ']')
            return true;
        if (peek(j) != '"')
            return json_in_wrong(j, "a string should begin");
        return skip_string(j) &&
               (take(j, ':') || json_in_wrong(j, "a colon should follow"));
    }
    return false;
}

bool json_in_skip(struct json_in *j)
{
    int depth = j->depth;

    do {
        int c = j->failed ? -1 : peek(j);

        if (c == '{')
            json_in_object(j);
        else if (c == '[')
            json_in_array(j);
        else if (!j->failed)
            skip_plain(j);
    } while (skip_up(j, depth));
    return !j->failed;
}

int json_in_end(struct json_in *j)
{
    if (!j->failed && j->depth > 0)
        json_in_wrong(j, "not all is closed");
    if (!j->failed && peek(j) != -1)
        json_in_wrong(j, "something stands behind the value");
    return j->failed ? FAULT : 0;
}
