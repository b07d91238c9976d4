/*
 * sheet.c - rows and columns, as text and as CSV.
 *
 * Leaves: none
 */
#include "wire/sheet.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "base/must.h"
#include "base/utf8.h"

void sheet_begin(struct sheet *s, const char *title)
{
    s->title = title;
    s->columns = s->rows = s->notes = 0;
    s->cut = false;
}

void sheet_column(struct sheet *s, const char *name, enum sheet_kind kind,
                  bool sums)
{
    MUST(s->columns < SHEET_COLUMNS_MAX && s->rows == 0);
    MUST(!sums || kind == SHEET_COUNT || kind == SHEET_MONEY);
    s->column[s->columns].name = name;
    s->column[s->columns].kind = (uint8_t)kind;
    s->column[s->columns++].sums = sums;
}

void sheet_note(struct sheet *s, const char *note)
{
    MUST(s->notes < SHEET_NOTES_MAX);
    s->note[s->notes++] = note;
}

struct sheet_cell *sheet_row(struct sheet *s)
{
    if (s->rows >= SHEET_ROWS_MAX) {
        s->cut = true;
        return NULL;
    }
    memset(s->cell[s->rows], 0, sizeof s->cell[0]);
    return s->cell[s->rows++];
}

/* Writes a cell in words. */
static void put_cell(struct text *t, enum sheet_kind kind,
                     const struct sheet_cell *c)
{
    switch (kind) {
    case SHEET_WORD:
        text_str(t, c->word);
        break;
    case SHEET_MONEY:
        money_put(t, c->n);
        break;
    case SHEET_MINUTES:
        text_put(t, "%" PRId64 ":%02" PRId64, c->n / 60, c->n % 60);
        break;
    case SHEET_TENTHS:
        text_put(t, "%" PRId64 ".%" PRId64, c->n / 10, c->n % 10);
        break;
    default:
        text_put(t, "%" PRId64, c->n);
    }
}

/* Counts letters; a byte that continues a character is not one. */
static int letters(const char *s)
{
    int n = 0;

    for (; *s != '\0'; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80;
    return n;
}

static const char *words_of(const struct sheet *s, int column,
                            const struct sheet_cell *c)
{
    static _Thread_local char word[SHEET_WORD_MAX + 8];
    struct text t;

    text_init(&t, word, sizeof word);
    put_cell(&t, (enum sheet_kind)s->column[column].kind, c);
    return word;
}

static void add_up(const struct sheet *s, struct sheet_cell sum[])
{
    memset(sum, 0, SHEET_COLUMNS_MAX * sizeof sum[0]);
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->columns; c++)
            sum[c].n += s->column[c].sums ? s->cell[r][c].n : 0;
}

static void wider(int *wide, int letters_)
{
    *wide = letters_ > *wide ? letters_ : *wide;
}

static void widths(const struct sheet *s, const struct sheet_cell sum[],
                   int wide[])
{
    for (int c = 0; c < s->columns; c++) {
        wide[c] = letters(s->column[c].name);
        for (int r = 0; r < s->rows; r++)
            wider(&wide[c], letters(words_of(s, c, &s->cell[r][c])));
        if (s->column[c].sums)
            wider(&wide[c], letters(words_of(s, c, &sum[c])));
    }
}

static void blanks(struct text *t, int count)
{
    for (; count > 0; count--)
        text_str(t, " ");
}

/* Aligns words left and numbers right; adds no blanks at the end. */
static void put_aligned(struct text *t, const struct sheet *s, int c, int wide,
                        const char *word)
{
    bool left = s->column[c].kind == SHEET_WORD;
    int room = wide - letters(word);

    blanks(t, (c > 0 ? 2 : 0) + (left ? 0 : room));
    text_str(t, word);
    if (left && c + 1 < s->columns)
        blanks(t, room);
}

/* Removes blanks at the end of a line. */
static void end_line(struct text *t)
{
    while (!t->cut && t->used > 0 && t->at[t->used - 1] == ' ')
        t->at[--t->used] = '\0';
    text_str(t, "\n");
}

static void put_sums(struct text *t, const struct sheet *s,
                     const struct sheet_cell sum[], const int wide[])
{
    bool any = false;

    for (int c = 0; c < s->columns; c++)
        any = any || s->column[c].sums;
    if (!any || s->rows < 2)
        return;
    for (int c = 0; c < s->columns; c++)
        put_aligned(t, s, c, wide[c],
                    s->column[c].sums ? words_of(s, c, &sum[c])
                    : c == 0          ? "all"
                                      : "");
    end_line(t);
}

/* "Drop by hour (UTC)" */
static void put_title(struct text *t, const struct sheet *s)
{
    text_str(t, s->title);
    for (int i = 0; i < s->notes; i++)
        text_put(t, "%s%s", i > 0 ? ", " : " (", s->note[i]);
    text_put(t, "%s\n\n", s->notes > 0 ? ")" : "");
}

void sheet_put(struct text *t, const struct sheet *s)
{
    struct sheet_cell sum[SHEET_COLUMNS_MAX];
    int wide[SHEET_COLUMNS_MAX];

    add_up(s, sum);
    widths(s, sum, wide);
    put_title(t, s);
    for (int c = 0; c < s->columns; c++)
        put_aligned(t, s, c, wide[c], s->column[c].name);
    text_str(t, "\n");
    for (int r = 0; r < s->rows; r++) {
        for (int c = 0; c < s->columns; c++)
            put_aligned(t, s, c, wide[c], words_of(s, c, &s->cell[r][c]));
        end_line(t);
    }
    put_sums(t, s, sum, wide);
    if (s->cut)
        text_str(t, "(there is more than fits here)\n");
}

/* Quotes a cell if it contains a comma, a quotation mark or a new line. */
static void put_quoted(struct text *t, const char *word)
{
    if (strpbrk(word, ",\"\r\n") == NULL) {
        text_str(t, word);
        return;
    }
    text_str(t, "\"");
    for (; *word != '\0'; word++) {
        text_add(t, word, 1);
        if (*word == '"')
            text_str(t, "\"");
    }
    text_str(t, "\"");
}

/* The names of the columns, with the time zone of the first. */
static void put_csv_head(struct text *t, const struct sheet *s)
{
    char first[2 * SHEET_WORD_MAX];
    struct text name;

    text_init(&name, first, sizeof first);
    text_str(&name, s->column[0].name);
    if (s->notes > 0)
        text_put(&name, " (%s)", s->note[s->notes - 1]);
    for (int c = 0; c < s->columns; c++) {
        text_str(t, c > 0 ? "," : "");
        put_quoted(t, c == 0 ? first : s->column[c].name);
    }
    text_str(t, "\r\n");
}

/* A spreadsheet runs a cell that begins with one of these characters as a
   formula; an apostrophe in front prevents that. */
static void put_csv_cell(struct text *t, const struct sheet *s, int column,
                         const struct sheet_cell *c)
{
    char safe[SHEET_WORD_MAX + 16];
    const char *word = words_of(s, column, c);

    if (s->column[column].kind == SHEET_WORD && word[0] != '\0' &&
        strchr("=+-@\t\r\n", word[0]) != NULL) {
        snprintf(safe, sizeof safe, "'%s", word);
        word = safe;
    }
    put_quoted(t, word);
}

void sheet_put_csv(struct text *t, const struct sheet *s)
{
    put_csv_head(t, s);
    for (int r = 0; r < s->rows; r++) {
        for (int c = 0; c < s->columns; c++) {
            text_str(t, c > 0 ? "," : "");
            put_csv_cell(t, s, c, &s->cell[r][c]);
        }
        text_str(t, "\r\n");
    }
}
