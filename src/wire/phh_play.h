/*
 * phh_play.h - a PHH hand while it is played: shared by phh_play.c, which
 * plays it, phh_deck.c, which stacks the deck, and phh_check.c, which
 * compares the end with what the file says.
 */
#ifndef WIRE_PHH_PLAY_H
#define WIRE_PHH_PLAY_H

#include "rule/poker/poker.h"
#include "wire/phh.h"

/*
 * The meaning of a post out of its place below the big blind.  Most rooms
 * write the dead small blind of a player who posts both, some the blind of a
 * player who comes in for the small one alone.  The replay takes the first
 * meaning that leads to the file's end.
 */
enum phh_short {
    PHH_SHORT_BESIDES, /* dead, and the big blind is posted besides */
    PHH_SHORT_LIVE,    /* all that is posted, and it plays */
    PHH_SHORT_DEAD     /* all that is posted, and it is dead */
};

struct phh_playing {
    const struct phh_hand *h;
    struct phh_game *g;
    struct phh_result *r;
    const struct sink *ear;
    struct felt *felt;
    const struct table *t;                /* the felt's */
    card hole[SEATS_MAX][HAND_CARDS_MAX]; /* as dealt, with what was shown */
    card board[BOARD_MAX];
    uint8_t holes[SEATS_MAX], boards;           /* dealt in the whole hand */
    uint8_t holes_told[SEATS_MAX], boards_told; /* by the actions so far */
    uint16_t mucks;                             /* who gives the hand up */
    enum phh_short as;
    money big_blind;
    bool turned; /* with two players: the second pays what stands first */
    money share[SEATS_MAX][SEATS_MAX]; /* of every pot */
    int pots;
    seat_no brought_in; /* who made the forced bet */
    bool showdown;      /* all betting is over */
    bool ran_out;       /* cards were due, but there were none */
};

/* Notes what is wrong and where; always returns false. */
bool phh_fail(struct phh_playing *p, const struct toml_node *at,
              const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* The same for a hand that cannot be judged. */
bool phh_skip(struct phh_playing *p, const struct toml_node *at,
              const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Finds every card of the hand, those too that are shown only at its end. */
bool phh_deck_collect(struct phh_playing *p);

/* The deck in the order the engine deals it in. */
bool phh_deck_stack(struct phh_playing *p, struct cmd_deal *c);

/* Before the showdown: notes who mucks a hand that nobody saw. */
void phh_check_unseen(struct phh_playing *p);

/* After the hand: does it end as the file says? */
bool phh_check_end(struct phh_playing *p);

#endif
