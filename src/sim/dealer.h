/*
 * dealer.h - the cards in a dealer's hands: what is shuffled for a deal, and
 * what is to be shuffled in the middle of a hand.
 *
 * Who runs a table without a dealer of flesh has the cards from here, gives
 * them an order, and says that order with CMD_DEAL or CMD_SHUFFLE.
 */
#ifndef SIM_DEALER_H
#define SIM_DEALER_H

#include "rule/felt.h"

/*
 * What the next deal needs, in the order of a new deck: how many cards they
 * are.  0: none, the shoe that is there goes on.
 */
int dealer_deck(const struct book *b, const struct felt *felt,
                card out[SHOE_CARDS_MAX]);

/* What the table waits for to be shuffled; 0: it does not. */
int dealer_stub(const struct felt *felt, card out[SHOE_CARDS_MAX]);

#endif
