/*
 * melding_laid.c - melds a viewer could lay, a card that fits a meld on the
 * table, and a hand in order.
 *
 * Leaves: meld.from_hand, and those of melds
 */
#include <string.h>

#include "base/must.h"
#include "rule/melding/melding_view.h"

int melding_meld_for(const struct book *b, const struct melding_view *v,
                     card c)
{
    const struct melding_view_of_seat *me = &v->seat[v->viewer];
    struct meld_rule rule = meld_rule_of(b);

    MUST(v->viewer >= 0 && v->viewer < SEATS_MAX);
    for (int i = 0; i < me->melds; i++) {
        card all[MELDING_CARDS_MAX + 1];

        memcpy(all, me->meld[i].card, me->meld[i].cards);
        all[me->meld[i].cards] = c;
        if (meld_of(&rule, all, me->meld[i].cards + 1, NULL) != MELD_NONE)
            return i;
    }
    return -1;
}

int melding_offer(const struct book *b, const struct melding_view *v,
                  card *out)
{
    const struct melding_view_of_seat *me = &v->seat[v->viewer];
    struct meld_rule rule = meld_rule_of(b);
    card rest[MELDING_CARDS_MAX];
    int n = 0;

    MUST(v->viewer >= 0 && v->viewer < SEATS_MAX);
    if (v->drawn != CARD_NONE)
        n = meld_with(&rule, v->drawn, me->card, me->cards, out);
    for (int i = 0;
         i < me->cards && n == 0 && book_has(b, LEAF_MELD_FROM_HAND); i++) {
        memcpy(rest, me->card, me->cards);
        rest[i] = rest[me->cards - 1];
        n = meld_with(&rule, me->card[i], rest, me->cards - 1, out);
    }
    meld_sort(&rule, out, n);
    return n;
}

void melding_order(const struct book *b, card *cards, int n)
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
