/*
 * line.h - reads a typed line.
 *
 * At a keyboard it can be edited, recalled with the arrow keys and completed
 * with Tab (libedit).  From a pipe it is read as it is.  The history of lines
 * stays in memory and is never written to a file, because a line may name
 * cards that nobody else may see.
 */
#ifndef CMD_LINE_H
#define CMD_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum line_is {
    LINE_READ,
    LINE_TOO_LONG, /* skipped whole; the text is empty */
    LINE_ENDED     /* there is no more input */
};

/* Returns the n-th word that may stand here; NULL: there are no more. */
typedef const char *line_offer(void *to, const char *before, int n);

/* Sets the words that Tab offers from now on; NULL: none. */
void line_set_offer(line_offer *offer, void *to);

/* From now on reads these lines instead of the input; NULL: the input
   again. */
void line_feed(const char *lines);

/* Is a person at a keyboard? */
bool line_is_typed(void);

/* Prints the prompt and reads a line, without its end and without control
   characters, which could drive a terminal. */
enum line_is line_ask(const char *prompt, char *text, size_t size);

/* Restores the terminal. */
void line_close(void);

#endif
