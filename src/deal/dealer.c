/*
 * dealer.c - the cards in a dealer's hands, by the row of the table's family.
 *
 * Leaves: none
 */
#include "deal/dealer.h"

#include <string.h>

#include "base/must.h"
#include "deal/deal_own.h"

int dealer_deck(const struct book *b, const struct felt *felt,
                card out[SHOE_CARDS_MAX])
{
    return deal_row(felt)->deck != NULL ? deal_row(felt)->deck(b, felt, out)
                                        : dealer_packs(52, 52, out);
}

int dealer_packs(int count, int pack, card *out)
{
    MUST(count <= SHOE_CARDS_MAX);
    for (int i = 0; i < count; i++)
        out[i] = card_from_index(i % pack);
    return count;
}

int dealer_stub(const struct felt *felt, card out[SHOE_CARDS_MAX])
{
    const card *cards = NULL;
    int count = deal_row(felt)->stub == NULL
                    ? 0
                    : deal_row(felt)->stub(felt, &cards);

    if (count > 0)
        memcpy(out, cards, (size_t)count);
    return count;
}
