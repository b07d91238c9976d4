/*
 * text.h - text written into a buffer of the caller's, never past its end.
 *
 *     char line[80];
 *     struct text t;
 *
 *     text_init(&t, line, sizeof line);
 *     text_put(&t, "seat %d", seat);
 *     if (t.cut) ...
 *
 * The text is terminated after every call.  Text that does not fit is left
 * out, the cut is remembered, and nothing is added after it: a reader sees the
 * beginning of the text, never a text with a hole in it.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct text {
    char *at;    /* the caller's buffer */
    size_t size; /* its size, with the terminator's byte; at least 1 */
    size_t used; /* bytes written, without the terminator */
    bool cut;    /* something did not fit */
};

/* An empty text in the buffer given, which must hold at least one byte. */
void text_init(struct text *t, char *at, size_t size);

/* Adds to the text, in the manner of printf. */
void text_put(struct text *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

void text_vput(struct text *t, const char *fmt, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Adds plain bytes; quicker than text_put, and % means nothing. */
void text_add(struct text *t, const char *bytes, size_t count);

/* Adds a terminated string as it is. */
void text_str(struct text *t, const char *s);

/* Adds text in quotes as in JSON and TOML, with \" and \\ escaped. */
void text_quoted(struct text *t, const char *s);

#endif
