/*
 * play_print.c - lines that fit the terminal, the words they are made of, and
 * what is typed.
 *
 * A long text waits only for a person at a keyboard, because a pipe's next
 * line is a command.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cmd/line.h"
#include "cmd/play/play_room.h"
#include "cmd/wrap.h"

enum { WORDS_KEPT = 12, ENTRY_COLUMN = 26 };

void room_page(struct room *r, bool begin)
{
    r->paging = begin;
    r->enough = false;
    r->rows = 0;
}

/* Waits for Enter when a screen is full, if there is a keyboard. */
static void line_end(struct room *r)
{
    char line[PLAY_LINE];

    fputc('\n', stdout);
    if (!r->paging || !r->typed || ++r->rows < r->size.rows - 2)
        return;
    r->rows = 0;
    line_set_offer(NULL, NULL);
    if (line_ask("Enter for more, q to stop: ", line, sizeof line) ==
        LINE_ENDED)
        r->closed = r->enough = true;
    else
        r->enough = play_is_word(play_trim(line), "q Q");
}

/* Adds words with their original spaces to the current line. */
static void print_from(struct room *r, int column, int indent,
                       const char *text)
{
    while (*text != '\0' && !r->enough) {
        struct wrap_word w = wrap_next(text, column, r->size.columns);
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

void room_print(struct room *r, int indent, const char *text)
{
    print_from(r, 0, indent, text);
}

void room_entry(struct room *r, const char *left, const char *text)
{
    int column;

    if (r->enough)
        return;
    column = printf("  %-*s ", ENTRY_COLUMN - 3, left);
    print_from(r, column, ENTRY_COLUMN, text);
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

    if (r->lines == PLAY_LOG) { /* a very long hand drops its oldest line */
        memmove(&r->log[0], &r->log[1], sizeof r->log - sizeof r->log[0]);
        r->lines--;
        r->fresh -= r->fresh > 0;
    }
    va_start(args, fmt);
    vsnprintf(r->log[r->lines].text, PLAY_LINE, fmt, args);
    va_end(args);
    r->log[r->lines].drew = 0;
    if (r->plain)
        room_print(r, 0, r->log[r->lines].text);
    r->lines++;
}

/* Returns false at the end of the input. */
bool room_ask(struct room *r, const char *prompt, char line[PLAY_LINE])
{
    enum line_is said;

    if (r->closed)
        return false;
    line_set_offer(room_offer, r);
    said = line_ask(prompt, line, PLAY_LINE);
    if (said == LINE_TOO_LONG)
        room_printf(r, "That line was too long.  Nothing was done.");
    r->closed = said == LINE_ENDED;
    return !r->closed;
}

/* Asks for yes or no; Enter alone means no. */
bool room_sure(struct room *r, const char *question)
{
    char line[PLAY_LINE];

    return room_ask(r, question, line) &&
           play_is_word(play_trim(line), "y Y yes Yes YES");
}

char *play_trim(char *line)
{
    char *word = line + strspn(line, " ");
    size_t n = strlen(word);

    while (n > 0 && word[n - 1] == ' ')
        word[--n] = '\0';
    return word;
}

bool play_is_word(const char *word, const char *list)
{
    size_t n = strlen(word);

    for (const char *s = list; n > 0 && (s = strstr(s, word)) != NULL; s += n)
        if ((s == list || s[-1] == ' ') && (s[n] == ' ' || s[n] == '\0'))
            return true;
    return false;
}

/* Words of a sentence */

/* The index of the next line. */
static void word_begin(struct text *t)
{
    static char kept[WORDS_KEPT][PLAY_LINE];
    static int at;

    at = (at + 1) % WORDS_KEPT;
    text_init(t, kept[at], PLAY_LINE);
}

struct teller play_teller(void)
{
    static const char *const names[SEATS_MAX] = {"You", "Ana", "Bo",  "Cy",
                                                 "Dee", "Eli", "Fay", "Gus",
                                                 "Hal", "Ida"};

    return (struct teller){.names = names, .you = PLAY_SEAT};
}

const char *play_seat_name(seat_no s)
{
    return s >= 0 && s < SEATS_MAX ? play_teller().names[s] : "nobody";
}

const char *play_chips(money amount)
{
    struct text t;

    word_begin(&t);
    money_put(&t, amount);
    return t.at;
}

const char *play_dollars(money amount)
{
    struct text t;

    if (amount % CENTS != 0)
        return play_chips(amount);
    word_begin(&t);
    text_put(&t, "%lld", (long long)(amount / CENTS));
    return t.at;
}

const char *play_cards(const struct room *r, const card *cards, int count)
{
    struct text t;

    word_begin(&t);
    cardtext_put_all(&t, cards, count, &r->style);
    return t.at;
}

const char *play_deed(seat_no s, const char *verb)
{
    struct teller w = play_teller();
    struct text t;

    word_begin(&t);
    sentence_put_deed(&t, &w, s, verb);
    return t.at;
}
