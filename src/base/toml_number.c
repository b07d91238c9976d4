/*
 * toml_number.c - numbers, dates, times, true, false and inf.
 *
 * Numbers are checked and kept as text, without a copy: what they are worth is
 * asked for later, in cents or as a whole number, and so never rounded. Forms
 * that no book needs, or that give one number two spellings (0x10, 1e3, nan),
 * are faults.
 */
#include <string.h>

#include "base/toml_reader.h"

enum { SHOWN = 56 };

static inline bool is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

static int two_digits(const char *s)
{
    return is_digit(s[0]) && is_digit(s[1]) ? (s[0] - '0') * 10 + (s[1] - '0')
                                            : -1;
}

/* Digits with single underscores between them; NULL if there are none. */
static const char *after_digits(const char *s)
{
    if (!is_digit(*s))
        return NULL;
    while (is_digit(*s) || (*s == '_' && is_digit(s[1])))
        s++;
    return s;
}

static int days_in(int year, int month)
{
    static const char days[] = {31, 28, 31, 30, 31, 30,
                                31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

    return days[month - 1] + (month == 2 && leap);
}

/* After 2026-11-15; NULL if it is no day of the calendar. */
static const char *after_date(const char *s)
{
    int century = two_digits(s), year, month, day;

    if (century < 0 || (year = two_digits(s + 2)) < 0 || s[4] != '-')
        return NULL;
    year += century * 100;
    month = two_digits(s + 5);
    if (year < 1 || month < 1 || month > 12 || s[7] != '-')
        return NULL;
    day = two_digits(s + 8);
    return day < 1 || day > days_in(year, month) ? NULL : s + 10;
}

/* After 18:40:12 or 18:40:12.5; NULL if it is no time of day. */
static const char *after_time(const char *s)
{
    int hour = two_digits(s), minute, second;

    if (hour < 0 || hour > 23 || s[2] != ':')
        return NULL;
    minute = two_digits(s + 3);
    if (minute < 0 || minute > 59 || s[5] != ':')
        return NULL;
    second = two_digits(s + 6);
    if (second < 0 || second > 59)
        return NULL;
    s += 8;
    if (*s == '.' && is_digit(s[1]))
        for (s++; is_digit(*s);)
            s++;
    return s;
}

/* After Z or +01:00, or where it was if there is none. */
static const char *after_offset(const char *s)
{
    int hour, minute;

    if (*s == 'Z' || *s == 'z')
        return s + 1;
    if (*s != '+' && *s != '-')
        return s;
    hour = two_digits(s + 1);
    if (hour < 0 || hour > 23 || s[3] != ':')
        return s;
    minute = two_digits(s + 4);
    return minute < 0 || minute > 59 ? s : s + 6;
}

/*
 * The text after a date, a time or both; NULL if the text is something else.
 */
static const char *after_moment(const char *s, enum toml_kind *kind)
{
    const char *end = after_date(s), *later;

    if (end == NULL) {
        *kind = TOML_TIME;
        return after_time(s);
    }
    *kind = TOML_DATE;
    if (*end != 'T' && *end != 't' && *end != ' ')
        return end;
    later = after_time(end + 1);
    if (later == NULL)
        return end;
    *kind = TOML_DATETIME;
    return after_offset(later);
}

/* The text after a number; NULL if the text is something else. */
static const char *after_number(const char *s, enum toml_kind *kind)
{
    const char *end;

    if (*s == '+' || *s == '-')
        s++;
    end = *s == '0' ? s + 1 : after_digits(s);
    *kind = TOML_INTEGER;
    if (end == NULL || *end != '.')
        return end;
    *kind = TOML_DECIMAL;
    return after_digits(end + 1);
}

/*
 * The text after true, false, inf, +inf or -inf; NULL if the text is something
 * else.
 */
static const char *after_word(const char *s, enum toml_kind *kind)
{
    *kind = TOML_BOOL;
    if (strncmp(s, "true", 4) == 0)
        return s + 4;
    if (strncmp(s, "false", 5) == 0)
        return s + 5;
    *kind = TOML_INF;
    if (*s == '+' || *s == '-')
        s++;
    return strncmp(s, "inf", 3) == 0 ? s + 3 : NULL;
}

/* Why a word is no number, if it looks like one. */
static const char *why_not(const char *s, size_t length)
{
    const char *digits = s + (*s == '+' || *s == '-');
    const char *end = s + length;
    int dots = 0, colons = 0, dashes = 0;

    if (strncmp(digits, "nan", 3) == 0)
        return "nan is not allowed here";
    if (digits[0] == '0' && digits[1] != '\0' && strchr("xob", digits[1]))
        return "numbers are written in decimal";
    if (!is_digit(*digits))
        return NULL;
    for (const char *c = digits; c < end; c++) {
        dots += *c == '.';
        colons += *c == ':';
        dashes += *c == '-';
        if ((*c == 'e' || *c == 'E') && colons + dashes == 0)
            return "numbers are written without an exponent";
    }
    if (colons > 0 || dashes > 0)
        return "this is not a date or time, such as 2026-11-15 or 18:40:12";
    if (digits[0] == '0' && is_digit(digits[1]))
        return "a number does not begin with 0";
    return dots > 0 ? "a decimal has digits on both sides of one point"
                    : "this is not a number";
}

static int not_a_value(struct toml_reader *r)
{
    char shown[SHOWN];
    struct text t;
    size_t length = 0;
    const char *why;

    while (toml_is(r->at[length], TOML_WORDS))
        length++;
    if (length == 0)
        return *r->at == '\n' || *r->at == '\r' || r->at == r->end
                   ? toml_wrong(r, "a value is missing")
                   : toml_wrong_byte(r);
    text_init(&t, shown, sizeof shown);
    toml_put_shown(&t, r->at, length);
    why = why_not(r->at, length);
    if (why != NULL)
        return toml_wrong(r, "%s: %s", shown, why);
    return toml_wrong(r, "'%s' is not a value; a string needs quotes", shown);
}

/* The general case: after whatever value stands here; NULL: none does. */
static const char *after_any(const char *s, enum toml_kind *kind)
{
    const char *end = after_moment(s, kind);

    if (end == NULL)
        end = after_number(s, kind);
    if (end == NULL)
        end = after_word(s, kind);
    return end == NULL || toml_is(*end, TOML_WORDS) ? NULL : end;
}

/* Most are plain: 12, 0, 3.50.  NULL: to be looked at again. */
static inline const char *after_plain(const char *s, enum toml_kind *kind)
{
    const char *end = s;

    while (is_digit(*end))
        end++;
    if (end == s || (*s == '0' && end - s > 1))
        return NULL;
    *kind = TOML_INTEGER;
    if (*end == '.' && is_digit(end[1])) {
        *kind = TOML_DECIMAL;
        for (end += 2; is_digit(*end);)
            end++;
    }
    return toml_is(*end, TOML_WORDS) ? NULL : end;
}

int toml_number_read(struct toml_reader *r, struct toml_node *n)
{
    enum toml_kind kind = TOML_INTEGER;
    const char *end = after_plain(r->at, &kind);

    if (end == NULL)
        end = after_any(r->at, &kind);
    if (end == NULL)
        return not_a_value(r);
    n->kind = (uint8_t)kind;
    n->text = r->at;
    n->length = (uint32_t)(end - r->at);
    r->at += n->length;
    return 0;
}
