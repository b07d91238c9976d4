/*
 * report_words.h - reports and decisions of the floor as people write them.
 */
#ifndef WIRE_REPORT_WORDS_H
#define WIRE_REPORT_WORDS_H

#include "rule/command.h"
#include "rule/poker/poker_view.h"

/*
 * The part that could not be read; in a report that could be read, the place
 * of "in time".
 */
struct misread {
    const char *what; /* a sentence that the word ends */
    const char *word;
    const char *time;
};

/* Reads `exposed_deal 3 Kd`, `short_bet 4 2.00` ... into a command; the line
   is modified. */
bool report_read(const struct table *t, char *line, struct command *out,
                 struct misread *no);

/* The same for a person who sees only a view of the table. */
bool report_read_view(const struct view *v, char *line, struct command *out,
                      struct misread *no);

/* Reads `dead 3 because the cards were mixed` ... */
bool floor_read(char *line, struct command *out, struct misread *no);

#endif
