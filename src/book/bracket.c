/*
 * bracket.c - fees by brackets of players or dollars.
 *
 * Printed tables overlap ($500 stands in two lines) and leave gaps.  The
 * reader refuses both, so the author of the data must choose and every sum has
 * exactly one fee.
 *
 * Invariant: brackets rise, and each begins where the one before it ends.
 */
#include "book/bracket.h"

#include <inttypes.h>
#include <string.h>

enum {
    SPAN_DIGITS_MOST = 9,
    SPAN_SHOWN = 48,
    CHIPS_MOST = 1000000,
    FEE_MOST = 100000 * CENTS,
};

/* Reads digits at *at and moves *at behind them; false if there are none. */
static bool read_number(const char **at, int64_t unit, int64_t *out)
{
    size_t digits = strspn(*at, "0123456789");

    if (digits == 0 || digits > SPAN_DIGITS_MOST)
        return false;
    *out = 0;
    for (; digits > 0; digits--)
        *out = *out * 10 + (*(*at)++ - '0');
    *out *= unit;
    return true;
}

bool span_read(const char *text, int64_t unit, struct span *out)
{
    if (!read_number(&text, unit, &out->least))
        return false;
    out->most = out->least;
    if (strcmp(text, "+") == 0) {
        out->most = SPAN_OPEN;
        return true;
    }
    if (*text == '\0')
        return true;
    if (*text++ != '-' || !read_number(&text, unit, &out->most))
        return false;
    return *text == '\0' && out->most > out->least;
}

bool dollars_read(const char *text, size_t length, money *out)
{
    const char *end = text + length, *cents;

    if (!read_number(&text, CENTS, out) || text > end)
        return false;
    if (text == end)
        return true;
    cents = text + 1;
    if (*text != '.' || end - cents != 2 || strspn(cents, "0123456789") < 2)
        return false;
    *out += (cents[0] - '0') * 10 + (cents[1] - '0');
    return true;
}

bool span_pair(const char *text, char between, struct span *out)
{
    const char *mark = strchr(text, between);

    return mark != NULL &&
           dollars_read(text, (size_t)(mark - text), &out->least) &&
           dollars_read(mark + 1, strlen(mark + 1), &out->most) &&
           out->least > 0 && out->least <= out->most;
}

void span_put(struct text *t, const struct span *s, int64_t unit)
{
    text_put(t, "%" PRId64, s->least / unit);
    if (s->most == SPAN_OPEN)
        text_str(t, "+");
    else if (s->most > s->least)
        text_put(t, "-%" PRId64, s->most / unit);
}

int fee_read(const struct toml_node *n, bool chips, money *out,
             struct fault *f)
{
    money fee = 0;

    if (chips ? toml_int(n, 0, CHIPS_MOST, &fee, f) != 0
              : toml_money(n, &fee, f) != 0)
        return FAULT;
    if (fee < 0)
        return toml_fault(n, f, "a fee is not less than nothing");
    if (fee > FEE_MOST)
        return toml_fault(n, f, "no fee is above %d dollars",
                          (int)(FEE_MOST / CENTS));
    *out = fee;
    return 0;
}

/* Does a bracket begin where the previous one ends? */
static int check_meeting(const struct toml_node *n, int64_t unit,
                         const struct bracket *before, const struct bracket *b,
                         struct fault *f)
{
    char shown[SPAN_SHOWN];
    struct text t;

    text_init(&t, shown, sizeof shown);
    span_put(&t, &before->span, unit);
    if (b->span.most < before->span.least)
        return toml_fault_key(n, f, "'%s' must stand before '%s'", n->key,
                              shown);
    if (b->span.least <= before->span.most)
        return toml_fault_key(n, f,
                              "the brackets '%s' and '%s' overlap: choose "
                              "one, and say so in a note",
                              shown, n->key);
    if (b->span.least != before->span.most + unit)
        return toml_fault_key(n, f,
                              "there is a gap between the brackets '%s' and "
                              "'%s': close it, and say so in a note",
                              shown, n->key);
    return 0;
}

int brackets_read(struct toml_node *table, int64_t unit, bool chips,
                  struct bracket *out, struct fault *f)
{
    struct bracket *b = out;

    if (toml_expect(table, TOML_TABLE, f) != 0)
        return FAULT;
    table->used = TOML_WHOLE;
    if (table->first == NULL)
        return toml_fault(table, f, "there is no bracket in it");
    for (const struct toml_node *n = table->first; n != NULL; n = n->next) {
        *b = (struct bracket){.fee = 0};
        if (!span_read(n->key, unit, &b->span))
            return toml_fault_key(n, f,
                                  "a bracket is written \"2-3\", \"7+\" or "
                                  "\"100\", in whole numbers");
        if (fee_read(n, chips, &b->fee, f) != 0)
            return FAULT;
        if (b > out && check_meeting(n, unit, b - 1, b, f) != 0)
            return FAULT;
        b++;
    }
    return 0;
}

const struct bracket *brackets_find(const struct bracket *b, int count,
                                    int64_t value)
{
    if (count == 0 || value < b[0].span.least)
        return NULL;
    for (int i = 0; i < count; i++)
        if (value <= b[i].span.most)
            return &b[i];
    return NULL;
}
