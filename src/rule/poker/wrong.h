/*
 * wrong.h - the irregularities as the table sees them, a row each, and how a
 * hand and a street would be without them. irregular.def says what books state
 * about each; these columns say when it can happen, how the cards then lie,
 * and its kind. report.c and remedy.c read the columns, and name a single
 * irregularity only if it is like no other.
 */
#ifndef RULE_WRONG_H
#define RULE_WRONG_H

#include "book/irregular.h"
#include "rule/poker/table.h"
#include "rule/wording.h"

/* When it can be reported. */
enum when {
    WHEN_EVER,    /* as long as the hand is on */
    WHEN_DEALT,   /* on the first street */
    WHEN_OF_DEAL, /* during the whole hand, but it happened on the deal */
    WHEN_UNDRAWN, /* the same, or while draws are said */
    WHEN_BETTING, /* while bets are made */
    WHEN_DRAWING, /* while draws are said */
    WHEN_DRAWN,   /* after the draw */
    WHEN_LAST,    /* on the last street */
    WHEN_LATER,   /* after the first street */
    WHEN_SHOWN    /* at the showdown */
};

/* The properties of an irregularity, as bits. */
enum {
    IS_OF_TWO = 1 << 0,     /* two seats are concerned */
    IS_EXPOSED = 1 << 1,    /* the dealer has exposed a card of the seat */
    IS_DOWN = 1 << 2,       /* the cards must lie face down */
    IS_BOXED = 1 << 3,      /* counted as boxed cards of the deal */
    IS_EXTRA = 1 << 4,      /* the hand has got a card too many */
    IS_FEWER = 1 << 5,      /* the hand has got too few */
    IS_JOKER = 1 << 6,      /* the card is a joker */
    IS_SCRAP = 1 << 7,      /* not a playing card, nor a discard */
    IS_OF_STREET = 1 << 8,  /* the cards came on this street */
    IS_OF_DRAW = 1 << 9,    /* the cards came with the draw */
    IS_LAST_CARD = 1 << 10, /* the card is the last of a down street */
    IS_LAID = 1 << 11,      /* the bet in question lies there */
    IS_MOVED = 1 << 12,     /* cards can be moved to where they belong */
    IS_BY_CARD = 1 << 13,   /* can be so between two cards of the deal, */
    IS_BY_DRAW = 1 << 14,   /* and between two cards of the draw */
    IS_FOULING = 1 << 15,   /* the player has fouled his own hand */
    IS_BY_LATER = 1 << 16   /* between two cards of a later street */
};

struct irregular_facts {
    uint32_t is;
    uint8_t when;  /* enum when */
    uint8_t lies;  /* enum lies */
    uint8_t shift; /* enum shift, where cards can be moved */
};

extern const struct irregular_facts irregular_facts[IRREGULARS];

/* False for values that are no irregularity, which a decision of the floor
   leaves. */
static inline bool irregular_is(unsigned what, unsigned is)
{
    return what < IRREGULARS && (irregular_facts[what].is & is) != 0;
}

/* Does a burn too many or too few concern the cards of all hands? */
static inline bool irregular_can_move_hands(unsigned what)
{
    return irregular_is(what, IS_MOVED) &&
           (irregular_facts[what].shift == SHIFT_ON ||
            irregular_facts[what].shift == SHIFT_BACK);
}

/* The number of cards a seat should have now if nothing went wrong; during a
   step dealt card by card, so far. */
int hand_size(const struct book *b, const struct table *t, seat_no s);

/* The number of a seat's cards that came on this street so far. */
int hand_newest(const struct book *b, const struct table *t, seat_no s);

/* The street that dealt the last of these cards of a hand. */
int hand_street(const struct book *b, unsigned which);

/* Is a seat's last card one that lies face up? */
bool hand_is_last_up(const struct seat *s);

/* The card that came last of those that lie face down. */
int hand_last_down(const struct seat *s);

/* Does the hand a seat gave up still lie in the muck? */
bool hand_is_in_muck(const struct table *t, seat_no s);

/* Does the dealer do this; how many cards does a street turn? */
bool street_has(const struct street *s, enum deal_word word);
int street_board_cards(const struct street *s);

/* The street that turns the board for the n-th time, from 0; -1: none. */
int board_street(const struct book *b, int n);

/* The number of board cards that came on this street so far. */
int board_now(const struct book *b, const struct table *t);

/* Has the draw of this street been served? */
bool table_has_drawn(const struct book *b, const struct table *t);

/* Is a live dealer between two cards, of a street after the first card, or of
   a draw? */
bool table_is_dealing(const struct book *b, const struct table *t);
bool table_is_serving(const struct table *t);

/* Are all hands still in that the last card went to? */
bool got_are_in(const struct table *t);

/* Were cards dealt wrong without a hand seen by everybody? */
bool wrongs_are_seen(const struct book *b, const struct table *t,
                     enum irregular what);

/* Can these cards be openers?  Unknown cards can. */
bool openers_are_possible(const card *cards, int n);

/* Are these known to be openers? */
bool openers_are_known(const card *cards, int n);

#endif
