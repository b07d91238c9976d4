/*
 * menu.h - what a seat can choose from now, each choice a whole command.
 *
 * The list in may.h has kinds of commands, with amounts and cards left open.
 * Here every entry is one command that the book allows: a raise to some
 * amount, a draw of certain cards, a way to set a hand.  A program that plays
 * says a number and is never refused.
 *
 * A menu is short, so it lists only the amounts that matter: the least, the
 * most, and some between.  A player who wants another amount gives the whole
 * command.  A menu is made of what the seat may see.
 */
#ifndef DEAL_MENU_H
#define DEAL_MENU_H

#include "rule/felt.h"

enum { MENU_MAX = 64 };

struct menu_one {
    uint16_t kind;  /* of the command; CMD_NONE: lets the chance go by */
    uint16_t which; /* cards of the player's own hand, as a mask */
    uint8_t spot;   /* of banked games: where */
    uint8_t number; /* of a pile, or of a meld */
    uint8_t cards;  /* that are named: of melds */
    card card[MELDING_CARDS_MAX];
    char on[COURSE_NAME]; /* of banked games: the named wager; or "" */
    money amount;
};

struct menu {
    seat_no seat;
    int count;
    struct menu_one one[MENU_MAX];
};

/*
 * Lists what the seat can choose from. `others`: somebody else is asked next,
 * so the seat may also pass on a bank or a wager.
 */
void menu_of(const struct book *b, const struct felt *felt, seat_no seat,
             bool others, struct menu *out);

/* The command an entry stands for.  Dice are not thrown: deal_throw(). */
void menu_wish(const struct menu *m, int number, struct command *out);

/* An entry in the words of command.def: "raise 6.00"; or "nothing". */
void menu_put(struct text *t, const struct book *b, const struct felt *felt,
              const struct menu *m, int number);

#endif
