/*
 * game.h - how each game's hands are ranked: the table made from data/games.
 *
 * The names of games stand in data, never in the code: tools/embed_games.py
 * turns one small TOML file a game into this table when the program is
 * built.
 */
#ifndef CMD_GAME_H
#define CMD_GAME_H

#include "cmd/verb.h"
#include "rank/high.h"

enum game_order {
    ORDER_FIVE,    /* best five cards, high, low or both */
    ORDER_SETTING, /* seven cards set in five and two */
    ORDER_SHOWING, /* up cards: who brings it in, who acts first */
    ORDER_NINE,    /* three cards by 36 ranks */
    ORDER_TOTAL,   /* towards 21.5 */
    ORDER_MELD     /* sets and runs */
};

/* How a joker plays in the game; the high and the low orders know the rest. */
enum game_joker { PLAYS_NOT, PLAYS_BUG, PLAYS_WILD, PLAYS_LOWEST };

struct game {
    const char *name;  /* the word on the command line */
    const char *title; /* the words for people */
    const char *deck;  /* one pack, as deck.h names it */
    enum game_order order;
    bool high, low; /* which hands take a part of the pot */
    int hole_min, hole_max;
    int board_min, board_max;
    int uses_min, uses_max; /* hole cards that must and may play */
    int qualifier;          /* the worst card of a low: 8, 9; 0: any low */
    int jokers;             /* the most jokers of the deck */
    enum game_joker joker;
    bool wheel_second; /* A-2-3-4-5 is the second best straight */
    int packs;         /* more than 1: a shoe, in which cards repeat */
};

/* A command of the guided tour, and the sentence before it. */
struct tour_step {
    const char *line;
    const char *what;
    const char *types; /* lines to type then, or NULL */
};

/* A spot whose odds are measured. */
enum { ODDS_CASE_HANDS = 4 };
struct odds_case {
    const char *what, *game;
    const char *hand[ODDS_CASE_HANDS]; /* NULL: no more */
    int trials;                        /* 0: every deal is counted */
};

/* Each list ends with NULL; names are in alphabetical order. */
extern const struct game games[];
extern const char *const game_names[];
extern const struct verb_example game_examples[];
extern const struct tour_step tour_steps[];
extern const struct verb_example odds_examples[];
extern const struct odds_case odds_cases[];

/* The game of that name; NULL if there is none. */
const struct game *game_find(const char *name);

/* The names, as verb_rank offers them to a completion. */
const char *const *game_words(void);

#endif
