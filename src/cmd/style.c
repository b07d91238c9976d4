/*
 * style.c - how cards look on this terminal.
 *
 * The only file that asks what standard output is, so that no other need
 * guess; colours in a pipe are a bug that somebody else finds.
 */
#include "cmd/style.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* A terminal may be any size; below the least nothing is laid out well. */
enum {
    COLUMNS = 80,
    ROWS = 24,
    COLUMNS_LEAST = 40,
    ROWS_LEAST = 12,
    SIZE_MOST = 400
};

bool style_read(const char *word, enum style_when *when)
{
    static const char *const words[] = {"auto", "always", "never"};

    for (int i = 0; i < 3; i++)
        if (strcmp(word, words[i]) == 0) {
            *when = (enum style_when)i;
            return true;
        }
    return false;
}

static bool is_set(const char *word)
{
    return word != NULL && word[0] != '\0';
}

static bool is_utf8(const char *language)
{
    return language != NULL && (strcasestr(language, "UTF-8") != NULL ||
                                strcasestr(language, "UTF8") != NULL);
}

struct card_style style_for(enum style_when when, bool terminal,
                            const char *term, const char *no_color,
                            const char *language)
{
    bool able = terminal && is_set(term) && strcmp(term, "dumb") != 0;
    bool colour = when == STYLE_ALWAYS ||
                  (when == STYLE_AUTO && able && !is_set(no_color));

    return (struct card_style){
        .unicode = (able || when == STYLE_ALWAYS) && is_utf8(language),
        .colour = colour ? CARD_COLOUR_FOUR : CARD_COLOUR_NONE,
    };
}

/* The first of the three that is set is the one that counts: locale(7). */
static const char *language_here(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (int i = 0; i < 3; i++)
        if (is_set(getenv(names[i])))
            return getenv(names[i]);
    return NULL;
}

struct card_style style_of_stdout(enum style_when when)
{
    return style_for(when, isatty(STDOUT_FILENO) == 1, getenv("TERM"),
                     getenv("NO_COLOR"), language_here());
}

bool style_can_draw(void)
{
    const char *term = getenv("TERM");

    return isatty(STDOUT_FILENO) == 1 && is_set(term) &&
           strcmp(term, "dumb") != 0;
}

static int within(int n, int usual, int least)
{
    return n == 0 ? usual : n < least ? least : n > SIZE_MOST ? SIZE_MOST : n;
}

struct style_size style_size_of_stdout(void)
{
    struct winsize w = {0};

    if (isatty(STDOUT_FILENO) != 1 ||
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) != 0)
        w = (struct winsize){0};
    return (struct style_size){within(w.ws_col, COLUMNS, COLUMNS_LEAST),
                               within(w.ws_row, ROWS, ROWS_LEAST)};
}
