/*
 * toml.c - reads values of a parsed TOML document.  A value of another kind
 * than wanted is a fault at its place that names both.
 */
#include "base/toml.h"

#include <stdarg.h>
#include <string.h>

#include "base/must.h"
#include "base/nearest.h"
#include "base/toml_reader.h"

enum { SHOWN_MOST = 40, PHRASE = 160 };

static const char *const kind_names[] = {
    [TOML_STRING] = "a string",    [TOML_INTEGER] = "a whole number",
    [TOML_DECIMAL] = "a decimal",  [TOML_INF] = "inf",
    [TOML_BOOL] = "true or false", [TOML_DATE] = "a date",
    [TOML_TIME] = "a time",        [TOML_DATETIME] = "a date with a time",
    [TOML_ARRAY] = "an array",     [TOML_TABLE] = "a table",
};

const char *toml_file(const struct toml_node *n)
{
    while (n->parent != NULL)
        n = n->parent;
    return ((const struct toml *)n)->file;
}

/*
 * The length of the control character here, one or two bytes; 0 if it is an
 * ordinary character.
 */
static size_t control_length(const unsigned char *s, size_t left)
{
    if (s[0] < ' ' || s[0] == 0x7f)
        return 1;
    return s[0] == 0xc2 && left > 1 && s[1] < 0xa0 ? 2 : 0;
}

void toml_put_shown(struct text *t, const char *bytes, size_t count)
{
    const unsigned char *s = (const unsigned char *)bytes;
    size_t at = 0, shown = count;

    if (count > SHOWN_MOST) {
        shown = SHOWN_MOST;
        while (shown > 0 && (s[shown] & 0xc0) == 0x80)
            shown--; /* not inside a character */
    }
    while (at < shown) {
        size_t control = control_length(s + at, shown - at);

        text_add(t, control > 0 ? "?" : bytes + at, 1);
        at += control > 0 ? control : 1;
    }
    if (shown < count)
        text_str(t, "...");
}

/* "a.b.c": the keys that lead to the value. */
static void toml_put_path(struct text *t, const struct toml_node *n)
{
    const struct toml_node *way[TOML_DEPTH + 1];
    int count = 0;

    for (; n->parent != NULL; n = n->parent)
        if (n->key != NULL)
            way[count++] = n;
    while (count-- > 0) {
        toml_put_shown(t, way[count]->key, way[count]->key_length);
        if (count > 0)
            text_str(t, ".");
    }
}

/* "the string 'abc'", "the number 3", "a table". */
static void toml_put_what(struct text *t, const struct toml_node *n)
{
    if (n->kind == TOML_ARRAY || n->kind == TOML_TABLE) {
        text_str(t, kind_names[n->kind]);
        return;
    }
    if (n->kind == TOML_STRING)
        text_str(t, "the string '");
    else if (n->kind == TOML_INTEGER || n->kind == TOML_DECIMAL)
        text_str(t, "the number ");
    toml_put_shown(t, n->text, n->length);
    if (n->kind == TOML_STRING)
        text_str(t, "'");
}

static int say_at(const struct toml_node *n, uint32_t column, struct fault *f,
                  const char *fmt, va_list args)
    __attribute__((format(printf, 4, 0)));

static int say_at(const struct toml_node *n, uint32_t column, struct fault *f,
                  const char *fmt, va_list args)
{
    struct text t;

    if (f == NULL)
        return FAULT;
    text_init(&t, f->text, sizeof f->text);
    text_put(&t, "%s:%u:%u: ", toml_file(n), (unsigned)n->line,
             (unsigned)column);
    text_vput(&t, fmt, args);
    fault_clean(f);
    return FAULT;
}

int toml_fault(const struct toml_node *n, struct fault *f, const char *fmt,
               ...)
{
    va_list args;

    va_start(args, fmt);
    say_at(n, n->column, f, fmt, args);
    va_end(args);
    return FAULT;
}

int toml_fault_key(const struct toml_node *n, struct fault *f, const char *fmt,
                   ...)
{
    bool paired = n->key != NULL && n->made == TOML_FROZEN;
    va_list args;

    va_start(args, fmt);
    say_at(n, paired ? n->key_column : n->column, f, fmt, args);
    va_end(args);
    return FAULT;
}

/* "'raise.cap' must be a whole number, not the string 'three'" */
static int not_wanted(const struct toml_node *n, const char *wanted,
                      struct fault *f)
{
    char what[PHRASE], path[PHRASE];
    struct text t;

    text_init(&t, what, sizeof what);
    toml_put_what(&t, n);
    text_init(&t, path, sizeof path);
    toml_put_path(&t, n);
    if (path[0] == '\0')
        return toml_fault(n, f, "there must be %s, not %s", wanted, what);
    return toml_fault(n, f, "'%s' must be %s, not %s", path, wanted, what);
}

int toml_need(struct toml_node *table, const char *key, struct toml_node **out,
              struct fault *f)
{
    char path[PHRASE];
    struct text t;
    struct toml_node *n = toml_get(table, key);

    if (n != NULL) {
        *out = n;
        return 0;
    }
    text_init(&t, path, sizeof path);
    toml_put_path(&t, table);
    if (path[0] == '\0')
        return toml_fault(table, f, "'%s' is missing", key);
    return toml_fault(table, f, "'%s' is missing in '%s'", key, path);
}

int toml_expect(const struct toml_node *n, enum toml_kind kind,
                struct fault *f)
{
    return n->kind == kind ? 0 : not_wanted(n, kind_names[kind], f);
}

int toml_text(const struct toml_node *n, const char **out, struct fault *f)
{
    if (toml_expect(n, TOML_STRING, f) != 0)
        return FAULT;
    /* A C string would end at a NUL, so a text with one is a fault. */
    if (memchr(n->text, '\0', n->length) != NULL)
        return toml_fault(n, f, "text with a NUL character");
    *out = n->text;
    return 0;
}

int toml_bool(const struct toml_node *n, bool *out, struct fault *f)
{
    if (toml_expect(n, TOML_BOOL, f) != 0)
        return FAULT;
    *out = n->text[0] == 't';
    return 0;
}

/* Reads digits as a number with a number of decimals; false if it is too
   large. */
static bool scale(const char *text, size_t length, int places, int64_t *out)
{
    int64_t n = 0, sign = text[0] == '-' ? -1 : 1;
    const char *point = memchr(text, '.', length);
    const char *c = text, *end = text + length;

    for (; c < end; c++)
        if (*c >= '0' && *c <= '9')
            if (__builtin_mul_overflow(n, 10, &n) ||
                __builtin_add_overflow(n, sign * (*c - '0'), &n))
                return false;
    for (c = point == NULL ? end : point + 1; c < end; c++)
        places -= *c != '_';
    for (; places > 0; places--)
        if (__builtin_mul_overflow(n, 10, &n))
            return false;
    *out = n;
    return true;
}

static int decimals_of(const struct toml_node *n)
{
    const char *point = memchr(n->text, '.', n->length), *c;
    int count = 0;

    if (point == NULL)
        return 0;
    for (c = point + 1; c < n->text + n->length && count < INT16_MAX; c++)
        count += *c != '_';
    return count;
}

int toml_scaled(const struct toml_node *n, int places, int64_t *out,
                struct fault *f)
{
    char what[PHRASE];
    struct text t;

    if (n->kind != TOML_INTEGER && n->kind != TOML_DECIMAL)
        return not_wanted(n, "a number", f);
    text_init(&t, what, sizeof what);
    toml_put_what(&t, n);
    if (decimals_of(n) > places)
        return toml_fault(n, f, "%s has more than %d decimals", what, places);
    if (!scale(n->text, n->length, places, out))
        return toml_fault(n, f, "%s is too large", what);
    return 0;
}

int toml_money(const struct toml_node *n, int64_t *out, struct fault *f)
{
    return toml_scaled(n, 2, out, f);
}

int toml_int(const struct toml_node *n, int64_t least, int64_t most,
             int64_t *out, struct fault *f)
{
    char path[PHRASE];
    struct text t;
    int64_t got;

    if (toml_expect(n, TOML_INTEGER, f) != 0 ||
        toml_scaled(n, 0, &got, f) != 0)
        return FAULT;
    if (got >= least && got <= most) {
        *out = got;
        return 0;
    }
    text_init(&t, path, sizeof path);
    toml_put_path(&t, n);
    return toml_fault(n, f, "'%s' must be from %lld to %lld, not %lld", path,
                      (long long)least, (long long)most, (long long)got);
}

/* "one of high, low": as many as fit. */
static int not_a_word(const struct toml_node *n, const char *const *words,
                      struct fault *f)
{
    const char *meant = nearest_word(n->text, words);
    char list[PHRASE];
    struct text t;

    text_init(&t, list, sizeof list);
    if (meant != NULL) {
        toml_put_shown(&t, n->text, n->length);
        return toml_fault(n, f, "there is no '%s'; did you mean '%s'?", list,
                          meant);
    }
    text_str(&t, "one of ");
    for (int i = 0; words[i] != NULL; i++)
        text_put(&t, "%s%s", i > 0 ? ", " : "", words[i]);
    return not_wanted(n, list, f);
}

int toml_word(const struct toml_node *n, const char *const *words, int *out,
              struct fault *f)
{
    const char *word = NULL;

    if (toml_text(n, &word, f) != 0)
        return FAULT;
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0) {
            *out = i;
            return 0;
        }
    return not_a_word(n, words, f);
}

static int not_asked_for(const struct toml_node *n, const char *const *known,
                         struct fault *f)
{
    const char *meant = known == NULL ? NULL : nearest_word(n->key, known);
    char shown[PHRASE];
    struct text t;

    text_init(&t, shown, sizeof shown);
    toml_put_shown(&t, n->key, n->key_length);
    if (meant == NULL)
        return toml_fault_key(n, f, "unknown key '%s'", shown);
    return toml_fault_key(n, f, "unknown key '%s' (did you mean '%s'?)", shown,
                          meant);
}

int toml_done(const struct toml_node *table, const char *const *known,
              struct fault *f)
{
    for (const struct toml_node *n = table->first; n != NULL; n = n->next) {
        if (n->key != NULL && n->used == TOML_UNUSED)
            return not_asked_for(n, known, f);
        if (n->kind < TOML_ARRAY || n->used == TOML_WHOLE)
            continue;
        if (toml_done(n, known, f) != 0)
            return FAULT;
    }
    return 0;
}
