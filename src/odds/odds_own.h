/*
 * odds_own.h - what the files of this folder know of a plan.
 */
#ifndef ODDS_ODDS_OWN_H
#define ODDS_ODDS_OWN_H

#include "card/keystream.h"
#include "odds/odds.h"
#include "odds/odds_tally.h"
#include "odds/odds_walk.h"

enum { PACK_MOST = 54, HOLE_MOST = 8, BOARD_MOST = 5 };

enum odds_method {
    METHOD_WALK,  /* boards by their ranks, for each match of hands */
    METHOD_FLOPS, /* the same after each flop, when cards are thrown */
    METHOD_PLAIN, /* every deal */
    METHOD_APART, /* two hands that share no card */
    METHOD_TRIAL
};

struct odds {
    struct odds_spot spot;
    enum odds_method method;
    cardset pack;              /* all cards of the game */
    cardset left;              /* those that nobody is known to have */
    int come[ODDS_HANDS_MOST]; /* cards to come, or drawn */
    int board_come;
    cardset held[ODDS_HANDS_MOST];   /* what stays of a hand, or is shared */
    cardset board;                   /* what lies there */
    bool ranged;                     /* some hand is one of several */
    cardset *range[ODDS_HANDS_MOST]; /* of those, what can be */
    int ranges[ODDS_HANDS_MOST];
    cardset *match; /* hands of ranges that meet: see match_at() */
    int64_t matches;
    int64_t parts, trials;
    struct seed seed;
};

/* Ways to choose k of n cards; -1: more than a number can say. */
int64_t odds_choose(int n, int k);

/*
 * odds_match.c: matches of the ranges, equal ones once; false: they are too
 * many to be listed.
 */
bool match_list(struct odds *o);

/* The hands of a match, in order, and behind them how often it is there. */
static inline cardset *match_at(const struct odds *o, int64_t i)
{
    return o->match + i * (o->spot.hands + 1);
}

/* odds_plain.c */
enum { PLAIN_PARTS = 64 };
void plain_part(const struct odds *o, int64_t part, struct tally *t);

/* odds_apart.c: the most ways a hand may go on, by so many cards. */
enum { APART_MOST = 2000000, APART_COME = 6 };
void apart_all(const struct odds *o, struct tally *t);

/* odds_throw.c: who keeps what when the board has so many cards. */
void throw_cards(struct walk_spot *s, int throws);
void flops_part(const struct odds *o, int64_t part, struct tally *t);

/* odds_keep.c: what a player keeps in a draw. */
cardset keep_of(const struct odds_rule *r, cardset held);

/* odds_trial.c */
enum { TRIAL_PART = 1 << 12 };
void trial_part(const struct odds *o, int64_t part, struct tally *t);

#endif
