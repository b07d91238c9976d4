/*
 * event.h - what has happened, with all that is needed to apply it.
 *
 * Amounts, cards and whose turn comes next are in the event, so apply.c
 * needs no book: last year's journal replays to the same table under this
 * year's rules.
 */
#ifndef RULE_EVENT_H
#define RULE_EVENT_H

#include "rule/poker/table.h"

enum event_kind {
    EV_NONE,
    EV_SAT,         /* seat with amount */
    EV_HAND_BEGUN,  /* seat: the button; card[]: the deck from the top, of
                       which the set `other` is known;
                       mask: who is dealt in */
    EV_ANTED,       /* amount from every seat of mask, or what it has */
    EV_POSTED,      /* seat a blind, amount; other: dead part; level: the
                       blind in full; flag: the first round begins after
                       it; mask 1: counts as a raise, 2: kills the pot */
    EV_STREET,      /* the first street begins */
    EV_BURNED,      /* card[0]; flag: beside the steps of the street */
    EV_SHORT,       /* the stub is short: card[] are put together to be
                       shuffled; mask 1: with the burns, 2: with the muck
                       but for its last `amount` cards */
    EV_SHUFFLED,    /* card[]: the stub that came of it; other: the cards of
                       a whole deck that are known */
    EV_DEALT,       /* a card each to the seats of mask from seat on; flag:
                       face up; other: some hands still wait */
    EV_BOARD,       /* count cards */
    EV_BROUGHT_IN,  /* seat pays amount because its card must; level: if it
                       counts as the bet */
    EV_ROUND_BEGUN, /* next is to act */
    EV_CHECKED,
    EV_CALLED,      /* seat pays amount */
    EV_RAISED,      /* seat pays amount; level: the bet or raise it counts
                       as, 0 if it is too small; other: how much it adds;
                       flag: it is a raise, not the bet */
    EV_FOLDED,      /* flag: the seat goes on receiving cards */
    EV_RETURNED,    /* amount of an uncalled bet back to seat */
    EV_ROUND_ENDED, /* bets are pulled in; street: the next one; flag: there
                       is none, the hand is over but for the showdown; mask: even
                       the only hand left must show */
    EV_DRAW_BEGUN,  /* next is to draw */
    EV_DREW,        /* seat throws away mask of its cards, to draw as many */
    EV_SERVED,      /* seat gets card[] of what it has drawn */
    EV_DRAW_ENDED,
    EV_DISCARD_BEGUN,
    EV_DISCARDED, /* seat throws away mask of its cards */
    EV_SHOWDOWN,  /* next shows first */
    EV_SHOWN,
    EV_MUCKED,      /* seat gives its hand up instead of showing it */
    EV_CARDS,       /* the dealer says "cards": discards are in */
    EV_SPLIT,       /* as EV_DREW, with card[] that broke up the openers */
    EV_PAIR_TOLD,   /* seat shows an open pair of rank `what` */
    EV_ASKED,       /* whether the cards turned up are the hand */
    EV_PROOF_ASKED, /* the opener will have to show */
    EV_PROOF,       /* card[]: the hand seat opened with */
    EV_PROVED,      /* card[0]: seat could check and raise */
    EV_DECLARED,    /* seat has said command `what` */
    EV_KILLED,      /* the hand of seat is dead */
    EV_VOIDED,      /* share[]: bets of the last round back to the bettors */
    EV_CARRIED,     /* nobody opened: the pot stays for the next hand */
    EV_PAID,        /* a pot: share[] of every seat, amount in all */
    EV_HAND_ENDED,
    EV_AGREED,    /* seat would divide the pot or break off: a chop `what` */
    EV_DIVIDED,   /* all have agreed: share[] of every seat, amount in all */
    EV_LOOKED,    /* seat has seen card[] of `what`: muck or stub */
    EV_COLLECTED, /* amount to the house: out of the ante of seat, or out of
                     the first push pot */
    EV_PUSHED,    /* a pot of amount is tied for: the seats of mask play for
                     it again; other: the seats whose hands lost it */
    EV_OFFERED,   /* the seats of mask may buy in, next first: share[] for
                     each push pot, amount in all */
    EV_BOUGHT_IN, /* seat pays amount: the price of every push pot */
    EV_GATHERED,  /* all cards are put together to be shuffled, and dealt
                     again to the seats of mask */
    /* Rulings: a deal went wrong, and what is done about it. */
    EV_RULED,       /* what: an irregularity; seat, mask: whose cards; other:
                      the remedies; level: the leaf behind them; flag: it
                      is late; street: how cards lie wrong (enum lies);
                      count: of the stub; hand: burns among them; spot: the
                      other seat; amount: chips reported */
    EV_STOOD,       /* it stands as it is */
    EV_MISDEAL,     /* share[] back to each; the hand is void */
    EV_DIED,        /* the hand of seat is dead */
    EV_MONEY_BACK,  /* amount that seat has put in goes back */
    EV_KEPT_UP,     /* seat keeps card `what` as its up card; other: what the
                      forced bet gives back, to next */
    EV_REPLACED,    /* cards of mask by card[]; what: how deep they lie; seat
                      NO_SEAT: of the board; flag: the old one goes on top,
                      the next burn */
    EV_CARDS_BACK,  /* what was dealt wrong goes back; flag: burns, too */
    EV_DUE,         /* what: DUE_... */
    EV_ASIDE,       /* what was dealt wrong is put aside */
    EV_POOLED,      /* card[] are put together to be shuffled; mask: 1 the
                      cards aside, 2 the muck and what has been discarded;
                      street: the phase to go on with; flag: cards are
                      replaced from it */
    EV_TURNED_DOWN, /* the burn that lies face up is turned */
    EV_UNBURNED,    /* the burn of this step is left out */
    EV_EXTRA_BURN,  /* card[0] is burned besides */
    EV_SHIFTED,     /* what: how the cards of the street move (enum shift);
                      mask: of two hands, which card; 0: the last */
    EV_NO_BETS,     /* no more betting; share[]: bets of this round back */
    EV_TAKEN_BACK,  /* seat's last card goes on top; flag: the next burn */
    EV_COMPLETED,   /* seat gets card[]; flag: it is a hand of nobody's */
    EV_EXTRA_DEAD,  /* the hand of nobody's at seat is dead */
    EV_ON_DRAW,     /* `what` cards that seat misses come with the draw */
    EV_ONE_EACH,    /* what was dealt wrong, and card[], are out of play */
    EV_OTHERS_UP,   /* the last cards of the seats of mask are turned up */
    EV_MAY_CAP,     /* seat may be all-in for the pot as it stands */
    EV_CAPPED,      /* seat is */
    EV_LEADS,       /* seat acts first, as on the street before */
    EV_BET_BACK,    /* amount back to seat; flag: it lay before it, and the
                      highest bet is level again */
    EV_SHORT_PAID,  /* seat puts in amount, which is too little */
    EV_REVIVED,     /* card[] come out of the muck: seat's hand is live */
    EV_PAT,         /* seat must stand pat */
    EV_GONE,        /* cards of mask cannot be taken back by seat */
    EV_BARRED,      /* seat may not see the hands of others */
    EV_PLAYS,       /* the hand of seat lies face up, and plays */
    EV_DECK_WAITS,  /* no deal before the floor has seen the deck whole */
    EV_PLAYED_ON,   /* another may open */
    EV_PUT_OFF,     /* share[] back, out of the pot if flag; the rest stays
                      for the next hand */
    EV_FLOOR_ASKED, /* the floor is to decide */
    EV_FLOOR,       /* the floor decides: see enum floor; text[]: why; flag:
                      on the hand before */
    /* Banked games. */
    EV_BANKED,      /* seat posts amount to bank its hand number `what` in a
                     row; flag: it begins a turn of the bank */
    EV_PASSED,      /* seat does not bank, or not buy in; next is offered it */
    EV_BROKEN,      /* nobody takes the bank */
    EV_WAGERED,     /* seat has amount on spot, in all; 0: takes it back;
                     next: who plays the spot */
    EV_CLOSED,      /* no more wagers; card[]: the new shoe, if there is one;
                      spot: the seat drawn for the first pile */
    EV_FEES,        /* share[] of each, amount in all; other: of it, out of
                     the bank; level: of it, into the fund */
    EV_DEALT_IN,    /* card[]: two each to all spots with a wager, clockwise,
                     the player-dealer's last; mask: spots that take no
                     more; what: the phase that follows */
    EV_INSURED,     /* seat has amount on its wager number `mask` at spot
                     against the player-dealer's pure */
    EV_EVEN,        /* seat's wager number `mask` at spot is paid amount at
                     once; level: the stake goes back */
    EV_PEEKED,      /* the down card was looked at; flag: it makes a pure, and
                     settling begins at next; mask as in EV_DEALT_IN */
    EV_DRAWN,       /* card[0] to hand of spot; flag: it takes no more */
    EV_STAYED,      /* hand of spot takes no more */
    EV_DOUBLED,     /* hand of spot: share[] more on each wager; other: the
                     fee for it */
    EV_PARTED,      /* hand of spot becomes two: share[] on the new one;
                     other: the fee for it */
    EV_SURRENDERED, /* spot gives up */
    EV_BANK_DREW,   /* the player-dealer's hand is turned up and gets card[];
                     flag: it is complete; next: where settling begins */
    EV_TRAY,        /* the shoe is empty: the tray is to be shuffled */
    EV_INSURANCE,   /* seat's insurance of wager number `mask` at spot: amount
                     is paid by the bank, other taken, level goes back */
    EV_PRIZE,       /* prize `what` for hand of spot: amount out of the fund
                     to seat, of level that it should be */
    EV_SETTLED,     /* seat's wager number `mask` on spot, in hand: result
                     `what`; amount is paid by the bank, other taken, level
                     of the stake goes back; flag: not all was covered */
    EV_BANK_ENDED,  /* settled: the bank goes back, cards to the tray; next
                      is offered the bank */
    EV_PILED,       /* seven piles are made; next is to choose one */
    EV_CHOSE,       /* seat: pile `what` goes out first */
    EV_SHOOK,       /* seat: the dice fell as card[] says */
    EV_GIVEN,       /* piles from number `what` on to the positions of mask,
                      from spot clockwise; next: settled first */
    EV_SET,         /* seat wants mask in front at spot; what: as it lies now,
                      0: not set; flag: foul; other and level: what both
                      hands are worth; street: SET_... */
    EV_HURRIED,     /* the dealer sets for who has not */
    EV_FOUND_FOUL,  /* the hand at spot was set wrong; as EV_SET */
    EV_DEALER_UP,   /* the player-dealer's cards are turned up */
    EV_TURNED,      /* the hand at spot is turned up */
    /* Melding games. */
    EV_MELD_HANDS,     /* `what` cards each to the seats of mask, from seat on,
                         going round; next declares; flag: nobody has to.
                         spot: turns go counter-clockwise */
    EV_MELD_PLAYS,     /* seat declares to play */
    EV_MELD_PASSES,    /* seat gives its hand up, and gets back amount */
    EV_MELD_RATE,      /* the house takes amount out of the antes */
    EV_MELD_RETURNED,  /* share[]: antes back, nobody plays */
    EV_MELD_DREW,      /* seat draws card[0] */
    EV_MELD_TOOK,      /* seat takes card[0] from the discards */
    EV_MELD_LAID,      /* seat lays card[], a meld of kind `what`; flag: the
                         card drawn is among them */
    EV_MELD_ADDED,     /* the same, to meld `spot`, which is then a `what` */
    EV_MELD_DISCARDED, /* seat discards card[0]; flag: the card drawn */
    EV_MELD_FOULED,    /* seat surrenders its hand; flag: and pays the winner;
                         amount: cards it was found with, or MELDING_KEPT */
    EV_MELD_STOCK_OUT, /* the discards are to be shuffled; flag: but for the
                         top one, which may be taken */
    EV_MELD_VOID,      /* the stock is out, and so is the hand */
    EV_MELD_OUT,       /* seat wins; flag: being the only one left */
    EV_MELD_COLLECTED, /* seat gets share[] from each seat, amount in all */
    EV_KINDS
};

struct event {
    uint8_t kind;
    seat_no seat;
    seat_no next;   /* to act after this; NO_SEAT: nobody */
    uint8_t what;   /* a rank, or a command, where the kind says so */
    uint16_t count; /* of card[] */
    uint16_t mask;  /* seats, or a seat's cards */
    bool flag;
    uint8_t street;
    uint8_t spot; /* banked games: the betting circle; melding: the meld */
    uint8_t hand; /* banked games: of split hands, which */
    money amount, other, level;
    union {
        card card[SHOE_CARDS_MAX];
        money share[PEOPLE_MAX];
    };
    char text[REASON_MAX]; /* of the floor only */
};

/* How cards lie wrong. */
enum lies {
    LIES_RIGHT,
    LIES_EARLY,      /* dealt off the stub too early */
    LIES_BOARD,      /* and with them the cards of the board's street */
    LIES_EXTRA,      /* in the seat's hand */
    LIES_SHORT,      /* count on the stub, and not in the seat's hand */
    LIES_UNBURNED,   /* the last burn on the stub */
    LIES_BURNED,     /* the top card burned */
    LIES_EXTRA_HAND, /* in a hand that belongs to nobody */
    LIES_UP,         /* face up */
    LIES_MUCKED,     /* in the muck, from the seat's hand */
    LIES_NAMED       /* right, and one that nobody knew is card[0] */
};

/* How the cards of a street move to where they belong. */
enum shift {
    SHIFT_BOARD_ON,   /* the first turned is the burn, another is turned */
    SHIFT_BOARD_BACK, /* the last burn is the first turned */
    SHIFT_ON,         /* the first player's card is the burn */
    SHIFT_BACK,       /* the last burn is the first player's card */
    SHIFT_SWAP        /* two seats change a card */
};

/* An event of a kind at a seat, with nothing else said yet. */
static inline void event_init(struct event *e, enum event_kind kind,
                              seat_no seat)
{
    e->kind = (uint8_t)kind;
    e->seat = seat;
    e->next = NO_SEAT;
    e->count = 0;
    e->what = 0;
    e->mask = 0;
    e->flag = false;
    e->street = e->spot = e->hand = 0;
    e->amount = e->other = e->level = 0;
}

/* Facts only: no book, no refusal.  A wrong event is a bug. */
void poker_apply(struct table *t, const struct event *e);

/* The beginning of a table: nobody there. */
void table_init(struct table *t, const struct stakes *stakes, int seats);

#endif
