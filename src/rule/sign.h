/*
 * sign.h - the table's sign: what is played here, by which book, and for how
 * much; and the most there can be of anything at a table.
 *
 * A sign is set when the table is opened and says all that the table needs
 * of its house: which collections are taken is resolved to amounts, what the
 * table chose among what its book offers is kept beside it.
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
    PEOPLE_MAX = 16, /* with those who bet standing, in banked games */
    HAND_CARDS_MAX = 8,
    BOARD_MAX = 6,
    DECK_CARDS_MAX = 54,
    BURNS_MAX = DECK_CARDS_MAX, /* rulings may burn again and again */
    SEAT_CARDS_MAX = 24,        /* in one hand, of any family */
    SHOE_CARDS_MAX = 416,       /* eight decks: what an event has room for */
    JOKERS_MAX = 2,             /* in a pack */
    PACKS_MAX = 10,
    BLINDS_MAX = 3,
    PUSHES_MAX = 8, /* push pots at a time */
    WRONG_MAX = 12,
    WAITS_MAX = 16,
    ASIDE_MAX = 4,
    RUNGS_MAX = 8,  /* of a round's bets and raises: what is remembered */
    SPOTS_MAX = 8,  /* betting circles, one before each seat */
    WAGERS_MAX = 4, /* on one spot: its player's, and those behind */
    SPLITS_MAX = 4, /* hands of one spot */
    TOTAL_CARDS_MAX = SEAT_CARDS_MAX,
    PILES = 7,
    PILE_CARDS = 7,
    FEE_ROWS_MAX = 8,
    FEE_IDS_MAX = 240, /* bytes of the clauses of all fees of a table */
    FEE_ID_MAX = 40,   /* of one of them */
    MELDS_MAX = 8,     /* of a seat: two cards at least */
    PHASES_MAX = 16,   /* of a table of any family */
    CHOICES_MAX = 16,  /* answers that a table chose */
    REASON_MAX = 160,  /* why the floor decided as it did */
    SIGN_NAME_MAX = 32,
    EDITION_BYTES = 16,
    PERSON_NAME_MAX = 40,
    DRAWERS_MAX = 16, /* of the cage, from 1 */
    FUNDS_MAX = 128,  /* jackpots and prizes, one a game of a house */
    SHIFTS_MAX = 9,   /* of a day, from 1 */
    ROLES_MAX = 8,
    LISTS_MAX = 64, /* of the desk: a game and a limit each */
    LIMIT_NAME_MAX = 16,
    LONG_HASH_BYTES = 32, /* of a deck: card/commit.h */
    NO_SEAT = -1
};

/*
 * The house's fees of each hand by the number of players dealt in, and the
 * clauses that set them.  `at` is where the id of a clause begins in `ids`:
 * for each number of players dealt in; at a banked table for each row of the
 * player-dealer's fees, followed by those of the players' fees.
 */
struct fees {
    money fee[SEATS_MAX + 1];  /* to the house */
    money fund[SEATS_MAX + 1]; /* besides, for the jackpot */
    uint8_t at[2 * FEE_ROWS_MAX];
    uint8_t fund_at[2 * FEE_ROWS_MAX]; /* the clause of the jackpot */
    char ids[FEE_IDS_MAX];             /* with a space between two */
    uint8_t payer;                     /* enum payer */
    uint8_t per;                       /* enum per: unset, nothing is priced */
    bool payer_set; /* the table chose its payer, and not the schedule */
    bool unfiled;   /* the book in force files nothing for the table any more:
                       the amounts are those of the book before */
    uint8_t spare[4];
};

/* The stakes of a table. */
struct stakes {
    uint8_t structure; /* enum structure */
    uint8_t blinds;
    uint8_t jokers;    /* in the deck */
    bool asks_to_show; /* hands are shown or mucked by their players */
    bool asks_cards;   /* draws may be changed until the dealer says "cards" */
    bool tournament;
    bool by_card;       /* a live dealer deals one card at a time */
    uint8_t spare;      /* no padding in what is compared */
    money lower, upper; /* fixed: the two bets; spread: least and most;
                           no limit and pot limit: lower is the least bet */
    money blind[BLINDS_MAX];
    money ante, bring_in;
    money buy_in; /* the least, where the table posts one; 0: the book's */
    money unit;   /* bets are multiples of it */
    money chip;   /* the smallest chip: pots are split in it */
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
    PRIZE_PURES_2, /* a player's pures on successive hands */
    PRIZE_PURES_3,
    PRIZE_PURES_4,
    PRIZE_PURES_5,
    PRIZES
};

/* An answer of the book that the table chose otherwise. */
struct choice {
    uint16_t leaf; /* enum leaf */
    uint16_t spare;
    int32_t value;
};

#endif
