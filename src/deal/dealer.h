/*
 * dealer.h - the cards in a dealer's hands: what is shuffled for a deal, and
 * what is to be shuffled in the middle of a hand.
 *
 * A caller that runs a table without a live dealer takes the cards from here,
 * shuffles them, and passes their order on with CMD_DEAL or CMD_SHUFFLE.
 */
#ifndef DEAL_DEALER_H
#define DEAL_DEALER_H

#include "rule/felt.h"

/*
 * The cards for the next deal, in the order of a new deck; returns their
 * number. 0 if the current shoe is used further.
 */
int dealer_deck(const struct book *b, const struct felt *felt,
                card out[SHOE_CARDS_MAX]);

/* `count` cards of new packs of `pack` cards each; returns the count. */
int dealer_packs(int count, int pack, card *out);

/* The cards the table waits to have shuffled; 0 if it does not wait. */
int dealer_stub(const struct felt *felt, card out[SHOE_CARDS_MAX]);

#endif
