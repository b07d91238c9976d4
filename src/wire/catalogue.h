/*
 * catalogue.h - everything that can go wrong in a game, and its book's answer,
 * in plain words.
 */
#ifndef WIRE_CATALOGUE_H
#define WIRE_CATALOGUE_H

#include "base/text.h"
#include "book/irregular.h"
#include "wire/remedy_told.h"

enum {
    CATALOGUE_MOST = IRREGULARS + 8,
    CATALOGUE_TEXT = 512,
    CATALOGUE_ALSO = 32
};

/* One thing that can go wrong. */
struct trouble {
    const char *name;  /* "premature_flop" */
    const char *what;  /* a sentence */
    const char *group; /* "Cards seen" */
    bool can;          /* the game can have it */
    enum leaf leaf;    /* what says what is done */
    enum leaf until;   /* LEAF_NONE: at any time */
    enum leaf late;
    char remedy[CATALOGUE_TEXT];
    char afterwards[CATALOGUE_TEXT]; /* found too late; empty: at any time */
    const char *limit; /* "until anybody acts"; NULL: at any time */
    /* What the remedies are made of. */
    const char *said;     /* one sentence; NULL: a list, */
    int32_t list, lately; /* in time and too late, */
    bool each;            /* for every card by itself */
    enum until time;
    char also[CATALOGUE_ALSO]; /* other words for it in this game: "six" */
};

/* Tells the remedy in parts, in time or too late. */
void trouble_tell(const struct trouble *e, bool late, struct remedy_told *out);

/* The texts by which somebody searches for it.  `all` has the clauses. */
struct clauses;
struct search_text;
struct search_text catalogue_search(const struct clauses *all,
                                    const struct book *b,
                                    const struct trouble *e);

/* The words of the clause behind a leaf, the lender's if it is borrowed; NULL
   if no clause is known. */
const char *catalogue_gist(const struct clauses *all, const struct book *b,
                           enum leaf leaf);

/* Lists all of a book's family in order, at most CATALOGUE_MOST; returns their
   number. */
int catalogue_of(const struct book *b, struct trouble *out);

/* A trouble with one answer; `said` by the leaf's value. */
struct trouble_row {
    enum leaf leaf;
    const char *name, *group, *what, *said[3];
};

/* The catalogue of each family: poker's irregularities, or rows. */
int catalogue_poker(const struct book *b, struct trouble *out);
int catalogue_rows(const struct book *b, const struct trouble_row *rows,
                   int count, struct trouble *out);

/* "The cards go back into the deck; their burn goes back, too." */
void remedy_put(struct text *t, int32_t list);

/*
 * Writes the origin of the answer to a leaf: "ROG-HOLDEM-3", "borrowed from
 * OCE-HOLDEM-12.1", "ours".  Returns the clause itself, or NULL.
 */
const struct clause *origin_put(struct text *t, const struct book *b,
                                enum leaf leaf);

#endif
