/*
 * play_print.c - lines that fit the terminal, and what is typed.
 *
 * A line is broken between words before the eightieth column; colours and
 * the bytes of a suit sign do not count.  Only where somebody sits at a
 * keyboard does a long text stop for him: a pipe's next line is a command.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cmd/play.h"

enum { COLUMNS_USED = PLAY_COLUMNS - 1 };

/* How many bytes of a colour's sequence begin here; 0: none does. */
static size_t colour_bytes(const char *at)
{
    if (at[0] != '\033')
        return 0;
    return strcspn(at, "m") + (strchr(at, 'm') != NULL);
}

/* Columns that the first `bytes` of a text take. */
static int columns_of(const char *text, size_t bytes)
{
    int n = 0;

    for (size_t i = 0; i < bytes;) {
        size_t skip = colour_bytes(text + i);

        if (skip == 0) {
            n += ((unsigned char)text[i] & 0xc0) != 0x80;
            skip = 1;
        }
        i += skip;
    }
    return n;
}

int text_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

/* Rows that a line takes as room_print() breaks it, without an indent. */
int text_rows(const char *text)
{
    int rows = 1, column = 0;

    while (*text != '\0') {
        size_t spaces = strspn(text, " ");
        size_t bytes = strcspn(text + spaces, " ");
        int width = columns_of(text + spaces, bytes);
        int before = column > 0 ? (int)spaces : 0;

        if (column > 0 && column + before + width > COLUMNS_USED) {
            rows++;
            before = column = 0;
        }
        column += before + width;
        text += spaces + bytes;
    }
    return rows;
}

void room_page(struct room *r, bool begin)
{
    r->paging = begin;
    r->enough = false;
    r->rows = 0;
}

/* A screen is full: waits for the Enter key, where there is one. */
static void page_turn(struct room *r)
{
    char line[PLAY_LINE];

    if (!r->paging || !r->typed || ++r->rows < PLAY_ROWS - 2)
        return;
    r->rows = 0;
    fputs("-- Enter goes on, q is enough: ", stdout);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL)
        r->closed = r->enough = true;
    else
        r->enough = line[0] == 'q' || line[0] == 'Q';
}

static void line_end(struct room *r)
{
    fputc('\n', stdout);
    page_turn(r);
}

/* Words, with as many spaces between them as were written. */
void room_print(struct room *r, int indent, const char *text)
{
    int column = 0;

    while (*text != '\0' && !r->enough) {
        size_t spaces = strspn(text, " ");
        size_t bytes = strcspn(text + spaces, " ");
        int width = columns_of(text + spaces, bytes);
        int before = column > 0 ? (int)spaces : indent;

        if (column > 0 && column + before + width > COLUMNS_USED) {
            line_end(r);
            before = indent;
            column = 0;
        }
        if (bytes > 0 && !r->enough) {
            printf("%*s%.*s", before, "", (int)bytes, text + spaces);
            column += before + width;
        }
        text += spaces + bytes;
    }
    if (!r->enough)
        line_end(r);
}

void room_printf(struct room *r, const char *fmt, ...)
{
    char text[4 * PLAY_LINE];
    va_list args;

    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    room_print(r, 0, text);
}

/* The rest of a line that did not fit is passed over. */
static void line_drop(void)
{
    int c;

    do
        c = fgetc(stdin);
    while (c != '\n' && c != EOF);
}

/* False at the end of the input.  What drives a terminal is taken out. */
bool room_ask(struct room *r, const char *prompt, char line[PLAY_LINE])
{
    size_t n;

    fputs(prompt, stdout);
    fflush(stdout);
    if (r->closed || fgets(line, PLAY_LINE, stdin) == NULL) {
        fputc('\n', stdout);
        r->closed = true;
        return false;
    }
    if (!r->typed)
        fputc('\n', stdout); /* nobody has pressed a key that did */
    n = strcspn(line, "\n");
    if (line[n] == '\0' && n + 1 == PLAY_LINE) {
        line_drop();
        line[0] = '\0';
        room_printf(r, "That line was too long, and nothing was done.");
        return true;
    }
    line[n] = '\0';
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7f)
            line[i] = ' ';
    return true;
}
