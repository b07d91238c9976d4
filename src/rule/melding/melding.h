/*
 * melding.h - a table where melds are laid: stock, hands, melds, antes.
 *
 * A struct of fixed arrays without pointers, as struct table is: a "what if"
 * is an assignment.  Only melding_apply.c writes to it.
 */
#ifndef RULE_MELDING_H
#define RULE_MELDING_H

#include "rule/command.h"
#include "rule/melding/meld.h"

struct collections; /* book/collection.h */

enum {
    MELDING_CARDS_MAX = MELD_CARDS_MAX, /* of a seat, with the one drawn */
    MELDING_MELDS_MAX = 8,              /* of a seat: two cards at least */
    MELDING_KEPT = 0 /* a foul reported: a card drawn is in the hand */
};

/* The table's sign. */
struct melding_stakes {
    money chip;                /* what a chip is worth */
    money rate[SEATS_MAX + 1]; /* what the house takes, by players who ante */
    uint8_t packs;             /* in the stock */
};

enum melding_phase {
    MELDING_IDLE,
    MELDING_ANTE,    /* antes go in, then hands are dealt */
    MELDING_DEAL,    /* the same, when the antes are in */
    MELDING_DECLARE, /* a seat is to say whether it plays */
    MELDING_RATE,    /* all have: the house takes its rate, turns begin */
    MELDING_TURN,    /* a seat is to draw, or to take */
    MELDING_MELD,    /* it has: it may meld, and discards */
    MELDING_SHUFFLE, /* the stock is out: the dealer is to shuffle */
    MELDING_PAY      /* somebody has won */
};

/* Where the card on top of the discards came from. */
enum melding_top {
    MELDING_TOP_DEAD,  /* nobody may take it */
    MELDING_TOP_DRAWN, /* drawn and not used by the player before */
    MELDING_TOP_HAND   /* discarded out of his hand */
};

struct melding_meld {
    card card[MELDING_CARDS_MAX];
    uint8_t cards, kind; /* enum meld_kind */
};

struct melding_seat {
    money stack, ante;
    card card[MELDING_CARDS_MAX];
    uint8_t cards;
    uint8_t state;         /* SEAT_...: folded is passed */
    uint8_t melds, melded; /* melds, and the cards in them */
    struct melding_meld meld[MELDING_MELDS_MAX];
};

struct melding {
    struct melding_stakes stakes;
    struct melding_seat seat[SEATS_MAX];
    money chips; /* all that was brought in */
    money pot;   /* antes held by the dealer */
    money drop;  /* taken by the house since the table was opened */
    uint32_t hand;
    uint16_t in;      /* dealt in */
    uint16_t asked;   /* still to declare, the one to act too */
    uint16_t playing; /* with a hand */
    uint16_t fouled;  /* surrendered, and still to pay */
    uint16_t drew;    /* who has had a card of the stock or the discards */
    uint8_t seats, phase;
    seat_no button, to_act, winner;
    card drawn;            /* not melded yet; CARD_NONE: none */
    bool taken;            /* the card was taken: it must be melded */
    bool rated, collected; /* the rate is taken; the winner is paid */
    bool alone;            /* the winner is the only one left */
    bool laid;             /* somebody has melded since the last shuffle */
    uint8_t shuffles;      /* of the discards, in this hand */
    uint8_t top;           /* enum melding_top */
    uint16_t stock_at, stock_count, piled;
    uint16_t deck;              /* cards of all packs */
    uint8_t of[CARD_IDS];       /* how many of each, as the deck began */
    card stock[SHOE_CARDS_MAX]; /* stock[stock_at] is the top */
    card pile[SHOE_CARDS_MAX];  /* discards, and hands given up */
};

_Static_assert(sizeof(struct melding) <= 16 * 1024,
               "a table is at most 16 KiB");

/* The beginning of a table: nobody there. */
void melding_init(struct melding *t, const struct melding_stakes *stakes,
                  int seats);

/* As poker_decide(), poker_advance() and poker_apply(). */
bool melding_decide(const struct book *b, const struct melding *t,
                    const struct command *c, struct event *out,
                    struct refusal *no);
bool melding_advance(const struct book *b, const struct melding *t,
                     struct event *out);
void melding_apply(struct melding *t, const struct event *e);

/*
 * What a table is opened for: the value of a chip, and what the house takes
 * by its collections, of the option the table chose (NULL: none).
 */
struct melding_stakes
melding_stakes_usual(const struct book *b,
                     const struct collections *collections, const char *option,
                     money chip);

/* May a table be opened for these? */
bool melding_stakes_fit(const struct book *b, const struct melding_stakes *s,
                        struct refusal *no);

/* The next seat of a set, the way turns go here; NO_SEAT if it is empty. */
seat_no melding_next_of(const struct book *b, unsigned seats, seat_no from);

/* How many cards a pack of the stock has. */
int melding_pack_cards(const struct book *b);

/* What is known of every card: one pack of the stock. */
cardset melding_pack(const struct book *b);

/* May the seat to act take the card on top of the discards? */
bool melding_may_take(const struct book *b, const struct melding *t,
                      struct refusal *no);

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

#endif
