/*
 * sign.h - the table's sign: what is played here, by which book, and for how
 * much; and the limits of everything at a table.
 *
 * The sign is set when the table is opened and holds everything the table
 * needs from its house: collections are resolved to amounts, and the table's
 * choices are kept beside them.
 */
#ifndef RULE_SIGN_H
#define RULE_SIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/money.h"
#include "book/book.h"
#include "card/card.h"

typedef int8_t seat_no; /* 0..SEATS_MAX-1, clockwise */

enum {
    SEATS_MAX = 10,
    PEOPLE_MAX = 16, /* including players who stand, in banked games */
    HAND_CARDS_MAX = 8,
    BOARD_MAX = 6,
    DECK_CARDS_MAX = 54,
    BURNS_MAX = DECK_CARDS_MAX, /* rulings may burn repeatedly */
    SEAT_CARDS_MAX = 24,        /* of one hand, in any family */
    SHOE_CARDS_MAX = 416,       /* eight decks: the capacity of an event */
    JOKERS_MAX = 2,             /* in a pack */
    PACKS_MAX = 10,
    BLINDS_MAX = 3,
    PUSHES_MAX = 8, /* push pots at a time */
    WRONG_MAX = 12,
    WAITS_MAX = 16,
    ASIDE_MAX = 4,
    RUNGS_MAX = 8,  /* bets and raises remembered of a round */
    SPOTS_MAX = 8,  /* betting circles, one before each seat */
    WAGERS_MAX = 4, /* wagers on one spot: the player's and those behind */
    SPLITS_MAX = 4, /* hands of one spot */
    TOTAL_CARDS_MAX = SEAT_CARDS_MAX,
    PILES = 7,
    PILE_CARDS = 7,
    FEE_ROWS_MAX = 8,
    FEE_IDS_MAX = 240, /* bytes of the clause ids of all fees of a table */
    FEE_ID_MAX = 40,   /* bytes of one clause id */
    MELDS_MAX = 8,     /* of a seat */
    PHASES_MAX = 16,   /* phases of a table of any family */
    CHOICES_MAX = 16,  /* answers chosen by a table */
    REASON_MAX = 160,  /* the floor's reason for a decision */
    SIGN_NAME_MAX = 32,
    EDITION_BYTES = 16,
    PERSON_NAME_MAX = 40,
    DRAWERS_MAX = 16, /* drawers of the cage, from 1 */
    FUNDS_MAX = 128,  /* one for each game of a house */
    SHIFTS_MAX = 9,   /* shifts of a day, from 1 */
    ROLES_MAX = 8,
    LISTS_MAX = 64, /* lists of the desk: a game and a limit each */
    LIMIT_NAME_MAX = 16,
    LONG_HASH_BYTES = 32, /* of a deck: card/commit.h */
    NO_SEAT = -1
};

/*
 * The fees of each hand by the number of players dealt in, and their clauses.
 * `at` has offsets into `ids`: one for each number of players dealt in; at a
 * banked table one for each row of the player-dealer's fees, then those of the
 * players.
 */
struct fees {
    money fee[SEATS_MAX + 1];  /* to the house */
    money fund[SEATS_MAX + 1]; /* on top, for the jackpot */
    uint8_t at[2 * FEE_ROWS_MAX];
    uint8_t fund_at[2 * FEE_ROWS_MAX]; /* the clause of the jackpot */
    char ids[FEE_IDS_MAX];             /* separated by spaces */
    uint8_t payer;                     /* enum payer */
    uint8_t per;                       /* enum per; unset: no price */
    bool payer_set; /* the table chose its payer, not the schedule */
    /* the book in force no longer files fees for the table, so those of the
       previous book stay */
    bool unfiled;
    uint8_t spare[4];
};

/* The stakes of a table. */
struct stakes {
    uint8_t structure; /* enum structure */
    uint8_t blinds;
    uint8_t jokers;    /* in the deck */
    bool asks_to_show; /* players show or muck their hands themselves */
    bool asks_cards;   /* draws may be changed until the dealer says "cards" */
    bool tournament;
    bool by_card;  /* a live dealer deals one card at a time */
    uint8_t spare; /* fills padding, because stakes are compared bytewise */
    /* fixed: the two bets; spread: least and most; no limit and pot limit:
       lower is the least bet */
    money lower, upper;
    money blind[BLINDS_MAX];
    money ante, bring_in;
    money buy_in; /* the posted minimum; 0: the book's */
    money unit;   /* bets are multiples of it */
    money chip;   /* the smallest chip, in which pots are split */
    struct fees fees;
};

/* The prizes that a table may pay out of its fund. */
enum prize {
    PRIZE_EIGHTS, /* the player-dealer's three */
    PRIZE_EIGHTS_COLOUR,
    PRIZE_EIGHTS_SUIT,
    PRIZE_SEVENS, /* a player's three */
    PRIZE_SEVENS_COLOUR,
    PRIZE_SEVENS_SUIT,
    PRIZE_RUN_COLOUR, /* a player's 6-7-8 */
    PRIZE_RUN_SUIT,
    PRIZE_SEVEN_CARDS,
    PRIZE_PURES_2, /* pures on successive hands of a player */
    PRIZE_PURES_3,
    PRIZE_PURES_4,
    PRIZE_PURES_5,
    PRIZES
};

/* An answer that a table chose instead of its book's. */
struct choice {
    uint16_t leaf; /* enum leaf */
    uint16_t spare;
    int32_t value;
};

#endif
