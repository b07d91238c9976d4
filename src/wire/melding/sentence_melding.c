/*
 * sentence_melding.c - what happens where melds are laid.
 *
 * A card that another player draws is told when it is laid or discarded,
 * because then everybody sees it.
 *
 * Leaves: those of melds
 */
#include <string.h>

#include "rule/melding/meld.h"
#include "rule/melding/melding_view.h"
#include "wire/sentence_own.h"

const char *meld_discarded_words(const struct event *e)
{
    return e->meld_discarded.drawn ? "{seat:let go of|lets go of} {card}."
                                   : "{seat:discard} {card}.";
}

const char *meld_out_words(const struct event *e)
{
    return e->meld_out.alone
               ? "{seat:are the only one left|is the only one left}."
               : "{seat:go out and win|goes out and wins}.";
}

void tell_meld_hands(struct text *t, const struct teller *w,
                     const struct event *e)
{
    const struct melding_view_of_seat *me;
    card hand[MELDING_CARDS_MAX];

    (void)e;
    if (w->you == NO_SEAT)
        return;
    me = &w->view->melding.seat[w->you];
    if (me->state != SEAT_LIVE || me->cards == 0)
        return;
    memcpy(hand, me->card, me->cards);
    melding_order(w->book, hand, me->cards);
    text_str(t, "You hold ");
    sentence_cards(t, w, hand, me->cards);
    text_str(t, ".");
}
