/*
 * wrap.h - text in lines that fit: broken between words.
 *
 * Colours and the bytes of a suit sign take no column.
 */
#ifndef CMD_WRAP_H
#define CMD_WRAP_H

#include <stdbool.h>
#include <stddef.h>

/* The next word of a line: how many spaces before it, how many bytes. */
struct wrap_word {
    size_t spaces, bytes;
    int width;
    bool breaks; /* it goes to the next line */
};

/* Of a text whose line is at `column` already, of `columns` there are. */
struct wrap_word wrap_next(const char *text, int column, int columns);

/* Columns that a text takes. */
int wrap_columns(const char *text);

/* Rows that it takes if it is broken, without an indent. */
int wrap_rows(const char *text, int columns);

/*
 * Prints words in lines of so many columns: the first behind `head`, the
 * others below it.  Bytes that drive a terminal are left out.
 */
void wrap_print(const char *head, const char *words, int columns);

#endif
