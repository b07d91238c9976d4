/*
 * utf8.h - is it text?
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/*
 * How many bytes the character at s has, of `left` that may be read; 0 if it
 * is not a character or is cut off.
 */
int utf8_length(const char *s, size_t left);

/* Is all of it characters that print: nothing that drives a terminal? */
bool utf8_is_printable(const char *s, size_t count);

#endif
