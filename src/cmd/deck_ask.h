/*
 * deck_ask.h - what was asked of `houseway deck`.
 */
#ifndef CMD_DECK_ASK_H
#define CMD_DECK_ASK_H

#include "card/deck.h"
#include "cmd/style.h"
#include "cmd/verb.h"

enum { DEALS_MAX = 64 };

struct deck_ask {
    enum deck_kind kind;
    int packs;
    bool shuffle, commit, json;
    int cut;             /* 0: not cut */
    int deal[DEALS_MAX]; /* cards of each hand dealt */
    int deals;
    const char *seed; /* NULL: a fresh one */
    const char *verify, *nonce;
    enum style_when colour;
    /* All words that are no options: a kind, or cards to verify. */
    char **word;
    int words;
};

extern const struct verb_option deck_options[];

/* Reads the words of the verb, reordering argv.  Returns EXIT_YES, or
   EXIT_USAGE after printing the reason. */
int deck_ask(struct deck_ask *a, int argc, char **argv);

#endif
