/*
 * odds_ask.h - what `houseway odds` was asked: a game, hands, a board.
 */
#ifndef CMD_ODDS_ASK_H
#define CMD_ODDS_ASK_H

#include "book/book.h"
#include "cmd/verb.h"
#include "odds/odds.h"

enum { ODDS_RULES_SIZE = 512 };

struct odds_ask {
    const char *game, *house, *data;
    const char *board, *dead, *seed, *svg;
    const char *word[ODDS_HANDS_MOST]; /* the hands as they were typed */
    int64_t jokers;                    /* -1: as the book says */
    int64_t trials, jobs, exact, json;
    struct odds_spot spot;
    char title[64];              /* of the game */
    char by[64];                 /* whose book; empty: the base game */
    char rules[ODDS_RULES_SIZE]; /* what of it counts, and the clauses */
};

/* The options of the verb; one list for parser, help and completion. */
extern const struct verb_option odds_options[];

/*
 * The rules of the game, of the house or of none, and their words; of `verb`,
 * which says what is wrong.
 */
int odds_ask_book(const struct verb *verb, struct odds_ask *a);

/* What the game and the house are called. */
struct shelf;
struct book;
void odds_ask_names(struct odds_ask *a, const struct shelf *shelf,
                    const struct book *b);

/* The words again, where the rules have been changed since: no clauses. */
void odds_ask_rules(struct odds_ask *a);

/* Reads the command line and the book; EXIT_YES, or what was said. */
int odds_ask_read(struct odds_ask *a, int argc, char **argv);
void odds_ask_release(struct odds_ask *a);

#endif
