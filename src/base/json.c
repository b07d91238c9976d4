/*
 * json.c - writes JSON: commas, escapes and line breaks in one place.
 *
 * Keeps only where it stands (how deep, and whether something came before),
 * so that any amount can be written without memory.  Text that is no UTF-8
 * comes out with U+FFFD for each wrong byte: what we write can always be
 * read again.
 */
#include "base/json.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "base/must.h"
#include "base/text.h"

struct json json_to(FILE *out)
{
    return (struct json){.out = out};
}

struct json json_to_text(struct text *out)
{
    return (struct json){.text = out};
}

static void put_bytes(const struct json *j, const char *bytes, size_t count)
{
    if (j->text != NULL)
        text_add(j->text, bytes, count);
    else
        fwrite(bytes, 1, count, j->out);
}

static void put(const struct json *j, const char *s)
{
    put_bytes(j, s, strlen(s));
}

/* A new line, two spaces a level; rows stay on theirs. */
static void json_line(const struct json *j, int depth)
{
    if (j->text != NULL)
        return;
    put(j, "\n");
    for (int i = 0; i < depth; i++)
        put(j, "  ");
}

/* Writes the separator between the previous value and the next one. */
static void json_part(struct json *j)
{
    char kind = j->level[j->depth].kind;
    bool any = j->level[j->depth].any;

    j->level[j->depth].any = true;
    if (kind == '-') {
        if (any)
            put(j, j->text != NULL ? "," : ", ");
        return;
    }
    if (any)
        put(j, ",");
    if (j->depth > 0)
        json_line(j, j->depth);
}

/* Every value begins here. */
static void json_value(struct json *j)
{
    if (j->keyed) {
        j->keyed = false;
        return;
    }
    MUST(j->level[j->depth].kind != '{');
    MUST(j->depth > 0 || !j->level[0].any);
    json_part(j);
}

static void json_open(struct json *j, char kind)
{
    MUST(j->depth < JSON_DEPTH);
    json_value(j);
    put(j, kind == '{' ? "{" : "[");
    j->depth++;
    j->level[j->depth].kind = kind;
    j->level[j->depth].any = false;
}

void json_object(struct json *j)
{
    json_open(j, '{');
}

void json_array(struct json *j)
{
    json_open(j, '[');
}

void json_row(struct json *j)
{
    json_open(j, '-');
}

void json_close(struct json *j)
{
    MUST(j->depth > 0 && !j->keyed);

    char kind = j->level[j->depth].kind;
    bool any = j->level[j->depth].any;

    j->depth--;
    if (any && kind != '-')
        json_line(j, j->depth);
    put(j, kind == '{' ? "}" : "]");
    if (j->depth == 0)
        json_line(j, 0);
}

/* The bytes of the UTF-8 character at s, 0 if there is none. */
static int json_utf8(const unsigned char *s)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    int n = s[0] < 0x80           ? 1
            : (s[0] >> 5) == 0x06 ? 2
            : (s[0] >> 4) == 0x0e ? 3
            : (s[0] >> 3) == 0x1e ? 4
                                  : 0;
    uint32_t code = n < 2 ? s[0] : s[0] & (0x7fu >> n);

    for (int i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (s[i] & 0x3fu);
    }
    if (n == 0 || code < least[n] || code > 0x10ffff ||
        (code >= 0xd800 && code < 0xe000))
        return 0;
    return n;
}

static void json_escape(const struct json *j, unsigned char c)
{
    static const char plain[] = "\"\\\b\f\n\r\t";
    static const char after[] = "\"\\bfnrt";
    char code[8];

    for (size_t i = 0; plain[i] != '\0'; i++) {
        if (c == (unsigned char)plain[i]) {
            put(j, "\\");
            put_bytes(j, &after[i], 1);
            return;
        }
    }
    snprintf(code, sizeof code, "\\u%04x", c);
    put(j, code);
}

/* How many characters from here on stand for themselves. */
static size_t json_plain(const unsigned char *s)
{
    size_t n = 0;

    while (s[n] >= 0x20 && s[n] < 0x7f && s[n] != '"' && s[n] != '\\')
        n++;
    return n;
}

static void json_quote(const struct json *j, const char *text)
{
    const unsigned char *s = (const unsigned char *)text;

    put(j, "\"");
    while (*s != '\0') {
        size_t plain = json_plain(s);
        int n;

        if (plain > 0) {
            put_bytes(j, (const char *)s, plain);
            s += plain;
            continue;
        }
        n = json_utf8(s);

        if (n == 0) {
            put(j, "\\ufffd");
            n = 1;
        } else if (*s < 0x20 || *s == '"' || *s == '\\' || *s == 0x7f) {
            json_escape(j, *s);
        } else {
            put_bytes(j, (const char *)s, (size_t)n);
        }
        s += n;
    }
    put(j, "\"");
}

void json_key(struct json *j, const char *key)
{
    MUST(j->level[j->depth].kind == '{' && !j->keyed);
    json_part(j);
    json_quote(j, key);
    put(j, j->text != NULL ? ":" : ": ");
    j->keyed = true;
}

void json_key_made(struct json *j, const char *key, size_t count)
{
    MUST(j->level[j->depth].kind == '{' && !j->keyed);
    json_part(j);
    put_bytes(j, key, count);
    if (j->text == NULL)
        put(j, " ");
    j->keyed = true;
}

void json_inside(struct json *j, const char *object)
{
    size_t count = strlen(object);

    MUST(j->level[j->depth].kind == '{' && !j->keyed);
    if (count <= 2)
        return;
    json_part(j);
    put_bytes(j, object + 1, count - 2);
}

void json_string(struct json *j, const char *s)
{
    json_value(j);
    if (s == NULL)
        put(j, "null");
    else
        json_quote(j, s);
}

void json_int(struct json *j, int64_t n)
{
    uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    char digits[24];
    size_t at = sizeof digits;

    json_value(j);
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (n < 0)
        digits[--at] = '-';
    put_bytes(j, digits + at, sizeof digits - at);
}

void json_bool(struct json *j, bool yes)
{
    json_value(j);
    put(j, yes ? "true" : "false");
}

void json_null(struct json *j)
{
    json_string(j, NULL);
}

void json_decimal(struct json *j, int64_t n, int places)
{
    uint64_t size = n < 0 ? 0 - (uint64_t)n : (uint64_t)n, unit = 1;
    char digits[24];

    MUST(places >= 0 && places <= 18);
    for (int i = 0; i < places; i++)
        unit *= 10;
    json_value(j);
    snprintf(digits, sizeof digits, "%s%" PRIu64, n < 0 ? "-" : "",
             size / unit);
    put(j, digits);
    if (places > 0) {
        snprintf(digits, sizeof digits, ".%0*" PRIu64, places, size % unit);
        put(j, digits);
    }
}

void json_raw(struct json *j, const char *json)
{
    json_raw_bytes(j, json, strlen(json));
}

void json_raw_bytes(struct json *j, const char *json, size_t count)
{
    json_value(j);
    put_bytes(j, json, count);
}

struct text *json_into(struct json *j)
{
    MUST(j->text != NULL);
    json_value(j);
    return j->text;
}

#define OPEN(KIND)                                                            \
    void json_open_##KIND(struct json *j, const char *key)                    \
    {                                                                         \
        json_key(j, key);                                                     \
        json_##KIND(j);                                                       \
    }
OPEN(object)
OPEN(array)
OPEN(row)
#undef OPEN

void json_say_string(struct json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_string(j, s);
}

void json_say_int(struct json *j, const char *key, int64_t n)
{
    json_key(j, key);
    json_int(j, n);
}

void json_say_bool(struct json *j, const char *key, bool yes)
{
    json_key(j, key);
    json_bool(j, yes);
}

void json_say_null(struct json *j, const char *key)
{
    json_key(j, key);
    json_null(j);
}

void json_say_decimal(struct json *j, const char *key, int64_t n, int places)
{
    json_key(j, key);
    json_decimal(j, n, places);
}
