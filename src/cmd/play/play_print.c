/*
 * play_print.c - lines that fit the terminal, the words they are made of, and
 * what is typed.
 *
 * A line is broken between words before the eightieth column; colours and
 * the bytes of a suit sign do not count.  Only where somebody sits at a
 * keyboard does a long text stop for him: a pipe's next line is a command.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cmd/play/play_room.h"

enum { COLUMNS_USED = PLAY_COLUMNS - 1, WORDS_KEPT = 12 };

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

int text_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

/* The next word of a line: how many spaces before it, how many bytes. */
struct word {
    size_t spaces, bytes;
    int width;
    bool breaks; /* it goes to the next line */
};

static struct word next_word(const char *text, int column)
{
    struct word w = {.spaces = strspn(text, " ")};

    w.bytes = strcspn(text + w.spaces, " ");
    w.width = columns_of(text + w.spaces, w.bytes);
    w.breaks = column > 0 && column + (int)w.spaces + w.width > COLUMNS_USED;
    return w;
}

/* Rows that a line takes as room_print() breaks it, without an indent. */
int text_rows(const char *text)
{
    int rows = 1, column = 0;

    while (*text != '\0') {
        struct word w = next_word(text, column);

        rows += w.breaks;
        column = w.breaks || column == 0 ? w.width
                                         : column + (int)w.spaces + w.width;
        text += w.spaces + w.bytes;
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
static void line_end(struct room *r)
{
    char line[PLAY_LINE];

    fputc('\n', stdout);
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

/* Words, with as many spaces between them as were written. */
void room_print(struct room *r, int indent, const char *text)
{
    int column = 0;

    while (*text != '\0' && !r->enough) {
        struct word w = next_word(text, column);
        int before = column > 0 && !w.breaks ? (int)w.spaces : indent;

        if (w.breaks) {
            line_end(r);
            column = 0;
        }
        if (w.bytes > 0 && !r->enough) {
            printf("%*s%.*s", before, "", (int)w.bytes, text + w.spaces);
            column += before + w.width;
        }
        text += w.spaces + w.bytes;
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

void room_say(struct room *r, const char *fmt, ...)
{
    va_list args;

    if (r->lines == PLAY_LOG) { /* a very long hand: the oldest line goes */
        memmove(r->log[0], r->log[1], sizeof r->log - sizeof r->log[0]);
        r->lines--;
        r->fresh -= r->fresh > 0;
    }
    va_start(args, fmt);
    vsnprintf(r->log[r->lines], PLAY_LINE, fmt, args);
    va_end(args);
    if (r->plain)
        room_print(r, 0, r->log[r->lines]);
    r->lines++;
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
        for (int c = line[0]; c != '\n' && c != EOF;)
            c = fgetc(stdin); /* the rest of it is passed over */
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

char *trimmed(char *line)
{
    char *word = line + strspn(line, " ");
    size_t n = strlen(word);

    while (n > 0 && word[n - 1] == ' ')
        word[--n] = '\0';
    return word;
}

bool is_word(const char *word, const char *list)
{
    size_t n = strlen(word);

    for (const char *s = list; n > 0 && (s = strstr(s, word)) != NULL; s += n)
        if ((s == list || s[-1] == ' ') && (s[n] == ' ' || s[n] == '\0'))
            return true;
    return false;
}

/* Words of a sentence */

/* Where the next of them is put. */
static void word_begin(struct text *t)
{
    static char kept[WORDS_KEPT][PLAY_LINE];
    static int at;

    at = (at + 1) % WORDS_KEPT;
    text_init(t, kept[at], PLAY_LINE);
}

const char *seat_name(seat_no s)
{
    static const char *const names[SEATS_MAX] = {"You", "Ana", "Bo",  "Cy",
                                                 "Dee", "Eli", "Fay", "Gus",
                                                 "Hal", "Ida"};

    return s >= 0 && s < SEATS_MAX ? names[s] : "nobody";
}

const char *chips(money amount)
{
    struct text t;

    word_begin(&t);
    money_put(&t, amount);
    return t.at;
}

const char *dollars(money amount)
{
    struct text t;

    if (amount % CENTS != 0)
        return chips(amount);
    word_begin(&t);
    text_put(&t, "%lld", (long long)(amount / CENTS));
    return t.at;
}

const char *cards_said(const struct room *r, const card *cards, int count)
{
    struct text t;

    word_begin(&t);
    cardtext_put_all(&t, cards, count, &r->style);
    return t.at;
}

const char *does(seat_no s, const char *verb)
{
    size_t one = strcspn(verb, "|");
    bool you = s == PLAY_SEAT, regular = verb[one] == '\0';
    struct text t;

    word_begin(&t);
    text_put(&t, "%s %.*s%s", seat_name(s), you || regular ? (int)one : 0,
             verb,
             you       ? ""
             : regular ? "s"
                       : verb + one + 1);
    return t.at;
}
