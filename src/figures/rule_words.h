/*
 * rule_words.h - the rules of a game that odds and frequencies go by, in words
 * and with their clauses.
 */
#ifndef FIGURES_RULE_WORDS_H
#define FIGURES_RULE_WORDS_H

#include "book/book.h"
#include "odds/odds.h"

struct shelf; /* book/shelf.h */

struct rule_words {
    char title[64];  /* of the game */
    char by[64];     /* whose book; empty: the base game */
    char rules[512]; /* those that count, and their clauses */
};

/*
 * The rule of a poker game, by a house's book or by none (NULL), with so many
 * jokers (-1: as the book says), and its words.
 */
MUST_USE int rule_words_of(struct shelf *shelf, const char *house,
                           const char *game, int jokers,
                           struct odds_rule *rule, struct rule_words *out,
                           struct fault *f);

/* The names of the game and the house alone. */
void rule_words_names(const struct shelf *shelf, const char *house,
                      const char *game, const struct book *b,
                      struct rule_words *out);

/* The words again if the rule was changed since: without clauses. */
void rule_words_again(const struct odds_rule *rule, struct rule_words *out);

#endif
