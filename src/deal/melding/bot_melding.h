/*
 * bot_melding.h - a simple player of melding games, who sees only its own seat
 * and what lies on the table.
 */
#ifndef DEAL_BOT_MELDING_H
#define DEAL_BOT_MELDING_H

#include "rule/melding/melding_view.h"

/* Everything that the bot sees. */
struct bot_melding_sees {
    struct meld_rule rule;
    bool added, from_hand; /* what the book lets him lay */
    const card *hand;
    const struct melding_meld *meld; /* his own */
    int cards, melds;
    card drawn; /* CARD_NONE: none that is not used */
    card top;   /* that he might take; CARD_NONE: none */
    uint8_t phase;
    seat_no seat; /* his own */
};

/* Picks from the view of a seat what its player looks at. */
void bot_melding_look(const struct book *b, const struct melding_view *v,
                      struct bot_melding_sees *out);

/*
 * What he does.  `fresh`: his hand has got cards since he last looked it
 * through for melds.
 */
void bot_melding(const struct bot_melding_sees *see, bool fresh,
                 struct command *out);

#endif
