/*
 * table_ask.h - a table of a house, as the command line asks for it, or a
 * line of words: "3/6, structure no-limit, seats 6".
 */
#ifndef WIRE_TABLE_ASK_H
#define WIRE_TABLE_ASK_H

#include "book/shelf.h"
#include "rule/command.h"

enum { TABLE_ASK_CHOSEN = 120 };

struct table_ask {
    const char *house, *game, *data;
    const char *limit;      /* "3/6", "1/3 no-limit", "5-100", a chip: "1" */
    const char *structure;  /* or NULL: the book's */
    const char *option;     /* of the schedule; NULL: none */
    const char *collection; /* set by the house; NULL: as printed */
    const char *payer;      /* where the house leaves it open; or NULL */
    const char *buy_in;
    const char *table; /* what a banked table chooses besides: "decks 6" */
    const char *seats; /* NULL: as many as the book has */
    const char *over_blind; /* the posted maximum for a blind; NULL: none */
    const char *dealer;     /* "live": a real one deals; NULL: the room */
    const char *level;      /* how much a live dealer enters; NULL: "count" */
    bool by_card;           /* a live dealer deals one card at a time */
    bool shows;             /* hands are shown or mucked by their players */
    /* other choices: "ante 1, chip 0.50", "decks 6"; "": none */
    char chosen[TABLE_ASK_CHOSEN];
};

/* Splits a line of words in place; a fault names the wrong word. */
MUST_USE int table_ask_words(struct table_ask *q, char *words,
                             struct fault *f);

struct fee_wish; /* rule/fee.h */

/* The fees that are asked for. */
MUST_USE int table_ask_fees(const struct table_ask *q, struct fee_wish *w,
                            struct fault *f);

/* Finds the book, and makes the command to open that table.  A fault says why
   there is no such table. */
MUST_USE int table_ask_open(struct shelf *s, const struct table_ask *q,
                            struct book *b, struct cmd_open *out,
                            struct fault *f);

#endif
