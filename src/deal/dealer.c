/*
 * dealer.c - the cards in a dealer's hands.
 *
 * Leaves: deck.jokers
 */
#include "deal/dealer.h"

#include <string.h>

#include "base/must.h"

static int whole_packs(int count, int pack, card *out)
{
    MUST(count <= SHOE_CARDS_MAX);
    for (int i = 0; i < count; i++)
        out[i] = card_from_index(i % pack);
    return count;
}

static int stock(const struct book *b, int packs, card *out)
{
    int n = 0;

    MUST(packs * melding_pack_cards(b) <= SHOE_CARDS_MAX);
    for (int i = 0; i < packs; i++)
        for (cardset s = melding_pack(b); s != 0;)
            out[n++] = set_take(&s);
    return n;
}

int dealer_deck(const struct book *b, const struct felt *felt,
                card out[SHOE_CARDS_MAX])
{
    int jokers;

    switch (felt->family) {
    case FAMILY_POKER:
        jokers = felt->poker.stakes.jokers;
        return whole_packs(52 + jokers, 52 + jokers, out);
    case FAMILY_MELDING:
        return stock(b, felt->melding.stakes.packs, out);
    default:
        jokers = book_value(b, LEAF_DECK_JOKERS);
        return bank_must_shuffle(b, &felt->bank)
                   ? whole_packs(bank_shoe_size(b), 52 + jokers, out)
                   : 0;
    }
}

int dealer_stub(const struct felt *felt, card out[SHOE_CARDS_MAX])
{
    const struct table *poker = &felt->poker;
    const struct bank *bank = &felt->bank;
    const struct melding *melding = &felt->melding;
    const card *cards = NULL;
    int count = 0;

    if (felt->family == FAMILY_POKER && poker->phase == PHASE_SHUFFLE) {
        cards = poker->stub;
        count = poker->stub_count;
    } else if (felt->family == FAMILY_MELDING &&
               melding->phase == MELDING_SHUFFLE) {
        cards = melding->stock + melding->stock_at;
        count = melding_stock(melding);
    } else if (felt->family == FAMILY_TOTAL && bank->phase == BANK_SHORT) {
        cards = bank->discard;
        count = bank->tray;
    }
    if (count > 0)
        memcpy(out, cards, (size_t)count);
    return count;
}
