/*
 * sentence_melding.c - what happens where melds are laid.
 *
 * What others draw is told when they lay it or let it go, for then it lies
 * there for all.
 *
 * Leaves: those of melds
 */
#include <string.h>

#include "rule/melding/meld.h"
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

/* Suit by suit, each from the ace up. */
static void sort_hand(const struct book *b, card *cards, int n)
{
    struct meld_rule rule = meld_rule_of(b);

    for (int i = 1; i < n; i++) {
        card c = cards[i];
        int key = (int)card_suit(c) * 16 + meld_place(&rule, c), at = i;

        for (; at > 0 && (int)card_suit(cards[at - 1]) * 16 +
                                 meld_place(&rule, cards[at - 1]) >
                             key;
             at--)
            cards[at] = cards[at - 1];
        cards[at] = c;
    }
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
    sort_hand(w->book, hand, me->cards);
    text_str(t, "You hold ");
    sentence_cards(t, w, hand, me->cards);
    text_str(t, ".");
}
