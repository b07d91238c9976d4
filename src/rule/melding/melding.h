/*
 * melding.h - a table where melds are laid: stock, hands, melds, antes.
 *
 * The struct has fixed arrays and no pointers, so a "what if" is an
 * assignment.  Only melding_apply.c writes to it.  The members that last for
 * one hand are together, and so are those that last for one turn, so that a
 * new one begins with an assignment.  The struct has no padding, so that two
 * tables can be compared byte by byte.
 */
#ifndef RULE_MELDING_H
#define RULE_MELDING_H

#include "rule/command.h"
#include "rule/may.h"
#include "rule/melding/meld.h"
#include "rule/poker/table.h" /* SEAT_... and seat_next_of() */
#include "rule/sitting.h"

struct collections; /* book/collection.h */

enum {
    /* of a seat, including the drawn card */
    MELDING_CARDS_MAX = MELD_CARDS_MAX,
    MELDING_KEPT = 0 /* meld_fouled.found: a drawn card went into the hand */
};

_Static_assert((int)MELDING_CARDS_MAX <= (int)SEAT_CARDS_MAX,
               "a hand has room in an event");

/* The origin of the card on top of the discards. */
enum melding_top {
    MELDING_TOP_DEAD,  /* nobody may take it */
    MELDING_TOP_DRAWN, /* drawn and not used by the previous player */
    MELDING_TOP_HAND   /* discarded from a hand */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* The table's sign. */
struct melding_stakes {
    money chip;       /* what a chip is worth */
    struct fees fees; /* what the house takes, by players who ante */
    uint8_t packs;    /* in the stock */
    uint8_t spare[7];
};

struct melding_meld {
    card card[MELDING_CARDS_MAX];
    uint8_t cards, kind; /* enum meld_kind */
};

struct melding_seat {
    money stack;
    money ante; /* of this hand */
    card card[MELDING_CARDS_MAX];
    uint8_t cards;
    uint8_t state;         /* SEAT_...: folded is passed */
    uint8_t melds, melded; /* melds, and the cards in them */
    struct melding_meld meld[MELDS_MAX];
    uint8_t spare[4];
};

/* One hand, from the antes to the last payment. */
struct melding_hand {
    uint16_t in;      /* dealt in */
    uint16_t asked;   /* seats still to declare, including the one to act */
    uint16_t playing; /* with a hand */
    uint16_t fouled;  /* surrendered, and still to pay */
    uint16_t drew;    /* who has had a card of the stock or the discards */
    uint16_t deck;    /* cards of all packs */
    seat_no winner;
    bool rated, collected; /* the rate is taken; the winner is paid */
    bool alone;            /* everybody else has dropped out */
    bool laid;             /* somebody has melded since the last shuffle */
    uint8_t shuffles;      /* of the discards */
    uint8_t spare[6];
    uint8_t of[CARD_IDS]; /* how many of each card, as the deck began */
};

/* One turn; it begins with what the previous one left. */
struct melding_turn {
    card drawn;  /* not melded yet; CARD_NONE: none */
    bool taken;  /* the card was taken: it must be melded */
    uint8_t top; /* enum melding_top */
};

struct melding {
    struct melding_stakes stakes;
    struct melding_seat seat[SEATS_MAX];
    money chips; /* all that was brought in */
    money pot;   /* antes held by the dealer */
    money drop;  /* taken by the house since the table was opened */
    money fund;  /* and for the jackpot */
    struct melding_hand hand;
    uint32_t number; /* of the hand */
    uint8_t seats;
    uint8_t phase;  /* enum melding_phase */
    uint8_t untrue; /* enum untrue: the untrue part of the last event */
    seat_no button, to_act;
    struct melding_turn turn;
    uint16_t stock_at, stock_count; /* stock[stock_at] is the top */
    uint16_t piled;
    uint8_t spare[6];
    card stock[SHOE_CARDS_MAX];
    card pile[SHOE_CARDS_MAX]; /* discards, and hands given up */
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct melding) <= 15 * 1024,
               "a table is at most 15 KiB");
_Static_assert(SHOE_CARDS_MAX <= UINT16_MAX, "a stock can be counted");

/* Opens an empty table. */
void melding_open(struct melding *t, const struct ev_opened *e);

/* Puts the table between hands with only these chips on it.  `hand`: a hand
   was in play and is void. */
struct felt_chips;
void melding_clear(struct melding *t, const struct felt_chips *c, bool hand);

/* The same as poker_decide(), poker_advance() and poker_apply(). */
bool melding_decide(const struct book *b, const struct melding *t,
                    const struct command *c, struct event *out,
                    struct refusal *no);
bool melding_advance(const struct book *b, const struct melding *t,
                     struct event *out);
bool melding_apply(struct melding *t, const struct event *e);

/* The same for bulk runs of our own events: it counts chips only if some
   moved, and cards when a turn ends. */
bool melding_take(struct melding *t, const struct event *e);

/* Lists the commands that a player at a seat, or the dealer, may give now. */
void melding_may(const struct book *b, const struct melding *t, struct who who,
                 struct may *out);

/*
 * The stakes of a table: the value of a chip, and the house's fees for the
 * option the table chose (NULL: none).
 */
struct melding_stakes
melding_stakes_usual(const struct book *b,
                     const struct collections *collections, const char *option,
                     money chip);

/* May a table be opened for these stakes? */
bool melding_stakes_fit(const struct book *b, const struct melding_stakes *s,
                        struct refusal *no);

/* The next seat of a set in the direction of turns; NO_SEAT if it is empty. */
seat_no melding_next_of(const struct book *b, unsigned seats, seat_no from);

/* How many cards a pack of the stock has. */
int melding_pack_cards(const struct book *b);

/* One pack of the stock, as a set of cards. */
cardset melding_pack(const struct book *b);

/* May the seat to act take the card on top of the discards? */
bool melding_may_take(const struct book *b, const struct melding *t,
                      struct refusal *no);

/* Does a card make a meld in the hand, or fit one on the table?  Unknown cards
   of the hand make none, because melds are laid open. */
bool melding_is_useful(const struct book *b, const struct melding_seat *s,
                       card x);

/* Does a card fit a meld on the table under this rule? */
bool melding_can_add(const struct meld_rule *r, const struct melding_seat *s,
                     card x);

/* Settles a win: pays the winner, and disposes of the antes. */
bool melding_settle(const struct book *b, const struct melding *t,
                    struct event *out);

/* Cards left in the stock. */
static inline int melding_stock(const struct melding *t)
{
    return t->stock_count - t->stock_at;
}

/* The card on top of the discards; CARD_NONE: there is none. */
static inline card melding_top_card(const struct melding *t)
{
    return t->piled == 0 ? (card)CARD_NONE : t->pile[t->piled - 1];
}

/* Is the seat one of a set? */
static inline bool melding_is_among(unsigned seats, seat_no s)
{
    return s >= 0 && s < SEATS_MAX && (seats >> s & 1) != 0;
}

#endif
