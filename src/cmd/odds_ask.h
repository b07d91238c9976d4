/*
 * odds_ask.h - a question for `houseway odds`: a game, hands, a board.
 */
#ifndef CMD_ODDS_ASK_H
#define CMD_ODDS_ASK_H

#include "cmd/verb.h"
#include "figures/rule_words.h"

struct odds_ask {
    const char *game, *house, *data;
    const char *board, *dead, *seed, *svg;
    const char *word[ODDS_HANDS_MOST]; /* the hands as they were typed */
    int64_t jokers;                    /* -1: as the book says */
    int64_t trials, jobs;
    bool exact, json;
    struct odds_spot spot;
    struct rule_words said;
};

/* The options of the verb; one list for parser, help and completion. */
extern const struct verb_option odds_options[];

/* Reads the command line and the book; EXIT_YES, or the code after a printed
   reason. */
int odds_ask_read(struct odds_ask *a, int argc, char **argv);
void odds_ask_release(struct odds_ask *a);

#endif
