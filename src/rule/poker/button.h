/*
 * button.h - moves the button: to whom, who is then dealt in, and who makes up
 * a blind.
 */
#ifndef RULE_POKER_BUTTON_H
#define RULE_POKER_BUTTON_H

#include "rule/command.h"
#include "rule/poker/table.h"

struct rotation {
    seat_no button;
    /* posts the big blind instead of the small one, or the only blind instead
       of its usual seat */
    seat_no makes_big;
    seat_no makes_small; /* posts the small blind, dead */
    unsigned in;
    unsigned late;   /* those of them who post and are passed by the blinds */
    bool button_big; /* the button posts the big blind as well */
};

/*
 * The button goes on after a hand.  `in` are the seats that could be dealt to,
 * and the deal says who of them comes back, who owes blinds, and who came
 * where another sat in the last hand; false: there has been no hand yet, and
 * it must be said where it is.
 */
bool button_move(const struct book *b, const struct table *t,
                 const struct cmd_deal *c, unsigned in, struct rotation *out);

/*
 * Is the last hand dealt again because it began in the wrong place?  Then the
 * dealer says where the button belongs (ROG-DRAW5-C4.1).
 */
bool button_is_told(const struct table *t);

/*
 * To whom it goes, if a hand has been dealt and these are in the next, of whom
 * `old` were in the last one.
 */
seat_no button_next(const struct table *t, unsigned in, unsigned old);

/* Must every player take both blinds in a round (ROG-HOLDEM-13.2)? */
bool blinds_are_both(const struct book *b, const struct table *t);

/*
 * The seat among those waiting for the big blind that has it in the next hand,
 * into which `in` are dealt too, of whom `old` were in the last one; NO_SEAT:
 * none of them.
 */
seat_no button_big_seat(const struct table *t, unsigned in, unsigned old,
                        unsigned waiting);

#endif
