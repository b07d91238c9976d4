/*
 * rulecard.h - the card a newcomer is handed on sitting down: what wins at
 * this game, and what is special at this house.
 *
 * It is made from the book: a sentence for a value of a leaf, and the clause
 * behind it.
 */
#ifndef WIRE_RULECARD_H
#define WIRE_RULECARD_H

#include "base/json.h"
#include "book/clause.h"
#include "rule/felt.h"

enum { RULECARD_LINES = 24, RULECARD_LINE = 320 };

struct rulecard {
    int lines;
    int goals; /* the first lines say what wins, the others what is special */
    char line[RULECARD_LINES][RULECARD_LINE];
    /* the clause whose words it has; NULL: none */
    const struct clause *by[RULECARD_LINES];
};

/* A sentence, and the clause behind a leaf of it; # is the leaf's value. */
void rulecard_add(struct rulecard *c, const struct book *b, const char *text,
                  enum leaf leaf);

/* Begins a line; false: the card is full.  Then names the clause whose words
   it is in. */
bool rulecard_line(struct rulecard *c, struct text *t);
void rulecard_line_by(struct rulecard *c, const struct clause *by);

/* How many cards are dealt so, over all streets. */
int rulecard_dealt(const struct book *b, enum deal_word word);

/* `jokers`: in the deck of this table. */
void rulecard_make(const struct book *b, int jokers, struct rulecard *out);

/*
 * The card of a table as an object: "wins", "special" and "costs", each a list
 * of {"say", "clause", "borrowed"}, and the sign.
 */
void rulecard_json(struct json *j, const struct clauses *all,
                   const struct book *b, const struct felt *felt);

/* The same of a table as it is asked for. */
void rulecard_json_of(struct json *j, const struct clauses *all,
                      const struct book *b, const struct cmd_open *open);

#endif
