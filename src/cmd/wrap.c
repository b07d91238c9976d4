/*
 * wrap.c - text in lines that fit: broken between words.
 */
#include "cmd/wrap.h"

#include <stdio.h>
#include <string.h>

/* Columns that the first `bytes` of a text take, without its colours. */
static int columns_of(const char *text, size_t bytes)
{
    bool colour = false;
    int n = 0;

    for (size_t i = 0; i < bytes; i++) {
        colour |= text[i] == '\033';
        n += !colour && ((unsigned char)text[i] & 0xc0) != 0x80;
        colour &= text[i] != 'm';
    }
    return n;
}

int wrap_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

struct wrap_word wrap_next(const char *text, int column, int columns)
{
    struct wrap_word w = {.spaces = strspn(text, " ")};

    w.bytes = strcspn(text + w.spaces, " ");
    w.width = columns_of(text + w.spaces, w.bytes);
    w.breaks = column > 0 && column + (int)w.spaces + w.width >= columns;
    return w;
}

int wrap_rows(const char *text, int columns)
{
    int rows = 1, column = 0;

    while (*text != '\0') {
        struct wrap_word w = wrap_next(text, column, columns);

        rows += w.breaks;
        column = w.breaks || column == 0 ? w.width
                                         : column + (int)w.spaces + w.width;
        text += w.spaces + w.bytes;
    }
    return rows;
}

void wrap_print(const char *head, const char *words, int columns)
{
    int indent = wrap_columns(head), at = indent;
    bool first = true;

    fputs(head, stdout);
    while (*words != '\0') {
        int n = (int)strcspn(words, " \n");

        if (n > 0 && !first && at + 1 + n >= columns)
            at = printf("\n%*s", indent, "") - 1;
        else if (n > 0 && !first)
            at += printf(" ");
        for (int i = 0; i < n; i++)
            putchar((unsigned char)words[i] < ' ' || words[i] == 0x7f
                        ? ' '
                        : words[i]);
        first &= n == 0;
        at += n;
        words += n;
        words += strspn(words, " \n");
    }
    putchar('\n');
}
