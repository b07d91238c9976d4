/*
 * tour.c - a guided tour of the commands for a newcomer.
 *
 * The commands stand in data/tour.toml and are run here as if they had been
 * typed, so that what is shown is what the program does today.  It waits
 * for the Enter key only where somebody is there to press it.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/must.h"
#include "cmd/game.h"
#include "cmd/help.h"
#include "cmd/line.h"

enum { LINE_MAX_BYTES = 256, WORDS_MAX = 32 };

/* Parts a line into words in place, as a shell does with quotes and spaces. */
static int tour_words(char *line, char *words[WORDS_MAX + 1])
{
    int n = 0;

    for (char *at = line; n < WORDS_MAX;) {
        char end = ' ';

        at += strspn(at, " ");
        if (*at == '\0')
            break;
        if (*at == '\'') {
            end = '\'';
            at++;
        }
        words[n++] = at;
        at = strchr(at, end);
        if (at == NULL)
            break;
        *at++ = '\0';
    }
    words[n] = NULL;
    return n;
}

/* Runs a line of the tour; a verb that is not built in says so by itself. */
static int tour_command(const char *text)
{
    char line[LINE_MAX_BYTES], *words[WORDS_MAX + 1];
    int n;

    MUST(strlen(text) < sizeof line);
    snprintf(line, sizeof line, "%s", text);
    n = tour_words(line, words);

    const struct verb *v = n > 0 ? verb_find(words[0]) : NULL;

    MUST(v != NULL);
    return v->run(n, words);
}

/* False when the visitor has seen enough: q, or the end of input. */
static bool tour_ask_next(void)
{
    char answer[80];

    fputs("\n[Enter] next, [q] quit: ", stdout);
    fflush(stdout);
    if (fgets(answer, sizeof answer, stdin) == NULL)
        return false;
    return answer[0] != 'q' && answer[0] != 'Q';
}

static void tour_line(int at, int count, const char *what)
{
    printf("\n--- %d of %d ", at, count);
    for (int i = 0; i < 60; i++)
        fputc('-', stdout);
    fputs("\n\n", stdout);
    help_text(stdout, what);
}

static int tour_run(int argc, char **argv)
{
    bool waits = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    int count = 0;

    if (argc > 1)
        return verb_misuse(&verb_tour, "the tour takes no arguments: '%s'",
                           argv[1]);
    while (tour_steps[count].line != NULL)
        count++;
    puts("Houseway: a short tour of play, book, rulings and school.  You "
         "can type each\n"
         "command just as it is shown.");
    for (int i = 0; i < count; i++) {
        tour_line(i + 1, count, tour_steps[i].what);
        printf("\n  $ houseway %s\n\n", tour_steps[i].line);
        line_feed(tour_steps[i].types);
        if (tour_command(tour_steps[i].line) == EXIT_USAGE)
            return EXIT_NO;
        line_feed(NULL);
        if (waits && i + 1 < count && !tour_ask_next())
            break;
    }
    puts("\n"
         "That was the tour.  'houseway help VERB' tells you more about "
         "each verb.");
    puts("'houseway play' seats you at a table.");
    return EXIT_YES;
}

const struct verb verb_tour = {
    .name = "tour",
    .summary = "shows a short guided tour of play, book, rulings and school",
    .synopsis = "",
    .text = "Shows some commands, a sentence about each, and what they "
            "print; at a table and in a lesson it types for you.  On a "
            "terminal it waits for Enter after each one; q ends it.",
    .aside = true,
    .run = tour_run,
};
