/*
 * sheet.h - rows and columns that are shown as text or as CSV.
 */
#ifndef WIRE_SHEET_H
#define WIRE_SHEET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum {
    SHEET_COLUMNS_MAX = 13,
    SHEET_ROWS_MAX = 1 << 16, /* of hours, more than seven years */
    SHEET_WORD_MAX = 48,
    SHEET_NOTES_MAX = 2
};

enum sheet_kind {
    SHEET_WORD,
    SHEET_COUNT,
    SHEET_MONEY,
    SHEET_MINUTES, /* told as hours and minutes */
    SHEET_TENTHS   /* a number with one place behind the point */
};

struct sheet_cell {
    int64_t n;
    char word[SHEET_WORD_MAX];
};

struct sheet {
    const char *title;
    const char *note[SHEET_NOTES_MAX]; /* behind it: of whom, in which zone */
    int columns, rows, notes;
    struct {
        const char *name;
        uint8_t kind; /* enum sheet_kind */
        bool sums;    /* the last line adds them up */
    } column[SHEET_COLUMNS_MAX];
    bool cut; /* there were more rows than there is room for */
    struct sheet_cell cell[SHEET_ROWS_MAX][SHEET_COLUMNS_MAX];
};

void sheet_begin(struct sheet *s, const char *title);
void sheet_column(struct sheet *s, const char *name, enum sheet_kind kind,
                  bool sums);

/* Adds a note after the title; the last one follows the first column of
   a CSV. */
void sheet_note(struct sheet *s, const char *note);

/* A row more; NULL: there is no room. */
struct sheet_cell *sheet_row(struct sheet *s);

/* Writes a head, aligned columns, and a last line of sums. */
void sheet_put(struct text *t, const struct sheet *s);

/* Writes CSV as in RFC 4180: a head, no sums. */
void sheet_put_csv(struct text *t, const struct sheet *s);

#endif
