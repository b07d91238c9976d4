/*
 * toml_string.c - TOML's four kinds of string, and UTF-8 that must be right.
 *
 * A string is unescaped where it stands: `to` is where the next byte of the
 * text goes, r->at where the next byte of the file is, and the first never
 * overtakes the second.
 */
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/toml_reader.h"

/* May it stand in any string, and is it one byte? */
static inline bool is_plain(char c)
{
    return (unsigned char)(c - ' ') < 0x7f - ' ' || c == '\t';
}

static bool is_tail(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Bytes of the character that begins here; 0 if it is not UTF-8. */
static int wide_length(const char *s)
{
    unsigned char a = (unsigned char)s[0], b = (unsigned char)s[1];

    if (a < 0xc2 || a > 0xf4 || !is_tail(s[1]))
        return 0;
    if (a < 0xe0)
        return 2;
    /* Too long for what it says, half a pair, or beyond the last. */
    if ((a == 0xe0 && b < 0xa0) || (a == 0xed && b > 0x9f) ||
        (a == 0xf0 && b < 0x90) || (a == 0xf4 && b > 0x8f))
        return 0;
    if (!is_tail(s[2]))
        return 0;
    if (a < 0xf0)
        return 3;
    return is_tail(s[3]) ? 4 : 0;
}

int toml_string_wide(struct toml_reader *r)
{
    int length = wide_length(r->at);

    if (length == 0)
        return toml_wrong(r, "bytes that are not UTF-8");
    r->at += length;
    r->line_start += length - 1; /* several bytes, one column */
    return 0;
}

/* One character, of several bytes or not allowed, is copied or a fault. */
static int copy_odd(struct toml_reader *r, char **to)
{
    const char *from = r->at;
    size_t length;

    if ((unsigned char)*from < 0x80)
        return toml_wrong_byte(r);
    if (toml_string_wide(r) != 0)
        return FAULT;
    length = (size_t)(r->at - from);
    memmove(*to, from, length);
    *to += length;
    return 0;
}

/* A line ends here; CR LF becomes LF.  False if it is no end of a line. */
static bool copy_line_end(struct toml_reader *r, char **to)
{
    if (*r->at == '\r' && r->at[1] == '\n')
        r->at++;
    if (*r->at != '\n')
        return false;
    *(*to)++ = *r->at++;
    toml_new_line(r);
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

static void put_wide(char **to, uint32_t c)
{
    char *s = *to;

    if (c < 0x80) {
        *s++ = (char)c;
    } else if (c < 0x800) {
        *s++ = (char)(0xc0 | c >> 6);
    } else if (c < 0x10000) {
        *s++ = (char)(0xe0 | c >> 12);
        *s++ = (char)(0x80 | (c >> 6 & 0x3f));
    } else {
        *s++ = (char)(0xf0 | c >> 18);
        *s++ = (char)(0x80 | (c >> 12 & 0x3f));
        *s++ = (char)(0x80 | (c >> 6 & 0x3f));
    }
    if (c >= 0x80)
        *s++ = (char)(0x80 | (c & 0x3f));
    *to = s;
}

/* \u and four digits, \U and eight; r->at is at the backslash. */
static int read_code(struct toml_reader *r, char **to)
{
    int digits = r->at[1] == 'u' ? 4 : 8;
    uint32_t c = 0;

    for (int i = 0; i < digits; i++) {
        int d = hex_digit(r->at[2 + i]);

        if (d < 0)
            return toml_wrong(r, "\\%c needs %d hexadecimal digits", r->at[1],
                              digits);
        c = c << 4 | (uint32_t)d;
    }
    if (c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        return toml_wrong(r, "no character has the number %X", (unsigned)c);
    r->at += 2 + digits;
    put_wide(to, c);
    return 0;
}

/* A backslash and what follows it; r->at is at the backslash. */
static int read_escape(struct toml_reader *r, char **to)
{
    static const char names[] = "btnfr\"\\", codes[] = "\b\t\n\f\r\"\\";
    char c = r->at[1];
    const char *name = c == '\0' ? NULL : strchr(names, c);

    if (c == 'u' || c == 'U')
        return read_code(r, to);
    if (name == NULL)
        return toml_wrong(r, "a backslash must be followed by b, t, n, f, r, "
                             "u, U, a quote or a backslash");
    *(*to)++ = codes[name - names];
    r->at += 2;
    return 0;
}

/* Is the backslash here the last thing of its line? */
static bool is_last_of_line(const char *at)
{
    at++;
    while (*at == ' ' || *at == '\t')
        at++;
    return *at == '\n' || (*at == '\r' && at[1] == '\n');
}

/* A backslash at the end of a line: blanks and empty lines are left out. */
static void skip_lines(struct toml_reader *r)
{
    r->at++;
    for (;; r->at++) {
        if (*r->at == '\r' && r->at[1] == '\n')
            r->at++;
        if (*r->at == '\n') {
            r->line++;
            r->line_start = r->at + 1;
        } else if (*r->at != ' ' && *r->at != '\t') {
            return;
        }
    }
}

/*
 * The quotes that end a string of several lines.  Up to two more than three
 * belong to the text.
 */
static bool take_last_quotes(struct toml_reader *r, char quote, char **to)
{
    int quotes = 0;

    while (quotes < 5 && r->at[quotes] == quote)
        quotes++;
    for (int i = quotes < 3 ? quotes : quotes - 3; i > 0; i--)
        *(*to)++ = quote;
    r->at += quotes;
    return quotes >= 3;
}

static int not_closed(struct toml_reader *r, struct toml_place begun,
                      const char *with)
{
    return toml_wrong_at(r, begun, "this string has no closing %s", with);
}

/* A string of several lines; r->at is after the opening quotes. */
static int read_lines(struct toml_reader *r, char quote, char **end,
                      struct toml_place begun)
{
    char *to = r->at, *text = r->at;

    copy_line_end(r, &to);
    to = text; /* a line end right after the quotes is not part of it */
    for (;;) {
        char c = *r->at;

        if (c == quote) {
            if (take_last_quotes(r, quote, &to))
                break;
        } else if (is_plain(c) && (c != '\\' || quote == '\'')) {
            *to++ = c;
            r->at++;
        } else if (c == '\\' && is_last_of_line(r->at)) {
            skip_lines(r);
        } else if (c == '\\') {
            if (read_escape(r, &to) != 0)
                return FAULT;
        } else if (c == '\0' && r->at == r->end) {
            return not_closed(r, begun, quote == '"' ? "\"\"\"" : "'''");
        } else if (!copy_line_end(r, &to) && copy_odd(r, &to) != 0) {
            return FAULT;
        }
    }
    *end = to;
    return 0;
}

/* A string of one line, from where the quick look at it stopped. */
static int read_rest(struct toml_reader *r, char quote, char **end,
                     struct toml_place begun)
{
    char *to = r->at;

    while (*r->at != quote) {
        char c = *r->at;

        if (is_plain(c) && (c != '\\' || quote == '\'')) {
            *to++ = c;
            r->at++;
        } else if (c == '\\') {
            if (read_escape(r, &to) != 0)
                return FAULT;
        } else if (c == '\n' || (c == '\r' && r->at[1] == '\n') ||
                   r->at == r->end) {
            return not_closed(r, begun, quote == '"' ? "\"" : "'");
        } else if (copy_odd(r, &to) != 0) {
            return FAULT;
        }
    }
    r->at++;
    *end = to;
    return 0;
}

#ifdef __SSE2__
enum { AT_ONCE = 16 };

/*
 * How many of the next sixteen bytes are plain and neither of the two.  As
 * signed bytes those beyond ASCII are below a space, too.
 */
static inline int count_plain(const char *at, char quote, char stop)
{
    __m128i v = _mm_loadu_si128((const __m128i *)(const void *)at);
    __m128i odd = _mm_or_si128(_mm_cmpeq_epi8(v, _mm_set1_epi8(quote)),
                               _mm_cmpeq_epi8(v, _mm_set1_epi8(stop)));

    odd = _mm_or_si128(odd, _mm_cmplt_epi8(v, _mm_set1_epi8(' ')));
    odd = _mm_or_si128(odd, _mm_cmpeq_epi8(v, _mm_set1_epi8(0x7f)));
    return __builtin_ctz((unsigned)_mm_movemask_epi8(odd) | 1u << AT_ONCE);
}
#else
enum { AT_ONCE = 1 };

static inline int count_plain(const char *at, char quote, char stop)
{
    return is_plain(*at) && *at != quote && *at != stop;
}
#endif

/* A string of one line; r->at is after the opening quote. */
static inline int read_line(struct toml_reader *r, char quote, char **end,
                            struct toml_place begun)
{
    char stop = quote == '"' ? '\\' : '\'', *at = r->at;
    int plain = AT_ONCE;

    while (plain == AT_ONCE && r->end - at >= AT_ONCE) {
        plain = count_plain(at, quote, stop);
        at += plain;
    }
    while (is_plain(*at) && *at != quote && *at != stop)
        at++;
    r->at = at;
    if (*at != quote)
        return read_rest(r, quote, end, begun);
    *end = r->at++;
    return 0;
}

int toml_string_read(struct toml_reader *r, struct toml_node *n)
{
    struct toml_place begun = toml_here(r);
    char quote = *r->at, *text, *end = NULL;
    bool lines = r->at[1] == quote && r->at[2] == quote;

    r->at += lines ? 3 : 1;
    text = r->at;
    if ((lines ? read_lines(r, quote, &end, begun)
               : read_line(r, quote, &end, begun)) != 0)
        return FAULT;
    *end = '\0';
    n->kind = TOML_STRING;
    n->text = text;
    n->length = (uint32_t)(end - text);
    return 0;
}

int toml_string_key(struct toml_reader *r, struct toml_key *key)
{
    char quote = *r->at, *end = NULL;

    key->place = toml_here(r);
    key->text = ++r->at;
    if (read_line(r, quote, &end, key->place) != 0)
        return FAULT;
    *end = '\0';
    key->length = (uint32_t)(end - key->text);
    return 0;
}
