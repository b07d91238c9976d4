/*
 * melding_stakes.c - what a table where melds are laid is opened for: the
 * packs of its stock, the value of a chip, and what the house takes.
 *
 * Pure.
 *
 * Leaves: stock.pack, stock.packs, stock.packs_least, bet.least,
 * bet.other_stakes
 */
#include "base/must.h"
#include "book/collection.h"
#include "card/deck.h"
#include "rule/melding/melding.h"
#include "rule/refuse.h"

cardset melding_pack(const struct book *b)
{
    return deck_pack(
        book_value(b, LEAF_STOCK_PACK) == STOCK_PACK_40 ? DECK_40S : DECK_52);
}

int melding_pack_cards(const struct book *b)
{
    return set_count(melding_pack(b));
}

struct melding_stakes
melding_stakes_usual(const struct book *b,
                     const struct collections *collections, const char *option,
                     money chip)
{
    struct melding_stakes s = {.chip = chip};

    MUST(chip >= 0 && chip <= MONEY_MOST);
    s.packs = (uint8_t)book_value(b, LEAF_STOCK_PACKS);
    for (int n = 2; n <= SEATS_MAX && b->house[0] != '\0'; n++) {
        struct collection_ask ask = COLLECTION_ASK_NOTHING;
        struct collection_due due;
        struct fault f;

        ask.house = b->house;
        ask.game = b->game;
        ask.option = option;
        ask.players = n;
        if (collection_due(collections, &ask, &due, &f) == 0)
            s.rate[n] = due.from->chips ? due.fee * chip : due.fee;
        MUST(s.rate[n] >= 0);
    }
    return s;
}

bool melding_stakes_fit(const struct book *b, const struct melding_stakes *s,
                        struct refusal *no)
{
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (s->packs < book_value(b, LEAF_STOCK_PACKS_LEAST) ||
        s->packs * melding_pack_cards(b) > SHOE_CARDS_MAX)
        return refuse(no, WHY_STAKES, LEAF_STOCK_PACKS_LEAST);
    if (!book_yes(b, LEAF_OTHER_STAKES) &&
        s->chip != book_value(b, LEAF_BET_LEAST))
        return refuse(no, WHY_STAKES, LEAF_OTHER_STAKES);
    return true;
}
