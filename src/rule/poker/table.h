/*
 * table.h - the state of one table: seats, cards, chips, and the seat to act.
 *
 * A struct of fixed arrays without pointers: a "what if" is an assignment.
 * Only the files that apply events write to it; everybody else has it const.
 * Members that last as long as a hand, a deal, a round or a draw are grouped
 * in one struct each, so that a new one begins with one assignment.
 *
 * Invariant: no byte lies between members, so that two tables are the same if
 * their bytes are.
 */
#ifndef RULE_TABLE_H
#define RULE_TABLE_H

#include "rule/sign.h"
#include "rule/wording.h"

enum { SEAT_EMPTY, SEAT_OUT, SEAT_LIVE, SEAT_FOLDED };

enum { NOTHING_SAID = 255 }; /* as deal.declared */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct seat {
    /* These two are adjacent, so that a balance adds them in one operation. */
    _Alignas(16) money stack; /* behind */
    money bet;                /* in front, this round */
    money paid;   /* to the pot in this hand's earlier rounds, antes too */
    money last;   /* of that, in the last betting round */
    money taken;  /* of what was paid, the first chips: the house has them */
    money dead;   /* besides, posted dead */
    money fee;    /* paid to the house on top, from the stack */
    money won;    /* of the pots of this hand, */
    money before; /* and of the hand before */
    card card[HAND_CARDS_MAX];
    uint8_t cards;
    uint8_t owed;    /* cards drawn for and not served yet */
    uint8_t threw;   /* cards thrown away for the draw */
    uint8_t draw;    /* mask of what it wants to throw away */
    uint8_t up;      /* bit n: card[n] lies face up */
    uint8_t state;   /* SEAT_... */
    uint8_t held;    /* cards it had when it gave its hand up: card[] still, */
    uint8_t held_up; /* and which of them lay face up */
    uint16_t told;   /* ranks of open pairs the dealer has announced */
    bool shown;
    bool spread; /* laid its cards face up before the draw */
    /* face-up cards that it turned at the showdown before showing the hand */
    uint8_t turned;
    uint8_t spoke;     /* the street it last acted on, from 1 */
    uint8_t thrown_at; /* where in the muck the discards of the draw begin, */
    uint8_t thrown;    /* and how many of them lie there */
};

/* A pot that was tied for, and is played for again. */
struct push {
    money amount;
    money price;   /* what it costs to buy in */
    uint16_t in;   /* seats that can win it in this deal */
    uint16_t tied; /* seats that play for it in the next */
    uint16_t lost; /* seats whose hands lost it when it was tied for */
    uint16_t spare;
};

/* The steps due the next time cards are dealt, as bits. */
enum {
    DUE_SHUFFLE = 1,   /* the stub is shuffled first */
    DUE_NO_BURN = 2,   /* nothing is burned */
    DUE_TWO_BURNS = 4, /* two are burned */
    /* the cards set aside are shuffled in before the street `aside_at` */
    DUE_ASIDE = 8,
    DUE_ASIDE_NO_BURN = 16,
    DUE_TURN_DOWN = 32, /* the burn that lies face up is turned */
    DUE_BURN = 64       /* one is burned before cards are replaced */
};

/* A remedy that waits until a round of cards, or the deal, is over. */
struct waiting {
    int32_t words; /* remedies still to be carried out */
    uint16_t mask; /* which of the seat's cards */
    uint16_t leaf; /* enum leaf: of the book, that says so */
    seat_no seat;
    uint8_t what; /* enum irregular */
    bool deal;    /* not before the deal is over */
    uint8_t spare;
};

/* A ruling under way: what is left to do about a deal that went wrong. */
struct ruling {
    money reported;   /* chips the report speaks of */
    int32_t words;    /* remedies still to be carried out */
    uint8_t what;     /* enum irregular */
    seat_no seat;     /* whom it is about; NO_SEAT: nobody */
    seat_no other;    /* and who else */
    uint8_t due;      /* DUE_... */
    uint16_t mask;    /* which of the seat's cards */
    uint16_t leaf;    /* enum leaf: of the book, that says so */
    uint16_t capped;  /* all-in for the pot as it stood */
    uint16_t may_cap; /* who may be so before anybody acts */
    uint16_t pat;     /* who may not draw */
    uint16_t owes;    /* who has put in too little, and must make it up */
    uint16_t barred;  /* who may not see the hands of others */
    uint16_t decided; /* seats whose hands the floor has decided on */
    uint16_t exposed; /* whose cards the dealer has exposed on the deal */
    uint16_t more;    /* who got a card too many on the deal, */
    uint16_t fewer;   /* and who one too few */
    uint8_t aside_at;
    uint8_t back; /* the phase to go on with after a shuffle; 0: as usual */
    uint8_t wrongs, wrong_burns, asides;
    uint8_t burn_up;  /* number of the burn that lies face up, from 1 */
    uint8_t burn_at;  /* the street it was burned for */
    uint8_t boxed;    /* boxed cards that came on the deal */
    uint8_t extras;   /* hands that got a card too many */
    uint8_t unburned; /* the street whose burn was forgotten, from 1 */
    uint8_t outs;
    bool top_up;           /* the top card of the stub lies face up */
    bool no_bets;          /* no more betting in this hand */
    bool redeal;           /* the street is dealt again */
    bool wrong_up;         /* the burn of what came too early lies face up */
    bool asks_floor;       /* the floor is to decide before anything else */
    card wrong[WRONG_MAX]; /* dealt by mistake, burns first */
    card aside[ASIDE_MAX];
    card out[DECK_CARDS_MAX];   /* dead: no cards of this hand any more */
    uint8_t gone[SEATS_MAX];    /* thrown away before the draw was said */
    uint8_t missing[SEATS_MAX]; /* cards that come with the draw */
    struct waiting waiting[WAITS_MAX];
    uint8_t waits;   /* how many of them */
    uint8_t rest_up; /* the street whose down cards come up, from 1 */
    uint8_t spare[6];
};

/*
 * The button and the blinds as the last hand that counts left them.  A misdeal
 * puts them back, because the same hand is dealt again.
 */
struct rotated {
    uint16_t dealt, bigs, smalls; /* as in the table */
    uint16_t late;                /* as in the hand */
    seat_no button, makes_big;
    uint8_t spare[2];
};

/* One hand with all its deals; there are several if a pot is pushed. */
struct poker_hand {
    cardset known; /* the cards of the deck that somebody knows */
    money dead;    /* of the pot, nobody's bet: dead blinds */
    money fund;    /* of what was collected in this hand, for the jackpot */
    struct push push[PUSHES_MAX];
    uint16_t offered;    /* seats that may still buy in */
    uint8_t posted;      /* forced payments made so far */
    uint8_t pushes;      /* push pots; those of an earlier deal first, */
    uint8_t pushed;      /* which are so many */
    bool kill;           /* a new player has doubled the limit of this hand */
    bool waits;          /* posts and straddles are waited for */
    seat_no last_blind;  /* the first round begins after it */
    seat_no makes_big;   /* posts the big blind in place of the small */
    seat_no makes_small; /* still to post the small blind, dead */
    bool button_big;     /* the button is still to post the big blind, live */
    uint8_t spare[3];
    uint16_t late; /* who posts what is due, and is passed by the blinds */
};

/* The hole cards of a step: none or all are dealt; or some are, and the others
   come off the stub, or off a stock made for them. */
enum hole_part { PART_NONE, PART_STUB, PART_STOCK };

/* One deal, from the first card on. */
struct deal {
    money moved;        /* what the mover has put in */
    uint16_t live;      /* seats with a hand; kept by place.h */
    uint16_t able;      /* those of them with chips behind */
    uint16_t checked;   /* who checked in the last betting round */
    uint16_t agreed;    /* who would divide the pot, or break off */
    uint16_t spoke;     /* who has acted in this hand */
    uint16_t receives;  /* folded without a bet, and still dealt to */
    uint16_t got;       /* whom the last card went to, folded seats too */
    uint16_t got_live;  /* which of them had a hand then */
    uint16_t late;      /* not discarded: dead when the next card is turned */
    uint16_t muck_seen; /* mucked at the showdown, and turned up then */
    uint8_t street, step;
    uint8_t given;  /* of a step's hole cards, dealt one at a time so far; */
    uint8_t turned; /* and of its cards for the board */
    uint8_t raises_before; /* in the round before */
    uint8_t pots_paid;
    uint8_t agreed_to; /* what it is: enum chop */
    uint8_t declared;  /* said by the seat to act: enum said, or nothing */
    bool voided;       /* bets after a checked seven have gone back */
    bool proof_asked;  /* of the openers, */
    bool proof_given;  /* and it has been given */
    bool proved;       /* an uncalled check-raiser has shown a card */
    bool brought_in;   /* the forced bet of the first street is made */
    bool fee_taken;    /* the collection of this deal */
    bool hands_asked;  /* somebody wants to see every hand in the pot */
    seat_no mover;     /* who put chips in, and nobody has acted since */
    seat_no first_in;  /* the first to come in of his own will */
    seat_no got_first; /* who got the first of the last cards */
    seat_no opener, last_drawer;
    card opening[5]; /* the hand that opened */
    uint8_t part; /* enum hole_part: are hole cards of a step still to come? */
    uint8_t spare[2];
};

/* One round of betting. */
struct round {
    money high;            /* the highest bet */
    money level;           /* the highest bet that counts: see bet.c */
    money last_raise;      /* how much the last counting bet or raise added */
    money rung[RUNGS_MAX]; /* the level after so many raises */
    uint16_t acted;        /* since the last bet or raise that counts */
    uint16_t checks;       /* who has checked */
    uint16_t spoke_now;    /* who has acted, with who folded */
    uint8_t raises;        /* after the bet */
    uint8_t two_left_at;   /* raises made when only two hands were left */
    uint8_t two_able_at;   /* raises made when only two could still bet */
    uint8_t acts;          /* what players have done */
    bool wagered;          /* a voluntary bet: folded seats stop */
    bool shuffled;         /* because the stub was short */
    seat_no bettor;        /* of the last bet or raise */
    seat_no first_checker, last_actor;
    seat_no last_spoke; /* who acted last, folds too */
};

/* One draw. */
struct draw {
    uint16_t drawn; /* who has said what it draws, or discarded */
    bool serving;   /* the draw is said, and is being dealt */
    bool burned;    /* the burn of the draw, or of a new shuffle, is made */
};

/*
 * The phase is one of enum phase: between hands (idle); forced money, then
 * posts while the dealer waits for them (post); the dealer works through the
 * street's steps (street); a seat is to act (bet), to draw, to discard, to
 * show; the dealer is to shuffle; pots are pushed (pay); a seat is to buy into
 * a push pot, or to pass (buy in).
 */
struct table {
    struct seat seat[SEATS_MAX];
    money chips;     /* all that was brought in: must always be there */
    money collected; /* of that, what has left the game: drop and fund */
    money fund;      /* of what was collected, for the jackpot */
    money pot;       /* in the middle */
    struct round round;
    struct deal deal;
    struct draw draw;
    uint32_t number; /* of the hand */
    uint8_t seats;
    uint8_t phase;   /* enum phase */
    bool deck_waits; /* no deal before the floor has seen the deck whole */
    uint8_t untrue;  /* enum untrue: what of the last event cannot be so */
    seat_no button, to_act;
    uint8_t stub_at, stub_count; /* stub[stub_at] is the top */
    cardset lifted_sum; /* of cards lifted, added up; see poker_apply.c */
    int16_t lifted; /* cards taken up and not laid down: none, in the end */
    uint8_t burns, boards, mucked;
    uint8_t deck; /* cards of the deck */
    card stub[DECK_CARDS_MAX];
    card board[BOARD_MAX];
    card burn[BURNS_MAX];
    card muck[DECK_CARDS_MAX];
    uint16_t ended;    /* the leaf that ended the last hand, from 1; 0: none */
    uint16_t dealt;    /* to whom the hand was dealt, or the last one; */
    uint16_t bigs;     /* who has posted a big blind in it, */
    uint16_t smalls;   /* and who a small one */
    uint16_t away;     /* sent away: they leave when the hand is over */
    uint32_t misdealt; /* so many hands count for nothing */
    struct rotated before; /* this hand, or the last */
    struct stakes stakes;
    struct poker_hand hand;
    struct ruling ruling;
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct table) <= 2 * 1024 + 512,
               "a table is at most 2.5 KiB, its fees at the end of it");
_Static_assert(SEATS_MAX <= 16, "a set of seats has sixteen bits");

/* The leaf that the last event of a hand names has ended it. */
static inline void table_ended_by(struct table *t, uint16_t leaf)
{
    t->ended = leaf < LEAF_COUNT ? (uint16_t)(leaf + 1) : 0;
}

/* Has a hand been dealt here that counts? */
static inline bool table_has_played(const struct table *t)
{
    return t->number > t->misdealt;
}

/* True if the table has such a seat, empty or not. */
static inline bool seat_is_there(const struct table *t, seat_no s)
{
    return (uint8_t)s < t->seats; /* a negative seat becomes a large number */
}

static inline bool seat_is_live(const struct table *t, seat_no s)
{
    return (t->deal.live >> s & 1) != 0;
}

/* Live and able to bet. */
static inline bool seat_has_chips(const struct table *t, seat_no s)
{
    return (t->deal.able >> s & 1) != 0;
}

static inline bool seat_has_acted(const struct table *t, seat_no s)
{
    return (t->round.acted >> s & 1) != 0;
}

static inline bool seat_has_drawn(const struct table *t, seat_no s)
{
    return (t->draw.drawn >> s & 1) != 0;
}

/* The seats to act: one, or all that must still discard.  Those act in any
   order, and `to_act` is only the first of them. */
static inline unsigned table_asked(const struct table *t)
{
    if (t->phase == PHASE_DISCARD)
        return t->deal.live & ~(unsigned)t->draw.drawn;
    return t->to_act == NO_SEAT ? 0 : 1u << t->to_act;
}

static inline bool seat_is_asked(const struct table *t, seat_no s)
{
    return seat_is_there(t, s) && (table_asked(t) >> s & 1) != 0;
}

static inline seat_no seat_after(const struct table *t, seat_no s)
{
    return (seat_no)(s + 1 >= t->seats ? 0 : s + 1);
}

/* Is the last deal over: between hands, or before the next deal of a
   push pot? */
static inline bool table_is_settled(const struct table *t)
{
    return t->phase == PHASE_IDLE || t->phase == PHASE_BUY_IN ||
           (t->phase == PHASE_SHUFFLE && t->hand.pushes > 0 &&
            t->stub_count == t->deck);
}

/* Cards on the stub. */
static inline int stub_left(const struct table *t)
{
    return t->stub_count - t->stub_at;
}

/* The cards of a deck of this size; beyond 52 come the jokers. */
static inline cardset deck_of(int cards)
{
    return SET_52 | (cards > 52 ? set_of(CARD_JOKER) : 0) |
           (cards > 53 ? set_of(CARD_JOKER_2) : 0);
}

/* Can a card that nobody has seen turn out to be this one? */
static inline bool card_can_be(const struct table *t, card c)
{
    return card_is_real(c) && set_has(deck_of(t->deck), c) &&
           !set_has(t->hand.known, c);
}

/* How many hands are still in. */
static inline int table_live(const struct table *t)
{
    return __builtin_popcount(t->deal.live);
}

/*
 * The first seat of a set clockwise after `from`; NO_SEAT if it is empty.
 * After nobody (NO_SEAT) comes the first of them.
 */
static inline seat_no seat_next_of(unsigned seats, seat_no from)
{
    unsigned after = seats & ~((1u << (from + 1)) - 1);

    if (seats == 0)
        return NO_SEAT;
    return (seat_no)__builtin_ctz(after != 0 ? after : seats);
}

/* The seats of a set clockwise from `first` on: bit n is the seat n places
   after it.  The set is doubled and cut off, which avoids a loop. */
static inline unsigned seats_from(unsigned seats, unsigned first)
{
    return (seats | seats << 16) >> first & UINT16_MAX;
}

/* Which seat that is. */
static inline unsigned seat_of_place(unsigned place, unsigned first)
{
    return (place + first) & 15;
}

/* The leaf to cite for the dealer's steps: this street, as the book has it. */
static inline uint16_t street_deal(const struct table *t)
{
    return (uint16_t)leaf_of_street(t->deal.street, STREET_DEAL);
}

#endif
