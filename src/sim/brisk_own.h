/*
 * brisk_own.h - what the files of the brisk runner share, and nobody else.
 *
 * Seats are the table's.  A place is counted from the left of the button: the
 * deal, the blinds and the odd chip go by it.
 */
#ifndef SIM_BRISK_OWN_H
#define SIM_BRISK_OWN_H

#include "rank/value.h"
#include "sim/brisk.h"

/* How a hand is made of hole cards and board. */
enum brisk_way { BRISK_SEVEN, BRISK_ANY, BRISK_TWO, BRISK_MOST_TWO };

struct brisk_street {
    money size;       /* fixed limit: the bet */
    money least;      /* else the smallest bet or raise */
    uint8_t discards; /* hole cards that are thrown away before it */
    bool after_blinds;
};

/* The book and the sign, as far as random play asks for them. */
struct brisk_rules {
    int seats, streets, holes, boards, cards;
    int needed;               /* of the deck, as deep as a shuffle goes */
    uint8_t board[BOARD_MAX]; /* where in the deck its cards lie */
    struct brisk_street street[STREETS_MAX];
    enum structure structure;
    bool quick; /* fixed limit, and nothing that needs slow rounds */
    bool early, third_all_in, short_half;
    bool least_last, check_raise;
    int cap, cap_two, cap_most; /* raises; BRISK_UNCAPPED: without end */
    money lower, upper, unit, chip, ante;
    int blinds;
    money blind[BLINDS_MAX];
    int blind_place[BLINDS_MAX];
    int last_blind; /* the place the first round begins after */
    money full;
    money fee[SEATS_MAX];   /* by places: from behind, */
    money taken[SEATS_MAX]; /* and out of the antes */
    money collected, fund;  /* of each hand */
    money taken_all;
    bool high, low, odd_half_low, odd_high_suit;
    enum brisk_way way;
    rank_value floor; /* a low that is less does not qualify */
    enum rank worst;
};

enum { BRISK_UNCAPPED = 99, BRISK_NEVER = 255 };

/* A table and the hand that is played there. */
struct brisk {
    struct brisk_rules rules;
    struct luck luck;
    card deck[64];          /* more than there are: all places can be read */
    money stack[SEATS_MAX]; /* with what a quick hand has put in */
    money bought[SEATS_MAX];
    money collected, fund; /* by the table */
    money low;             /* who has less brings more */
    int button;
    int64_t acts;
    /* Of the hand. */
    money in[SEATS_MAX]; /* put in, antes too; slow: up to this round */
    money high;          /* of that the most */
    money pot;           /* as it was paid */
    unsigned live;
    uint8_t gone[SEATS_MAX]; /* hole cards thrown away, a bit each */
    /* Of a slow hand. */
    money bet[SEATS_MAX];
    money top, level, last_raise;
    unsigned able, need, acted, checks;
    int raises, two_left_at, two_able_at;
};

/* Reads the rules. brisk_why_not() must have found nothing against the sim. */
void brisk_read(struct brisk_rules *r, const struct sim *s,
                const struct stakes *stakes);

/* The place of a seat, and the seat of a place. */
static inline int brisk_place(const struct brisk *g, int seat)
{
    int place = seat - g->button - 1;

    return place < 0 ? place + g->rules.seats : place;
}

static inline int brisk_seat(const struct brisk *g, int place)
{
    int seat = place + g->button + 1;

    return seat >= g->rules.seats ? seat - g->rules.seats : seat;
}

/* The next of a set of seats after this one. */
static inline int brisk_next(unsigned seats, int after)
{
    unsigned above = seats & (~1u << after);

    return __builtin_ctz(above != 0 ? above : seats);
}

static inline bool brisk_is_one(unsigned seats)
{
    return (seats & (seats - 1)) == 0;
}

/* Discards for every player still in, if the street begins with a discard. */
void brisk_discard(struct brisk *g, int street);

/*
 * Goes on slowly: from a street on whose cards are there, or from the middle
 * of one.  The hand is played to its end and paid.
 */
void brisk_slowly(struct brisk *g, int street);

struct brisk_middle {
    unsigned need; /* who is still to act, */
    int last;      /* after this one */
    int raises;
    int two_left_at; /* so many when only two were left */
    money base;      /* what all had put in when the street began */
};
void brisk_slowly_from(struct brisk *g, int street,
                       const struct brisk_middle *m);

/* The hands of these seats are compared, and share a pot. */
struct brisk_worth {
    rank_value high[SEATS_MAX], low[SEATS_MAX];
};
void brisk_worth(const struct brisk *g, unsigned seats,
                 struct brisk_worth *out);
void brisk_share(struct brisk *g, money amount, unsigned seats,
                 const struct brisk_worth *w);

#endif
