/*
 * command.h - what somebody wishes, and what the house answers.
 */
#ifndef RULE_COMMAND_H
#define RULE_COMMAND_H

#include "book/book.h"
#include "rule/event.h"
#include "rule/why.h"

enum command_kind {
    CMD_SIT,  /* seat with amount, between hands */
    CMD_DEAL, /* begin a hand: seat is the button, card[] the deck; mask:
                who is left out; blind: a joker has slipped into it */
    CMD_FOLD,
    CMD_CHECK,
    CMD_CALL,
    CMD_RAISE,    /* bet or raise, to amount in all this round */
    CMD_DRAW,     /* throw away mask of one's cards, draw as many */
    CMD_DISCARD,  /* throw away mask of one's cards */
    CMD_POST,     /* before the cards: amount live, and dead besides; blind:
                    in a blind's place, as a straddle is */
    CMD_MUCK,     /* at the showdown: give the hand up, unseen */
    CMD_SPREAD,   /* lays five cards face up: pat */
    CMD_SPLIT,    /* draws, and says that it breaks up the openers */
    CMD_ASK,      /* wants to see the openers when the hand is over */
    CMD_STRADDLE, /* before the cards: a blind raise to amount */
    CMD_KILL,     /* before the cards: twice the blind, for twice the limit */
    CMD_CHIP,     /* one chip of amount, nothing said */
    CMD_SAY,      /* declares the command of number count, in turn */
    CMD_GO_ON,    /* the dealer does not wait for discards any longer */
    CMD_SHOW,     /* at the showdown, where the table asks */
    CMD_SHUFFLE,  /* card[]: the order that came of shuffling the stub */
    CMD_ADD,      /* amount more, by who has just called or bet */
    CMD_AGREE,    /* to divide the pot, or to break off: the chop `count` */
    CMD_LOOK,     /* wants to see the place `count`: muck or stub */
    CMD_BUY_IN,   /* pays what it costs to play for a push pot; or CMD_PASS */
    /* Rulings. */
    CMD_REPORT, /* something went wrong: count says what (enum irregular);
                   seat, mask, spot: whose cards, and who else; blind: the
                   reporter says it is not too late; amount: chips or cards;
                   faces 1: card[0] is what the card turned out to be */
    CMD_CAP,    /* all-in for the pot as it stands, where a ruling offers it */
    CMD_FLOOR,  /* the floor decides: count says what (enum floor); blind:
                   on the hand before */
    /* Banked games. */
    CMD_BANK,   /* posts amount and banks the next hand */
    CMD_PASS,   /* does not want the bank, or to buy in */
    CMD_WAGER,  /* amount in all on spot, before the deal; 0: takes it back */
    CMD_CHOOSE, /* the pile number count goes out first */
    CMD_SHAKE,  /* the dice: count of them in card[] */
    CMD_SET,    /* mask of the seven at spot goes in front */
    CMD_HOUSE_WAY, /* the same, as the house would */
    CMD_FOUL,      /* the dealer finds the hand at spot set wrong */
    CMD_HIT,
    CMD_STAND,
    CMD_DOUBLE, /* amount more, 0: as much as lies there, and one card */
    CMD_PART,   /* splits a pair; amount on the second hand, 0: as much */
    CMD_SURRENDER,
    CMD_INSURE, /* amount on spot against the player-dealer's pure; 0: none */
    CMD_EVEN,   /* even money for the pure at spot */
    /* Melding games; cards are named in card[]. */
    CMD_MELD_PLAY,
    CMD_MELD_PASS,
    CMD_MELD_DRAW,    /* from the stock */
    CMD_MELD_TAKE,    /* what the player before has drawn and not used */
    CMD_MELD_LAY,     /* lay card[], the card drawn or taken among them */
    CMD_MELD_ADD,     /* card[] to one's own meld `spot`, from 0 */
    CMD_MELD_DISCARD, /* card[0] */
    CMD_MELD_FOUL,    /* of seat, as the dealer reports it: it was found with
                        `count` cards, or MELDING_KEPT */
    CMD_KINDS
};

struct command {
    uint8_t kind;
    seat_no seat;
    uint16_t count;
    uint16_t mask;
    bool blind;
    uint8_t cut;  /* of CMD_DEAL: how deep; 0: not said */
    uint8_t spot; /* banked games: the betting circle; melding: the meld */
    uint8_t faces;
    money amount, dead;
    union {
        card card[SHOE_CARDS_MAX];
        money share[PEOPLE_MAX];
    };
    char reason[REASON_MAX]; /* of the floor: who and why */
};

/* What the floor may decide freely; who and why is kept. */
enum floor {
    FLOOR_NOTED,   /* kept on record, and nothing is moved */
    FLOOR_DEAD,    /* seat's hand is dead */
    FLOOR_LIVE,    /* seat's hand, thrown away as card[], is live */
    FLOOR_BACK,    /* what seat has put in goes back */
    FLOOR_MISDEAL, /* all money back, all cards in */
    FLOOR_SPLIT,   /* the pot goes where share[] says */
    FLOOR_PENALTY, /* seat is warned or told to leave: on record */
    FLOOR_DECK,    /* the deck is whole again */
    FLOOR_JOKER,   /* a joker joins the deck, as all have agreed */
    FLOOR_NO_JOKER,
    FLOORS
};

/* The first question that a floor would have asked and that was answered no. */
struct refusal {
    enum why why;
    enum leaf leaf; /* the leaf behind it, whose clause is quoted */
};

/*
 * May this be done?  Gives the event, or a refusal.  Reads no clock, draws
 * no card, changes nothing.
 */
bool poker_decide(const struct book *b, const struct table *t,
            const struct command *c, struct event *out, struct refusal *no);

/*
 * What follows by itself: the next thing the dealer does.  False when the
 * table waits for somebody.
 */
bool poker_advance(const struct book *b, const struct table *t, struct event *out);

/* What players may agree to, and what somebody may want to look at. */
enum { CHOP_SPLIT, CHOP_BREAK_OFF, CHOPS };
enum { LOOK_AT_MUCK, LOOK_AT_STUB, LOOKS };

enum { UNCUT = 255 }; /* as command.cut: nobody has cut the deck */

/* Has there been substantial action in this round (ROG-STUD-3.3)? */
bool action_is_substantial(const struct book *b, const struct table *t);

/*
 * What a book is usually played for: blinds of half the lower bet and the
 * lower bet, an ante of a sixth, a forced bet of a third, as far as it has
 * them.
 */
struct stakes stakes_usual(const struct book *b, money lower, money upper);

/*
 * The pair that names such a table in a schedule of fees: both bets, or the
 * blinds where bets have no limit (ROG-FEES-p2).
 */
struct span stakes_pair(const struct stakes *s);

/*
 * The collection that the house states for such a table, as far as the ante
 * goes that it is taken out of; nothing where the book takes none of a hand.
 */
struct collections;
void stakes_collect(struct stakes *s, const struct book *b,
                    const struct collections *all);

/* May a table be opened for these stakes? */
bool stakes_fit(const struct book *b, const struct stakes *s,
                struct refusal *no);

/* What the seat to act may do, with the amounts. */
struct choices {
    bool fold, check, call, raise;
    bool opened;   /* there is a bet: to put more in is a raise */
    money to_call; /* what calling costs */
    bool buy_in;   /* may buy into a push pot, or pass */
    money price;   /* and what that costs */
    money raise_least, raise_most; /* bet or raise to, in all this round */
    money step;                    /* and between these in steps of it */
    enum why why_not_raise;        /* where raise is false */
    enum leaf why_leaf;
};

struct choices choices_of(const struct book *b, const struct table *t);

#endif
