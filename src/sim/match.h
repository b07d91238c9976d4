/*
 * match.h - two kinds of players against each other at one table, to see how
 * much the one wins from the other.
 *
 * Every deal is played twice with the seats exchanged, so that both get the
 * same cards and only play makes a difference.
 */
#ifndef SIM_MATCH_H
#define SIM_MATCH_H

#include "deal/poker/bot_style.h"
#include "rule/command.h"

enum match_side {
    MATCH_STYLED, /* a player of the house's own, bot_style.h */
    MATCH_SIMPLE, /* the simple player of bot.h */
    MATCH_RANDOM, /* whatever may be done, whim.h */
    MATCH_CALLER, /* checks and calls */
    MATCH_SIDES
};

/* "random"; and back, MATCH_SIDES: there is none such. */
const char *match_side_name(enum match_side side);
enum match_side match_side_find(const char *name);

struct match {
    const struct book *book;
    struct cmd_open open; /* the table */
    enum match_side ours, theirs;
    enum bot_style style; /* of ours; STYLES: all, one after the other */
    uint64_t seed;
};

struct match_result {
    int64_t hands, pairs;
    money bet;        /* the larger bet of the table */
    money won;        /* by ours in all, */
    money lost;       /* by theirs, */
    money fees;       /* and what the house took */
    __int128 squares; /* of what ours won in each pair */
    int players;      /* of ours in a hand */
    int64_t acts;     /* of ours */
};

/* Plays hands in pairs and adds them; false if the engine refuses. */
bool match_run(const struct match *m, int64_t hands, struct match_result *out,
               struct refusal *no);

#endif
