/*
 * rank_ask.h - what `houseway rank` was asked: a game, a board, hands.
 *
 * rank.c reads the words (rank_ask.c) and the cards (rank_cards.c) into a
 * struct ask and hands it to the one function that answers for the game's
 * order.  Everything is checked before anything is printed.
 */
#ifndef CMD_RANK_ASK_H
#define CMD_RANK_ASK_H

#include "book/book.h"
#include "card/card.h"
#include "cmd/game.h"
#include "cmd/style.h"
#include "rank/high.h"

enum { ASK_HANDS = 23, ASK_CARDS = 22, ASK_BOARD = 5, ASK_RULES = 256 };

struct ask_hand {
    const char *word; /* as it stood on the command line */
    card cards[ASK_CARDS];
    int count;
    bool set; /* in five and two: the last two are in front */
};

/* Options that override the book. */
enum ask_said {
    SAID_QUALIFIER,
    SAID_USES,
    SAID_JOKER,
    SAID_WHEEL,
    SAID_NOTHING
};

struct ask {
    struct game game;      /* as in the table, changed by the options */
    struct book book;      /* its values; pointers into a shelf are cleared */
    char house[64];        /* the house's book; empty: the base game */
    char rules[ASK_RULES]; /* the clauses of it that rank hands */
    unsigned said;         /* a bit for each of enum ask_said */
    bool json, against_dealer, split;
    bool games; /* only lists the games */
    struct card_style style;
    const char *board_word; /* NULL: no board */
    card board[ASK_BOARD];
    int boards;
    struct ask_hand hand[ASK_HANDS];
    int hands;
};

/* The options of the verb; one list for parser, help and completion. */
extern const struct verb_option ask_options[];

/* These print what is wrong and return EXIT_USAGE, or return EXIT_YES. */
int ask_words(struct ask *a, int argc, char **argv);
int ask_cards(struct ask *a);

/* The game as a house plays it, or the base game if `house` is NULL; and the
   clauses behind that. */
int ask_house(struct ask *a, const char *house, const char *game);

/* How high hands are ranked in the game that was asked. */
struct high_rule ask_high_rule(const struct ask *a);

/* The answers, one an order; they print and return the exit code. */
int rank_pot(const struct ask *a);     /* best five cards */
int rank_setting(const struct ask *a); /* five and two */
int rank_showing(const struct ask *a); /* up cards */
int rank_nine(const struct ask *a);    /* three cards */
int rank_total(const struct ask *a);   /* towards 21.5 */
int rank_meld(const struct ask *a);    /* sets and runs */

#endif
