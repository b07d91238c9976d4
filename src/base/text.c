/*
 * text.c - text written into a buffer of the caller's, never past its end.
 *
 * A cut never falls inside a UTF-8 character: half a suit glyph on a floor
 * screen, or in a JSON string, is worse than none.
 *
 * Invariant: used < size, and at[used] is the terminator.
 */
#include "base/text.h"

#include <stdio.h>
#include <string.h>

#include "base/must.h"

void text_init(struct text *t, char *at, size_t size)
{
    MUST(at != NULL && size > 0);
    *t = (struct text){.at = at, .size = size};
    at[0] = '\0';
}

/*
 * Whether the last `back` of `count` bytes are the beginning of a UTF-8
 * character that is longer than that.
 */
static bool is_cut_inside(const char *bytes, size_t count, size_t back)
{
    unsigned char lead = (unsigned char)bytes[count - back];

    return (lead >= 0xc0 && back < 2) || (lead >= 0xe0 && back < 3) ||
           (lead >= 0xf0 && back < 4);
}

/* How many of the bytes are left when half a character at the end goes. */
static size_t whole_characters(const char *bytes, size_t count)
{
    for (size_t back = 1; back <= 3 && back <= count; back++)
        if (is_cut_inside(bytes, count, back))
            return count - back;
    return count;
}

/* Ends the text at `used` bytes, of which the last may be half a character. */
static void text_cut(struct text *t, size_t used)
{
    t->used = whole_characters(t->at, used);
    t->at[t->used] = '\0';
    t->cut = true;
}

void text_vput(struct text *t, const char *fmt, va_list args)
{
    size_t room = t->size - t->used;
    int n;

    if (t->cut)
        return;
    n = vsnprintf(t->at + t->used, room, fmt, args);
    if (n < 0)
        text_cut(t, t->used);
    else if ((size_t)n >= room)
        text_cut(t, t->size - 1);
    else
        t->used += (size_t)n;
}

void text_put(struct text *t, const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    text_vput(t, fmt, args);
    va_end(args);
}

void text_add(struct text *t, const char *bytes, size_t count)
{
    size_t room = t->size - t->used - 1;
    size_t fits = count < room ? count : room;

    if (t->cut)
        return;
    memcpy(t->at + t->used, bytes, fits);
    t->used += fits;
    t->at[t->used] = '\0';
    if (fits < count)
        text_cut(t, t->used);
}

void text_str(struct text *t, const char *s)
{
    text_add(t, s, strlen(s));
}

void text_quoted(struct text *t, const char *s)
{
    text_str(t, "\"");
    for (; *s != '\0'; s++) {
        if (*s == '"' || *s == '\\')
            text_str(t, "\\");
        text_add(t, s, 1);
    }
    text_str(t, "\"");
}
