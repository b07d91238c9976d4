/*
 * bank.h - a table at which one player banks, and all others play against that
 * player's money.
 *
 * The player-dealer posts chips, the others wager in betting circles (spots),
 * the house takes its fees, cards are played by the rules of the family, and
 * wagers are settled clockwise from the action button as far as the posted
 * money covers them.  How cards are dealt and played is the family's part:
 * total_*.c and setting_*.c.  This file has what both families share.  The
 * struct has fixed arrays, no pointers and no padding, so that two tables can
 * be compared byte by byte.
 */
#ifndef RULE_BANK_H
#define RULE_BANK_H

#include "base/fault.h"
#include "rank/value.h"
#include "rule/command.h"
#include "rule/may.h"

struct collections; /* book/collection.h */

enum { SIDE_CARDS_MAX = 8 }; /* of each of two sides */
_Static_assert((int)SIDE_CARDS_MAX == (int)COURSE_ZONE_CARDS,
               "a book deals no more");

/* Kept out of line, because otherwise the common path of the caller would save
   every register for the rare one. */
#define APART __attribute__((noinline))

enum { NO_PILE = 255 }; /* hand.pile_chosen: none chosen yet */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* One fee for all amounts up to a sum; rows rise. */
struct fee_row {
    money most, fee;
};

/* The fees the house takes at this table before the deal. */
struct bank_fees {
    money fund;          /* besides, of each wager, for prizes */
    money prize[PRIZES]; /* out of the fund; 0: there is no such prize */
    struct fee_row dealer[FEE_ROWS_MAX]; /* by the total of all wagers */
    struct fee_row player[FEE_ROWS_MAX]; /* of each wager, by its amount */
    uint8_t dealers, players;
    uint8_t rates;      /* different rates of the payer who has the most */
    uint8_t rates_most; /* the most the book allows; 0: not stated */
    bool prizes;        /* there is one */
    bool by_action;     /* the players' rows, too, go by all wagers */
    uint8_t spare[2];
    struct fees by; /* the clauses of the rows, and what is set by whom */
};

struct wager {
    money amount;  /* as placed before the deal */
    money insured; /* besides, on the player-dealer's down card */
    seat_no owner;
    bool even;   /* paid even money before the down card was checked */
    uint8_t way; /* two hands: the two cards its owner wants in front */
    uint8_t spare[5];
};

struct total_hand {
    card card[TOTAL_CARDS_MAX];
    uint32_t sum; /* of total_counts[], kept as cards come */
    uint8_t cards;
    bool doubled, surrendered, done;
    bool prized; /* has received its prize */
    uint8_t spare[3];
};

struct pile {
    rank_value front_worth, back_worth;
    card card[PILE_CARDS];
    uint8_t cards;
    uint8_t front; /* mask of the two cards in front */
    uint8_t wish;  /* and as who plays it wants them; 0: has said nothing */
    bool set, foul;
    bool shown; /* turned up for all */
    uint8_t spare[3];
};

struct spot {
    struct wager wager[WAGERS_MAX];
    money stake[SPLITS_MAX][WAGERS_MAX]; /* at risk now */
    struct total_hand hand[SPLITS_MAX];
    struct pile pile;
    uint8_t settled[SPLITS_MAX]; /* a bit for each wager */
    seat_no master; /* who plays it; NO_SEAT: nobody has wagered there */
    uint8_t wagers, hands;
    uint8_t spare;
};

struct person {
    money stack;
    bool here;  /* seated; or, behind the seats, at the rail */
    uint8_t on; /* the spots with a wager of his, a bit each */
    uint8_t spare[6];
};

/* One hand, from the posting of the bank until it goes back. */
struct bank_hand {
    money bank;   /* before the player-dealer */
    money posted; /* of it, posted before the hand: the cover */
    money paid_out, taken_in;
    money laid;         /* on all spots: stakes and insurance */
    uint64_t dealt_sum; /* of the cards on the felt: see bank_apply.c */
    uint16_t dealt;     /* cards on the felt */
    seat_no action;     /* where settling begins; NO_SEAT if unknown */
    seat_no at;         /* the spot that is played, or settled; NO_SEAT */
    seat_no drawn; /* the seat drawn for the first pile; NO_SEAT: the first */
    uint8_t to_play; /* of the spot `at`, which hand */
    uint8_t step;    /* of the deal */
    uint8_t dice[3]; /* two hands: as they fell */
    uint8_t pile_chosen;
    uint8_t piles;        /* a bit for each that lies in the middle */
    uint8_t before_short; /* the phase to continue after a shuffle */
    bool shown;           /* the player-dealer's cards are face up */
    bool hurried;         /* the dealer sets for players who have not */
    uint8_t fee_step;     /* how many of the fees are taken */
    money owes;           /* for a double or a split, not charged yet */
};

/*
 * What a game of family banked has besides: two sides, and the named wagers of
 * each owner at each spot.  spot[].stake[0][] is their sum, and wager[].amount
 * the sum of the main ones, which fees go by.
 */
struct sides {
    money stake[SPOTS_MAX][WAGERS_MAX][COURSE_WAGERS];
    uint8_t settled[SPOTS_MAX][WAGERS_MAX]; /* a bit for each named wager */
    card card[COURSE_SIDES][SIDE_CARDS_MAX];
    uint8_t cards[COURSE_SIDES];
    uint8_t drew[COURSE_SIDES]; /* of these, after the deal */
    uint8_t spare[4];
};

struct bank {
    struct stakes stakes; /* lower and upper: the least and the most wager */
    struct bank_fees fees;
    struct person person[PEOPLE_MAX]; /* the seats first, then the rail */
    struct spot spot[SPOTS_MAX];      /* the player-dealer's has his cards */
    struct bank_hand hand;
    money chips;       /* all that was brought in: must always be there */
    money collected;   /* by the house, since the table was opened */
    money fund;        /* for prizes */
    uint32_t number;   /* of hands that have been played */
    uint16_t declined; /* seats that passed since the bank was taken last */
    uint16_t shoe_at, shoe_count, tray; /* shoe[shoe_at] is the top */
    uint16_t cards; /* in the shoe, on the felt and in the tray */
    uint8_t family; /* enum family: whose events there are */
    uint8_t seats;
    uint8_t phase;            /* enum bank_phase */
    uint8_t people;           /* all are below this number */
    uint8_t turn;             /* hands the player-dealer has banked in a row */
    seat_no banker;           /* the current or last banker; NO_SEAT: none */
    seat_no to_act;           /* between hands: who is offered the bank */
    uint8_t untrue;           /* enum untrue: the untrue part of an event */
    uint8_t pures[SPOTS_MAX]; /* in a row, of who sits there */
    uint16_t ended; /* the leaf that ended the last hand, from 1; 0: none */
    seat_no was;    /* where settling began in the last hand; NO_SEAT */
    uint8_t leaves; /* the seat that passed the bank and goes, from 1; 0 */
    uint8_t before; /* the banker before this one, from 1; 0: nobody */
    uint8_t before_turn; /* and their hands in a row */
    uint8_t spare[4];
    card shoe[SHOE_CARDS_MAX];
    card discard[SHOE_CARDS_MAX];
    struct sides sides; /* the last: other families end before it */
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct bank) <= 15 * 1024,
               "a felt has room for it, and for its own sign");

/* Opens an empty table. */
void bank_open(struct bank *t, const struct ev_opened *e);

/* Puts the table between hands with only these chips on it.  `hand`: a hand
   was in play and is void. */
struct felt_chips;
void bank_clear(struct bank *t, const struct felt_chips *c, bool hand);

bool bank_decide(const struct book *b, const struct bank *t,
                 const struct command *c, struct event *out,
                 struct refusal *no);
/* Must the dealer draw, before a deal, which seat gets the first pile? */
bool bank_must_draw_seat(const struct book *b);

/* Makes the event by which a person leaves with all chips. */
void bank_leave(const struct bank *t, seat_no seat, struct event *out);
bool bank_advance(const struct book *b, const struct bank *t,
                  struct event *out);

/*
 * Applies a fact, without a book or a refusal.  Returns false if the event
 * cannot be true of this table; t->untrue then says why, and the table must
 * not be used.
 */
bool bank_apply(struct bank *t, const struct event *e);

/* The same for bulk runs of our own events: it counts chips only if some
   moved. */
bool bank_take(struct bank *t, const struct event *e);

/*
 * Lists the commands somebody may give now; for a person who does not play,
 * those of the dealer.
 */
void bank_may(const struct book *b, const struct bank *t, struct who who,
              struct may *out);

/*
 * Looks up the fees of a table with such wagers.  `option` is the alternative
 * the table chose, or NULL.  A fault says why no row of the schedule fits.
 */
MUST_USE int bank_fees_of(const struct collections *all, const char *house,
                          const char *game, const char *option, money least,
                          money most, struct bank_fees *out, struct fault *f);

/* Fees of one row that charges nothing, for a house that waives them.  No row
   at all means a table that the schedule does not cover. */
struct bank_fees bank_fees_waived(void);

/* Are the fees on a sign from elsewhere possible? */
bool bank_fees_can_be(const struct bank_fees *fees);

/* The smallest chip of a table with such fees that names none itself. */
money bank_chip(const struct book *b, const struct bank_fees *fees);

/* Fees set by the house itself: an amount of each wager, and one of the
   player-dealer. */
struct bank_fees bank_fees_set(money wager, money dealer);

/*
 * The usual stakes and fees of a book: the wagers it prints, or those of the
 * first table in its schedule, and the fees there.
 */
MUST_USE int bank_usual(const struct book *b, const struct collections *all,
                        struct stakes *s, struct bank_fees *fees,
                        struct fault *f);

/* Does a table have more rates than its book allows?  Printed schedules do, so
   the person who opens the table is told. */
static inline bool bank_fees_must_warn(const struct bank_fees *fees)
{
    return fees->rates_most > 0 && fees->rates > fees->rates_most;
}

/* The most that a wager of this amount can cost its player. */
money bank_player_fee(const struct bank_fees *f, money amount);

/* The fee for an amount. */
money bank_fee(const struct fee_row *rows, int count, money amount);

/* How many cards a full shoe has. */
int bank_shoe_size(const struct book *b);

/* Replaces CARD_NONE in a shoe by the missing cards in order; false if a card
   is there too often. */
bool bank_fill_shoe(const struct book *b, card *shoe);

/* Must the dealer shuffle before the next hand? */
bool bank_must_shuffle(const struct book *b, const struct bank *t);

/* Closes the wagers, with a new shoe in card[] or the existing one. */
bool bank_close(const struct book *b, const struct bank *t,
                const struct cmd_deal *c, struct event *out,
                struct refusal *no);

/* Are these the same cards in any order? */
bool bank_has_same_cards(const card *a, const card *b, int count);

/* May a table choose this?  Puts the value into a copy of the book if the book
   offers the choice.  The refusal names the leaf that forbids it. */
bool bank_choose(struct book *b, enum leaf leaf, int32_t value,
                 struct refusal *no);

/* Makes all choices of a table in order, each with the earlier ones in the
   book. */
bool bank_choices_fit(struct book *own, const struct cmd_open *c,
                      struct refusal *no);

/* May a table be opened with such wagers, choices, prizes and fees? */
bool bank_may_choose(const struct book *b, const struct cmd_open *c,
                     struct refusal *no);

/* The name of a prize; and the prize of a name, PRIZES if there is none. */
const char *prize_name(enum prize prize);
enum prize prize_find(const char *name);

/* May a table have such a prize? */
bool bank_may_prize(const struct book *b, enum prize prize,
                    struct refusal *no);

/* May a table be opened for these wagers, with these choices? */
bool bank_stakes_fit(const struct book *b, const struct stakes *s,
                     struct refusal *no);

/* The sum of all wagers, of seated players and those behind. */
money bank_action(const struct bank *t);

/* The least wager on a spot, in whole chips and units. */
money bank_wager_least(const struct book *b, const struct bank *t);

/* May this person wager on somebody else's spot? */
bool bank_may_wager_there(const struct book *b, const struct bank *t,
                          seat_no seat, int spot, struct refusal *no);

/* The least and the most of a first wager; the posted ones, if they bind. */
money bank_wager_floor(const struct book *b, const struct bank *t);
money bank_wager_ceiling(const struct book *b, const struct bank *t);

/* The fees a person owes for wagers on all other spots. */
money bank_fees_elsewhere(const struct bank *t, seat_no who, int spot);

/*
 * The player of the spot after this wager: the one seated there, otherwise the
 * first to have wagered.  `none`: the person then has no wager there.
 */
seat_no bank_master_then(const struct bank *t, seat_no seat, int spot,
                         bool none);

/* Is this a moment, and that a circle, in which this person may wager? */
bool bank_may_wager_now(const struct book *b, const struct bank *t,
                        seat_no seat, int spot, struct refusal *no);

/* The leaf behind a wager that is made. */
enum leaf bank_wager_leaf(const struct bank *t, seat_no seat, int spot);

/* Puts a wager into or out of a spot's list, for the files that apply events;
   -1: there is no room. */
int bank_wager_at(struct bank *t, int spot, seat_no owner, seat_no master);
void bank_wager_remove(struct bank *t, int spot, int w);

/* Moves cards from the felt to the tray, for the files that apply events. */
void bank_sweep(struct bank *t, const card *cards, int count);

/* The step in which wagers rise. */
money bank_wager_step(const struct bank *t);

/* The most a person can wager on a spot now, including the fees for it; 0 if
   not even the least.  Whether the person may is decided elsewhere. */
money bank_wager_most(const struct book *b, const struct bank *t, seat_no who,
                      int spot);

/* The most of these chips that can be wagered, including the fees for it; 0 if
   not even the least. */
money bank_wager_most_of(const struct book *b, const struct bank *t,
                         money has);

/* The next seated player in the direction the bank goes; NO_SEAT: nobody. */
seat_no bank_next_seat(const struct book *b, const struct bank *t,
                       seat_no from, unsigned but);

/* The next spot with a wager, clockwise after `from`; NO_SEAT: none. */
seat_no spot_after(const struct bank *t, seat_no from);

/* Is there such a person here, seated or at the rail? */
static inline bool bank_is_here(const struct bank *t, seat_no who)
{
    return who >= 0 && who < PEOPLE_MAX && t->person[who].here;
}

/* And seated? */
static inline bool bank_is_seated(const struct bank *t, seat_no who)
{
    return who >= 0 && who < t->seats && t->person[who].here;
}

/* The number of a person's wager on a spot; -1: none. */
static inline int wager_of(const struct spot *s, seat_no owner)
{
    for (int i = 0; i < s->wagers; i++)
        if (s->wager[i].owner == owner)
            return i;
    return -1;
}

/* Spots that are dealt to: those with a wager, and the player-dealer's. */
static inline unsigned bank_positions(const struct bank *t)
{
    unsigned spots = 0;

    for (int s = 0; s < t->seats; s++)
        if (s == t->banker || t->spot[s].wagers > 0)
            spots |= 1u << s;
    return spots;
}

/* Does this person have the bank, a wager or a spot in this hand? */
bool bank_is_in(const struct bank *t, seat_no who);

/* Is the bank posted, with no wager against it? */
bool bank_is_bare(const struct bank *t);

/* The result of a wager, if the bank covers it. */
struct verdict {
    enum result result;
    enum leaf leaf; /* the leaf that decided it; LEAF_NONE: the cards alone */
    money win, lose;
};

/* A family's part of a banked game. */
struct bank_game {
    bool (*decide)(const struct book *b, const struct bank *t,
                   const struct command *c, struct event *out,
                   struct refusal *no);
    bool (*advance)(const struct book *b, const struct bank *t,
                    struct event *out);
    struct verdict (*verdict)(const struct book *b, const struct bank *t,
                              int spot, int hand, int wager);
    /* The result of insurance; NULL if the family has none. */
    struct verdict (*insurance)(const struct book *b, const struct bank *t,
                                int spot, int wager);
    /* The next prize to pay; NULL if the family has none. */
    bool (*prize)(const struct book *b, const struct bank *t,
                  struct event *out);
    /*
     * Lists the commands of a player, or of the dealer, once wagers are
     * closed.
     */
    void (*may)(const struct book *b, const struct bank *t, seat_no who,
                struct may *out);
    void (*dealers_may)(const struct book *b, const struct bank *t,
                        struct may *out);
    /*
     * The event before a spot's wagers are settled; NULL: this family has no
     * such step.
     */
    bool (*turn)(const struct book *b, const struct bank *t, int spot,
                 struct event *out);
    bool one_pack; /* seven piles from one pack instead of a shoe */
    /* Applies the family's own events; false: the event is not one of them. */
    bool (*apply)(struct bank *t, const struct event *e);
    /* Where wagers have names: a wager before the deal, what else may be
       wagered, the next wager of a spot to settle (false: none), and both as
       they are applied.  NULL: a spot has one wager for each owner. */
    bool (*wager)(const struct book *b, const struct bank *t,
                  const struct command *c, struct event *out,
                  struct refusal *no);
    void (*may_wager)(const struct book *b, const struct bank *t, seat_no who,
                      struct may *out);
    bool (*settle)(const struct book *b, const struct bank *t, int spot,
                   struct event *out);
    void (*wagered)(struct bank *t, const struct ev_wagered *e);
    void (*settled)(struct bank *t, const struct ev_settled *e);
    /* Sweeps what lies neither on a spot nor in a pile; NULL: nothing does. */
    void (*sweep)(struct bank *t);
};

extern const struct bank_game total_game, setting_game, sides_game;

/* The game of a banked family; NULL for other families.  A family has its own
   files and one line here. */
static inline const struct bank_game *bank_game_of(enum family family)
{
    if (family == FAMILY_TOTAL)
        return &total_game;
    if (family == FAMILY_COURSE)
        return &sides_game;
    return family == FAMILY_SETTING ? &setting_game : NULL;
}

/* The next wager to settle, clockwise from the action button; false if all are
   settled. */
bool bank_settle(const struct book *b, const struct bank *t,
                 struct event *out);

/* How much more the bank can pay, or take. */
money bank_can_pay(const struct book *b, const struct bank *t);
money bank_can_take(const struct book *b, const struct bank *t);

#endif
