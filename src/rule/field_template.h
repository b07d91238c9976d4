/*
 * field_template.h - the parts of a row's text: for field_text.c and
 * field_text_read.c only.
 *
 * {x} is a field, {x:a~b} one of several, [...] what may be left out; both
 * may stand within each other.  Texts are ours, so what is not closed is a
 * bug.
 */
#ifndef RULE_FIELD_TEMPLATE_H
#define RULE_FIELD_TEMPLATE_H

#include <string.h>

#include "base/must.h"
#include "rule/command.h"

/* A piece of a text, from here to before there. */
struct piece {
    const char *at, *end;
};

/* The text within the bracket that opens here. */
static inline struct piece piece_within(struct piece p)
{
    const char *s = p.at;
    int depth = 0;

    MUST(s < p.end && (*s == '{' || *s == '['));
    for (; s < p.end; s++) {
        depth += (*s == '{' || *s == '[') - (*s == '}' || *s == ']');
        if (depth == 0)
            break;
    }
    MUST(s < p.end);
    return (struct piece){p.at + 1, s};
}

/* The field that a piece within braces is about. */
static inline const struct field *piece_field(const struct field *rows,
                                              struct piece within)
{
    const char *s = within.at;
    const struct field *f;

    while (s < within.end && *s != ':')
        s++;
    f = field_find(rows, within.at, (size_t)(s - within.at));
    MUST(f != NULL);
    return f;
}

/* Is it one of several?  Then `all` is what they are. */
static inline bool piece_choice(struct piece within, struct piece *all)
{
    const char *colon = memchr(within.at, ':',
                               (size_t)(within.end - within.at));

    if (colon == NULL)
        return false;
    *all = (struct piece){colon + 1, within.end};
    return true;
}

/* Takes the first of several off; false: there are no more. */
static inline bool piece_take(struct piece *all, struct piece *one)
{
    int depth = 0;

    if (all->at == NULL)
        return false;
    one->at = one->end = all->at;
    for (; one->end < all->end && (depth > 0 || *one->end != '~'); one->end++)
        depth += (*one->end == '{' || *one->end == '[') -
                 (*one->end == '}' || *one->end == ']');
    all->at = one->end < all->end ? one->end + 1 : NULL;
    return true;
}

/* The event or command that a text describes. */
struct told {
    const struct field *rows;
    const void *payload;
    seat_no seat; /* whose spot need not be said */
    const card *hand;
    int cards;
};

/* field_text.c: the words of a piece; blanks at the end are left out. */
void told_put(struct text *t, const struct told *o, const char *text);

/* The same seat for events and commands: the field "seat", or who it is. */
struct told told_of_event(const struct event *e);
struct told told_of_command(const struct command *c);

/*
 * field_text_read.c: reads what told_put() writes into a blank payload of
 * `size` bytes; `o->payload` is not looked at.  False: `far` is how far one
 * could read, and `want` what should have stood there.
 */
struct misheard {
    const char *far;
    char want[40];
};
bool told_get(const struct told *o, void *payload, size_t size,
              const char *text, struct piece words, struct misheard *no);

/*
 * Reads one value as it is written after the semicolon; NULL: it is not a
 * value of the field.
 */
const char *told_get_value(const struct field *f, void *payload,
                           struct piece words);

#endif
